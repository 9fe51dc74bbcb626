# The house: what is the same for every game.

## How things are listed

list-none = niets
list-and = { $first } en { $last }
list-more = { $first }, { $next }
list-or = { $first } of { $last }
list-then = { $first }, dan { $last }
list-semicolon = { $first }; { $last }
you = jij
you-first = Jij
nobody = niemand

## Seats

seat-free = vrije plaats
seat-bot = Bot { $number }
seat-state-free = vrij
seat-state-here = hier
seat-state-lost = verbinding weg
seat-state-left = weg, een bot speelt
seat-state-bot = bot
seat-state-virtual = virtuele speler
seat-ready = klaar
seat-not-ready = nog niet klaar

news-sat = { $name } komt aan tafel zitten.
news-free = { $name } gaat van tafel. De plaats is vrij.
news-bot = { $name } neemt een vrije plaats.
news-lost = { $name } heeft geen verbinding meer. De plaats wordt nog { $seconds ->
    [one] één seconde
   *[other] { $seconds } seconden
  } vrijgehouden.
news-left = { $name } is weg. Een bot speelt verder tot { $name } terug is.
news-left-alone = { $name } is weg. Het spel wacht tot er weer een speler is.
news-left-over = { $name } is weg.
news-back = { $name } is terug.
news-ready = { $name } is klaar.
news-not-ready = { $name } is toch nog niet klaar.
news-rematch = { $name } wil nog een keer spelen.
news-paused = Er is geen speler meer, dus het spel wacht.
news-goes-on = Het spel gaat verder.

## Tables

stage-waiting = wacht op spelers
stage-shuffling = wordt geschud
stage-playing = bezig
stage-over = afgelopen
clock-none = geen tijdslimiet
clock-choice = { $seconds } seconden per keuze, { $reserve } in reserve
clock-left = Je hebt { $seconds ->
    [one] één seconde
   *[other] { $seconds } seconden
  } om te kiezen.
clock-out = Je tijd is om.

## What people can say with one key

phrase-hello = Hallo!
phrase-good_luck = Veel succes!
phrase-well_played = Goed gespeeld!
phrase-oops = Oeps!
phrase-thinking = Even denken.
phrase-thanks = Dank je wel!
phrase-again = Nog een potje?
phrase-goodbye = Tot ziens!

## Notices: the server tells everybody something

notice-time_is_up = { $who ->
    [you] Je tijd was om, dus is er een verstandige zet voor je gedaan.
   *[other] De tijd van { $name } was om, dus is er een verstandige zet gedaan.
  }
notice-journal_unavailable = De server kan nu geen zetten opslaan. Het spel wacht en gaat vanzelf verder. Er gaat niets verloren.
notice-seat_freed = { $who ->
    [you] Je bent je plaats kwijt, omdat je niet klaar was. Je kunt meekijken.
   *[other] Er is een plaats vrijgekomen, omdat wie daar zat niet klaar was. Meekijken kan wel.
  }
notice-table_closed = Deze tafel is gesloten. Ga terug naar de lobby voor een andere.
notice-table_broken = Er ging iets mis aan deze tafel, en die is voorlopig gesloten. De zetten zijn bewaard. Meld het aan de beheerder en speel aan een andere tafel.
notice-slow_down = Je stuurt te veel tegelijk. Wacht even, anders verbreekt de server de verbinding.
notice-unknown = De server meldt: { $code }.

## The connection

connection-lost = De verbinding is weg. Menagerie probeert het vanzelf opnieuw. Je plaats blijft van jou.
connection-back = De verbinding is terug.
connection-refused = Niemand antwoordt op { $address }. Controleer het adres, of vraag de beheerder of de server open is.
connection-unknown-host = Er is geen computer die { $host } heet. Controleer of je het adres goed hebt getypt.
connection-timeout = { $address } antwoordt niet. Controleer het adres en je netwerk, en probeer het opnieuw.
connection-hung-up = { $address } verbrak de verbinding meteen. Misschien is de server vol, of is het geen Menagerie-server. Probeer het over een minuut nog eens.
connection-not-menagerie = Wat op { $address } antwoordt, is geen Menagerie-server. Controleer de poort: Menagerie gebruikt meestal { $port }.
connection-ssh-door = Wat op { $address } antwoordt, spreekt ssh. Wil je zo naar binnen, zet dan ssh:// voor het adres: ssh://{ $address }
connection-failed = { $address } is niet bereikbaar: { reason-words }. Controleer het adres en je netwerk, en probeer het opnieuw.
connection-new-person = Deze server kent je niet meer, dus je bent hier een nieuwe speler.

