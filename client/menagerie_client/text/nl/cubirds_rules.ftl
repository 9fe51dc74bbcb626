# The rules of CuBirds, to be read at the table: docs/rules/cubirds.md in fewer words.
#
# cubirds-rules-C3 is the heading of a section and cubirds-rules-C3-1 its first paragraph, with the numbers of the
# document. cubirds-rules-ruling-C3-3-1 is the first ruling in C3.3.

## In one minute

cubirds-rules-minute = In één minuut
cubirds-rules-minute-1 = Op tafel zitten vier rijen vogels. Jij wilt er families van vormen.
cubirds-rules-minute-2 = In je beurt leg je al je vogels van één soort aan een eind van een rij. Zit die soort al in de rij, dan pak je alles ertussen.
cubirds-rules-minute-3 = Pak je niets, dan mag je 2 vogels trekken.
cubirds-rules-minute-4 = Daarna mag je één familie uitspelen: al je vogels van een soort, als het er genoeg zijn. Eén ervan blijft in je collectie, twee bij een grote familie. Van zeldzame vogels heb je er weinig nodig, van gewone veel.
cubirds-rules-minute-5 = Is je hand aan het eind van je beurt leeg, dan legt iedereen zijn hand af en krijgt 8 nieuwe vogels, en jij gaat verder.
cubirds-rules-minute-6 = Je wint met 7 verschillende soorten in je collectie, of met van 2 soorten elk 3 vogels.

## C1

cubirds-rules-C1 = De kaarten
cubirds-rules-C1-1 = Er zijn 110 vogels van acht soorten. Hoeveel er van elke soort zijn, en hoeveel een kleine en een grote familie vormen: flamingo 7, 2 en 3; uil en toekan 10, 3 en 4; eend en papegaai 13, 4 en 6; ekster 17, 5 en 7; rietzanger en roodborstje 20, 6 en 9.

## C2

cubirds-rules-C2 = Voorbereiding
cubirds-rules-C2-1 = Je speelt met zijn tweeën tot vijven, of alleen (C7). De vogels worden geschud, en er worden vier rijen van drie uitgelegd. De drie vogels van een rij zijn verschillend: een dubbele wordt afgelegd en vervangen.
cubirds-rules-C2-2 = Iedereen krijgt 8 vogels in de hand, en dan één vogel die open ligt: daarmee begint de collectie. Wat je in je hand hebt, is geheim; hoeveel vogels het zijn niet.
cubirds-rules-C2-3 = De rest is de trekstapel. De aflegstapel ligt gedekt; hoe groot hij is, weet iedereen.
cubirds-rules-C2-4 = Het toeval beslist wie begint. De beurten gaan met de klok mee.

## C3

cubirds-rules-C3 = Een beurt
cubirds-rules-C3-1 = Je moet vogels aanleggen: alle vogels van één soort uit je hand, aan het linker- of rechtereind van één rij.
cubirds-rules-C3-2 = Zat die soort al in de rij, dan zijn alle vogels ertussen ingesloten. Je neemt ze in je hand, en het gat wordt gesloten.
cubirds-rules-C3-3 = Heb je niets ingesloten, dan mag je 2 vogels trekken, ook als je hand leeg is.
cubirds-rules-C3-4 = Heeft de rij nu maar één soort, dan komen er vogels van de trekstapel bij tot het er twee zijn.
cubirds-rules-C3-5 = Daarna mag je één familie uitspelen: al je vogels van een soort, minstens zoveel als een kleine familie. Eén gaat naar je collectie, twee bij een grote familie. De andere worden afgelegd.
cubirds-rules-C3-6 = Is je hand aan het eind van je beurt leeg, dan leggen alle anderen hun hand af. Iedereen krijgt 8 nieuwe vogels, en jij krijgt nog een beurt. Rijen en collecties blijven liggen.
cubirds-rules-C3-7 = Is er een vogel nodig en is de trekstapel leeg, dan wordt de aflegstapel geschud en daarvoor in de plaats gelegd.

## C4

cubirds-rules-C4 = Het eind
cubirds-rules-C4-1 = Je wint meteen met 7 verschillende soorten in je collectie, of met van 2 soorten elk minstens 3 vogels.
cubirds-rules-C4-2 = Zijn er nieuwe handen nodig en zijn er te weinig vogels voor iedereen, dan is het spel afgelopen. De grootste collectie wint; wie gelijk staat, deelt de overwinning.
cubirds-rules-C4-3 = Ook na beurt 300 is het spel afgelopen, en wint de grootste collectie.

## C5

cubirds-rules-C5 = Wat geheim is
cubirds-rules-C5-1 = Niemand kent de trekstapel en wat er in de aflegstapel ligt. Alleen jij kent je hand en wat je trekt. Iedereen kent wat er te zien was: vogels die uit een rij zijn gepakt, families, en de dubbele vogels van de voorbereiding.

## C6

