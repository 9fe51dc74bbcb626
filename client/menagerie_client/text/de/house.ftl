# The house: what is the same for every game.

## How things are listed

list-none = nichts
list-and = { $first } und { $last }
list-more = { $first }, { $next }
list-or = { $first } oder { $last }
list-then = { $first }, dann { $last }
list-semicolon = { $first }; { $last }
you = du
you-first = du
nobody = niemand

## Seats

seat-free = freier Platz
seat-bot = Bot { $number }
seat-state-free = frei
seat-state-here = hier
seat-state-lost = Verbindung weg
seat-state-left = gegangen, ein Bot spielt
seat-state-bot = Bot
seat-state-virtual = virtueller Mitspieler
seat-ready = bereit
seat-not-ready = noch nicht bereit

news-sat = { $name } setzt sich an den Tisch.
news-free = { $name } verlässt den Tisch. Der Platz ist frei.
news-bot = { $name } nimmt einen freien Platz ein.
news-lost = { $name } hat die Verbindung verloren. Der Platz bleibt { $seconds ->
    [one] eine Sekunde
   *[other] { $seconds } Sekunden
  } lang reserviert.
news-left = { $name } ist gegangen. Bis zur Rückkehr spielt ein Bot weiter.
news-left-alone = { $name } ist gegangen. Das Spiel wartet, bis wieder jemand mitspielt.
news-left-over = { $name } ist gegangen.
news-back = { $name } ist wieder da.
news-ready = { $name } ist bereit.
news-not-ready = { $name } ist nicht mehr bereit.
news-rematch = { $name } will noch einmal spielen.
news-paused = Gerade spielt niemand mit, also wartet das Spiel.
news-goes-on = Das Spiel geht weiter.

## Tables

stage-waiting = wartet auf Spieler
stage-shuffling = es wird gemischt
stage-playing = es wird gespielt
stage-over = vorbei
clock-none = ohne Zeitlimit
clock-choice = { $seconds } Sekunden pro Entscheidung, { $reserve } in Reserve
clock-left = Du hast { $seconds ->
    [one] eine Sekunde
   *[other] { $seconds } Sekunden
  } Zeit.
clock-out = Deine Zeit ist um.

## What people can say with one key

phrase-hello = Hallo!
phrase-good_luck = Viel Glück!
phrase-well_played = Gut gespielt!
phrase-oops = Hoppla!
phrase-thinking = Lass mich überlegen.
phrase-thanks = Danke!
phrase-again = Noch ein Spiel?
phrase-goodbye = Tschüss!

## Notices: the server tells everybody something

notice-time_is_up = { $who ->
    [you] Deine Zeit war um. Es wurde ein vernünftiger Zug für dich gemacht.
   *[other] Die Zeit von { $name } war um. Es wurde ein vernünftiger Zug gemacht.
  }
notice-journal_unavailable = Der Server kann gerade keine Züge speichern. Das Spiel wartet und geht dann von selbst weiter. Nichts geht verloren.
notice-seat_freed = { $who ->
    [you] Du hast deinen Platz verloren, weil du nicht bereit warst. Du kannst zuschauen.
   *[other] Ein Platz ist wieder frei, weil die Person dort nicht bereit war. Sie kann zuschauen.
  }
notice-table_closed = Dieser Tisch wurde geschlossen. In der Lobby findest du einen anderen.
notice-table_broken = An diesem Tisch ging etwas schief, deshalb ist er vorerst geschlossen. Die Züge sind gespeichert. Sag bitte der Person Bescheid, die den Server betreibt, und spiel an einem anderen Tisch.
notice-slow_down = Du sendest zu viel auf einmal. Warte einen Moment, sonst trennt der Server die Verbindung.
notice-unknown = Der Server sagt: { $code }.

## The connection

