# Tips: what is said, once, when something comes up for the first time; and in a first game that teaches.
#
# <game>-tip-goal is said first of all. <game>-tip-<Question> is said when that is asked. <game>-tip-<Event>-you is said when
# it happens to the person, -lost when it costs them something, and -all whoever it happens to: with the facts of the
# sentence for that event. <game>-lesson-<n> says why a lesson suggests its move n, before it is made.

lesson-end = Dat was de les. Vanaf hier kies je zelf: waar de cursor begint is geen advies, H wel. Dit spel telt niet mee. Met Q ga je weg, naar een echt spel.

## Wild Cards

wildcards-lesson-1 = Bos 3 en nog 2 boskaarten pakken de eekhoorn voor +2. Druk op Enter.
wildcards-lesson-2 = Twee boskaarten voor de eekhoorn: alles is bos, dus +2. Druk op Enter.
wildcards-lesson-3 = 4 kaarten is te weinig. Met de aanvulkaart worden het er 10. Druk op Enter.
wildcards-lesson-4 = Enter houdt je 4 kaarten en trekt er 6. Spatie kiest een kaart om weg te doen.
wildcards-lesson-5 = Beide dieren leven in de bergen; een 2 kost maar 1 kaart extra. Druk op Enter.
wildcards-lesson-6 = Bergen 4 is hoog genoeg voor dit conflict en kan +2 opleveren. Druk op Enter.

wildcards-tip-goal = Je doel is de meeste punten: 2 voor elk dier van je grootste soort, 1 voor elk dier van je op één na grootste.
wildcards-tip-PlaceBid = Bied in het geheim één kaart. Wie het hoogst biedt, pakt het eerst een dier, maar betaalt meer: een 3 kost nog 2 kaarten, een 1 kost niets extra.
wildcards-tip-ChooseAnimal = Je mag nu een dier pakken. Elke kaart betaalt: de waarde telt niet. Tonen je bod en de kaarten die je bijbetaalt allemaal zijn habitat, dan krijg je +2.
wildcards-tip-NaturalHabitatScored-you = +2! Al je kaarten toonden de habitat van dat dier. Jokers passen overal.
wildcards-tip-LeaderMoved-you = Niemand heeft meer van dat dier dan jij, dus de leiderkaart is van jou: +1 aan het eind (bij de pauw +3), en hij kan iets bijzonders. Wie er later evenveel heeft als jij, neemt hem over.
wildcards-tip-LeaderMoved-lost = Een leiderkaart gaat naar wie dat dier pakt, als daarna niemand er meer van heeft. Haal in, en je hebt hem terug.
wildcards-tip-ChoosePayment = Een conflict: iemand bood dezelfde waarde als jij. Jullie betalen in het geheim bij, en alleen hier helpen hoge kaarten: wie meer betaalt, pakt het eerst een dier; is het gelijk, dan gaat wie de talisman heeft het laatst.
wildcards-tip-ChooseDiscards = Je vult aan, want met weinig kaarten betaal je geen hoog bod. Leg af wat je niet wilt en trek tot je 7 kaarten hebt, of 10 met de eekhoornleider. Je pakt deze ronde geen dier.
wildcards-tip-RefillTaken-you = Je hand is weer vol. Vul aan als je kaarten opraken: het kost je een ronde.
wildcards-tip-Passed-you = Wie past, neemt zijn bod terug en trekt 2 kaarten, tot de handlimiet van 10.
wildcards-tip-ChooseBid = Met de arendenleider kun je wachten: de andere biedingen liggen open, en jij kiest welke van je twee kaarten telt.
wildcards-tip-ChooseExchange = Met de stokstaartjesleider mag je een van je dieren ruilen voor een dier uit de Expo, voor je aanvult.
wildcards-tip-ChooseDuelCard = Een duel: de hoogste kaart gaat voor. Een kaart van de stapel kost je niets.
wildcards-tip-ChooseReturn = Met de steenbokkenleider mag je je bod terugnemen. Dat loont bijna altijd.

## CuBirds

cubirds-lesson-1 = In rij 3 zit een toekan: leg de jouwe rechts en pak 2 vogels. Druk op Enter.
cubirds-lesson-2 = 2 flamingo's zijn een familie: Enter speelt ze uit, en één houd je.
cubirds-lesson-3 = Houd 5 eksters voor een familie. Enter legt de uil; dan mag je trekken.
cubirds-lesson-4 = Enter trekt 2 vogels: veel van één soort vormen een familie.
cubirds-lesson-5 = 6 eksters zijn een familie: Enter speelt ze uit, en één houd je.

cubirds-tip-goal = Je doel: zeven soorten in je collectie, of van twee soorten elk drie vogels.
cubirds-tip-LayBirds = Leg al je vogels van één soort aan een eind van een rij. Zit die soort er al in, dan pak je de vogels ertussen: elk eind zegt welke.
cubirds-tip-Enclosed-you = Jouw vogels sloten andere in, en die zitten nu in je hand. Zo groeien families.
cubirds-tip-ChooseDraw = Je hebt niets ingesloten, dus je mag 2 vogels trekken. Is je hand leeg, trek dan niet: alle anderen verliezen hun hand, iedereen krijgt 8 nieuwe vogels, en jij gaat verder.
cubirds-tip-ChooseFamily = Genoeg vogels van één soort zijn een familie. Speel die uit: één vogel gaat naar je collectie, of twee als de familie groot is.
cubirds-tip-FamilyPlayed-you = Je collectie groeit. Je wint met zeven soorten, of met van twee soorten elk drie vogels.
cubirds-tip-HandsThrownIn-you = Je hand was leeg aan het eind van je beurt: alle anderen zijn hun hand kwijt, iedereen kreeg 8 nieuwe vogels, en jij gaat verder.
cubirds-tip-HandsThrownIn-lost = Je bent je hand kwijt: iemand eindigde een beurt met een lege hand. Dan leggen alle anderen hun hand af, en iedereen krijgt 8 nieuwe vogels. Let op wie weinig vogels heeft.
