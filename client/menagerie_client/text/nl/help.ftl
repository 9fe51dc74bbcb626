# What --help, the manual and the completion of shells say.

help-usage = Gebruik:
help-options = Opties
help-commands = Opdrachten
help-examples = Voorbeelden:
help-default = standaard: { $value }
help-required = verplicht
help-help = Toon deze hulp.
help-version = Toon de versie.
help-section-coming-in = Binnenkomen
help-section-to-the-server = Naar de server
help-section-at-the-tables = Aan de tafels
help-section-running-it = Beheer
help-section-also = Verder
help-sources = Elke optie kan ook in de omgeving ({ $variable }=9) of in een TOML-bestand (`connections = 9`) staan. Een optie gaat voor de omgeving, en die gaat voor het bestand.

## What stands for a value

help-word-options = OPTIES
help-word-command = OPDRACHT
help-word-args = ARGUMENTEN
help-word-integer = GETAL
help-word-text = TEKST
help-word-directory = MAP
help-word-dir = MAP
help-word-file = BESTAND
help-word-host = SERVER
help-word-port = POORT
help-word-user = GEBRUIKER
help-word-name = NAAM
help-word-names = NAMEN
help-word-code = CODE
help-word-address = ADRES
help-word-key = SLEUTEL
help-word-cert = CERTIFICAAT
help-word-networks = NETWERKEN
help-word-seconds = SECONDEN
help-word-days = DAGEN
help-word-megabytes = MEGABYTE
help-word-fingerprint = VINGERAFDRUK
help-word-form = VORM
help-word-level = NIVEAU
help-word-table = TAFEL
help-word-person = PERSOON
help-word-game = SPEL
help-word-seat = PLAATS
help-word-language = TAAL

## The manual

help-manual-name = NAAM
help-manual-synopsis = SAMENVATTING
help-manual-description = BESCHRIJVING
help-manual-commands = OPDRACHTEN
help-manual-files = BESTANDEN
help-manual-what = kaartspellen over dieren aan een tafel in de terminal
help-manual-command = opdracht
help-manual-options = opties
help-manual-language = Het spreekt de taal die in `LC_ALL`, `LC_MESSAGES` of `LANG` staat, als dat Nederlands, Engels of Duits is.
help-manual-folder = Spellen, en wat er over servers en je voorkeuren is onthouden.
help-manual-file = Instellingen van een server.

## Commands

help-menagerie = Menagerie: kaartspellen over dieren aan een tafel in de terminal.
help-play =
    Meteen tegen bots spelen, zonder server.

    Een spel dat niet af is, gaat verder waar het was; met --new geef je het op en begin je een nieuw. Het beginscherm toont de bewaarde spellen, hoogstens 8; met --game gaat het nieuwste van die soort verder. Niemand anders kan erin.
help-join =
    Naar de tafels van een server gaan.

    Zonder SERVER zie je een lijst van de servers die zich op het lokale netwerk melden, en van die waar je al bent geweest; typ het nummer van de server waar je heen wilt. De poort is meestal 4747, en met ssh:// 2222. Via ssh is alles versleuteld, en je sleutel zegt wie je bent, net als bij gewone ssh. Is de verbinding weg, dan wordt die vanzelf hersteld; kom je later terug, dan zit je weer op je plaats.
help-serve =
    Een server openen waar anderen naartoe kunnen komen.

    Instellingen zijn niet nodig: zonder laat hij mensen op deze computer binnen, en bewaart hij spellen waar je programma's hun gegevens hebben. SIGTERM of Ctrl+C stopt hem: de spellen gaan verder als hij weer opengaat. Twee keer Ctrl+C stopt hem meteen.
help-door =
    Hier mensen via ssh binnenlaten, naar tafels op een andere server.

    De server op SERVER:POORT (zijn poort voor ssh, meestal 2222) moet deze deur toestaan: de eerste keer zie je de regel die daar in het bestand `allowed_doors` hoort. De verbinding tussen beide is versleuteld. Mensen komen hier net zo binnen als daar: met dezelfde sleutel als dezelfde persoon. Wordt de server opnieuw gestart, dan blijft iedereen, en gaat verder zodra hij terug is.