connection-lost = Die Verbindung ist weg. Menagerie versucht es von selbst wieder. Dein Platz bleibt dir.
connection-back = Die Verbindung ist wieder da.
connection-refused = Unter { $address } antwortet niemand. Prüfe die Adresse, oder frag nach, ob der Server läuft.
connection-unknown-host = Es gibt keinen Computer namens { $host }. Prüfe, ob die Adresse richtig geschrieben ist.
connection-timeout = { $address } antwortet nicht. Prüfe die Adresse und dein Netz, dann versuch es noch einmal.
connection-hung-up = { $address } hat die Verbindung gleich wieder getrennt. Vielleicht ist der Server voll, oder es ist kein Menagerie-Server. Versuch es in einer Minute noch einmal.
connection-not-menagerie = Was unter { $address } antwortet, ist kein Menagerie-Server. Prüfe den Port: Bei Menagerie ist es meist { $port }.
connection-ssh-door = Was unter { $address } antwortet, spricht ssh. Um so mitzuspielen, setz ssh:// vor die Adresse: ssh://{ $address }
connection-failed = { $address } ist nicht erreichbar: { reason-words }. Prüfe die Adresse und dein Netz, dann versuch es noch einmal.
connection-new-person = Dieser Server kennt dich nicht mehr, also bist du hier neu.

## Closing: the server ends the conversation

closing-taken_over = Du bist von woanders hereingekommen, und dein Platz ist jetzt dort. Mach dort weiter; dieses Fenster ist geschlossen.
closing-server_stopping = Der Server wurde angehalten. Deine Spiele sind gespeichert. Sobald er wieder läuft, geht es hier von selbst weiter.
closing-ssh_door = Was dort antwortet, spricht ssh. Um so mitzuspielen, setz ssh:// vor die Adresse.
closing-silent = Der Server hat eine Weile nichts von deinem Computer gehört und die Verbindung getrennt. Komm wieder herein.
closing-hello_first = Der Server hat zu lange auf deinen Namen gewartet und die Verbindung getrennt. Komm wieder herein.
closing-too_fast = Du hast zu viel auf einmal gesendet, also hat der Server die Verbindung getrennt. Warte einen Moment und komm wieder herein.
closing-server_full = Der Server ist voll. Versuch es in ein paar Minuten noch einmal.
closing-address_full = Von deiner Adresse kommen zu viele Verbindungen. Schließ eine, oder versuch es später noch einmal.
closing-banned = Wer diesen Server betreibt, lässt dich nicht herein.
closing-dismissed = Wer diesen Server betreibt, hat deinen Besuch beendet.
closing-unreadable_message = Der Server hat etwas gesagt, das diese Version nicht versteht. Bring Menagerie auf den neuesten Stand und komm wieder herein.
closing-frame_empty = Der Server hat diese Version von Menagerie nicht verstanden und die Verbindung getrennt. Bring Menagerie auf den neuesten Stand und komm wieder herein.
closing-frame_too_long = Der Server hat diese Version von Menagerie nicht verstanden und die Verbindung getrennt. Bring Menagerie auf den neuesten Stand und komm wieder herein.
closing-no_type = Der Server hat diese Version von Menagerie nicht verstanden und die Verbindung getrennt. Bring Menagerie auf den neuesten Stand und komm wieder herein.
closing-not_a_map = Der Server hat diese Version von Menagerie nicht verstanden und die Verbindung getrennt. Bring Menagerie auf den neuesten Stand und komm wieder herein.
closing-not_msgpack = Der Server hat diese Version von Menagerie nicht verstanden und die Verbindung getrennt. Bring Menagerie auf den neuesten Stand und komm wieder herein.
closing-too_deep = Der Server hat diese Version von Menagerie nicht verstanden und die Verbindung getrennt. Bring Menagerie auf den neuesten Stand und komm wieder herein.
closing-too_long = Der Server hat diese Version von Menagerie nicht verstanden und die Verbindung getrennt. Bring Menagerie auf den neuesten Stand und komm wieder herein.
closing-unknown_type = Der Server hat diese Version von Menagerie nicht verstanden und die Verbindung getrennt. Bring Menagerie auf den neuesten Stand und komm wieder herein.
closing-wrong_fields = Der Server hat diese Version von Menagerie nicht verstanden und die Verbindung getrennt. Bring Menagerie auf den neuesten Stand und komm wieder herein.

