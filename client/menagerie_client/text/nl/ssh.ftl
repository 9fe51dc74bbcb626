## For those who come by ssh

goodbye-closing = { $why } Terugkomen doe je met: { $command }
goodbye-stopping = De server is gestopt. Je spellen zijn bewaard. Terugkomen doe je met: { $command }
goodbye-failed = Er ging hier iets mis, en dat is genoteerd. Je plaats blijft van jou. Terugkomen doe je met: { $command }
ssh-away-full = Deze server is vol. Probeer het over een paar minuten nog eens.
ssh-away-address = Er komen te veel verbindingen van jouw adres. Sluit er een, of probeer het later nog eens.
ssh-away-crowd = Er komen nu te veel mensen tegelijk binnen. Probeer het over een paar seconden nog eens.
ssh-away-banned = De beheerder van deze server laat je niet binnen.
ssh-full-address = Er staan te veel schermen open vanaf jouw adres. Sluit er een, of speel in tekstregels: { $command }
ssh-costly-key = Je RSA-sleutel is te groot voor deze server. Zonder sleutel kom je als gast binnen; een ed25519-sleutel werkt wel.
ssh-full = Alle schermen van deze server zijn in gebruik. In tekstregels kun je toch spelen: { $command }
ssh-no-server = De tafels zijn nu niet bereikbaar. Je plaats blijft van jou. Probeer het zo nog eens: { $command }
ssh-no-terminal = Hiervoor is een terminal nodig. Vraag erom met: { $terminal }
ssh-unknown-code = Deze code werkt niet meer. Elke code werkt één keer. Je krijgt een nieuwe telkens als je weggaat.
ssh-no-such-verb = "{ $verb }" is hier geen opdracht. Deze zijn er wel:
ssh-other-words = "{ $verb }" gebruik je zo: { $use }
ssh-help = Menagerie: kaartspellen over dieren, samen aan één tafel. In een terminal heb je alleen dit nodig: { $command }
ssh-help-help = deze lijst
ssh-help-tables = welke tafels er zijn
ssh-help-watch = toekijken aan een tafel
ssh-help-join = meteen aan een tafel gaan zitten
ssh-help-rules = de regels
ssh-help-top = wie er het best speelt
ssh-help-plain = het hele spel in tekstregels, voor schermlezers en scripts
ssh-help-as = terugkomen als de gast die deze code kreeg; breng je een sleutel mee, dan is die voortaan genoeg
ssh-words-watch = TAFEL [UITNODIGING]
ssh-words-join = TAFEL [UITNODIGING]
ssh-words-rules = [SPEL] [TAAL]
ssh-words-top = [SPEL]
ssh-words-as = CODE [plain]
ssh-no-tables = Er is geen tafel open.
ssh-table = { $table }: { $game }, { $stage }; { $seats }{ $watchers ->
    [0] {""}
    [one] ; één kijkt toe
   *[other] ; { $watchers } kijken toe
}
ssh-no-such-rules = "{ $word }" is hier geen spel en geen taal. Spellen: { $games }. Talen: { $languages }.
ssh-no-such-game = Dat spel wordt hier niet gespeeld. Deze zijn er: { $games }

refusal-key_of_another = Deze sleutel hoort hier bij een andere speler: waarschijnlijk bij jou, onder een andere naam. Kom binnen met alleen de sleutel, of zonder.
refusal-too_many_keys = Je hebt hier al { $most } sleutels. Meer kan niet.

connection-new-host-key = Je bent voor het eerst op { $address }. De sleutel daar is { $fingerprint }. Die wordt onthouden: verandert hij ooit, dan word je gewaarschuwd.
connection-by-key = De server kent je sleutel, dus je komt binnen als de eigenaar ervan, niet als gast.

closing-host_key_changed = De sleutel van deze server is veranderd. Misschien luistert er iemand mee. Vraag het aan de beheerder. Is er echt een nieuwe sleutel, kom dan binnen met --new-host-key.
closing-not_menagerie = Op dit adres zit een ssh-server, maar geen Menagerie-server. Controleer de poort: voor ssh gebruikt Menagerie meestal 2222.
closing-ssh_denied = De ssh-server op dit adres liet je niet binnen. Controleer de poort: voor ssh gebruikt Menagerie meestal 2222.