## Closing: the server ends the conversation

closing-taken_over = Je bent ergens anders binnengekomen, en je plaats is daarheen verhuisd. Ga daar verder; dit venster is gesloten.
closing-server_stopping = De server is gestopt. Je spellen zijn bewaard, en zodra hij terug is, gaat het vanzelf verder.
closing-ssh_door = Wat daar antwoordt, spreekt ssh. Wil je zo naar binnen, zet dan ssh:// voor het adres.
closing-silent = De server hoorde een tijd niets van je computer en verbrak de verbinding. Kom opnieuw binnen.
closing-hello_first = De server wachtte te lang op je naam en verbrak de verbinding. Kom opnieuw binnen.
closing-too_fast = Je stuurde te veel tegelijk, dus verbrak de server de verbinding. Wacht even en kom dan opnieuw binnen.
closing-server_full = De server is vol. Probeer het over een paar minuten nog eens.
closing-address_full = Er komen te veel verbindingen van jouw adres. Sluit er een, of probeer het later nog eens.
closing-banned = De beheerder van deze server laat je niet binnen.
closing-dismissed = De beheerder van deze server heeft je bezoek beëindigd.
closing-unreadable_message = De server zei iets wat deze versie niet begrijpt. Werk Menagerie bij en kom dan opnieuw binnen.
closing-frame_empty = De server begreep deze versie niet en verbrak de verbinding. Werk Menagerie bij en kom dan opnieuw binnen.
closing-frame_too_long = De server begreep deze versie niet en verbrak de verbinding. Werk Menagerie bij en kom dan opnieuw binnen.
closing-no_type = De server begreep deze versie niet en verbrak de verbinding. Werk Menagerie bij en kom dan opnieuw binnen.
closing-not_a_map = De server begreep deze versie niet en verbrak de verbinding. Werk Menagerie bij en kom dan opnieuw binnen.
closing-not_msgpack = De server begreep deze versie niet en verbrak de verbinding. Werk Menagerie bij en kom dan opnieuw binnen.
closing-too_deep = De server begreep deze versie niet en verbrak de verbinding. Werk Menagerie bij en kom dan opnieuw binnen.
closing-too_long = De server begreep deze versie niet en verbrak de verbinding. Werk Menagerie bij en kom dan opnieuw binnen.
closing-unknown_type = De server begreep deze versie niet en verbrak de verbinding. Werk Menagerie bij en kom dan opnieuw binnen.
closing-wrong_fields = De server begreep deze versie niet en verbrak de verbinding. Werk Menagerie bij en kom dan opnieuw binnen.

## Refusals: what was asked for was not done, and nothing has changed

refusal-unknown = Dat is geweigerd ({ $code }). Er is niets veranderd; probeer iets anders.
refusal-already_begun = Het spel aan tafel { $table } is al begonnen. Je kunt er niet meer gaan zitten, maar wel toekijken.
refusal-already_welcomed = Je bent al binnen.
refusal-banned = De beheerder van deze server laat je niet binnen.
refusal-budget_spent = { $what ->
    [newcomers] Er zijn net veel nieuwe mensen vanaf jouw adres gekomen.
    [tables] Er zijn net veel tafels geopend vanaf jouw adres.
    [games] Er staan te veel tafels open vanaf jouw adres.
    [talk] Er is net veel gezegd vanaf jouw adres.
    [hints] Jouw adres heeft net veel hints gekregen.
   *[other] Er is net te veel opgeslagen vanaf jouw adres.
 } Wacht een minuut en probeer het dan nog eens.
