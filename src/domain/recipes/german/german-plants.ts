/** As `GERMAN_FOOD_ROWS`: foods without any of the allergens of labels, most of them. */
export const GERMAN_PLANT_ROWS = `
water: Wasser, Leitungswasser, Mineralwasser, Eiswürfel, Nudelwasser, Sprudelwasser
salt: Salz, Meersalz, Kräutersalz, Jodsalz, Fleur de Sel, Steinsalz
pepper: Pfeffer, Pfefferkörner, bunter Pfeffer, schwarzer Pfeffer
white pepper: weißer Pfeffer
sugar: Zucker, Kristallzucker, Haushaltszucker, Feinkristallzucker, Raffinadezucker, Rohrzucker, feiner Zucker
icing sugar: Puderzucker, Staubzucker, Staubzuckerguss
brown sugar: brauner Zucker, Rohrohrzucker, Vollrohrzucker, Muscovado, Muscovadozucker, Kandis, Kandiszucker, Rohzucker
vanilla sugar: Vanillezucker, Vanillinzucker, Bourbonvanillezucker
jam sugar: Gelierzucker, Gelierzauber
pearl sugar: Hagelzucker
coconut sugar: Kokosblütenzucker
maple syrup: Ahornsirup
agave syrup: Agavendicksaft, Agavensirup
golden syrup: Zuckerrübensirup, Rübensirup, heller Sirup, Zuckersirup, Sirup, Rübenkraut
glucose syrup: Glukosesirup
erythritol: Erythrit
xylitol: Xylit, Birkenzucker
jam: Marmelade, Konfitüre, Aprikosenmarmelade, Marillenmarmelade, Himbeermarmelade, Erdbeermarmelade, Ribiselmarmelade, Johannisbeergelee, Gelee, Preiselbeermarmelade, Wildpreiselbeeren, Powidl, Pflaumenmus, Zwetschgenmus
baking powder: Backpulver
baking soda: Natron, Speisenatron, Haushaltsnatron
yeast: Hefe, Germ, frische Hefe, Frischhefe, Trockenhefe, Trockengerm, Backhefe
nutritional yeast: Hefeflocken, Nährhefe
cocoa powder: Kakao, Kakaopulver, Backkakao
cocoa butter: Kakaobutter
coffee: Kaffee, Espresso, Instantkaffee, Kaffeepulver, Espressopulver
tea: Tee, Schwarztee
vanilla: Vanille, Vanilleschote, Vanillemark, Vanillepaste
vanilla extract: Vanilleextrakt, Vanillearoma
almond extract: Bittermandelaroma, Bittermandelöl
rum: Rum, Rumaroma, Kirschwasser, Cognac, Weinbrand, Obstler, Schnaps, Orangenlikör, Wodka, Gin, Whisky
oil: Öl, Speiseöl, Frittieröl, Bratöl
olive oil: Olivenöl
sunflower oil: Sonnenblumenöl
rapeseed oil: Rapsöl
vegetable oil: Pflanzenöl, Pflanzenfett, Frittierfett
pumpkin seed: Kürbiskerne, Kürbiskernöl
sunflower seed: Sonnenblumenkerne
linseed: Leinsamen, Leinsaat, Leinöl
chia seed: Chiasamen, Chia
poppy seed: Mohn, Graumohn, Blaumohn, Mohnsamen, gemahlener Mohn
rice: Reis, Langkornreis, Rundkornreis, Naturreis, Vollkornreis, Parboiledreis, Jasminreis, Wildreis
basmati rice: Basmatireis, Basmati
risotto rice: Risottoreis, Arborioreis
pudding rice: Milchreis
rice milk: Reismilch, Reisdrink
polenta: Polenta, Maisgrieß
buckwheat: Buchweizen
millet: Hirse, Hirseflocken
quinoa: Quinoa
amaranth: Amaranth
corn: Mais, Zuckermais, Maiskörner, Maiskolben, Kukuruz
onion: Zwiebel, Gemüsezwiebel, Zwiebelwürfel, Steckzwiebel
spring onion: Frühlingszwiebel, Lauchzwiebel, Jungzwiebel, Bundzwiebel
shallot: Schalotte
leek: Lauch, Porree, Lauchstange
garlic: Knoblauch, Knoblauchzehe, Knoblauchpulver, Knoblauchgranulat
wild garlic: Bärlauch
chive: Schnittlauch
ginger: Ingwer, Ingwerpulver, Ingwerwurzel
turmeric: Kurkuma, Gelbwurz
carrot: Karotte, Möhre, Mohrrübe, Rüebli, Rübli, Wurzeln, gelbe Rübe, Gelbe Rüben
parsnip: Pastinake
turnip: Mairübe, Weiße Rübe, Navette
swede: Steckrübe
beetroot: Rote Bete, Rote Rübe, Rande, Randen, Rote Beete
radish: Radieschen, Rettich
horseradish: Meerrettich, Kren
potato: Kartoffel, Erdäpfel, Erdapfel, Grumbeere, Pellkartoffel, Salzkartoffel, Ofenkartoffel, Drillinge, Speckkartoffel, Härdöpfel
sweet potato: Süßkartoffel
tomato: Tomate, Paradeiser, Cocktailtomate, Kirschtomate, Cherrytomate, Strauchtomate, Fleischtomate, Dosentomaten, Rispentomate, Eiertomate, stückige Tomaten, gehackte Tomaten
passata: passierte Tomaten, Passata, Tomatensugo
tomato paste: Tomatenmark, Tomatenpüree
sun-dried tomato: getrocknete Tomaten
cucumber: Gurke, Salatgurke, Schlangengurke, Schmorgurke
gherkin: Essiggurke, Gewürzgurke, Essiggurkerl, Salzgurke, Cornichons, Gurkerl
red pepper: Paprika, Paprikaschote, rote Paprika, gelbe Paprika, grüne Paprika, Spitzpaprika, Peperoni, Peperoncini
paprika: Paprikapulver, edelsüßes Paprikapulver, Paprika edelsüß, Paprikapulver edelsüß, Rosenpaprika
chilli: Chili, Chilischote, Chiliflocken, Chilipulver, Chilifäden
aubergine: Aubergine, Melanzani, Eierfrucht
courgette: Zucchini, Zucchetti
pumpkin: Kürbis, Hokkaido, Hokkaidokürbis, Muskatkürbis
butternut squash: Butternut, Butternusskürbis, Butternutkürbis
cauliflower: Blumenkohl, Karfiol
broccoli: Brokkoli, Broccoli
cabbage: Kohl, Weißkohl, Weißkraut, Spitzkohl, Wirsing, Kabis, Chinakohl, Spitzkraut
red cabbage: Rotkohl, Rotkraut, Blaukraut
brussels sprout: Rosenkohl, Kohlsprossen, Sprossenkohl
kale: Grünkohl, Federkohl
kohlrabi: Kohlrabi
spinach: Spinat, Blattspinat, Babyspinat
swiss chard: Mangold, Krautstiel
lettuce: Kopfsalat, Eisbergsalat, Romanasalat, Blattsalat, Salat, Pflücksalat, Häuptelsalat, Eichblattsalat
lamb's lettuce: Feldsalat, Vogerlsalat, Nüsslisalat, Nüssli, Rapunzel, Ackersalat
rocket: Rucola, Rauke
chicory: Chicorée, Radicchio, Endivie, Endiviensalat
fennel: Fenchel, Fenchelknolle
asparagus: Spargel, grüner Spargel, weißer Spargel
artichoke: Artischocke, Artischockenherzen
pea: Erbsen, TK-Erbsen, Zuckerschoten, Kefen, Zuckererbsen
bean: Bohnen, weiße Bohnen, Käferbohnen, Fisolen, grüne Bohnen, Buschbohnen, Prinzessbohnen, dicke Bohnen, schwarze Bohnen
kidney bean: Kidneybohnen
chickpea: Kichererbsen
lentil: Linsen, rote Linsen, Berglinsen, Tellerlinsen, Belugalinsen, Alblinsen
mushroom: Pilze, Champignons, Egerlinge, Schwammerl, Pfifferlinge, Eierschwammerl, Steinpilze, Kräuterseitlinge, Austernpilze, Shiitake, Waldpilze, Maronenröhrlinge, Eierschwämmli
olive: Oliven
caper: Kapern
avocado: Avocado, Avocados
rhubarb: Rhabarber
apple: Apfel, Boskoop, Kochapfel, Apfelspalten
apple sauce: Apfelmus, Apfelmark
apple juice: Apfelsaft, Süßmost
pear: Birne
plum: Pflaume, Zwetschge, Zwetschke, Zwetschgen, Mirabelle, Reineclaude, Dörrpflaume, Backpflaume
apricot: Aprikose, Marille
peach: Pfirsich
nectarine: Nektarine
cherry: Kirsche, Sauerkirsche, Weichsel, Süßkirsche, Schattenmorellen
strawberry: Erdbeere
raspberry: Himbeere
blackberry: Brombeere
blueberry: Heidelbeere, Blaubeere, Schwarzbeere
gooseberry: Stachelbeere
cranberry: Preiselbeeren, Cranberrys, Moosbeere
elderflower: Holunderblüten, Holler, Hollerblüten, Holunderblütensirup
berry: Beeren, Beerenmischung, gemischte Beeren
grape: Trauben, Weintrauben
fig: Feige
date: Datteln, Medjool-Datteln
banana: Banane
pineapple: Ananas
mango: Mango, Mangos
orange: Orange, Apfelsine, Orangensaft, Blutorange
mandarin: Mandarine, Clementine
grapefruit: Grapefruit, Pampelmuse
lemon: Zitrone, Zitronensaft, Zitronenschale, Zitronenabrieb, Zitronenzesten
lime: Limette, Limettensaft, Limettenschale
quince: Quitte
pomegranate: Granatapfel, Granatapfelkerne
melon: Melone, Wassermelone
fruit: Obst, Früchte
herb: Kräuter, gemischte Kräuter, italienische Kräuter, Gartenkräuter, TK-Kräuter, Wildkräuter
herbes de provence: Kräuter der Provence
parsley: Petersilienwurzel, Wurzelpetersilie, Petersilie, Petersil, glatte Petersilie, krause Petersilie, Peterli
basil: Basilikum
thyme: Thymian, Quendel
rosemary: Rosmarin
oregano: Oregano
marjoram: Majoran
sage: Salbei
mint: Minze, Pfefferminze
dill: Dill, Dille
coriander: Koriander, Koriandergrün, Koriandersamen
tarragon: Estragon
chervil: Kerbel
savory: Bohnenkraut
lovage: Liebstöckel, Maggikraut
cress: Kresse, Brunnenkresse, Gartenkresse
lemon balm: Zitronenmelisse, Melisse
bay leaf: Lorbeerblatt, Lorbeer
caraway: Kümmel
cumin: Kreuzkümmel, Cumin
cinnamon: Zimt, Zimtstange, Zimtpulver
clove: Nelken, Gewürznelken
cardamom: Kardamom
allspice: Piment, Neugewürz
juniper berry: Wacholderbeeren, Wacholder
star anise: Sternanis
anise: Anis
mace: Macis, Muskatblüte
saffron: Safran
fenugreek: Bockshornklee, Schabziegerklee
mixed spice: Lebkuchengewürz, Gewürzmischung, Spekulatiusgewürz
garam masala: Garam Masala
fennel seed: Fenchelsamen
cream of tartar: Weinstein
citric acid: Zitronensäure
stevia: Stevia
apricot jam: Aprikosenkonfitüre, Aprikotur
food colouring: Lebensmittelfarbe, Speisefarbe
salad dressing: Salatdressing, Dressing
`
/** Words that say how a food is, without their endings, and never what is in it. */
export const GERMAN_HARMLESS =
  'frisch getrocknet gemahlen gehackt gerieben geraspelt gewürfelt geschnitten gehobelt geröstet gekocht gegart roh reif groß klein mittelgroß mittel dick dünn lang rund rot grün gelb weiß schwarz braun bunt hell dunkl dunkel mild scharf süß sauer zart jung alt alten weich hart fest fein grob kalt warm lauwarm heiß zimmerwarm flüssig zerlassen geschmolzen ungesalzen gesalzen gezuckert ungezuckert gefroren tiefgekühlt aufgetaut abgetropft eingelegt geschält ungeschält entkernt entsteint geputzt gewaschen unbehandelt bio mager fett fettarm natur naturtrüb trocken halbtrocken lieblich stark kräftig gut best neutral extra vergine nativ kaltgepresst mehligkochend festkochend vorwiegend mehlig griffig glatt universal italienisch griechisch türkisch deutsch österreichisch schweizer französisch geräuchert passiert stückig ganz halb halbiert geviertelt gehäutet blanchiert edelsüß rosenscharf regional saisonal vom von der aus mühle vortag dose glas packung tube type typ prozent aufgeschlagen steif gesiebt vegetarisch laktosefrei geschnittene gemischt verschieden beliebig scheiben würfel stück stücke kerne kern blatt blätter filet filets zehe stange stangen zweig zweige schote schoten röschen spalten streifen ringe raspel pulver saft schale abrieb mark kugel fett'
/** In front of another food, as one word with it. */
export const GERMAN_PREFIXES =
  'bio bauern land haus roh rot rote weiß schwarz grün gelb jung baby mini alm alpen berg halb mager tiefkühl tk dosen speise koch brat back tafel markt suppen salat winter sommer frühlings herbst würz süß voll vollkorn frisch blut wild garten freiland natur premium delikatess grill ofen block stangen scheiben instant fein grob'
