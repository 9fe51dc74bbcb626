# The rules of Wild Cards, to be read at the table: docs/rules/wildcards.md in fewer words.
#
# wildcards-rules-W3 is the heading of a section and wildcards-rules-W3-1 its first paragraph, with the numbers of the
# document. A paragraph that belongs to one edition begins with it: "(2022)". wildcards-rules-ruling-W2-7-1 is the first
# ruling in W2.7.

## In one minute

wildcards-rules-minute = In één minuut
wildcards-rules-minute-1 = Je verzamelt dieren. Aan het eind tellen twee diersoorten voor je: je grootste met 2 punten per dier, je op één na grootste met 1. Verzamel dus veel dieren van weinig soorten.
wildcards-rules-minute-2 = Elke ronde liggen er een paar dieren open, één minder dan er spelers zijn. Iedereen biedt in het geheim één kaart met een waarde van 1 tot en met 4, en alle biedingen worden samen omgedraaid.
wildcards-rules-minute-3 = Van het hoogste bod naar het laagste pakt ieder een dier of past. Een bod van 4 kiest vroeg en kost nog 3 kaarten; een bod van 3 kost er nog 2, een bod van 2 nog 1. Een bod van 1 kost niets extra, maar vindt misschien niets meer.
wildcards-rules-minute-4 = Tonen je bod en alles wat je bijbetaalt de habitat waar het dier thuishoort, dan krijg je meteen 2 punten. Jokers passen overal.
wildcards-rules-minute-5 = Pak je een dier en heeft dan niemand meer van die soort dan jij, dan krijg je de leider ervan. Een leider is aan het eind een punt waard, de pauwenleider 3, en elke leider kan iets bijzonders.
wildcards-rules-minute-6 = Raken je kaarten op, bied dan de aanvulkaart: je pakt deze ronde geen dier, maar trekt tot je 7 kaarten hebt. Pas je, dan krijg je je bod terug en 2 kaarten erbij.
wildcards-rules-minute-7 = Het spel duurt 10 tot en met 14 rondes. Wie de meeste punten heeft, wint.

## W1

wildcards-rules-W1 = De kaarten
wildcards-rules-W1-1 = Zes diersoorten leven in drie habitats: pauw en eekhoorn in het bos, leeuw en stokstaartje op de savanne, steenbok en arend in de bergen.
wildcards-rules-W1-2 = Van elke soort zijn er 7 dierkaarten, samen 42.
wildcards-rules-W1-3 = Er zijn 46 habitatkaarten met een waarde van 1 tot en met 4. Bos, savanne en bergen hebben er elk 14: vier enen, vier tweeën, drie drieën en drie vieren. Vier jokers, een 1, een 2, een 3 en een 4, gelden als elke habitat.
wildcards-rules-W1-4 = Elke speler heeft één aanvulkaart.
wildcards-rules-W1-5 = Er zijn 6 leiderkaarten, één van elke soort. Ze beginnen in de voorraad en zijn dan van niemand.
wildcards-rules-W1-6 = Puntenfiches tellen punten; ze raken nooit op.
wildcards-rules-W1-7 = (2022) Er is één talismankaart.

## W2

wildcards-rules-W2 = Voorbereiding
wildcards-rules-W2-1 = Er zijn 3, 4 of 5 plaatsen. In de editie 2022 kan er één voor Leo zijn; met twee mensen speelt hij altijd mee.
wildcards-rules-W2-2 = Met 3, 4 of 5 plaatsen gaan er 14, 6 of 2 dieren ongezien uit het spel. Met 3 plaatsen gaat er eerst één van elke soort uit, tenzij de tafel anders koos.
wildcards-rules-W2-3 = Er wordt één dier minder opengelegd dan er plaatsen zijn: de Expo. Positie 1 ligt naast de stapel.
wildcards-rules-W2-4 = De habitatkaarten zijn een gedekte trekstapel. De aflegstapel ernaast ligt open, en iedereen mag hem doorkijken.
wildcards-rules-W2-5 = Iedereen krijgt 7 habitatkaarten en een aanvulkaart. Wat je in je hand hebt, is geheim; hoeveel kaarten het zijn niet.
wildcards-rules-W2-6 = De handlimiet is 10 habitatkaarten. De aanvulkaart telt niet mee. Met 10 kaarten trek je niets meer.
wildcards-rules-W2-7 = Is de trekstapel leeg, dan wordt de aflegstapel geschud en daarvoor in de plaats gelegd. Is die ook leeg, dan trekt niemand.
wildcards-rules-W2-8 = (2022) Eén speler, nooit Leo, begint met de talisman.
wildcards-rules-W2-9 = Wat met de klok mee gaat, begint na de eigenaar van de talisman (2022) of op de eerste plaats (2020).