## Refusals: what was asked for was not done, and nothing has changed

refusal-unknown = Das ging nicht ({ $code }). Nichts hat sich geändert; versuch etwas anderes.
refusal-already_begun = Das Spiel am Tisch { $table } hat schon begonnen. Mitspielen geht nicht mehr, aber du kannst zuschauen.
refusal-already_welcomed = Du bist schon drin.
refusal-banned = Wer diesen Server betreibt, lässt dich nicht herein.
refusal-budget_spent = { $what ->
    [newcomers] Von deiner Adresse sind gerade viele neue Leute gekommen.
    [tables] Von deiner Adresse wurden gerade viele Tische eröffnet.
    [games] Von deiner Adresse sind zu viele Tische offen.
    [talk] Von deiner Adresse wurde gerade viel geredet.
    [hints] Deine Adresse hat gerade viele Tipps bekommen.
   *[other] Von deiner Adresse wurde gerade zu viel gespeichert.
 } Warte eine Minute und versuch es dann noch einmal.
refusal-disk_low = Dem Server geht der Speicherplatz aus, also laufen nur begonnene Spiele weiter. Versuch es später noch einmal.
refusal-game_over = Das Spiel ist vorbei, also sind keine Züge mehr möglich.
refusal-hello_first = Der Server weiß noch nicht, wer du bist. Komm wieder herein.
refusal-hint_too_late = Du warst schneller als der Tipp.
refusal-hint_under_way = Dein letzter Tipp ist noch nicht fertig. Warte einen Moment.
refusal-hints_off = An diesem Tisch gibt es keine Tipps, denn hier zählen die Spiele zur Wertung. An ungewerteten Tischen gibt es welche.
refusal-host_only = Nur wer den Tisch { $table } eröffnet hat, kann mit freien Plätzen beginnen. Sag, dass du bereit bist, und warte.
refusal-internal_error = Auf dem Server ging etwas schief. Nichts hat sich geändert. Versuch es noch einmal. Wenn es wieder passiert, sag der Person Bescheid, die den Server betreibt.
refusal-journal_unavailable = Der Server kann gerade nichts speichern. Nichts hat sich geändert. Versuch es gleich noch einmal.
refusal-malformed_move = Der Server hat diesen Zug nicht verstanden. Wenn das wieder passiert, bring Menagerie auf den neuesten Stand.
refusal-leave_instead = Am Tisch { $table } spielen noch andere, also kannst du ihn nicht schließen. Verlass ihn einfach: Ein Bot spielt für dich weiter.
refusal-name_taken = { $name } ist vergeben oder sieht einem anderen Namen hier zu ähnlich. Nimm einen anderen.
refusal-no_name = Ein Name braucht Buchstaben oder Ziffern. Wähle einen anderen.
refusal-no_such_match = Der Server kann dir Spiel { $match } vom Tisch { $table } nicht zeigen.
refusal-not_over = Das Spiel am Tisch { $table } ist noch nicht vorbei. Danach kannst du es noch einmal ansehen.
refusal-recalling_too_fast = Es dauert einen Moment, Spiele zu holen. Versuch es in { $seconds ->
    [one] einer Sekunde
   *[other] { $seconds } Sekunden
  } noch einmal.
refusal-too_many_people = Der Server kennt schon { $most } Leute und hat keinen Platz für mehr. Bitte die Person, die ihn betreibt, Platz zu schaffen.
refusal-no_such_seat = Diesen Platz gibt es hier am Tisch nicht.
refusal-no_such_table = Es gibt keinen Tisch namens { $table }. Vielleicht wurde er geschlossen, oder du brauchst eine Einladung. Schau in die Liste der Tische.
refusal-not_all_ready = { $seats ->
    [one] Eine Person ist
   *[other] { $seats } Personen sind
  } noch nicht bereit. Warte noch einen Moment und beginn dann.
