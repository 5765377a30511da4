/**
 * The names that German, Austrian and Swiss cooks have for a food, behind its English name: what is in it, what it
 * weighs and by what it is found is known by that. Plurals, and umlauts written as “ae”, need no word of their own;
 * of compounds (“Bauernbrot”) only those whose end is another food.
 */
export const GERMAN_FOOD_ROWS = `
flour: Mehl, Weizenmehl, Auszugsmehl, Haushaltsmehl, Weißmehl, glattes Mehl, griffiges Mehl, Universalmehl, Instantmehl
wholemeal flour: Vollkornmehl, Weizenvollkornmehl, Ruchmehl, Halbweißmehl
spelt flour: Dinkelmehl, Dinkelvollkornmehl
rye flour: Roggenmehl, Roggenvollkornmehl
barley flour: Gerstenmehl
oat flour: Hafermehl
rice flour: Reismehl
buckwheat flour: Buchweizenmehl
chickpea flour: Kichererbsenmehl
coconut flour: Kokosmehl
chestnut flour: Kastanienmehl, Maronimehl
almond flour: Mandelmehl
lupin flour: Lupinenmehl, Süßlupinenmehl
maize flour: Maismehl
potato flour: Kartoffelmehl
teff flour: Teffmehl
hemp flour: Hanfmehl
gluten-free flour: glutenfreies Mehl, glutenfreie Mehlmischung
cornflour: Speisestärke, Maisstärke, Stärke, Stärkemehl, Maizena, Mondamin
potato starch: Kartoffelstärke
tapioca starch: Tapiokastärke, Tapiokamehl
wheat: Weizen, Weizenkörner, Weizenstärke, Weizenkleber, Couscousgrieß
spelt: Dinkel, Dinkelkörner, Dinkelflocken, Dinkelgrieß, Grünkern
rye: Roggen, Roggenschrot, Roggenflocken
barley: Gerste, Graupen, Perlgraupen, Rollgerste, Gerstengraupen, Gerstenmalz, Malz, Backmalz
rolled oat: Haferflocken, Hafer, Kernige Haferflocken, zarte Haferflocken, Haferkleie, Schmelzflocken
oat milk: Hafermilch, Haferdrink
oat cream: Hafersahne, Hafer Cuisine, Haferobers
semolina: Grieß, Weichweizengrieß, Hartweizengrieß, Weizengrieß, Griess
bulgur: Bulgur
couscous: Couscous
bread: Brot, Weißbrot, Graubrot, Mischbrot, Toastbrot, Toast, Bauernbrot, Fladenbrot, Ciabatta, Baguette, Sauerteigbrot, Kastenweißbrot, Laugenbrezel, Brezel, Breze, Brezn, Laugenstange, Laugengebäck, Zopf, Zopfbrot, Knödelbrot, Semmelwürfel, Stangenweißbrot, Ruchbrot, Sauerteig
rye bread: Roggenbrot, Schwarzbrot, Pumpernickel, Vollkornbrot, Knäckebrot
bread roll: Brötchen, Semmel, Schrippe, Weckle, Weggli, Weckerl, Weck, Handsemmel, Mütschli
breadcrumb: Semmelbrösel, Paniermehl, Brösel, Semmelmehl, Pankomehl, Panko, Weckmehl
puff pastry: Blätterteig, Butterblätterteig
shortcrust pastry: Mürbeteig, Mürbteig
filo pastry: Filoteig, Strudelteig, Strudelblatt, Filoblatt, Yufkateig, Yufka
pizza dough: Pizzateig, Flammkuchenteig, Hefeteig, Germteig, Kuchenteig
pasta: Nudeln, Pasta, Teigwaren, Eiernudeln, Bandnudeln, Suppennudeln, Fadennudeln, Hörnli, Fleckerl, Makkaroni, Schleifchennudeln, Frittaten, Muschelnudeln
spaghetti: Spaghetti, Spagetti
lasagne sheet: Lasagneplatten, Lasagneblätter, Lasagne
egg pasta: Spätzle, Spätzli, Knöpfle, Schupfnudeln, Nockerl, Maultaschen
gnocchi: Gnocchi
egg noodle: Mie-Nudeln, Mienudeln
glass noodle: Glasnudeln
rice noodle: Reisnudeln
biscuit: Keks, Kekse, Butterkeks, Plätzchen, Vollkornkeks, Spekulatius, Guetzli, Zwieback, Lebkuchen, Waffelröllchen
ladyfinger: Löffelbiskuit, Biskotten
sponge cake: Biskuit, Biskuitboden, Tortenboden, Biskuitteig
seitan: Seitan
egg: Ei, Hühnerei, Freilandei, Bio-Ei, Vollei, Wachtelei
egg yolk: Eigelb, Eidotter, Dotter
egg white: Eiweiß, Eiklar, Eischnee
mayonnaise: Mayonnaise, Majonäse, Mayo, Remoulade
milk: Milch, Vollmilch, Kuhmilch, Heumilch, Frischmilch, H-Milch, Ziegenmilch, Schafmilch, Schafsmilch, laktosefreie Milch, fettarme Milch
butter: Butter, Süßrahmbutter, Sauerrahmbutter, Teebutter, Kräuterbutter, Knoblauchbutter, laktosefreie Butter, Butterflocken
brown butter: Nussbutter, braune Butter
ghee: Ghee, Butterschmalz, Butterfett, Butterreinfett, Bratbutter
cream: Sahne, Schlagsahne, Süßsahne, Rahm, Obers, Schlagobers, Schlagrahm, Kaffeesahne, Kochsahne, Halbrahm, Vollrahm, Kochcreme, Kaffeeobers
sour cream: saure Sahne, Sauerrahm, Schmand, Schmant, saurer Halbrahm, Saucenrahm
creme fraiche: Crème fraîche, Creme fraiche, Creme legere, Crème légère, Crème double, Creme double
yoghurt: Joghurt, Jogurt, Naturjoghurt, Sahnejoghurt, Vollmilchjoghurt, griechischer Joghurt, Schafjoghurt
buttermilk: Buttermilch, Dickmilch, Sauermilch
kefir: Kefir
skyr: Skyr
quark: Quark, Magerquark, Speisequark, Topfen, Magertopfen, Sahnequark, Rahmquark, Quarkcreme
condensed milk: Kondensmilch, gezuckerte Kondensmilch, Milchmädchen
milk powder: Milchpulver, Magermilchpulver, Vollmilchpulver, Molkenpulver, Molke, Molkeneiweiß
cheese: Käse, Bergkäse, Hartkäse, Schnittkäse, Weichkäse, Reibekäse, Streukäse, Schmelzkäse, Raclettekäse, Appenzeller, Tilsiter, Almkäse, Alpkäse, Butterkäse, Handkäse, Harzer, Grillkäse, Limburger, Sbrinz, Vacherin, Graukäse, Fonduekäse, Romadur, Steirerkäse, Pizzakäse, Scheiblettenkäse
cream cheese: Frischkäse, Doppelrahmfrischkäse, Hüttenfrischkäse, Philadelphia, Gervais
cottage cheese: Hüttenkäse, körniger Frischkäse
soft cheese: Schichtkäse, Brimsen, Liptauer
goat cheese: Ziegenkäse, Ziegenfrischkäse, Ziegenrolle
sheep's cheese: Schafskäse, Schafkäse, Hirtenkäse
blue cheese: Blauschimmelkäse, Edelpilzkäse
feta: Feta
parmesan: Parmesan, Grana Padano, Parmigiano
pecorino: Pecorino
mozzarella: Mozzarella, Büffelmozzarella
gouda: Gouda
emmental: Emmentaler, Emmenthaler
gruyere: Gruyère, Greyerzer
edam: Edamer
camembert: Camembert
brie: Brie
ricotta: Ricotta
mascarpone: Mascarpone
halloumi: Halloumi
cheddar: Cheddar
gorgonzola: Gorgonzola
ice cream: Eiscreme, Vanilleeis, Speiseeis, Glace, Vanilleglace, Schokoladeneis, Schokoeis
custard: Vanillesauce, Vanillesoße, Vanillepudding, Pudding
custard powder: Puddingpulver, Vanillepuddingpulver, Vanillecremepulver, Schokoladenpuddingpulver
bechamel sauce: Béchamelsauce, Bechamelsoße, Bechamel
hollandaise sauce: Hollandaise, Sauce hollandaise
milk chocolate: Vollmilchschokolade, Milchschokolade, Vollmilchkuvertüre
white chocolate: weiße Schokolade, weiße Kuvertüre
dark chocolate: Zartbitterschokolade, dunkle Schokolade, Bitterschokolade, Kochschokolade, Kuvertüre, Zartbitterkuvertüre, Edelbitterschokolade, Blockschokolade, Schokostreusel, dunkle Kuvertüre
chocolate: Schokolade, Schokolode, Schoko, Schokoladenglasur, Schokoglasur, Kuchenglasur
chocolate chip: Schokotropfen, Schokoladentropfen, Schokotröpfchen, Schokostückchen
nutella: Nutella, Nuss-Nougat-Creme, Nussnougatcreme, Nougatcreme
nougat: Türkischer Honig
praline: Nougat, Nussnougat, Krokant, Haselnusskrokant
margarine: Margarine, Pflanzenmargarine
vegan butter: vegane Butter
vegan cream: vegane Sahne, pflanzliche Sahne, Pflanzensahne
vegan cheese: veganer Käse
plant milk: Pflanzenmilch, Pflanzendrink
soy milk: Sojamilch, Sojadrink
soy cream: Sojasahne, Soja Cuisine
soy yoghurt: Sojajoghurt
tofu: Tofu, Räuchertofu, Seidentofu, Naturtofu
soy: Soja, Sojabohnen, Sojamehl, Sojaschnetzel, Sojagranulat, Sojasprossen, Sojakeimlinge, Sojaflocken, Sojalecithin, Sojaöl, Edamame
tempeh: Tempeh
miso: Miso, Misopaste
soy sauce: Sojasauce, Sojasoße, Sojasoss, helle Sojasauce, dunkle Sojasauce
hazelnut: Haselnuss, Haselnusskerne, gemahlene Haselnüsse, Haselnussblättchen, Haselnussmus, Haselnussmehl, Haselnussmilch, Haselnussöl, Haselnussdrink
almond: Mandel, Mandelblättchen, Mandelstifte, Mandelsplitter, gehobelte Mandeln, gemahlene Mandeln, Mandelkerne, Mandelgrieß, gebrannte Mandeln
almond butter: Mandelmus
almond milk: Mandelmilch, Mandeldrink, Mandelsahne, Mandeljoghurt
marzipan: Marzipan, Marzipanrohmasse, Marzipandecke
walnut: Walnuss, Walnusskerne, Baumnuss, Baumnusskerne, Walnussöl, Baumnussöl
cashew: Cashewkerne, Cashew, Cashewnuss, Kaschunuss
cashew butter: Cashewmus
cashew milk: Cashewmilch
pecan: Pekannuss, Pecannuss, Pekannusskerne
brazil nut: Paranuss
pistachio: Pistazien, Pistazienkerne, Pistaziencreme
macadamia nut: Macadamianuss, Macadamia
pine nut: Pinienkerne
mixed nut: Nüsse, Nuss, Nusskerne, gemischte Nüsse, gemahlene Nüsse, Nussmischung, Nussmus, Nussöl, Studentenfutter
peanut: Erdnuss, Erdnusskerne, Erdnüsse, Spanische Nüsse
peanut butter: Erdnussbutter, Erdnussmus, Erdnusscreme
peanut oil: Erdnussöl
chestnut: Maroni, Maronen, Esskastanien, Kastanien, Marroni
coconut: Kokosnuss, Kokosraspel, Kokosraspeln, Kokosflocken, Kokosette, Kokos
coconut milk: Kokosmilch
coconut cream: Kokoscreme, Kokossahne, Kokosjoghurt
coconut oil: Kokosöl, Kokosfett
nutmeg: Muskatnuss, Muskat
celery: Staudensellerie, Stangensellerie, Bleichsellerie, Selleriegrün, Selleriestange, Selleriesalz, Selleriesaat
celeriac: Sellerie, Knollensellerie, Sellerieknolle, Zeller
celeriac + leek + carrot: Suppengrün, Suppengemüse, Wurzelwerk, Suppenbund
mustard: Senf, süßer Senf, mittelscharfer Senf, scharfer Senf, Dijonsenf, Dijon-Senf, Körnersenf, Kremser Senf, Estragonsenf, Feigensenf, Honigsenf
mustard seed: Senfkörner, Senfsaat, Senfsamen, Senfmehl, Senfpulver
sesame seed: Sesam, Sesamsamen, Sesamsaat, Sesamkörner, schwarzer Sesam
sesame oil: Sesamöl
tahini: Tahin, Tahini, Tahina, Sesampaste, Sesammus
hummus: Hummus, Humus
lupin: Lupinen, Süßlupinen, Lupinenkerne, Lupinenschrot
prawn: Garnelen, Riesengarnelen, Krabben, Nordseekrabben, Shrimps, Crevetten, Scampi, Gambas, Krebsfleisch, Flusskrebse, Krebse, Krebs, Granat, Eismeergarnelen, Flusskrebsschwänze
lobster: Hummer
crab: Taschenkrebs, Krabbenfleisch
langoustine: Kaisergranat, Languste, Langusten
mussel: Muscheln, Miesmuscheln, Venusmuscheln, Muschelfleisch
scallop: Jakobsmuscheln
oyster: Austern
squid: Tintenfisch, Kalmar, Calamari, Tintenfischringe, Sepia
octopus: Oktopus, Pulpo, Krake
snail: Weinbergschnecken
oyster sauce: Austernsauce, Austernsoße
seafood: Meeresfrüchte, Frutti di Mare
fish: Fisch, Fischfilet, Weißfisch, Seefisch, Speisefisch, Fischrogen, Fischstücke
fish finger: Fischstäbchen
salmon: Lachs, Lachsfilet, Wildlachs, Stremellachs
smoked salmon: Räucherlachs, Graved Lachs
tuna: Thunfisch, Thon, Tunfisch
cod: Kabeljau, Dorsch, Skrei, Kabeljaufilet
pollock: Seelachs, Alaska-Seelachs, Alaskaseelachs
herring: Hering, Matjes, Bismarckhering, Rollmops, Heringsfilet, Bückling
mackerel: Makrele
trout: Forelle, Forellenfilet, Lachsforelle, Saibling, Räucherforelle
anchovy: Sardellen, Anchovis, Sardellenfilet, Sardellenpaste, Anchovisfilet
sardine: Sardinen, Ölsardinen, Sprotten
carp: Karpfen
pike: Hecht, Zander, Zanderfilet, Egli
perch: Barsch, Rotbarsch, Viktoriabarsch, Wels, Pangasius, Felchen, Renke
plaice: Scholle, Schollenfilet, Seezunge, Heilbutt, Steinbutt, Rotzunge, Flunder
sea bream: Dorade, Goldbrasse, Wolfsbarsch, Loup de mer
monkfish: Seeteufel
eel: Aal, Räucheraal
caviar: Kaviar, Forellenkaviar, Lachskaviar
fish sauce: Fischsauce, Fischsoße
worcestershire sauce: Worcestersauce, Worcestershiresauce, Worcestersoße, Worcester-Sauce
surimi: Surimi
wine: Wein, Weißwein, Rotwein, Roséwein, Kochwein, Sekt, Prosecco, Champagner, Glühwein, Riesling
port: Portwein
sherry: Sherry
marsala: Marsala
madeira: Madeira
beer + wheat: Weißbier, Weizenbier, Hefeweizen
beer: Bier, Dunkelbier, helles Bier, dunkles Bier, Malzbier, Pils, Schwarzbier
vinegar: Essig, Branntweinessig, Tafelessig, Essigessenz, Hesperidenessig
white wine vinegar: Weißweinessig, Weinessig, Kräuteressig
red wine vinegar: Rotweinessig, Himbeeressig
cider vinegar: Apfelessig, Obstessig
balsamic vinegar: Balsamico, Balsamicoessig, Aceto balsamico, Balsamessig, weißer Balsamico, Crema di Balsamico
rice vinegar: Reisessig
raisin: Rosinen, Korinthen, Weinbeeren
sultana: Sultaninen
dried apricot: getrocknete Aprikosen, getrocknete Marillen, Soft-Aprikosen
dried fig: getrocknete Feigen
dried fruit: Trockenfrüchte, Trockenobst, Dörrobst, Backobst, Hutzeln, Dörrbirnen
candied peel: Orangeat, Zitronat, Sukkade, Aranzini
currant: Johannisbeeren, rote Johannisbeeren, schwarze Johannisbeeren, Ribiseln, Ribisel
sauerkraut: Sauerkraut
vegetable stock: Gemüsebrühe, Gemüsebouillon, Gemüsefond, Gemüsesuppe, klare Suppe, Bouillon, Brühe, Fond
stock cube: Brühwürfel, Suppenwürfel, Bouillonwürfel, Gemüsebrühwürfel
bouillon powder: Brühpulver, Gemüsebrühpulver, gekörnte Brühe, Instantbrühe, Suppenpulver, Streuwürze, Gemüsebrühe Instant, Suppengewürz
chicken stock: Hühnerbrühe, Geflügelbrühe, Hühnersuppe, Geflügelfond, Hühnerfond, Hühnerbouillon
beef stock: Rinderbrühe, Fleischbrühe, Rinderfond, Rindsuppe, Kalbsfond, Rindsbouillon, Bratenfond, Wildfond
fish stock: Fischbrühe, Fischfond
ketchup: Ketchup, Tomatenketchup
curry powder: Currypulver, Curry
curry paste: Currypaste
pesto: Pesto, Basilikumpesto
sausage: Wurst, Würstchen, Bratwurst, Wiener, Frankfurter, Mettenden, Mettwurst, Leberwurst, Cervelat, Weißwurst, Knackwurst, Debreziner, Fleischwurst, Lyoner, Brät, Wurstbrät, Kalbsbrät, Landjäger, Leberkäse, Fleischkäse, Krakauer, Kabanossi, Cabanossi, Currywurst, Aufschnitt, Chipolata, Bockwurst
sausage + cheese: Käsekrainer, Käsewurst
black pudding: Blutwurst, Blunzen
salami: Salami
ham: Schinken, Kochschinken, gekochter Schinken, Rohschinken, Schwarzwälder Schinken, Serranoschinken, Parmaschinken, Katenschinken, Hinterschinken, Bündnerfleisch, Kasseler, Kassler, Selchfleisch, Geselchtes, Lachsschinken, Nussschinken
bacon: Speck, Bauchspeck, Frühstücksspeck, Schinkenspeck, Speckwürfel, Bacon, durchwachsener Speck, Hamburger Speck, Schinkenwürfel
lard: Schmalz, Schweineschmalz, Griebenschmalz
minced meat: Hackfleisch, Gehacktes, Faschiertes, Mett, gemischtes Hackfleisch, Hack, Thüringer Mett
minced beef: Rinderhackfleisch, Rinderhack, Rindsfaschiertes, Tatar, Rindshackfleisch
minced pork: Schweinehackfleisch, Schweinehack
beef: Rindfleisch, Rind, Rinderbraten, Rinderfilet, Gulaschfleisch, Rindsgulasch, Suppenfleisch, Tafelspitz, Rouladen, Rinderrouladen, Roastbeef, Beinscheibe, Rumpsteak, Rindergulasch, Ochsenschwanz, Markknochen, Rinderknochen
steak: Steak
pork: Schweinefleisch, Schwein, Schweinefilet, Schweinebraten, Schweineschulter, Schnitzel, Schweineschnitzel, Schweinenacken, Schweinebauch, Kotelett, Schweinekotelett, Schopf, Eisbein, Schweinelende, Wammerl, Spareribs
veal: Kalbfleisch, Kalbsschnitzel, Kalbshaxe, Kalbsfilet, Kalbsleber
lamb: Lamm, Lammfleisch, Lammkeule, Lammfilet, Hammelfleisch, Lammhack
chicken: Huhn, Hähnchen, Hendl, Poulet, Hühnerfleisch, Hähnchenfleisch, Suppenhuhn, Brathähnchen, Hähnchenkeule, Hähnchenschenkel, Hühnerkeule, Hühnerschenkel, Geflügel
chicken breast: Hähnchenbrust, Hähnchenbrustfilet, Hühnerbrust, Hühnerfilet, Pouletbrust, Hühnerbrustfilet, Hähnchenfilet, Hähncheninnenfilet
turkey: Pute, Putenfleisch, Putenbrust, Truthahn, Putenschnitzel, Putenbrustfilet, Truthahnbrust
duck: Ente, Entenbrust, Entenkeule
goose: Gans, Gänsebrust, Gänseschmalz
venison: Wild, Reh, Hirsch, Rehrücken, Hirschgulasch, Wildschwein
rabbit: Kaninchen, Hase
liver: Leber, Geflügelleber, Hühnerleber, Rinderleber
gelatine: Gelatine, Blattgelatine, Gelatinepulver, Sofortgelatine
honey: Honig, Blütenhonig, Waldhonig, Akazienhonig
agar agar: Agar-Agar, Agar Agar
eggnog: Eierlikör
creamed spinach: Rahmspinat
creamed horseradish: Sahnemeerrettich, Oberskren
potato salad: Kartoffelsalat, Erdäpfelsalat
`