## W3

wildcards-rules-W3 = Bieden
wildcards-rules-W3-1 = Leg één kaart uit je hand gedekt neer: een habitatkaart of je aanvulkaart.
wildcards-rules-W3-2 = Ligt het laatste bod er, dan worden ze allemaal tegelijk omgedraaid. Tot dan zien anderen alleen dát je hebt gekozen.
wildcards-rules-W3-3 = Tot het laatste bod er ligt, mag je het jouwe veranderen. Dat geldt ook voor alle andere keuzes die spelers tegelijk maken.
wildcards-rules-W3-4 = Met de arendenleider mag je twee kaarten neerleggen. Als de anderen hun bod hebben onthuld, kies je welke jouw bod is; de andere gaat ongezien terug naar je hand.
wildcards-rules-W3-5 = Iedereen ziet of er één of twee kaarten voor je liggen.

## W4

wildcards-rules-W4 = Aanvulkaarten afhandelen
wildcards-rules-W4-1 = Wie de aanvulkaart bood, komt het eerst, nog voor iemand een dier pakt.
wildcards-rules-W4-2 = Met de stokstaartjesleider mag je eerst een van je dieren ruilen voor een dier uit de Expo; het jouwe komt op die plek te liggen. Gaat de stokstaartjesleider daardoor naar iemand anders die aanvult, dan mag die hem ook gebruiken, maar niemand twee keer per ronde.
wildcards-rules-W4-3 = Door een ruil kunnen leiders verhuizen. Heeft niemand meer van wat je pakte dan jij, dan krijg je de leider ervan. Bezit je de leider van wat je gaf en heb je er nu geen meer van, of minder dan een ander, dan gaat die leider naar wie er het meest van heeft.
wildcards-rules-W4-4 = Leg daarna zoveel habitatkaarten af als je wilt, trek tot je er 7 hebt en neem je aanvulkaart terug. Voor jou is de ronde dan voorbij.
wildcards-rules-W4-5 = Met de eekhoornleider trek je tot je er 10 hebt, ook als je hem net door een ruil hebt gekregen.
wildcards-rules-W4-6 = Wie aanvult, kiest tegelijk met de anderen wat er weggaat. Als alles is afgelegd, wordt er met de klok mee getrokken.

## W5

wildcards-rules-W5 = Dierkaarten pakken
wildcards-rules-W5-1 = Iedereen die een habitatkaart bood, komt aan de beurt, de hoogste waarde eerst. Gelijke biedingen zijn een conflict (W6); dat wordt beslist als hun waarde aan de beurt is.
wildcards-rules-W5-2 = In je beurt pak je een dier of pas je.
wildcards-rules-W5-3 = Om een dier te pakken kies je er een uit de Expo en betaal je habitatkaarten uit je hand bij, naar eigen keuze: één minder dan de waarde van je bod. Wat geboden en bijbetaald is, blijft tot het eind van de ronde op tafel.
wildcards-rules-W5-4 = Het dier komt in je open verzameling. Heeft nu niemand er meer van die soort dan jij, dan krijg je meteen de leider ervan, uit de voorraad of van een andere speler. Evenveel is genoeg.
wildcards-rules-W5-5 = Tonen je bod en alle kaarten die je bijbetaalt de natuurlijke habitat van het dier, dan krijg je meteen 2 punten. Jokers passen altijd. Bij een bod van 1 hoeft alleen het bod te passen.
wildcards-rules-W5-6 = Pas je, dan neem je je bod terug, en ook wat je in een conflict had neergelegd, en trek je 2 kaarten.
wildcards-rules-W5-7 = Is de Expo leeg of heb je te weinig kaarten om bij te betalen, dan moet je passen; de tafel doet dat voor je en zegt waarom.
wildcards-rules-W5-8 = Een nieuwe leider werkt meteen, als zijn moment in de ronde nog moet komen.