help-status =
    Zeggen hoe het met de server op deze computer gaat.

    Hij wordt gevonden aan zijn gegevensmap. Is er geen, dan is de afsluitcode 1.
help-tables =
    De tafels van de server op deze computer tonen; die zonder mensen het laatst.

    De server wordt gevonden aan zijn gegevensmap.
help-people =
    Tonen wie er op de server op deze computer zijn: namen, sleutels en waar ze vandaan komen.

    De server wordt gevonden aan zijn gegevensmap.
help-close =
    Een tafel voorgoed sluiten: het spel eindigt, en er blijft niets van over.

    De server wordt gevonden aan zijn gegevensmap.
help-kick =
    Iemand wegsturen, op naam of id. Wil je dat iemand wegblijft, sluit dan de sleutel of het adres uit.

    De server wordt gevonden aan zijn gegevensmap.
help-ban =
    Niemand meer binnenlaten van een adres of een netwerk (192.0.2.7, 2001:db8::/32), of met een sleutel (SHA256:...).

    De server wordt gevonden aan zijn gegevensmap.
help-unban =
    Iemand die uitgesloten was weer binnenlaten.

    De server wordt gevonden aan zijn gegevensmap.
help-bans =
    Tonen wie de server op deze computer niet binnenlaat.

    De server wordt gevonden aan zijn gegevensmap.
help-top =
    Zeggen wie er het best speelt.

    Met SERVER: op die server, als gast, zonder iemands plaats te nemen. Zonder: op de server waarvan de gegevens op deze computer staan, of hij nu open is of niet.
help-export =
    Het verslag van een afgelopen spel als JSON schrijven.

    SPEL is de naam van een tafel, voor het laatste spel dat daar is uitgespeeld, of met een schuine streep een van meer: brave-otter/2. Zonder SPEL zie je een lijst van uitgespeelde spellen. In het verslag staat alles wat geheim was, zodat iedereen het kan controleren; een spel dat niet is afgelopen, heeft nog geen verslag. De server mag gewoon open zijn.
help-verify =
    Het verslag van een spel controleren: het schudden en de regels.

    BESTAND is wat `export` schreef, of het verslag van je eigen plaats, dat je na een spel kunt bewaren. Meer is er niet nodig (- is de standaardinvoer): geen server en geen netwerk. De afsluitcode is 0 als alles klopt; 1 als er iets niet klopt, en het eerste daarvan wordt genoemd; 2 als BESTAND geen verslag is. Noem bij een verslag van `export` de toezegging van de server, of wat er vanaf jouw plaats is toegevoegd, als je het weet: anders kan een heel spel verzonnen zijn. In het verslag van je eigen plaats staat het allebei.
help-migrate =
    De spellen van een server uit zijn bestand naar PostgreSQL kopiëren.

    De server moet gestopt zijn, en de database leeg. Alles wordt teruggelezen en vergeleken voor het geldt; het bestand blijft zoals het is. Wachtwoorden horen in de omgeving (`PGPASSWORD`) of in een wachtwoordbestand, niet op de opdrachtregel.
help-nodes =
    Zeggen welke servers een database delen en welke daarvan actief zijn.

    Is er maar één actief, dan wachten de andere, en een daarvan neemt het over als hij wegvalt. Met verbindingen met elkaar (`--link`) zijn ze allemaal actief.
help-simulate =
    Willekeurige spelers laten spelen en alles optellen.

    De samenvatting op de standaarduitvoer is bij hetzelfde startgetal op elke computer dezelfde, tot op de byte, en daarom in het Engels. Voortgang en snelheid zijn elke keer anders en gaan naar de standaardfoutuitvoer.
help-arena =
    Bots tegen elkaar laten spelen en zien wie er beter is.

    Elke verdeling wordt één keer in elke volgorde van de spelers gespeeld, zodat iedere bot elke hand krijgt. De marges gelden in 95 van de 100 gevallen; daarvoor worden de verdelingen steeds opnieuw geloot. Tijden hangen af van de computer; al het andere volgt uit het startgetal.