refusal-not_asked = Du bist gerade nicht dran. Warte, bis du gefragt wirst.
refusal-not_at_table = Du bist gerade nicht am Tisch { $table }. Geh wieder hin, um deinen Platz einzunehmen.
refusal-not_playing = An diesem Tisch läuft gerade kein Spiel.
refusal-not_your_seat = Das ist nicht dein Platz.
refusal-nothing_to_check = Am Tisch { $table } lässt sich das Mischen nicht prüfen: Die Startzahl war vorgegeben, oder der Server ist zu alt.
refusal-nothing_said = Du hast nichts gesagt. Tippe ein paar Wörter.
refusal-review_under_way = Dein letztes Spiel wird noch angesehen. Versuch es gleich noch einmal.
refusal-seat_taken = Dieser Platz ist besetzt. Wähle einen anderen.
refusal-seated_at_table = Du hast am Tisch { $table } einen Platz und kannst dort nicht nur zuschauen. Spiel lieber mit.
refusal-table_broken = Am Tisch { $table } ging etwas schief, deshalb ist er vorerst geschlossen. Die Züge sind gespeichert. Sag bitte der Person Bescheid, die den Server betreibt.
refusal-table_busy = Am Tisch { $table } passiert zu viel auf einmal. Versuch es gleich noch einmal.
refusal-table_full = Am Tisch { $table } sind alle Plätze besetzt. Du kannst zuschauen oder selbst einen Tisch eröffnen.
refusal-talking_too_fast = Das war viel auf einmal. In { $seconds ->
    [one] einer Sekunde
   *[other] { $seconds } Sekunden
  } kannst du wieder etwas sagen.
refusal-too_many_changes = Du hast diese Wahl { $most }-mal geändert. Noch einmal geht nicht; deine letzte Wahl gilt.
refusal-too_many_hints = Du hattest { $most } Tipps in diesem Spiel. Mehr gibt es nicht. Du schaffst das!
refusal-too_many_muted = Du hast { $most } Leute stumm geschaltet. Um noch jemanden stumm zu schalten, hör erst jemandem wieder zu.
refusal-too_many_own_tables = Du hast schon { $most } Tische offen. Spiel erst an einem davon zu Ende.
refusal-too_many_reviews = Gerade blicken viele auf ihre Spiele zurück. Versuch es in einer Minute noch einmal.
refusal-too_many_tables = Auf dem Server sind schon { $most } Tische offen; für mehr ist kein Platz. Setz dich an einen davon, oder versuch es später noch einmal.
refusal-too_many_watchers = An diesem Tisch schauen schon zu viele zu. Versuch es später noch einmal.
refusal-unknown_game = Der Server kennt das Spiel { $game } nicht. Vielleicht ist seine Version älter.
refusal-unknown_phrase = Der Server kennt diesen Satz nicht. Sag es in eigenen Worten.
refusal-unknown_token = Der Server kennt dich nicht mehr. Komm neu herein; deinen Namen kannst du wieder haben.
refusal-view_differs = Dein Bildschirm war nicht aktuell. Jetzt stimmt er wieder.
refusal-wrong_bots = Bots können diese Plätze nicht einnehmen: Mindestens ein Platz muss für dich frei bleiben.
refusal-wrong_contribution = Deine Zahl fürs Mischen war nicht die zugesagte, also wurde sie weggelassen. Gemischt wurde trotzdem fair.
refusal-wrong_options = So lässt sich das Spiel nicht spielen. Wähle andere Einstellungen.
refusal-wrong_protocol = Dein Menagerie spricht Version { $client } des Protokolls, der Server Version { $server }. Bring die Seite mit der kleineren Nummer auf den neuesten Stand.
refusal-wrong_stage = { $stage ->
    [waiting] Das Spiel hat noch nicht begonnen, also geht das jetzt nicht.
    [shuffling] Die Karten werden gerade gemischt. Versuch es gleich noch einmal.
    [playing] Das Spiel hat schon begonnen, also geht das nicht mehr.
    [ready] Diese Person ist inzwischen bereit und behält ihren Platz.
   *[over] Das Spiel ist vorbei, also geht das nicht mehr.
  }