## W6

wildcards-rules-W6 = Conflicten
wildcards-rules-W6-1 = Gelijke biedingen zijn een conflict. Is de Expo dan al leeg, dan passen ze allemaal, met de klok mee.
wildcards-rules-W6-2 = De eigenaar van de leeuwenleider gaat voor, met een hele beurt, en vergelijkt niets. Blijft er dan nog één speler in het conflict over, dan valt er niets meer te beslissen.
wildcards-rules-W6-3 = (2022) Bij een conflict gaat Leo voor, of hij komt als tweede, na de eigenaar van de leeuwenleider.
wildcards-rules-W6-4 = Wie te weinig kaarten heeft om bij te betalen, doet niet mee en past als de anderen klaar zijn.
wildcards-rules-W6-5 = Bij een bod van 2 of meer legt ieder in het geheim de kaarten voor de bijbetaling opzij, en alles wordt omgedraaid: wie het hoogste totaal heeft, gaat voor. Met deze kaarten betaal je bij als je een dier pakt; pas je, dan krijg je ze terug.
wildcards-rules-W6-6 = (2020) Wie dan nog gelijk staat, en iedereen met een conflict bij een bod van 1, vecht een duel uit: ieder kiest in het geheim een kaart uit de hand of de ongeziene bovenste kaart van de trekstapel, en de hoogste waarde gaat voor. Wie weer gelijk staat, doet het over. Duelkaarten worden afgelegd.
wildcards-rules-W6-7 = (2022) Wie dan nog gelijk staat, en iedereen met een conflict bij een bod van 1, gaat met de klok mee, vanaf de plaats na de talisman. De eigenaar daarvan is de laatste.

## W7

wildcards-rules-W7 = Het eind van een ronde
wildcards-rules-W7-1 = Alle biedingen en bijbetalingen op tafel worden afgelegd.
wildcards-rules-W7-2 = Met de steenbokkenleider mag je eerst je bod terugnemen, tenzij het een joker is. Wat je hebt bijbetaald, ben je kwijt.
wildcards-rules-W7-3 = Dieren die in de Expo overblijven, gaan uit het spel, en er worden nieuwe opengelegd. Zijn er te weinig, dan is het spel afgelopen: na 14, 12 of 10 rondes met 3, 4 of 5 plaatsen.
wildcards-rules-W7-4 = (2022) Heeft de talisman deze ronde een conflict beslist, dan gaat hij met de klok mee naar de volgende speler, nooit naar Leo.

## W8

wildcards-rules-W8 = Leo
wildcards-rules-W8-1 = (2022) Leo heeft geen hand, maar een gedekte stapel: 5 habitatkaarten en een aanvulkaart, geschud. Niemand kijkt erin.
wildcards-rules-W8-2 = (2022) Hij biedt de bovenste kaart van zijn stapel.
wildcards-rules-W8-3 = (2022) Is dat de aanvulkaart, dan wordt de rest van zijn stapel afgelegd en krijgt hij een nieuwe.
wildcards-rules-W8-4 = (2022) In zijn beurt pakt hij het dier naast de stapel, en hij betaalt niets bij.
wildcards-rules-W8-5 = (2022) Hij krijgt leiders net als spelers, maar kan ze niet gebruiken. Hij krijgt geen punten en kan niet winnen, maar telt wel mee als wordt vergeleken wie de meeste van een soort heeft.
wildcards-rules-W8-6 = (2022) Bij een conflict komt hij vroeg aan de beurt (W6.3). De talisman krijgt hij nooit.

## W9