help-completion =
    Tonen waarmee een shell opdrachten en opties aanvult.

    Waar het hoort, hangt af van de shell; de voorbeelden zeggen het.
help-manual =
    De handleiding voor `man` tonen.

    Zonder TAAL is die in jouw taal; er zijn `en`, `de` en `nl`.

## Options

help-any-name = Welk spel.
help-any-plain = Tekstregels, voor schermlezers en scripts; zo is het ook met `TERM=dumb`.
help-any-config = Een TOML-bestand met instellingen. Is { $settings } er, dan wordt dat gebruikt.
help-play-bots = Hoeveel bots; zo zeg je ook hoeveel plaatsen.
help-play-level = Hoe goed de bots spelen.
    .default = als de vorige keer, de eerste keer `easy`
help-play-seed = Hetzelfde startgetal, dezelfde kaarten.
help-play-new = Een nieuw spel beginnen, ook als er een niet af is.
help-play-bot-workers = Hoeveel processen voor de bots denken.
help-play-data = Waar het spel wordt bewaard.
    .default = { $folder }
help-join-name = Hoe je daar heet. Onder een andere naam ben je iemand anders.
help-join-table = Meteen naar deze tafel gaan.
help-join-invitation = Wat je binnenlaat aan een besloten tafel.
help-join-watch = Aan de tafel toekijken, zonder te gaan zitten.
help-join-bot = Een bot van dit niveau in jouw plaats laten spelen. Ctrl+C stopt hem.
help-join-formerly = Via ssh: zijn wie je op dit adres was; daarna is je sleutel genoeg.
help-join-new-host-key = Via ssh: aanvaarden dat de server een andere sleutel heeft dan eerst.
help-join-data = Waar servers en je plaatsen daar worden onthouden.
    .default = { $folder }
help-door-public = Mensen van overal binnenlaten, op de poort van --ssh.
help-door-ssh = Waar mensen binnenkomen.
    .default = 127.0.0.1:{ $ssh }
help-door-doors = Hoeveel processen de sessies houden; minstens één.
help-door-data = Waar deze deur zijn sleutels heeft, in een eigen map `door`.
help-status-as-json = Het als JSON zeggen.
help-top-game = Alleen dit spel.
help-export-output = Waar het naartoe wordt geschreven.
help-export-most = Hoeveel spellen er in de lijst komen.
help-verify-commitment = De toezegging van de server, zoals de tafel die vanaf het begin toonde.
help-verify-contribution = Wat een plaats heeft geopend, als dat bekend is. PLAATS telt net als het bestand vanaf 0: jouw plaats 1 is hier 0.
help-simulate-games = Hoeveel spellen.
help-simulate-seed = Hetzelfde startgetal, dezelfde spellen.
help-simulate-as-json = De samenvatting als JSON schrijven.
help-arena-lineup = Wie er spelen: één naam per plaats, met komma's ertussen. Namen zijn `easy`, `medium`, `hard`, `expert`, `advise` (het eenvoudige antwoord waaraan de niveaus worden gemeten), of `MODULE:NAAM` voor een eigen bot.
help-arena-deals = Hoe vaak er wordt gedeeld.
help-arena-seed = Hetzelfde startgetal, dezelfde spellen.
help-arena-processes = Hoeveel processen.
    .default = alle kernen
help-arena-keep = Elke gespeelde verdeling in dit bestand bewaren. Dezelfde opdracht gaat daar verder.
help-arena-as-json = De uitslag als JSON schrijven.

## Settings

help-setting-listen = Waar mensen binnenkomen. Poort 0 is een willekeurige vrije.
help-setting-public = Mensen van overal binnenlaten, op de poorten van --listen, --ssh en --web.
help-setting-announce = Programma's op hetzelfde netwerk de server vanzelf laten vinden.
help-setting-ssh = Waar mensen via ssh binnenkomen, zonder iets te installeren. Zonder SERVER geldt die van --listen.
    .default = :{ $ssh }, als die vrij is