refusal-disk_low = De server heeft bijna geen schijfruimte meer, dus alleen begonnen spellen gaan door. Probeer het later nog eens.
refusal-game_over = Het spel is afgelopen, dus er kan geen zet meer worden gedaan.
refusal-hello_first = De server weet nog niet wie je bent. Kom opnieuw binnen.
refusal-hint_too_late = Jij was sneller dan de hint.
refusal-hint_under_way = Je vorige hint is nog niet klaar. Wacht even.
refusal-hints_off = Aan deze tafel zijn er geen hints, want er wordt voor het klassement gespeeld. Aan een tafel voor de lol zijn ze er wel.
refusal-host_only = Alleen wie { $table } heeft geopend, kan met vrije plaatsen beginnen. Zeg dat je klaar bent en wacht.
refusal-internal_error = Er ging iets mis op de server. Er is niets veranderd. Probeer het opnieuw; gebeurt het weer, meld het dan aan de beheerder.
refusal-journal_unavailable = De server kan nu niets opslaan. Er is niets veranderd. Probeer het zo nog eens.
refusal-malformed_move = De server begreep die zet niet. Werk Menagerie bij als dit vaker gebeurt.
refusal-leave_instead = Aan tafel { $table } spelen ook anderen, dus je kunt de tafel niet sluiten. Ga gewoon van tafel: een bot speelt voor je verder.
refusal-name_taken = { $name } is al in gebruik, of lijkt te veel op een andere naam hier. Kies een andere.
refusal-no_name = Een naam heeft letters of cijfers nodig. Kies een andere.
refusal-no_such_match = De server kan je spel { $match } van tafel { $table } niet laten zien.
refusal-not_over = Het spel aan tafel { $table } is nog niet afgelopen. Daarna kun je het terugkijken.
refusal-recalling_too_fast = Een spel ophalen duurt even. Probeer het over { $seconds ->
        [one] één seconde
       *[other] { $seconds } seconden
    } nog eens.
refusal-too_many_people = De server kent al { $most } mensen en heeft geen ruimte voor meer. Vraag de beheerder om ruimte te maken.
refusal-no_such_seat = Die plaats is er niet aan deze tafel.
refusal-no_such_table = Er is geen tafel die { $table } heet. Misschien is die gesloten, of heb je een uitnodiging nodig. Kijk in de lijst van tafels.
refusal-not_all_ready = { $seats ->
    [one] Eén speler is
   *[other] { $seats } spelers zijn
  } nog niet klaar. Wacht daarop en begin dan.
refusal-not_asked = Jij hoeft nu niets te kiezen. Wacht tot je aan de beurt bent.
refusal-not_at_table = Je bent nu niet aan tafel { $table }. Ga er weer heen om je plaats in te nemen.
refusal-not_playing = Aan deze tafel wordt nu niet gespeeld.
refusal-not_your_seat = Dat is niet jouw plaats.
refusal-nothing_to_check = Of er aan tafel { $table } eerlijk is gedeeld, valt niet te controleren: het startgetal was vooraf gekozen, of de server is te oud.
refusal-nothing_said = Je zei niets. Typ een paar woorden.
refusal-review_under_way = Je vorige spel wordt nog bekeken. Probeer het zo nog eens.
refusal-seat_taken = Die plaats is bezet. Kies een andere.
refusal-seated_at_table = Je hebt een plaats aan tafel { $table }, dus je kunt er niet alleen toekijken. Ga zitten en speel mee.
refusal-table_broken = Er ging iets mis aan tafel { $table }, en de tafel is voorlopig gesloten. De zetten zijn bewaard. Meld het aan de beheerder van de server.
refusal-table_busy = Aan tafel { $table } gebeurt te veel tegelijk. Probeer het zo nog eens.
refusal-table_full = Alle plaatsen aan tafel { $table } zijn bezet. Je kunt toekijken, of zelf een tafel openen.
refusal-talking_too_fast = Dat was veel gepraat. Over { $seconds ->
        [one] één seconde
       *[other] { $seconds } seconden
    } kun je weer iets zeggen.