wildcards-rules-W9 = Puntentelling
wildcards-rules-W9-1 = Je krijgt 2 punten voor elk dier van je grootste soort, 1 voor elk dier van je op één na grootste, 1 voor elke leider, maar 3 voor de pauwenleider, en de waarde van je puntenfiches. Eén soort telt als grootste en één als tweede, ook als er meer even groot zijn.
wildcards-rules-W9-2 = Wie de meeste punten heeft, wint. Bij gelijkstand gaat voor wie meer dieren heeft; is ook dat gelijk, dan wordt de plaats gedeeld.

## W10

wildcards-rules-W10 = Wat geheim is
wildcards-rules-W10-1 = Niemand kent de trekstapels, de stapel van Leo of de dieren die uit het spel zijn.
wildcards-rules-W10-2 = Alleen jij kent je hand, wat je trekt en wat je gedekt hebt neergelegd tot het wordt onthuld. Een kaart die gezien is en naar een hand terugging, is geen geheim.
wildcards-rules-W10-3 = Iedereen kent de Expo, de verzamelingen, leiders, puntenfiches en talisman, de aflegstapel, hoeveel kaarten elke hand en stapel heeft, en wie al heeft gekozen.

## W11

wildcards-rules-W11 = Voorbeelden
wildcards-rules-W11-1 = Natuurlijke habitat: Ann biedt bos 3, pakt een pauw en betaalt een boskaart en een joker bij. Alle drie passen bij het bos: 2 punten.
wildcards-rules-W11-2 = Een conflict: Ann en Ben bieden allebei een 3 en leggen twee kaarten opzij. Die van Ann zijn samen 5, die van Ben 3. Ann gaat voor.
wildcards-rules-W11-3 = Een ronde: twee steenbokken, Ann biedt 4, Ben 2, Cleo 1. Ann betaalt 3 kaarten bij en krijgt een steenbok en de leider. Ben betaalt 1 kaart bij voor de andere steenbok; met ieder één heeft hij er evenveel als Ann, en de leider is van hem. Cleo vindt niets meer, neemt haar 1 terug en trekt 2 kaarten. Ben mag met de leider zijn 2 terugnemen, tenzij het een joker is.
wildcards-rules-W11-4 = Het stokstaartje: Ann bezit de leider ervan en biedt haar aanvulkaart. Ze ruilt een steenbok voor een eekhoorn, heeft evenveel eekhoorns als een ander, krijgt de eekhoornleider en trekt meteen tot ze 10 kaarten heeft.
wildcards-rules-W11-5 = Puntentelling: 4 pauwen, 3 steenbokken en 3 eekhoorns, de pauwenleider en puntenfiches van samen 8 zijn 8 + 3 + 3 + 8 = 22 punten. De eekhoorns tellen niet mee: er tellen maar twee soorten.

## Rulings

wildcards-rules-rulings = Onze beslissingen
wildcards-rules-rulings-1 = Waar de gedrukte regels iets openlaten, wordt het hier zo gespeeld.
wildcards-rules-ruling-W1-3-1 = De gedrukte regels zeggen niet hoe de waarden verdeeld zijn; de aantallen zijn van ons.
    .why = Samen zijn het de 46 kaarten uit de doos, en goedkope biedingen blijven iets gewoner dan dure.
wildcards-rules-ruling-W2-1-1 = Bij het aantal plaatsen hoort ook Leo, die op de laatste plaats zit.
    .why = Zo volgt het aantal dieren en rondes alleen uit de plaatsen.
wildcards-rules-ruling-W2-2-1 = Hoe dieren uit het spel gaan, is alleen met 3 plaatsen een optie. Dieren uit het spel worden nooit getoond.
    .why = Alleen daar laten de gedrukte regels twee manieren toe; en wat ongezien wegging, blijft ongezien.
wildcards-rules-ruling-W2-3-1 = Wordt er een dier gepakt, dan schuiven de andere aan; positie 1 ligt dus altijd naast de stapel.
    .why = Leo pakt het dier naast de stapel (W8.4), dus moet duidelijk zijn welk dier dat is.