help-setting-no-ssh = Niemand via ssh binnenlaten.
help-setting-web = Waar mensen met browser en telefoon binnenkomen. Zonder SERVER geldt die van --listen.
    .default = :{ $web } met --public, als die vrij is
help-setting-no-web = Niemand met een browser binnenlaten.
help-setting-web-as = Wat vrienden in een browser openen, als dat niet is waar de server luistert: achter een router of een reverse proxy.
help-setting-tls = Browsers via https binnenlaten, met dit certificaat.
help-setting-known-as = Wat vrienden typen om hier te komen, als dat niet is waar de server luistert: achter een router of in een container. POORT is die voor ssh.
help-setting-doors = Hoeveel eigen processen de ssh-sessies houden, zodat schermen tekenen de tafels nooit ophoudt.
help-setting-allow-door = De openbare sleutels van deuren op andere computers (`menagerie door`) die mensen mogen binnenbrengen.
    .default = `allowed_doors` in de gegevensmap
help-setting-upstream = Waar de server zijn poort voor ssh heeft.
help-setting-upstream-key = De vingerafdruk van de sleutel van de server.
    .default = die van de eerste keer
help-setting-connections = Hoeveel verbindingen er mogen zijn.
help-setting-connections-of-one = Hoeveel verbindingen er van één adres mogen komen.
help-setting-crowds = Adressen waarachter veel mensen zitten, zoals een school of een kantoor: van elk daarvan mag tien keer zoveel komen.
help-setting-trust-proxies = De adressen van proxy's voor deze server, die in `PROXY`-regels zeggen waar mensen vandaan komen.
help-setting-hold = Hoelang een plaats wordt vrijgehouden als de verbinding weg is.
help-setting-bot-delay = Hoelang een bot wacht voor een zet, zoals mensen doen.
help-setting-bot-workers = Hoeveel processen voor de bots denken: gewoonlijk één minder dan er kernen zijn. Met 0 denkt geen bot vooruit.
help-setting-silent-bots = Bots niets laten zeggen.
help-setting-open-contributions = Hoelang plaatsen hebben om hun getallen voor het schudden te openen.
help-setting-abandoned = Hoelang een spel blijft waarin niemand meer meespeelt. Is er geen ruimte voor een nieuwe tafel, dan wijkt het oudste daarvan.
help-setting-remember = Hoelang de server mensen kent die geen plaats hebben en wegblijven.
help-setting-reserve = Hoeveel schijfruimte er overblijft voor spellen die bezig zijn: is er minder, dan opent niemand een tafel en komt er niemand nieuw bij.
help-setting-data = Waar spellen en mensen worden bewaard.
help-setting-journal = Spellen en mensen in deze PostgreSQL-database bewaren. Een wachtwoord hoort in `PGPASSWORD` of in een wachtwoordbestand.
    .default = `journal.db` in de gegevensmap
help-setting-node = Hoe deze server heet onder de servers die een database delen.
    .default = de naam van deze computer
help-setting-lease = Met een database: na zoveel seconden zonder teken van leven neemt een andere server het over.
help-setting-link = Met een database: tegelijk actief zijn met andere servers die hem delen; zij bereiken deze server op dit adres. Elk heeft eigen tafels, en iedereen komt bij allemaal. Zonder dit is er één actief en wachten de andere.
help-setting-metrics = Cijfers voor Prometheus tonen op deze poort, alleen aan deze computer. Poort 0 is een willekeurige vrije.
help-setting-log-file = Waar logs naartoe gaan, als dat niet de standaardfoutuitvoer is.
help-setting-log-form = `text`, `json` of `auto`: `text` in een terminal, anders één JSON-object per regel.
help-setting-log-level = `debug`, `info`, `warning` of `error`.

## What settings can be

