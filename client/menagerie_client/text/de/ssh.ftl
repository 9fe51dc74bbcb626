## For those who come by ssh

goodbye-closing = { $why } So kommst du wieder: { $command }
goodbye-stopping = Der Server wurde angehalten. Deine Spiele sind gespeichert. So kommst du wieder: { $command }
goodbye-failed = Hier ist etwas schiefgegangen; es wurde notiert. Dein Platz bleibt dir. So kommst du wieder: { $command }
ssh-away-full = Dieser Server ist voll. Versuch es in ein paar Minuten noch einmal.
ssh-away-address = Von deiner Adresse kommen zu viele Verbindungen. Schließ eine, oder versuch es später noch einmal.
ssh-away-crowd = Gerade kommen zu viele Leute herein. Versuch es in ein paar Sekunden noch einmal.
ssh-away-banned = Wer diesen Server betreibt, lässt dich nicht herein.
ssh-full-address = Von deiner Adresse sind zu viele Bildschirme offen. Schließ einen, oder spiel in Textzeilen: { $command }
ssh-costly-key = Dein RSA-Schlüssel ist zu groß für diesen Server. Ohne ihn kommst du als Gast herein; ein ed25519-Schlüssel geht.
ssh-full = Alle Bildschirme dieses Servers sind belegt. In Textzeilen kannst du trotzdem spielen: { $command }
ssh-no-server = Die Tische sind gerade nicht erreichbar. Dein Platz bleibt dir. Versuch es gleich noch einmal: { $command }
ssh-no-terminal = Das braucht ein Terminal. So bekommst du eins: { $terminal }
ssh-unknown-code = Dieser Code gilt nicht mehr. Jeder Code gilt einmal. Immer wenn du gehst, bekommst du einen neuen.
ssh-no-such-verb = "{ $verb }" ist hier kein Befehl. Diese gibt es:
ssh-other-words = "{ $verb }" benutzt du so: { $use }
ssh-help = Menagerie: Kartenspiele mit Tieren an einem gemeinsamen Tisch. In einem Terminal genügt: { $command }
ssh-help-help = diese Liste
ssh-help-tables = welche Tische es gibt
ssh-help-watch = an einem Tisch zuschauen
ssh-help-join = direkt an einen Tisch gehen
ssh-help-rules = die Regeln
ssh-help-top = wer am besten spielt
ssh-help-plain = das ganze Spiel in Textzeilen, für Screenreader und Skripte
ssh-help-as = als der Gast wiederkommen, der diesen Code bekam; wenn du einen Schlüssel mitbringst, genügt danach der Schlüssel
ssh-words-watch = TISCH [EINLADUNG]
ssh-words-join = TISCH [EINLADUNG]
ssh-words-rules = [SPIEL] [SPRACHE]
ssh-words-top = [SPIEL]
ssh-words-as = CODE [plain]
ssh-no-tables = Kein Tisch ist offen.
ssh-table = { $table }: { $game }, { $stage }; { $seats }{ $watchers ->
    [0] {""}
    [one] ; eine Person schaut zu
   *[other] ; { $watchers } schauen zu
}
ssh-no-such-rules = "{ $word }" ist hier weder ein Spiel noch eine Sprache. Spiele: { $games }. Sprachen: { $languages }.
ssh-no-such-game = Dieses Spiel gibt es hier nicht. Es gibt: { $games }

refusal-key_of_another = Dieser Schlüssel gehört hier schon zu jemand anderem: wahrscheinlich zu dir, unter einem anderen Namen. Komm nur mit dem Schlüssel herein, oder ganz ohne ihn.
refusal-too_many_keys = Du hast hier schon { $most } Schlüssel. Mehr gehen nicht.

connection-new-host-key = Du bist zum ersten Mal bei { $address }. Der Schlüssel dort ist { $fingerprint }. Menagerie merkt ihn sich: Ändert er sich je, wirst du gewarnt.
connection-by-key = Der Server kennt deinen Schlüssel. Du kommst also nicht als Gast herein, sondern als die Person, der er gehört.

closing-host_key_changed = Der Schlüssel dieses Servers hat sich geändert. Vielleicht hört jemand mit. Frag die Person, die den Server betreibt. Wenn der Server wirklich einen neuen Schlüssel hat, komm mit --new-host-key herein.
closing-not_menagerie = Unter dieser Adresse läuft ein ssh-Server, aber kein Menagerie-Server. Prüfe den Port: Für ssh ist es bei Menagerie meist 2222.
closing-ssh_denied = Der ssh-Server unter dieser Adresse hat dich nicht hereingelassen. Prüfe den Port: Für ssh ist es bei Menagerie meist 2222.