wildcards-rules-ruling-W2-6-1 = Raakt de stapel bij het trekken leeg, dan gaat het trekken verder met de geschudde aflegstapel.
    .why = Anders zou iemand minder trekken zonder er iets aan te kunnen doen.
wildcards-rules-ruling-W2-7-1 = De aflegstapel wordt geschud als er een kaart nodig is en er geen meer is, niet eerder.
    .why = Eerder schudden zou veranderen wat iedereen over de stapel kan uitrekenen.
wildcards-rules-ruling-W2-7-2 = De rest van die kaarten komt van de nieuwe stapel.
    .why = Wie trekt, krijgt zoveel kaarten als de regels zeggen.
wildcards-rules-ruling-W2-8-1 = Het toeval beslist wie met de talisman begint.
    .why = Geen plaats mag vanaf het begin in het voordeel zijn.
wildcards-rules-ruling-W2-9-1 = Met de klok mee begint na de eigenaar van de talisman (2022) of op de eerste plaats (2020).
    .why = Een volgorde heeft een begin nodig, en niets anders aan tafel geeft er een aan.
wildcards-rules-ruling-W3-1-1 = Heb je geen habitatkaarten, dan biedt de tafel je aanvulkaart.
    .why = Er is niets anders om te bieden, en iedereen ziet dat de hand leeg is.
wildcards-rules-ruling-W3-3-1 = Een bod kan worden veranderd tot het laatste er ligt.
    .why = Voor het laatste bod wordt er niets onthuld, dus niemand heeft er last van.
wildcards-rules-ruling-W3-3-2 = Dat geldt ook voor elke andere keuze die tegelijk wordt gemaakt. Anderen merken hoogstens dat één kaart er twee werden, of twee er één.
    .why = Ook daar is nog niets onthuld.
wildcards-rules-ruling-W3-4-1 = Als alle biedingen er liggen, blijft het paar van de arend zoals het is, en de eigenaar kiest met de andere biedingen in zicht.
    .why = Als laatste beslissen is alles wat de arend hoort te geven.
wildcards-rules-ruling-W4-2-1 = Wie niet ruilt, heeft de stokstaartjesleider voor deze ronde gebruikt.
    .why = Anders kon één leider in dezelfde ronde steeds opnieuw worden gebruikt.
wildcards-rules-ruling-W4-3-1 = Heeft niemand alleen de meeste, dan gaat een verloren leider naar de voorraad. Krijgen gaat voor verliezen. Een dier mag voor een dier van dezelfde soort worden geruild.
    .why = Wie gelijk staat, heeft er niet meer recht op dan een ander, en een ruil is eerst winst en dan pas verlies.
wildcards-rules-ruling-W4-4-1 = Wat bij het aanvullen wordt afgelegd, ligt open voor iedereen.
    .why = De aflegstapel mag iedereen toch al doorkijken (W2.4).
wildcards-rules-ruling-W4-6-1 = Wie aanvult, kiest tegelijk met de anderen; alles wordt afgelegd, en dan wordt er met de klok mee getrokken.
    .why = Niemand hoeft dan als eerste te laten zien wat er weggaat.
wildcards-rules-ruling-W4-6-2 = De rest van Leo's stapel wordt tegelijk daarmee afgelegd, en hij trekt als zijn plaats aan de beurt is.
    .why = Zo vult hij op hetzelfde moment aan als alle anderen.
wildcards-rules-ruling-W5-1-1 = Een waarde die maar één plaats heeft geboden, is geen conflict.
    .why = Voor een conflict zijn er twee nodig.
wildcards-rules-ruling-W5-6-1 = Kaarten die gezien zijn voor ze terugkwamen, blijven als bekend genoteerd tot ze uit die hand gaan.
    .why = Je zou ze zelf kunnen onthouden; aan deze tafel hoeft dat niet.
wildcards-rules-ruling-W5-7-1 = De tafel doet zetten die vastliggen door wat iedereen weet. Ligt een zet alleen door jouw hand vast, dan wordt het je gevraagd, zodat er niets wordt verraden.
    .why = Een vraag met maar één antwoord kost alleen tijd.