refusal-too_many_changes = Je hebt deze keuze { $most } keer veranderd. Dat kan nu niet meer, en je laatste keuze blijft staan.
refusal-too_many_hints = Je hebt in dit spel { $most } hints gehad. Meer zijn er niet. Je kunt het!
refusal-too_many_muted = Je hebt { $most } mensen gedempt. Luister eerst weer naar iemand als je een ander wilt dempen.
refusal-too_many_own_tables = Je hebt al { $most } tafels open. Speel er eerst een uit.
refusal-too_many_reviews = Veel mensen kijken nu terug op hun spel. Probeer het over een minuut nog eens.
refusal-too_many_tables = De server heeft { $most } tafels open en geen ruimte voor meer. Ga aan een daarvan zitten, of probeer het later nog eens.
refusal-too_many_watchers = Er kijken al te veel mensen mee aan deze tafel. Probeer het later nog eens.
refusal-unknown_game = De server kent het spel { $game } niet. Misschien is het een oudere versie.
refusal-unknown_phrase = De server kent dat zinnetje niet. Zeg het in je eigen woorden.
refusal-unknown_token = De server kent je niet meer. Kom binnen als nieuwe speler; je mag dezelfde naam gebruiken.
refusal-view_differs = Je scherm liep achter. Nu klopt het weer.
refusal-wrong_bots = Die plaatsen kunnen niet allemaal naar bots: er moet er minstens één voor jou overblijven.
refusal-wrong_contribution = Je getal voor het schudden was niet het beloofde, dus het telt niet mee. Er is toch eerlijk gedeeld.
refusal-wrong_options = Zo kan het spel niet worden gespeeld. Kies andere opties.
refusal-wrong_protocol = Jouw Menagerie spreekt versie { $client } van het protocol, de server versie { $server }. Werk de kant met het laagste nummer bij.
refusal-wrong_stage = { $stage ->
    [waiting] Het spel is nog niet begonnen, dus dat kan nu nog niet.
    [shuffling] De kaarten worden geschud. Probeer het zo nog eens.
    [playing] Het spel is begonnen, dus dat kan niet meer.
    [ready] Die speler is nu klaar en houdt de plaats.
   *[over] Het spel is afgelopen, dus dat kan niet meer.
  }

## Coming and going

goodbye = Tot ziens! Terugkomen doe je met: { $command }
goodbye-seat = Tot ziens! Een bot speelt voor je tot je terug bent. Je plaats neem je weer in met: { $command }
goodbye-alone = Tot ziens! Er is geen andere speler, dus het spel wacht. Verdergaan doe je met: { $command }
goodbye-correspondence = Tot ziens! Je plaats blijft van jou, en je klok loopt. Je volgende zet doe je met: { $command }
goodbye-practice = Tot ziens! Je spel { $game } is bewaard. Verdergaan doe je met: { $command }
memory-set-aside = Menagerie kon zijn notities op deze computer niet lezen. Ze zijn apart gezet als { $file }, en er zijn nieuwe begonnen.
memory-not-read = Menagerie kan zijn notities in { $file } niet lezen ({ reason-words }). Spelen kan gewoon.
memory-not-written = Menagerie kan zijn notities niet in { $file } schrijven ({ reason-words }). Van dit bezoek wordt niets onthouden.

## Before something is sent that cannot be taken back

confirm = Wil je dat?
confirm-yes = Ja
confirm-no = Nee, opnieuw kiezen

# The bots of the house: a line about each
bot-introduced = Dit is { $name }, een bot. { $about }
bot-pip = Pip biedt hoog en lacht als het misgaat.
bot-dot = Dot spaart elke kaart voor een betere dag.
bot-mop = Mop wordt verliefd op één dier en wil ze allemaal.
bot-bea = Bea pakt alles wat glinstert.
bot-otto = Otto telt zijn kaarten twee keer en wacht.
bot-juno = Juno is graag de eerste, en dat zegt ze ook.
bot-fern = Fern heeft een plan en houdt zich eraan.
bot-basil = Basil bedenkt zich beleefd.
bot-vera = Vera betaalt nooit meer dan ze moet.
bot-magnus = Magnus pakt wat hij wil, en jij merkt het later.
bot-iris = Iris verzamelt met een systeem en kletst erover.
bot-rook = Rook zegt niets en pakt wat jij laat liggen.
bot-sibyl = Sibyl lijkt je hand te kennen. Ze onthoudt alleen wat je liet zien.
bot-argus = Argus let op elke kaart, en zwijgt.
bot-nestor = Nestor heeft deze kaarten al eens gezien, zegt hij.
bot-minerva = Minerva denkt twee rondes vooruit, met plezier.

# Why the system would not do something, by the name of the error.
reason-words = { $reason ->
    [ENOENT] dat bestand of die map is er niet
    [EACCES] dat mag niet
    [EPERM] dat mag niet
    [ENOSPC] de schijf is vol
    [EDQUOT] de schijf is vol
    [EROFS] de schijf is alleen-lezen
    [EISDIR] dat is een map
    [ENOTDIR] dat is geen map
    [EEXIST] dat is er al
    [ENETUNREACH] er is geen netwerk
    [ENETDOWN] er is geen netwerk
    [EHOSTUNREACH] er is geen weg naar die computer
    [ECONNRESET] de verbinding brak af
    [EADDRINUSE] een ander programma gebruikt dat adres
    [EIO] de schijf antwoordt niet
   *[other] fout { $reason }
}