help-allowed-address = een adres als 127.0.0.1:4747, [::1]:4747 of *:4747
help-allowed-networks = adressen en netwerken met komma's ertussen, als 192.0.2.7, 2001:db8::/32
help-allowed-seconds = seconden, van 0 tot en met 604800
help-allowed-days = dagen, van 1 tot en met 36500
help-allowed-number = een heel getal van 1 tot en met 1000000
help-allowed-switch = `true` of `false`
help-allowed-ssh-address = een adres als :2222, 127.0.0.1:2222 of *:2222
help-allowed-web-address = een adres als :8080, 127.0.0.1:8080 of *:8080
help-allowed-web-as = een adres als https://table.example of http://table.example:8080
help-allowed-certificate = twee bestanden, een certificaat en zijn sleutel, allebei als PEM
help-allowed-known-as = een naam of een adres als table.example, table.example:22 of [2001:db8::1]:22
help-allowed-processes = een heel getal van 0 tot en met 256
help-allowed-file = een bestand
help-allowed-upstream = een adres als table.example:2222
help-allowed-fingerprint = een vingerafdruk als SHA256:..., van 43 tekens
help-allowed-megabytes = een heel getal van 0 tot en met 1000000
help-allowed-directory = een map
help-allowed-database = het adres van een PostgreSQL-database als postgresql://host/name
help-allowed-node = een naam van hoogstens 60 tekens
help-allowed-lease = seconden, van 1 tot en met 300
help-allowed-link = een adres als 10.0.0.11:4748
help-allowed-port = een poort, van 0 tot en met 65535
help-allowed-log-form = `auto`, `text` of `json`
help-allowed-log-level = `debug`, `info`, `warning` of `error`

## Examples

help-example-menagerie-1 = meteen een spel tegen bots
help-example-menagerie-2 = de tafels van een server
help-example-menagerie-3 = een server waar anderen naartoe kunnen
help-example-play-1 = met het laatste spel verdergaan, of er een beginnen
help-example-play-2 = een spel CuBirds beginnen
help-example-play-3 = drie bots die goed spelen
help-example-play-4 = in tekstregels, voor schermlezers
help-example-join-1 = tonen welke servers in de buurt zijn, en waar je al bent geweest
help-example-join-2 = binnenkomen als Ada
help-example-join-3 = via ssh meteen naar een tafel
help-example-join-4 = toekijken
help-example-serve-1 = voor mensen op deze computer
help-example-serve-2 = voor iedereen; programma's in de buurt vinden hem vanzelf
help-example-serve-3 = een andere poort voor ssh
help-example-serve-4 = browsers komen via https binnen
help-example-door-1 = hier mensen binnenlaten, naar de tafels daar
help-example-status-1 = hoe het met de server op deze computer gaat
help-example-status-2 = hetzelfde voor programma's
help-example-nodes-1 = welke server actief is, en welke wachten
help-example-migrate-1 = spellen en mensen uit het bestand naar een database kopiëren
help-example-tables-1 = de tafels van de server op deze computer
help-example-people-1 = wie er op de server met die gegevensmap zijn
help-example-close-1 = die tafel voorgoed sluiten
help-example-kick-1 = Eve wegsturen; ze kan terugkomen
help-example-ban-1 = niemand van dat adres binnenlaten
help-example-ban-2 = niemand van dat netwerk binnenlaten
help-example-unban-1 = mensen daarvandaan weer binnenlaten
help-example-bans-1 = wie de server niet binnenlaat
help-example-top-1 = wie er het best speelt op de server op deze computer
help-example-top-2 = één spel op een andere server
help-example-export-1 = tonen welke spellen zijn afgelopen
help-example-export-2 = het laatste van een tafel schrijven
help-example-verify-1 = het controleren
help-example-verify-2 = het meteen controleren
help-example-simulate-1 = duizend willekeurige spellen
help-example-arena-1 = is `hard` beter dan `easy`?
help-example-completion-1 = opdrachten en opties vullen zich in nieuwe terminals vanzelf aan
help-example-completion-2 = hetzelfde voor zsh
help-example-completion-3 = hetzelfde voor fish
help-example-manual-1 = die lezen
help-example-manual-2 = die bewaren, voor `man menagerie`