## Coming and going

goodbye = Tschüss! So kommst du wieder: { $command }
goodbye-seat = Tschüss! Ein Bot spielt für dich, bis du wieder da bist. So kommst du zurück an deinen Platz: { $command }
goodbye-alone = Tschüss! Sonst ist niemand da, also wartet das Spiel. So geht es weiter: { $command }
goodbye-correspondence = Tschüss! Dein Platz bleibt dir, und deine Uhr läuft. So machst du deinen nächsten Zug: { $command }
goodbye-practice = Tschüss! Dein Spiel { $game } ist gespeichert. So geht es weiter: { $command }
memory-set-aside = Menagerie konnte seine Notizen auf diesem Computer nicht lesen. Sie liegen jetzt unter { $file }, und es hat neue angefangen.
memory-not-read = Menagerie kann seine Notizen in { $file } nicht lesen ({ reason-words }). Spielen kannst du trotzdem.
memory-not-written = Menagerie kann seine Notizen nicht in { $file } schreiben ({ reason-words }). Es wird sich diesen Besuch nicht merken.

## Before something is sent that cannot be taken back

confirm = Möchtest du das?
confirm-yes = Ja
confirm-no = Nein, noch einmal wählen

# The bots of the house: a line about each
bot-introduced = Das ist { $name }, ein Bot. { $about }
bot-pip = Pip bietet hoch und lacht, wenn es schiefgeht.
bot-dot = Dot hebt jede Karte für bessere Zeiten auf.
bot-mop = Mop verliebt sich in eine Tierart und will sie alle.
bot-bea = Bea nimmt alles, was glänzt.
bot-otto = Otto zählt seine Karten zweimal und wartet.
bot-juno = Juno ist gern die Erste und sagt das auch.
bot-fern = Fern hat einen Plan und bleibt dabei.
bot-basil = Basil ändert höflich seine Meinung.
bot-vera = Vera zahlt nie mehr, als sie muss.
bot-magnus = Magnus nimmt, was er will, und du merkst es später.
bot-iris = Iris sammelt mit System und plaudert darüber.
bot-rook = Rook sagt nichts und nimmt, was du liegen lässt.
bot-sibyl = Sibyl scheint deine Hand zu kennen. Sie merkt sich nur, was du gezeigt hast.
bot-argus = Argus beobachtet jede Karte und schweigt.
bot-nestor = Nestor hat genau diese Karten schon einmal gesehen, sagt er.
bot-minerva = Minerva denkt zwei Runden voraus und genießt es.

# Why the system would not do something, by the name of the error.
reason-words = { $reason ->
    [ENOENT] diese Datei oder dieses Verzeichnis gibt es nicht
    [EACCES] das ist nicht erlaubt
    [EPERM] das ist nicht erlaubt
    [ENOSPC] der Datenträger ist voll
    [EDQUOT] der Datenträger ist voll
    [EROFS] der Datenträger ist schreibgeschützt
    [EISDIR] das ist ein Verzeichnis
    [ENOTDIR] das ist kein Verzeichnis
    [EEXIST] das gibt es schon
    [ENETUNREACH] es gibt kein Netz
    [ENETDOWN] es gibt kein Netz
    [EHOSTUNREACH] zu diesem Computer führt kein Weg
    [ECONNRESET] die Verbindung ist abgebrochen
    [EADDRINUSE] ein anderes Programm benutzt diese Adresse
    [EIO] der Datenträger antwortet nicht
   *[other] Fehler { $reason }
}