cubirds-rules-C6 = Voorbeelden
cubirds-rules-C6-1 = Insluiten: in een rij zitten een uil, een flamingo en een papegaai. Ann legt links 2 papegaaien aan en pakt de uil en de flamingo. De rij heeft alleen nog 3 papegaaien, dus komt er een vogel bij: een papegaai. Dat is nog steeds één soort. De volgende is een toekan, en de rij is klaar.
cubirds-rules-C6-2 = Een familie: Ben speelt 6 eksters uit. Dat is een kleine familie (5), geen grote (7). Eén ekster gaat naar zijn collectie, 5 worden afgelegd.
cubirds-rules-C6-3 = Winnen: Cleo heeft 2 toekans en 3 flamingo's en speelt een kleine familie toekans uit. Met 3 van elk heeft ze gewonnen.

## C7

cubirds-rules-C7 = Alleen tegen RobinBird
cubirds-rules-C7-1 = Het begint als met zijn tweeën. RobinBird heeft de andere plaats, met een open hand. Voor een moeilijker spel begint zijn collectie met 1, 2 of 3 vogels meer.
cubirds-rules-C7-2 = Jij begint en speelt zoals altijd.
cubirds-rules-C7-3 = In zijn beurt trekt RobinBird voor elke rij een vogel en legt die aan het rechtereind, of aan het linkereind als dat meer insluit. Wat ingesloten is, pakt hij.
cubirds-rules-C7-4 = Daarna speelt hij elke familie uit die hij heeft, niet één alleen.
cubirds-rules-C7-5 = Is zijn hand aan het eind van zijn beurt leeg, dan komen er nieuwe handen (C3.6).
cubirds-rules-C7-6 = Al het andere, en wie er wint, is zoals altijd.
cubirds-rules-C7-7 = Voor een makkelijker spel legt RobinBird alleen vogels aan de eerste drie rijen, of aan de eerste twee. Dit is onze eigen variant.

## Rulings

cubirds-rules-rulings = Onze beslissingen
cubirds-rules-rulings-1 = Waar de gedrukte regels iets openlaten, wordt het hier zo gespeeld.
cubirds-rules-ruling-C2-4-1 = Het toeval beslist wie begint.
    .why = De gedrukte regels laten het open, en het toeval trekt niemand voor.
cubirds-rules-ruling-C3-3-1 = Een rij die nieuwe vogels moet krijgen, krijgt ze voor jij trekt.
    .why = Zo zie je de hele rij voor je beslist of je trekt.
cubirds-rules-ruling-C3-3-2 = Zijn er helemaal geen vogels om te trekken, dan wordt het je niet gevraagd.
    .why = Er zou niets te beslissen zijn.
cubirds-rules-ruling-C3-4-1 = Nieuwe vogels komen aan het rechtereind.
    .why = De gedrukte regels noemen geen eind, en het moet altijd hetzelfde zijn.
cubirds-rules-ruling-C3-5-1 = Met twee of meer vogels in je hand word je altijd naar een familie gevraagd, zodat niemand kan zien wat je hebt. Met minder niet, want dan ziet iedereen dat er geen is.
    .why = Een vraag die alleen met een familie kwam, zou de familie verraden.
cubirds-rules-ruling-C3-7-1 = De aflegstapel wordt geschud als er een vogel nodig is en niet eerder, ook midden in het delen. Zijn beide stapels leeg, dan houden trekken en aanvullen op.
    .why = Eerder schudden zou veranderen welke vogels nog kunnen komen.
cubirds-rules-ruling-C4-2-1 = De anderen leggen eerst hun hand af, en die vogels tellen mee.
    .why = Ze zouden weer worden gedeeld, dus moeten ze worden meegeteld.
cubirds-rules-ruling-C4-2-2 = Wie niet won, wordt geplaatst naar de grootte van de collectie.
    .why = Met drie of meer spelers is er ook een tweede plaats.
cubirds-rules-ruling-C4-3-1 = Spelers die samenspannen zouden eindeloos kunnen doorgaan, dus is beurt 300 de laatste. Gewone spellen hebben minder dan 100 beurten.
    .why = Elk spel moet een keer aflopen.
cubirds-rules-ruling-C5-1-1 = Vogels die zichtbaar naar een hand of de aflegstapel gingen, blijven genoteerd tot ze worden aangelegd of geschud.
    .why = Je zou ze zelf kunnen onthouden; aan deze tafel hoeft dat niet.
cubirds-rules-ruling-C7-1-1 = RobinBird zit op de laatste plaats.
    .why = Zo heb jij de eerste plaats, en die begint.
cubirds-rules-ruling-C7-3-1 = RobinBird gaat de rijen op volgorde af, en elke rij wordt aangevuld voor de volgende. Hij legt niets uit zijn hand aan en trekt nooit.
    .why = Wat er wordt ingesloten, hangt van de volgorde af, dus ligt die vast. RobinBird beslist niets.
cubirds-rules-ruling-C7-4-1 = RobinBird speelt zijn families in de volgorde van C1.1 en wint meteen.
    .why = RobinBird beslist niets, dus moet de volgorde vastliggen.
cubirds-rules-ruling-C7-5-1 = Na nieuwe handen in zijn beurt krijgt RobinBird de volgende beurt.
    .why = Voor jou geldt hetzelfde (C3.6).
cubirds-rules-ruling-C7-5-2 = Zijn beide stapels leeg, dan legt RobinBird geen vogels meer aan en gaat verder met zijn families.
    .why = Er is niets om aan te leggen, en een familie blijft een familie.