wildcards-rules-ruling-W6-1-1 = Bij een lege Expo past iedereen in het conflict, met de klok mee.
    .why = Er is niets meer om te verdelen.
wildcards-rules-ruling-W6-2-1 = De eigenaar van de leeuwenleider heeft eerst een hele beurt, voor de anderen iets beslissen; wie dan alleen overblijft, heeft een gewone beurt.
    .why = Voorgaan betekent kiezen voor de anderen een kaart neerleggen.
wildcards-rules-ruling-W6-3-1 = Ook Leo heeft zijn hele beurt voor de anderen iets beslissen.
    .why = Voorgaan betekent voor hem hetzelfde als voor iedereen.
wildcards-rules-ruling-W6-4-1 = Wie niet kan bijbetalen, past het laatst, met de klok mee.
    .why = Ze hebben niets te winnen en hoeven de anderen niet op te houden.
wildcards-rules-ruling-W6-4-2 = Dat gaat voor de leeuwenleider: ook de eigenaar daarvan doet niet mee als bijbetalen niet lukt.
    .why = Voorgaan zonder te kunnen bijbetalen zou alleen passen zijn.
wildcards-rules-ruling-W6-5-1 = Kost de bijbetaling je hele hand, dan legt de tafel die voor je opzij.
    .why = Er valt niets te kiezen, en iedereen kan de hand tellen.
wildcards-rules-ruling-W6-5-2 = De hele volgorde ligt vast voor de eerste van hen aan de beurt is.
    .why = Anders konden de lateren afwachten wat er wordt gepakt.
wildcards-rules-ruling-W6-6-1 = Alleen wie weer gelijk staat, doet een duel over, de hoogste groep eerst; de kaarten ervan zijn geen bod en geen bijbetaling.
    .why = Wie al voor ligt, hoeft niet nog eens te vechten.
wildcards-rules-ruling-W6-6-2 = Met een lege hand trek je; zonder kaart is je waarde 0; heeft iedereen 0, dan gaat het met de klok mee vanaf de eerste plaats.
    .why = Iedereen doet mee, en aan het eind moet er een volgorde zijn.
wildcards-rules-ruling-W6-6-3 = Van twee gelijke groepen vecht die met het hoogste totaal eerst, tot het eind.
    .why = Zij gaan in elk geval voor, en een kaart uit het ene duel is er voor het volgende niet meer.
wildcards-rules-ruling-W6-6-4 = Duelkaarten worden met de klok mee getrokken; is er voor jou geen meer, dan is je waarde 0.
    .why = Trekken heeft een volgorde nodig, en met de klok mee geldt overal.
wildcards-rules-ruling-W6-6-5 = Zijn beide stapels leeg, dan kan niemand trekken; heb je nog maar één kaart, dan speelt de tafel die voor je.
    .why = Wat niet kan, hoort geen keuze te zijn.
wildcards-rules-ruling-W6-7-1 = De talisman zet iedereen op volgorde voor de eerste aan de beurt is.
    .why = Zo weet iedereen vanaf het begin wanneer hij aan de beurt is.
wildcards-rules-ruling-W7-2-1 = De eigenaar van de steenbokkenleider wordt het ook in de laatste ronde gevraagd.
    .why = Het verandert niets meer, maar een vraag die altijd komt, verwart niemand.
wildcards-rules-ruling-W7-4-1 = De talisman verhuist één keer per ronde, hoeveel conflicten hij ook besliste.
    .why = Anders kon hij in één ronde de hele tafel rondgaan.
wildcards-rules-ruling-W8-4-1 = Bij een lege Expo doet Leo niets. Zijn bod wordt hoe dan ook afgelegd.
    .why = Hij heeft geen hand waar het bod naar terug kan.
wildcards-rules-ruling-W9-1-1 = Aan het eind worden de handen opengelegd. De stapel van Leo blijft verborgen.
    .why = De handen laten zien hoe een spel is gewonnen. De stapel van Leo heeft nooit iemand gekend.
