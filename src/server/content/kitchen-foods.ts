// Written by `npm run nutrition` from USDA SR 28 (public domain) and scripts/nutrition/kitchen-foods.txt.
/** Number|description|kcal|fat|saturates|carbohydrate without fibre|sugars|fibre|protein|salt, per 100 g|weights|names. */
export const KITCHEN_FOODS = `
01001|BUTTER, WITH SALT|717|81.11|51.37|0.06|0.06|0|0.85|1.61|tbsp=14.2 stick=113|salted butter
01145|BUTTER, WITHOUT SALT|717|81.11|50.49|0.06|0.06|0|0.85|0.03|tbsp=14.2 stick=113 knob=15|butter, unsalted butter, cold butter, soft butter
01003|BUTTER OIL, ANHYDROUS|876|99.48|61.92|0|0|0|0.28|0.01|tbsp=12.8 cup=205|ghee, clarified butter, butter oil
01053|CREAM, FLUID, HVY WHIPPING|340|36.08|23.03|2.74|2.92|0|2.84|0.07||double cream, heavy cream, whipping cream, heavy whipping cream, cream
01050|CREAM, FLUID, LT (COFFEE CRM OR TABLE CRM)|191|19.1|10.18|2.82|3.67|0|2.96|0.18|tbsp=15|single cream, light cream
01049|CREAM, FLUID, HALF AND HALF|123|10.39|7.03|4.73|4.13|0|3.13|0.15|tbsp=15|half-and-half, half and half
01056|CREAM, SOUR, CULTURED|198|19.35|10.14|4.63|3.41|0|2.44|0.08|tbsp=12 cup=230|sour cream, soured cream, creme fraiche
01077|MILK, WHL, 3.25% MILKFAT, WITH ADDED VITAMIN D|61|3.25|1.86|4.8|5.05|0|3.15|0.11|cup=244|milk, whole milk, full-fat milk, cow's milk
01079|MILK, RED FAT, FLUID, 2% MILKFAT, WITH ADDED VIT A AND VITAMIN D|50|1.98|1.26|4.8|5.06|0|3.3|0.12|cup=244|semi-skimmed milk, 2% milk, reduced-fat milk
01085|MILK, NONFAT, FLUID, WITH ADDED VIT A AND VIT D (FAT FREE OR SKIM)|34|0.08|0.06|4.96|5.09|0|3.37|0.1|cup=245|skimmed milk, skim milk, fat-free milk
01106|MILK, GOAT, FLUID, WITH ADDED VITAMIN D|69|4.14|2.67|4.45|4.45|0|3.56|0.13|cup=244|goat's milk
01230|MILK, BTTRMLK, FLUID, WHL|62|3.31|1.9|4.88|4.88|0|3.21|0.26|cup=245|buttermilk
01090|MILK, DRY, WHL, WITH ADDED VITAMIN D|496|26.71|16.74|38.42|38.42|0|26.32|0.93|cup=128|milk powder, whole milk powder, dried milk
01091|MILK, DRY, NONFAT, REG, WITHOUT ADDED VIT A AND VITAMIN D|362|0.77|0.5|51.98|51.98|0|36.16|1.34|cup=120|skimmed milk powder, dried skimmed milk
01095|MILK, CND, COND, SWTND|321|8.7|5.49|54.4|54.4|0|7.91|0.32|cup=306|condensed milk, sweetened condensed milk
01153|MILK, CND, EVAP, WITH VIT A|134|7.56|4.59|10.04||0|6.81|0.27|cup=252|evaporated milk
01116|YOGURT, PLN, WHL MILK, 8 GRAMS PROT PER 8 OZ|61|3.25|2.1|4.66|4.66|0|3.47|0.12|cup=245|yoghurt, yogurt, plain yoghurt, plain yogurt, natural yoghurt, natural yogurt, whole-milk yoghurt, thick plain yoghurt
01293|YOGURT, GREEK, PLN, WHL MILK|97|5|2.4|3.98|4|0|9|0.09|cup=245|greek yoghurt, greek yogurt, strained yoghurt, labneh
01256|YOGURT, GREEK, PLN, NONFAT|59|0.39|0.12|3.6|3.24|0|10.19|0.09|cup=245|fat-free greek yoghurt, fat-free greek yogurt
01118|YOGURT, PLN, SKIM MILK, 13 GRAMS PROT PER 8 OZ|56|0.18|0.12|7.68|7.68|0|5.73|0.19|cup=245|low-fat yoghurt, fat-free yoghurt
01009|CHEESE, CHEDDAR|404|33.31|18.87|3.09|0.48|0|22.87|1.63|cup=113 slice=28|cheddar, cheddar cheese, mature cheddar, cheese, grated cheese, hard cheese
01040|CHEESE, SWISS|393|30.99|18.23|1.44|0|0|26.96|0.47|cup=108 slice=28|swiss cheese, emmental
01023|CHEESE, GRUYERE|413|32.34|18.91|0.36|0.36|0|29.81|1.79|cup=108|gruyere, comte
01033|CHEESE, PARMESAN, HARD|392|25.83|16.41|3.22|0.8|0|35.75|3.44|cup=100|parmesan, parmesan cheese, parmigiano reggiano, grana padano
01032|CHEESE, PARMESAN, GRATED|420|27.84|15.37|13.91|0.07|0|28.42|4.51|cup=100 tbsp=5|grated parmesan, parmesan shavings
01038|CHEESE, ROMANO|387|26.94|17.11|3.63|0.73|0|31.8|3.58|cup=100|pecorino, pecorino romano
01019|CHEESE, FETA|264|21.28|14.95|4.09|4.09|0|14.21|2.29|cup=150|feta, feta cheese
01026|CHEESE, MOZZARELLA, WHL MILK|300|22.35|13.15|2.19|1.03|0|22.17|1.57|cup=112 each=125 ball=125|mozzarella, mozzarella cheese, fresh mozzarella
01029|CHEESE, MOZZARELLA, LO MOIST, PART-SKIM|295|19.78|11.29|5.58|1.9|0|23.75|1.67|cup=132|low-moisture mozzarella
01036|CHEESE, RICOTTA, WHOLE MILK|174|12.98|8.29|3.04|0.27|0|11.26|0.21|cup=248|ricotta
01017|CHEESE, CREAM|350|34.44|20.21|5.52|3.76|0|6.15|0.79|tbsp=14.5 cup=232|cream cheese, soft cheese, mascarpone
01012|CHEESE, COTTAGE, CRMD, LRG OR SML CURD|98|4.3|1.72|3.38|2.67|0|11.12|0.91|cup=210|cottage cheese
01004|CHEESE, BLUE|353|28.74|18.67|2.34|0.5|0|21.4|2.87||blue cheese, gorgonzola, stilton
01039|CHEESE, ROQUEFORT|369|30.64|19.26|2||0|21.54|4.52||roquefort
01006|CHEESE, BRIE|334|27.68|17.41|0.45|0.45|0|20.75|1.57|cup=144|brie
01007|CHEESE, CAMEMBERT|300|24.26|15.26|0.46|0.46|0|19.8|2.1|cup=246|camembert
01018|CHEESE, EDAM|357|27.8|17.57|1.43|1.43|0|24.99|2.03||edam
01022|CHEESE, GOUDA|356|27.44|17.61|2.22|2.22|0|24.94|2.05||gouda
01035|CHEESE, PROVOLONE|351|26.62|17.08|2.14|0.56|0|25.58|2.19|cup=132|provolone
01025|CHEESE, MONTEREY|373|30.28|19.07|0.68|0.5|0|24.48|1.5|cup=132|monterey jack
01020|CHEESE, FONTINA|389|31.14|19.2|1.55|1.55|0|25.6|2|cup=132|fontina
01159|CHEESE, GOAT, SOFT TYPE|264|21.08|14.57|0|0|0|18.52|1.15|log=113|goat's cheese, goat cheese, goats cheese, soft goat's cheese
01228|CHEESE, FRSH, QUESO FRESCO|299|23.82|12.94|2.98|2.32|0|18.09|1.88|cup=122|queso fresco, paneer
01267|CHEESE, MEXICAN, QUESO COTIJA|366|30|17.5|3.97|0|0|20|3.5|tsp=2.5 cup=100|cotija
01123|EGG, WHL, RAW, FRSH|143|9.51|3.13|0.72|0.37|0|12.56|0.35|each=50 small=38 medium=44 large=50|egg, eggs, hen's egg, large egg, free-range egg
01124|EGG, WHITE, RAW, FRESH|52|0.17|0|0.73|0.71|0|10.9|0.42|cup=243 each=33|egg white, egg whites
01125|EGG, YOLK, RAW, FRSH|322|26.54|9.55|3.59|0.56|0|15.86|0.12|cup=243 each=17|egg yolk, yolk, egg yolks
01138|EGG, DUCK, WHOLE, FRESH, RAW|185|13.77|3.68|1.45|0.93|0|12.81|0.36|each=70|duck egg
01140|EGG, QUAIL, WHOLE, FRESH, RAW|158|11.09|3.56|0.41|0.4|0|13.05|0.35|each=9|quail egg
01129|EGG, WHL, CKD, HARD-BOILED|155|10.61|3.27|1.12|1.12|0|12.58|0.31|cup=136 tbsp=8.5 each=50|hard-boiled egg
04053|OIL, OLIVE, SALAD OR COOKING|884|100|13.81|0|0|0|0|0.01|tbsp=13.5 cup=216|olive oil, extra-virgin olive oil, extra virgin olive oil
04060|OIL, SUNFLOWER, LINOLEIC (LESS THAN 60%)|884|100|10.1|0|0|0|0|0|tbsp=13.6 cup=218|sunflower oil, vegetable oil, oil, neutral oil, cooking oil, frying oil, corn oil, safflower oil
04582|OIL, CANOLA|884|100|7.37|0|0|0|0|0|tbsp=14 cup=218|rapeseed oil, canola oil
04047|OIL, COCNT|892|99.06|82.47|0|0|0|0|0|tbsp=13.6 cup=218|coconut oil
04058|OIL, SESAME, SALAD OR COOKING|884|100|14.2|0|0|0|0|0|tbsp=13.6 cup=218|sesame oil, toasted sesame oil
04042|OIL, PNUT, SALAD OR COOKING|884|100|16.9|0|0|0|0|0|tbsp=13.5 cup=216|peanut oil, groundnut oil
04044|OIL, SOYBN, SALAD OR COOKING|884|100|15.65|0|0|0|0|0|tbsp=13.6 cup=218|soybean oil
04528|OIL, WALNUT|884|100|9.1|0|0|0|0|0|tbsp=13.6 cup=218|walnut oil
04532|OIL, HAZELNUT|884|100|7.4|0|0|0|0|0|tbsp=13.6 cup=218|hazelnut oil
04517|OIL, GRAPESEED|884|100|9.6|0|0|0|0|0|tbsp=13.6 cup=218|grapeseed oil
04581|OIL, AVOCADO|884|100|11.56|0||0|0|0|tbsp=14 cup=218|avocado oil
04037|OIL, RICE BRAN|884|100|19.7|0|0|0|0|0|tbsp=13.6 cup=218|rice bran oil
04002|LARD|902|100|39.2|0|0|0|0|0|tbsp=12.8 cup=205|lard
04001|FAT, BEEF TALLOW|902|100|49.8|0|0|0|0|0|tbsp=12.8 cup=205|dripping, beef dripping
13335|BEEF, VAR MEATS AND BY-PRODUCTS, SUET, RAW|854|94|52.3|0|0|0|1.5|0.02||suet, beef suet
04031|SHORTENING, HOUSEHOLD, PARTIALLY HYDROG SOYBN -COTTONSEED|884|100|25|0|0|0|0|0|tbsp=12.8 cup=205|shortening, vegetable shortening
04073|MARGARINE, REG, HARD, SOYBN (HYDR)|719|80.5|16.7|0.9|0|0|0.9|2.36|tsp=4.7|margarine, vegan butter, plant-based butter
04501|OIL, COCOA BUTTER|884|100|59.7|0|0|0|0|0|tbsp=13.6 cup=218|cocoa butter
04025|SALAD DRSNG, MAYO, REG|680|74.85|11.7|0.57|0.57|0|0.96|1.59|tbsp=13.8 cup=220|mayonnaise, mayo
04135|SALAD DRSNG, HOME RECIPE, VINEGAR AND OIL|449|50.1|9.1|2.5|2.5|0|0|0|tbsp=16 cup=250|vinaigrette, salad dressing
04576|FAT, GOOSE|900|99.8|27.7|0||0|0|0|tbsp=12.8 cup=205|goose fat
04574|FAT, DUCK|882|99.8|33.2|0|0|0|0|0|tbsp=12.8 cup=205|duck fat
20081|WHEAT FLR, WHITE, ALL-PURPOSE, ENR, BLEACHED|364|0.98|0.15|73.61|0.27|2.7|10.33|0.01|cup=125|plain flour, flour, all-purpose flour, all purpose flour, white flour
20082|WHEAT FLR, WHITE, ALL-PURPOSE, SELF-RISING, ENR|354|0.97|0.15|71.52|0.22|2.7|9.89|2.98|cup=125|self-raising flour, self raising flour, self-rising flour
20083|WHEAT FLR, WHITE, BREAD, ENR|361|1.66|0.24|70.13|0.31|2.4|11.98|0.01|cup=137|bread flour, strong flour, strong bread flour, strong white flour, strong white bread flour, white bread flour
20084|WHEAT FLR, WHITE, CAKE, ENR|362|0.86|0.13|76.33|0.31|1.7|8.2|0.01|cup=137|cake flour, 00 flour
20080|WHEAT FLOUR, WHOLE-GRAIN|340|2.5|0.43|61.27|0.41|10.7|13.21|0.01|cup=120|wholemeal flour, whole-wheat flour, whole wheat flour, wholewheat flour, wholemeal bread flour, spelt flour, wholemeal spelt flour
20063|RYE FLOUR, DARK|325|2.22|0.27|44.83|2.31|23.8|15.91|0.01|cup=128|dark rye flour, rye flour
20065|RYE FLOUR, LIGHT|357|1.33|0.15|68.68|0.93|8|9.82|0.01|cup=102|light rye flour
20061|RICE FLR, WHITE, UNENR|366|1.42|0.39|77.73|0.12|2.4|5.95|0|cup=158|rice flour, glutinous rice flour
20090|RICE FLOUR, BROWN|363|2.78|0.56|71.88|0.66|4.6|7.23|0.02|cup=158|brown rice flour
20011|BUCKWHEAT FLR, WHOLE-GROAT|335|3.1|0.68|60.59|2.6|10|12.62|0.03|cup=120|buckwheat flour
20132|OAT FLR, PART DEBRANNED|404|9.12|1.61|59.2|0.8|6.5|14.66|0.05|cup=104|oat flour
20130|BARLEY FLOUR OR MEAL|345|1.6|0.34|64.42|0.8|10.1|10.5|0.01|cup=148|barley flour
20016|CORN FLR, WHOLE-GRAIN, YEL|361|3.86|0.54|69.55|0.64|7.3|6.93|0.01|cup=117|maize flour
20317|CORN FLR, YEL, MASA, ENR|363|3.69|0.53|70.19||6.4|8.46|0.01|cup=114|masa harina
20022|CORNMEAL, DEGERMED, ENR, YEL|370|1.75|0.22|75.55|1.61|3.9|7.11|0.02|cup=157|polenta, cornmeal, corn meal
20027|CORNSTARCH|381|0.05|0.01|90.37|0|0.9|0.26|0.02|cup=128|cornflour, cornstarch, corn starch, potato starch
20003|ARROWROOT FLOUR|357|0.1|0.02|84.75||3.4|0.3|0.01|cup=128|arrowroot
20068|TAPIOCA, PEARL, DRY|358|0.02|0.01|87.79|3.35|0.9|0.19|0|cup=152|tapioca, tapioca pearl, tapioca starch, tapioca flour
16157|CHICKPEA FLOUR (BESAN)|387|6.69|0.69|47.02|10.85|10.8|22.39|0.16|cup=92|gram flour, chickpea flour, besan
20066|SEMOLINA, ENRICHED|360|1.05|0.15|68.93||3.9|12.68|0|cup=167|semolina
20028|COUSCOUS, DRY|376|0.64|0.12|72.43||5|12.76|0.03|cup=173|couscous
20012|BULGUR, DRY|342|1.33|0.23|63.37|0.41|12.5|12.29|0.04|cup=140|bulgur, bulgur wheat, bulghur wheat, freekeh
20035|QUINOA, UNCKD|368|6.07|0.71|57.16||7|14.12|0.01|cup=170|quinoa
20137|QUINOA, CKD|120|1.92|0.23|18.5|0.87|2.8|4.4|0.02|cup=185|cooked quinoa
20031|MILLET, RAW|378|4.22|0.72|64.35||8.5|11.02|0.01|cup=200|millet
20001|AMARANTH GRAIN, UNCKD|371|7.02|1.46|58.55|1.69|6.7|13.56|0.01|cup=193|amaranth
20067|SORGHUM GRAIN|329|3.46|0.61|65.39|2.53|6.7|10.62|0.01|cup=192|sorghum
20009|BUCKWHEAT GROATS, RSTD, DRY|346|2.71|0.59|64.65||10.3|11.73|0.03|cup=164|buckwheat groats, buckwheat
20005|BARLEY, PEARLED, RAW|352|1.16|0.24|62.12|0.8|15.6|9.91|0.02|cup=200|pearl barley, pearled barley, barley, pot barley
20004|BARLEY, HULLED|354|2.3|0.48|56.18|0.8|17.3|12.48|0.03|cup=184|hulled barley
20006|BARLEY, PEARLED, COOKED|123|0.44|0.09|24.42|0.28|3.8|2.26|0.01|cup=157|cooked pearl barley, cooked barley
08120|CEREALS, OATS, REG AND QUICK, NOT FORT, DRY|379|6.52|1.11|57.6|0.99|10.1|13.15|0.01|cup=81|oats, rolled oats, porridge oats, jumbo oats, oatmeal, old-fashioned oats, steel-cut oats, pinhead oats
20033|OAT BRAN, RAW|246|7.03|1.33|50.82|1.45|15.4|17.3|0.01|cup=94|oat bran
20077|WHEAT BRAN, CRUDE|216|4.25|0.63|21.71|0.41|42.8|15.55|0.01|cup=58|wheat bran, bran
20078|WHEAT GERM, CRUDE|360|9.72|1.67|38.6||13.2|23.15|0.03|cup=115|wheatgerm, wheat germ
20140|SPELT, UNCKD|338|2.43|0.41|59.49|6.82|10.7|14.57|0.02|cup=174|spelt, farro, pearled spelt
20044|RICE, WHITE, LONG-GRAIN, REG, RAW, ENR|365|0.66|0.18|78.65|0.12|1.3|7.13|0.01|cup=185|white rice, rice, long-grain rice, long-grain white rice, basmati rice, basmati, jasmine rice
20052|RICE, WHITE, SHORT-GRAIN, ENR, UNCKD|358|0.52|0.14|76.35||2.8|6.5|0|cup=200|short-grain rice, sushi rice, arborio rice, arborio, risotto rice, carnaroli rice, pudding rice, paella rice
20036|RICE, BROWN, LONG-GRAIN, RAW|367|3.2|0.59|72.65|0.66|3.6|7.54|0.01|cup=185|brown rice, brown basmati rice
20045|RICE, WHITE, LONG-GRAIN, REG, ENR, CKD|130|0.28|0.08|27.77|0.05|0.4|2.69|0|cup=158|cooked rice, cooked white rice, cooked basmati rice
20037|RICE, BROWN, LONG-GRAIN, CKD|123|0.97|0.26|23.98|0.24|1.6|2.74|0.01|cup=202|cooked brown rice
20088|WILD RICE, RAW|357|1.08|0.16|68.7|2.5|6.2|14.73|0.02|cup=160|wild rice
20120|PASTA, DRY, ENR|371|1.51|0.28|71.47|2.67|3.2|13.04|0.01|cup=91 sheet=20|pasta, dried pasta, spaghetti, penne, fusilli, macaroni, linguine, tagliatelle, rigatoni, orzo, farfalle, orecchiette, lasagne sheets, lasagne, cannelloni
20124|PASTA, WHOLE-WHEAT, DRY|352|2.93|0.43|64.17|2.74|9.2|13.87|0.01|cup=91|wholewheat pasta, whole-wheat pasta, wholewheat spaghetti
20093|PASTA, FRESH-REFRIGERATED, PLN, AS PURCHASED|288|2.3|0.33|54.73|||11.31|0.07||fresh pasta, fresh egg pasta, fresh tagliatelle
20121|PASTA, CKD, ENR, WITHOUT ADDED SALT|158|0.93|0.18|29.06|0.56|1.8|5.8|0|cup=124|cooked pasta, cooked spaghetti
20109|NOODLES, EGG, DRY, ENRICHED|384|4.44|1.18|67.97|1.88|3.3|14.16|0.05|cup=38|egg noodles, dried egg noodles
20133|RICE NOODLES, DRY|364|0.56|0.15|78.58|0.12|1.6|5.95|0.46||rice noodles, rice vermicelli, dried rice noodles
20114|NOODLES, JAPANESE, SOBA, DRY|336|0.71|0.14|74.62|||14.38|1.98||soba noodles, soba, udon noodles
16082|NOODLES, CHINESE, CELLOPHANE OR LONG RICE (MUNG BNS), DEHYD|351|0.06|0.02|85.59|0|0.5|0.16|0.03|cup=140|glass noodles, cellophane noodles
18069|BREAD, WHITE, COMMLY PREP (INCL SOFT BREAD CRUMBS)|266|3.33|0.7|46.72|5.67|2.7|8.85|1.23|slice=29|white bread, bread, sandwich bread, toast
18075|BREAD, WHOLE-WHEAT, COMM. PREPARED|252|3.5|0.72|36.71|4.34|6|12.45|1.14|slice=32|wholemeal bread, whole-wheat bread, brown bread
18060|BREAD, RYE|259|3.3|0.63|42.5|3.85|5.8|8.5|1.51|slice=32|rye bread, pumpernickel
18029|Bread, french|272|2.42|0.53|49.68|4.62|2.2|10.75|1.51|slice=40|baguette, french bread, sourdough, sourdough bread, ciabatta, crusty bread, sturdy bread, country bread
18033|BREAD, ITALIAN|271|3.5|0|46.9|3.17|3.2|8.8|1.38||focaccia
18041|BREAD, PITA, WHITE, ENRICHED|275|1.2|0.17|53.5|1.3|2.2|9.1|1.34|each=60|pitta, pita, pitta bread, flatbread
18064|BREAD, WHEAT|274|4.53|0.7|43.54|5.73|4|10.67|1.18|slice=29|mixed-grain bread
18079|BREAD CRUMBS, DRY, GRATED, PLN|395|5.3|1.2|67.48|6.2|4.5|13.35|1.83|cup=108|dry breadcrumbs, dried breadcrumbs, breadcrumbs, panko, panko breadcrumbs
18242|CROUTONS, PLAIN|407|6.6|1.51|68.4||5.1|11.9|1.75|cup=30|croutons
18350|ROLLS, HAMBURGER OR HOTDOG, PLN|279|3.91|0.84|48.32|7.28|1.8|9.77|1.24|each=43|burger bun, bun, bread roll, roll
18259|ENGLISH, MUFFIN, PLN, TSTD, ENR, WITH CA PROP(INCL SOURDOUGH)|270|2.02|0.53|49.85|3.47|2.8|10.32|1.19|each=57|english muffin
18001|BAGEL, PLN, TSTD, ENR WITH CA PROP(INCLUDE ONION, POPPY, SESAME)|264|1.32|0.36|50.78|8.43|1.6|10.56|1.05|each=105|bagel
18239|CROISSANTS, BUTTER|406|21|11.66|43.2|11.26|2.6|8.2|1.17|each=57|croissant
18364|TORTILLAS, RTB OR -FRY, FLR, REFR|306|7.99|2.92|45.88|3.71|3.5|8.2|1.84|each=49|flour tortilla, tortilla wrap, wrap
18363|TORTILLAS, RTB OR -FRY, CORN|218|2.85|0.45|38.34|0.88|6.3|5.7|0.11|each=24|corn tortilla
18360|TACO SHELLS, BAKED|476|21.79|7.11|56.79|1.5|6.7|6.41|0.81|each=13|taco shell
18338|PHYLLO DOUGH|299|6|1.47|50.7|0.18|1.9|7.1|1.21|sheet=19|filo pastry, filo, phyllo, phyllo dough
18337|PUFF PASTRY, FRZ, RTB|551|38.1|9.64|43.6|0.74|1.5|7.3|0.62|sheet=320|puff pastry
18334|PIE CRUST, STANDARD-TYPE, FRZ, RTB, ENR|457|26.07|8.16|46.12|3.72|2.5|6.16|1.02|sheet=320|shortcrust pastry, pie crust, pastry
18173|COOKIES, GRAHAM CRACKERS, PLN OR HONEY (INCL CINN)|430|10.6|1.63|74.26|24.85|3.4|6.69|1.15|each=15|digestive biscuits, graham crackers
18175|COOKIES, LADYFINGERS, WITH LEMON JUC AND RIND|365|9.1|3.07|58.7|25.39|1|10.6|0.37|each=11|ladyfingers, sponge fingers, savoiardi
18192|COOKIES, SHORTBREAD, COMMLY PREP, PLN|514|26.22|8.11|62.48|21.65|1.3|5.37|0.88|each=15|shortbread
18228|CRACKERS, SALTINES (INCL OYSTER, SODA, SOUP)|418|8.64|1.65|71.25|1.29|2.8|9.46|2.35|each=3|crackers, saltines
18216|CRACKERS, CRISPBREAD, RYE|366|1.3|0.14|65.7|1.07|16.5|7.9|1.02|cup=55 each=10|crispbread
08121|CEREALS, OATS, REG AND QUICK, UNENR, CKD WITH H2O, WITHOUT SALT|71|1.52|0.31|10.3|0.27|1.7|2.54|0.01|cup=234 tbsp=14.6|cooked porridge
08037|CEREALS RTE, GRANOLA, HOMEMADE|489|24.31|3.96|44.98|19.8|8.9|13.67|0.07|cup=122|granola
19034|POPCORN, AIR-POPPED|387|4.54|0.64|63.28|0.87|14.5|12.94|0.02|cup=8|popcorn
19335|SUGARS, GRANULATED|387|0|0|99.98|99.8|0|0|0|tsp=4.2 cup=200 tbsp=12.5|sugar, caster sugar, granulated sugar, white sugar, golden caster sugar, superfine sugar, demerara sugar, cane sugar
19334|SUGARS, BROWN|380|0|0|98.09|97.02|0|0.12|0.07|tsp=3 cup=220|brown sugar, light brown sugar, dark brown sugar, muscovado sugar, light muscovado sugar, dark muscovado sugar, coconut sugar, palm sugar, jaggery
19336|SUGARS, POWDERED|389|0|0|99.77|97.81|0|0|0.01|cup=120|icing sugar, powdered sugar, confectioners' sugar
19296|HONEY|304|0|0|82.2|82.12|0.2|0.3|0.01|cup=339 tbsp=21|honey, runny honey
19353|SYRUPS, MAPLE|260|0.06|0.01|67.04|60.46|0|0.04|0.03|tbsp=20|maple syrup, date syrup
19350|SYRUPS, CORN, LT|283|0.2|0|76.79|76.77|0|0|0.15|cup=341 tbsp=22|golden syrup, corn syrup, light corn syrup, glucose syrup
19912|Sweetener, syrup, agave|310|0.45|0|76.17|68.03|0.2|0.09|0.01|tsp=6.9 cup=220|agave syrup, agave nectar
19304|MOLASSES|290|0.1|0.02|74.73|74.72|0|0|0.09|cup=337|molasses, treacle, black treacle, pomegranate molasses
19297|JAMS AND PRESERVES|278|0.07|0.01|67.76|48.5|1.1|0.37|0.08|tbsp=20|jam, raspberry jam, strawberry jam, apricot jam, preserves
19303|MARMALADE, ORANGE|246|0|0|65.6|60|0.7|0.3|0.14|tbsp=20|marmalade
19165|COCOA, DRY PDR, UNSWTND|228|13.7|8.07|20.9|1.75|37|19.6|0.05|cup=86 tbsp=5.4|cocoa powder, cocoa, unsweetened cocoa powder, cacao powder
19904|CHOCOLATE, DK, 70-85% CACAO SOL|598|42.63|24.49|35|23.99|10.9|7.79|0.05|square=10|dark chocolate, 70% chocolate, 70% dark chocolate, 85% chocolate
19080|CANDIES, SEMISWEET CHOC|480|30|17.75|58|54.5|5.9|4.2|0.03|cup=170|chocolate chips, dark chocolate chips, plain chocolate, semisweet chocolate, chocolate
19120|CANDIES, MILK CHOC|535|29.66|18.51|56|51.5|3.4|7.65|0.2|cup=168|milk chocolate, milk chocolate chips
19087|CANDIES, WHITE CHOC|539|32.09|19.41|59.04|59|0.2|5.87|0.23|tbsp=14 cup=170|white chocolate, white chocolate chips
19125|CHOCOLATE-FLAVORED HAZELNUT SPRD|541|29.73|28.42|56.76|54.05|5.4|5.41|0.1||chocolate hazelnut spread, nutella
19177|GELATINS, DRY PDR, UNSWTND|335|0.1|0.07|0|0|0|85.6|0.49|sheet=2|gelatine, gelatin, powdered gelatine
19116|CANDIES, MARSHMALLOWS|318|0.2|0.06|81.2|57.56|0.1|1.8|0.2|cup=50 each=7|marshmallows
18372|LEAVENING AGENTS, BAKING SODA|0|0|0|0|0|0|0|68.4|tsp=4.6|baking soda, bicarbonate of soda, bicarb
18369|LEAVENING AGENTS, BAKING PDR, DOUBLE-ACTING, NA AL SULFATE|53|0|0|27.5|0|0.2|0|26.5|tsp=4.6|baking powder
18373|LEAVENING AGENTS, CRM OF TARTAR|258|0|0|61.3|0|0.2|0|0.13|tsp=3|cream of tartar
18375|LEAVENING AGENTS, YEAST, BAKER'S, ACTIVE DRY|325|7.61|1|14.32|0|26.9|40.44|0.13|tsp=4 tbsp=12 sachet=7|dried yeast, instant yeast, instant dried yeast, active dry yeast, fast-action dried yeast, fast-action yeast, yeast, nutritional yeast
18374|LEAVENING AGENTS, YEAST, BAKER'S, COMPRESSED|105|1.9|0.24|10|0|8.1|8.4|0.07||fresh yeast
02050|VANILLA EXTRACT|288|0.06|0.01|12.65|12.65|0|0.06|0.02|tsp=4.2 tbsp=13|vanilla extract, vanilla, vanilla essence, vanilla paste, vanilla bean paste, almond extract
19095|ICE CREAMS, VANILLA|207|11|6.79|22.9|21.22|0.7|3.5|0.2|scoop=66|vanilla ice cream, ice cream
12071|ALMOND PASTE|458|27.74|2.63|43.01|36.25|4.8|9|0.02|cup=227|marzipan, almond paste
12061|ALMONDS|579|49.93|3.8|9.05|4.35|12.5|21.15|0|cup=95|almonds, whole almonds, flaked almonds, ground almonds, slivered almonds, almond flour
12062|ALMONDS, BLANCHED|590|52.52|3.95|8.77|4.63|9.9|21.4|0.05|cup=145 tbsp=9.1|blanched almonds
12195|ALMOND BUTTER, PLN, WITHOUT SALT|614|55.5|4.15|8.52|4.43|10.3|20.96|0.02|tbsp=16 cup=250|almond butter
12078|BRAZILNUTS, DRIED, UNBLANCHED|659|67.1|16.13|4.24|2.33|7.5|14.32|0.01|cup=133 each=5|brazil nuts
12087|NUTS, CASHEW NUTS, RAW|553|43.85|7.78|26.89|5.91|3.3|18.22|0.03|cup=130|cashews, cashew nuts, raw cashews
12088|CASHEW BUTTER, PLN, WITHOUT SALT|587|49.41|9.76|25.57||2|17.56|0.04|tbsp=16|cashew butter
12120|HAZELNUTS OR FILBERTS|628|60.75|4.46|7|4.34|9.7|14.95|0|cup=115|hazelnuts
12131|MACADAMIA NUTS, RAW|718|75.77|12.06|5.22|4.57|8.6|7.91|0.01|cup=134|macadamia nuts, macadamias
12142|PECANS|691|71.97|6.18|4.26|3.97|9.6|9.17|0|cup=109|pecans, pecan nuts
12147|NUTS, PINE NUTS, DRIED|673|68.37|4.9|9.38|3.59|3.7|13.69|0.01|cup=135|pine nuts, pine kernels
12151|PISTACHIO NUTS, RAW|560|45.32|5.91|16.57|7.66|10.6|20.16|0|cup=123|pistachios, pistachio nuts
12155|WALNUTS, ENGLISH|654|65.21|6.13|7.01|2.61|6.7|15.23|0.01|cup=117|walnuts, walnut halves
16087|PEANUTS, ALL TYPES, RAW|567|49.24|6.28|7.63|4.72|8.5|25.8|0.04|cup=146|peanuts, raw peanuts
16090|PEANUTS, ALL TYPES, DRY-ROASTED, WITH SALT|587|49.66|7.72|12.86|4.9|8.4|24.35|1.02|cup=146|roasted peanuts, dry-roasted peanuts
16098|PEANUT BUTTER, SMOOTH STYLE, WITH SALT|598|51.36|10.32|17.31|10.49|5|22.21|1.06|tbsp=16 cup=258|peanut butter, smooth peanut butter, crunchy peanut butter
12135|MIXED NUTS, DRY RSTD, WITH PNUTS, WITHOUT SALT|607|53.5|8.01|16.02|5|6.4|19.5|0.01|cup=131|mixed nuts
12098|CHESTNUTS, EUROPEAN, RAW, PEELED|196|1.25|0.23|44.17|||1.63|0.01||chestnuts, cooked chestnuts
12104|COCONUT MEAT, RAW|354|33.49|29.7|6.23|6.23|9|3.33|0.05|cup=80|fresh coconut, coconut flesh
12108|COCONUT MEAT, DRIED (DESICCATED), NOT SWTND|660|64.53|57.22|7.35|7.35|16.3|6.88|0.09|cup=80|desiccated coconut, shredded coconut, coconut flakes
12118|COCONUT MILK, CND (LIQ EXPRESSED FROM GRATED MEAT AND H2O)|197|21.33|18.91|2.81|||2.02|0.03|cup=226 tbsp=15|coconut milk, tinned coconut milk
12115|COCONUT CRM, RAW (LIQ EXPRESSED FROM GRATED MEAT)|330|34.68|30.75|4.45||2.2|3.63|0.01|tbsp=15 cup=240|coconut cream
12119|COCONUT H2O (LIQ FROM COCONUTS)|19|0.2|0.18|2.61|2.61|1.1|0.72|0.26|cup=240 tbsp=15|coconut water
12006|CHIA SEEDS, DRIED|486|30.74|3.33|7.72||34.4|16.54|0.04|cup=163 tbsp=12 tsp=5|chia seeds, chia
12220|SEEDS, FLAXSEED|534|42.16|3.66|1.58|1.55|27.3|18.29|0.07|tbsp=10.3 cup=168|linseed, linseeds, flaxseed, flax seeds, flaxseeds, ground linseed
12012|SEEDS, HEMP SD, HULLED|553|48.75|4.6|4.67|1.5|4|31.56|0.01|tbsp=10|hemp seeds, hemp hearts
12014|PUMPKIN AND SQUASH SD KRNLS, DRIED|559|49.05|8.66|4.71|1.4|6|30.23|0.02|cup=129|pumpkin seeds, pepitas
12036|SUNFLOWER SD KRNLS, DRIED|584|51.46|4.46|11.4|2.62|8.6|20.78|0.02|cup=140|sunflower seeds, sunflower kernels
12023|SESAME SEEDS, WHOLE, DRIED|573|49.67|6.96|11.65|0.3|11.8|17.73|0.03|cup=144 tbsp=9|sesame seeds, sesame, black sesame seeds, sesame and linseed, mixed seeds, seeds
02033|POPPY SEED|525|41.56|4.52|8.63|2.99|19.5|17.99|0.07|tsp=2.8 tbsp=8.8|poppy seeds
12166|SESAME BUTTER, TAHINI, FROM RSTD AND TSTD KRNLS (MOST COMMON TYPE)|595|53.76|7.53|11.89|0.49|9.3|17|0.29|tbsp=15|tahini, tahini paste
16069|LENTILS, RAW|352|1.06|0.15|52.65|2.03|10.7|24.63|0.01|cup=192 tbsp=12|lentils, green lentils, brown lentils, puy lentils, black lentils, beluga lentils, dried lentils
16144|LENTILS, PINK OR RED, RAW|358|2.17|0.38|52.3||10.8|23.91|0.02|cup=192|red lentils, split red lentils
16070|LENTILS, MATURE SEEDS, CKD, BLD, WITHOUT SALT|116|0.38|0.05|12.23|1.8|7.9|9.02|0.01|cup=198 tbsp=12.3|cooked lentils, tinned lentils, cooked green lentils
16056|CHICKPEAS (GARBANZO BNS, BENGAL GM), MATURE SEEDS, RAW|378|6.04|0.6|50.75|10.7|12.2|20.47|0.06|cup=200 tbsp=12.5|dried chickpeas
16057|CHICKPEAS , MATURE SEEDS, CKD, BLD, WITHOUT SALT|164|2.59|0.27|19.82|4.8|7.6|8.86|0.02|cup=164|cooked chickpeas, boiled chickpeas
16058|CHICKPEAS (GARBANZO BNS, BENGAL GRAM), MATURE SDS, CND, SOL AND LIQ|88|1.95|0.2|9.09||4.4|4.92|0.7|cup=240|tinned chickpeas, canned chickpeas
16049|BEANS, WHITE, MATURE SEEDS, RAW|333|0.85|0.22|45.07|2.11|15.2|23.36|0.04|cup=202 tbsp=12.6|dried white beans
16050|BEANS, WHITE, MATURE SEEDS, CKD, BLD, WITHOUT SALT|139|0.35|0.09|18.79|0.34|6.3|9.73|0.01|cup=179 tbsp=11.2|cooked white beans, cooked cannellini beans, cooked haricot beans
16051|BEANS, WHITE, MATURE SEEDS, CND|114|0.29|0.07|16.4|0.29|4.8|7.26|0.85|cup=262|tinned white beans, tinned cannellini beans, canned white beans, tinned haricot beans
16014|BEANS, BLACK, MATURE SEEDS, RAW|341|1.42|0.37|46.86|2.12|15.5|21.6|0.01|cup=194 tbsp=12.1|dried black beans
16015|BEANS, BLACK, MATURE SEEDS, CKD, BLD, WITHOUT SALT|132|0.54|0.14|15.01|0.32|8.7|8.86|0|cup=172|cooked black beans
16018|BEANS, BLACK TURTLE, MATURE SEEDS, CND|91|0.29|0.07|9.65|0.23|6.9|6.03|0.96|cup=240|tinned black beans, canned black beans
16032|BEANS, KIDNEY, RED, MATURE SEEDS, RAW|337|1.06|0.15|46.09|2.1|15.2|22.53|0.03|cup=184 tbsp=12.2|dried kidney beans
16033|BEANS, KIDNEY, RED, MATURE SEEDS, CKD, BLD, WITHOUT SALT|127|0.5|0.07|15.4|0.32|7.4|8.67|0.01|cup=177 tbsp=11|cooked kidney beans
16034|BEANS, KIDNEY, RED, MATURE SEEDS, CND, SOL AND LIQUIDS|81|0.36|0.13|10.53|1.85|4.3|5.22|0.64|cup=256 tbsp=16|tinned kidney beans, canned kidney beans
16042|BEANS, PINTO, MATURE SEEDS, RAW|347|1.23|0.23|47.05|2.11|15.5|21.42|0.03|cup=193 tbsp=12|dried pinto beans
16043|BEANS, PINTO, MATURE SEEDS, CKD, BLD, WITHOUT SALT|143|0.65|0.14|17.22|0.34|9|9.01|0|cup=171 tbsp=10.6|cooked pinto beans
16044|BEANS, PINTO, MATURE SEEDS, CND, SOL AND LIQUIDS|82|0.56|0.12|10.58|1.02|4.6|4.6|0.67|cup=240|tinned pinto beans
16071|LIMA BNS, LRG, MATURE SEEDS, RAW|338|0.69|0.16|44.38|8.5|19|21.46|0.04|cup=178 tbsp=11.1|dried butter beans, dried lima beans
16072|LIMA BNS, LRG, MATURE SEEDS, CKD, BLD, WITHOUT SALT|115|0.38|0.09|13.88|2.9|7|7.8|0.01|cup=188 tbsp=11.7|cooked butter beans
16073|LIMA BNS, LRG, MATURE SEEDS, CND|79|0.17|0.04|10.11||4.8|4.93|0.84|cup=241|tinned butter beans, tinned lima beans
16019|BEANS, CRANBERRY (ROMAN), MATURE SEEDS, RAW|335|1.23|0.32|35.35||24.7|23.03|0.01|cup=195|dried borlotti beans
16020|BEANS, CRANBERRY (ROMAN), MATURE SEEDS, CKD, BLD, WITHOUT SALT|136|0.46|0.12|15.86||8.6|9.34|0|cup=177|cooked borlotti beans
16021|BEANS, CRANBERRY (ROMAN), MATURE SEEDS, CND|83|0.28|0.07|8.82||6.3|5.54|0.83|cup=260|tinned borlotti beans
16062|COWPEAS, COMMON (BLACKEYES, CROWDER, SOUTHERN), MTRE SEEDS, RAW|336|1.26|0.33|49.43|6.9|10.6|23.52|0.04|cup=167 tbsp=10.5|dried black-eyed beans
16063|COWPEAS, COMMON (BLKEYES, CRWDR, STHRN), MTURE, CKD, BLD, WITHOUT SALT|116|0.53|0.14|14.26|3.3|6.5|7.73|0.01|cup=171|cooked black-eyed beans
16064|COWPEAS, COMMON, MATURE SEEDS, CND, PLN|77|0.55|0.14|10.33||3.3|4.74|0.73|cup=240|tinned black-eyed beans
16080|MUNG BNS, MATURE SEEDS, RAW|347|1.15|0.35|46.32|6.6|16.3|23.86|0.04|cup=207 tbsp=13|mung beans, dried mung beans
16001|BEANS, ADZUKI, MATURE SEEDS, RAW|329|0.53|0.19|50.2||12.7|19.87|0.01|cup=197|aduki beans, dried aduki beans
16052|BROADBEANS (FAVA BEANS), MATURE SEEDS, RAW|341|1.53|0.25|33.29|5.7|25|26.12|0.03|cup=150 tbsp=9.4|dried broad beans
16085|PEAS, GRN, SPLIT, MATURE SEEDS, RAW|352|1.16|0.16|38.24|8|25.5|23.82|0.04|cup=197|split peas, yellow split peas, dried split peas
16086|PEAS, SPLIT, MATURE SEEDS, CKD, BLD, WITHOUT SALT|118|0.39|0.05|12.8|2.9|8.3|8.34|0.01|cup=196 tbsp=12.2|cooked split peas
16006|BEANS, BKD, CND, PLN OR VEGETARIAN|94|0.37|0.07|17.04|7.96|4.1|4.75|0.86|cup=254|baked beans, tinned baked beans
16103|REFRIED BNS, CND, TRADITIONAL STYLE (INCLUDES USDA COMMODITY)|90|2.01|0.63|9.85|0.54|3.7|4.98|0.93|cup=238|refried beans, tinned refried beans
16137|HUMMUS, HOME PREP|177|8.59|1.14|16.12|0.27|4|4.86|0.6|tbsp=15 cup=246|hummus, houmous
16138|FALAFEL, HOME-PREPARED|333|17.8|2.38|31.84|||13.31|0.73|each=17|falafel
16426|TOFU, RAW, FIRM, PREP WITH CA SULFATE|144|8.72|1.26|0.48||2.3|17.27|0.04|cup=252|tofu, firm tofu, extra-firm tofu, plain tofu
16127|TOFU, SOFT, PREP WITH CA SULFATE AND MAGNESIUM CHLORIDE (NIGARI)|61|3.69|0.53|0.98|0.7|0.2|7.17|0.02|cup=248|silken tofu, soft tofu
16114|TEMPEH|192|10.8|2.54|7.64|||20.29|0.02|cup=166|tempeh
11211|EDAMAME, FRZ, UNPREP|109|4.73||2.81|2.48|4.8|11.22|0.01|cup=118|edamame, edamame beans, frozen edamame
16112|MISO|198|6.01|1.02|19.97|6.2|5.4|12.79|9.32|tbsp=17 cup=275|miso, miso paste, white miso, red miso
16123|SOY SAU MADE FROM SOY AND WHEAT (SHOYU)|53|0.57|0.07|4.13|0.4|0.8|8.14|13.73|tbsp=16 tsp=5.3|soy sauce, soya sauce, light soy sauce, dark soy sauce
16124|SOY SAU MADE FROM SOY (TAMARI)|60|0.1|0.01|4.77|1.7|0.8|10.51|13.96|tbsp=18 tsp=6|tamari
16120|SOYMILK, ORIGINAL AND VANILLA, UNFORTIFIED|54|1.75|0.2|5.68|3.99|0.6|3.27|0.13|cup=243|soya milk, soy milk, plant milk
14091|BEVERAGES, ALMOND MILK, UNSWTND, SHELF STABLE|15|1.1|0|0.58|0|0|0.59|0.18|cup=262|almond milk, unsweetened almond milk
11011|ASPARAGUS, RAW|20|0.12|0.04|1.78|1.88|2.1|2.2|0.01|cup=134 each=16 spear=16 bunch=250|asparagus, asparagus spears
11209|EGGPLANT, RAW|25|0.18|0.03|2.88|3.53|3|0.98|0.01|cup=82 each=458 small=300 medium=400 large=548|aubergine, eggplant, aubergines
11043|MUNG BNS, MATURE SEEDS, SPROUTED, RAW|30|0.18|0.05|4.14|4.13|1.8|3.04|0.01|cup=104|beansprouts, bean sprouts
11080|BEETS, RAW|43|0.17|0.03|6.76|6.76|2.8|1.61|0.2|cup=136 each=82|beetroot, beetroots, beet
11081|BEETS, CKD, BLD, DRND|44|0.18|0.03|7.96|7.96|2|1.68|0.19|cup=170 each=50|cooked beetroot
11088|BROADBEANS, IMMAT SEEDS, RAW|72|0.6|0.14|7.5||4.2|5.6|0.13|cup=109|broad beans, fava beans
11090|BROCCOLI, RAW|34|0.37|0.04|4.04|1.7|2.6|2.82|0.08|cup=91 each=350 head=350 floret=11|broccoli, broccoli florets, tenderstem broccoli, purple sprouting broccoli
11098|BRUSSELS SPROUTS, RAW|43|0.3|0.06|5.15|2.2|3.8|3.38|0.06|cup=88 each=19|brussels sprouts
11109|CABBAGE, RAW|25|0.1|0.03|3.3|3.2|2.5|1.28|0.04|cup=89 each=908 head=908|white cabbage, cabbage, pointed cabbage, hispi cabbage
11112|CABBAGE, RED, RAW|31|0.16|0.02|5.27|3.83|2.1|1.43|0.07|cup=89 each=839 head=839|red cabbage
11114|CABBAGE, SAVOY, RAW|27|0.1|0.01|3|2.27|3.1|2|0.07|cup=70 each=700 head=700|savoy cabbage
11116|CABBAGE, CHINESE (PAK-CHOI), RAW|13|0.2|0.03|1.18|1.18|1|1.5|0.16|cup=70 each=170 head=170|pak choi, bok choy
11119|CABBAGE, CHINESE (PE-TSAI), RAW|16|0.2|0.04|2.03|1.41|1.2|1.2|0.02|cup=76 each=840 head=840|chinese cabbage, napa cabbage
11124|CARROTS, RAW|41|0.24|0.04|6.78|4.74|2.8|0.93|0.17|cup=128 each=61 small=50 medium=61 large=72|carrots, carrot
11135|CAULIFLOWER, RAW|25|0.28|0.13|2.97|1.91|2|1.92|0.07|cup=107 each=588 head=588 floret=13|cauliflower, cauliflower florets
11141|CELERIAC, RAW|42|0.3|0.08|7.4|1.6|1.8|1.5|0.25|cup=156 each=600|celeriac
11143|CELERY, RAW|16|0.17|0.04|1.37|1.34|1.6|0.69|0.2|cup=101 each=40 stalk=40 stick=40|celery, celery stalk, celery stick
11147|CHARD, SWISS, RAW|19|0.2|0.03|2.14|1.1|1.6|1.8|0.53|cup=36|chard, swiss chard
11151|CHICORY, WITLOOF, RAW|17|0.1|0.02|0.9||3.1|0.9|0.01|cup=90 each=53|chicory, endive
11167|CORN, SWT, YEL, RAW|86|1.35|0.33|16.7|6.26|2|3.27|0.04|cup=145 each=90 ear=90 cob=90|sweetcorn, corn, corn kernels
11172|CORN, SWT, YEL, CND, WHL KERNEL, DRND SOL|67|1.22|0.24|12.34|4.44|2|2.29|0.51|cup=164|tinned sweetcorn, canned corn, tinned corn
11178|CORN, SWT, YEL, FRZ, KRNLS CUT OFF COB, UNPREP|88|0.78|0.12|18.61|2.5|2.1|3.02|0.01|cup=136|frozen sweetcorn, frozen corn
11205|CUCUMBER, WITH PEEL, RAW|15|0.11|0.04|3.13|1.67|0.5|0.65|0.01|cup=104 each=301|cucumber
11959|ARUGULA, RAW|25|0.66|0.09|2.05|2.05|1.6|2.58|0.07|cup=20 handful=20|rocket, arugula
11957|FENNEL, BULB, RAW|31|0.2|0.09|4.2|3.93|3.1|1.24|0.13|cup=87 each=234 bulb=234|fennel, fennel bulb
11215|GARLIC, RAW|149|0.5|0.09|30.96|1|2.1|6.36|0.04|cup=136 tsp=2.8 each=3 clove=3 bulb=40 head=40|garlic, garlic cloves, garlic clove
11216|GINGER ROOT, RAW|80|0.75|0.2|15.77|1.7|2|1.82|0.03|tsp=2 cup=96 thumb=15 each=15 piece=15 knob=15|fresh ginger, ginger, ginger root
11052|BEANS, SNAP, GREEN, RAW|31|0.22|0.05|4.27|3.26|2.7|1.83|0.01|cup=100|green beans, french beans, fine beans, runner beans
11226|JERUSALEM-ARTICHOKES, RAW|73|0.01|0|15.84|9.6|1.6|2|0.01|cup=150|jerusalem artichokes
11007|ARTICHOKES, (GLOBE OR FRENCH), RAW|47|0.15|0.04|5.11|0.99|5.4|3.27|0.24|each=128|artichokes, globe artichoke
11233|KALE, RAW|49|0.93|0.09|5.15|2.26|3.6|4.28|0.1|cup=16 handful=20|kale, cavolo nero, curly kale
11241|KOHLRABI, RAW|27|0.1|0.01|2.6|2.6|3.6|1.7|0.05|cup=135 each=400|kohlrabi
11246|LEEKS, (BULB AND LOWER LEAF-PORTION), RAW|61|0.3|0.04|12.35|3.9|1.8|1.5|0.05|cup=89 each=89 small=60 medium=89 large=150|leeks, leek
11250|LETTUCE, BUTTERHEAD (INCL BOSTON AND BIBB TYPES), RAW|13|0.22|0.03|1.13|0.94|1.1|1.35|0.01|cup=55 each=163 head=163|butter lettuce, round lettuce
11251|LETTUCE, COS OR ROMAINE, RAW|17|0.3|0.04|1.19|1.19|2.1|1.23|0.02|cup=47 each=100 head=626|romaine lettuce, cos lettuce, romaine, little gem, little gem lettuce
11252|LETTUCE, ICEBERG (INCL CRISPHEAD TYPES), RAW|14|0.14|0.02|1.77|1.97|1.2|0.9|0.03|cup=72 each=539 head=539|iceberg lettuce, iceberg
11253|LETTUCE, GRN LEAF, RAW|15|0.15|0.02|1.57|0.78|1.3|1.36|0.07|cup=36 handful=30 head=360|lettuce, lettuce leaves, salad leaves, mixed salad leaves, salad, green salad
11260|MUSHROOMS, WHITE, RAW|22|0.34|0.05|2.26|1.98|1|3.09|0.01|cup=70 each=18|mushrooms, button mushrooms, white mushrooms
11266|MUSHROOMS, BROWN, ITALIAN, OR CRIMINI, RAW|22|0.1|0.01|3.7|1.72|0.6|2.5|0.01|cup=87 each=20|chestnut mushrooms, cremini mushrooms, brown mushrooms
11265|MUSHROOMS, PORTABELLA, RAW|22|0.35|0.06|2.57|2.5|1.3|2.11|0.02|cup=86 each=84|portobello mushrooms
11238|MUSHROOMS, SHIITAKE, RAW|34|0.49||4.29|2.38|2.5|2.24|0.02|each=19|shiitake mushrooms, shiitake
11987|MUSHROOMS, OYSTER, RAW|33|0.41|0.06|3.79|1.11|2.3|3.31|0.04||oyster mushrooms
11268|MUSHROOMS, SHIITAKE, DRIED|296|0.99|0.23|63.87|2.21|11.5|9.58|0.03|each=3.6|dried shiitake, dried mushrooms, dried porcini
11278|OKRA, RAW|33|0.19|0.03|4.25|1.48|3.2|1.93|0.02|cup=100|okra
11282|ONIONS, RAW|40|0.1|0.04|7.64|4.24|1.7|1.1|0.01|cup=160 each=110 small=70 medium=110 large=150 slice=14|onion, onions, brown onion, yellow onion, white onion, red onion, red onions
11291|ONIONS, SPRING OR SCALLIONS (INCL TOPS AND BULB), RAW|32|0.19|0.03|4.74|2.33|2.6|1.83|0.04|cup=100 tbsp=6 each=15 bunch=100|spring onions, spring onion, scallions, green onions
11677|SHALLOTS, RAW|72|0.1|0.02|13.6|7.87|3.2|2.5|0.03|tbsp=10 each=25 small=15 large=40|shallots, shallot
11298|PARSNIPS, RAW|75|0.3|0.05|13.09|4.8|4.9|1.2|0.03|cup=133 each=120|parsnips, parsnip
11304|PEAS, GREEN, RAW|81|0.4|0.07|8.75|5.67|5.7|5.42|0.01|cup=145|peas, fresh peas
11312|PEAS, GRN, FRZ, UNPREP|77|0.4|0.07|9.12|5|4.5|5.22|0.27|cup=134|frozen peas, petits pois
11300|PEAS, EDIBLE-PODDED, RAW|42|0.2|0.04|4.95|4|2.6|2.8|0.01|cup=98|mangetout, sugar snap peas, snow peas, sugar snaps
11821|PEPPERS, SWT, RED, RAW|31|0.3|0.03|3.93|4.2|2.1|0.99|0.01|cup=149 each=119 small=74 medium=119 large=164|red pepper, red peppers, red bell pepper, pepper, peppers, bell pepper
11333|PEPPERS, SWT, GRN, RAW|20|0.17|0.06|2.94|2.4|1.7|0.86|0.01|cup=149 each=119 small=74 medium=119 large=164|green pepper, green peppers, green bell pepper
11951|PEPPERS, SWEET, YELLOW, RAW|27|0.21|0.03|5.42||0.9|1|0.01|each=119 large=186|yellow pepper, yellow peppers, yellow bell pepper, orange pepper
11819|PEPPERS, HOT CHILI, RED, RAW|40|0.44|0.04|7.31|5.3|1.5|1.87|0.02|cup=150 each=15 small=8 large=45|red chilli, red chillies, chilli, chillies, chili pepper, chilli pepper
11670|PEPPERS, HOT CHILI, GRN, RAW|40|0.2|0.02|7.96|5.1|1.5|2|0.02|cup=150 each=15 large=45|green chilli, green chillies
11979|PEPPERS, JALAPENO, RAW|29|0.37|0.09|3.7|4.12|2.8|0.91|0.01|cup=90 each=14|jalapeno, jalapenos
11352|POTATOES, FLESH AND SKN, RAW|77|0.09|0.03|15.39|0.82|2.1|2.05|0.01|cup=150 each=173 small=120 medium=173 large=299|potatoes, potato, new potatoes, floury potatoes, waxy potatoes, baby potatoes
11507|SWEET POTATO, RAW, UNPREP|86|0.05|0.02|17.12|4.18|3|1.57|0.14|cup=133 each=130 medium=130 large=200|sweet potatoes, sweet potato
11422|PUMPKIN, RAW|26|0.1|0.05|6|2.76|0.5|1|0|cup=116|pumpkin
11424|PUMPKIN, CND, WITHOUT SALT|34|0.28|0.15|5.19|3.3|2.9|1.1|0.01|cup=245|pumpkin puree, tinned pumpkin
11485|SQUASH, WNTR, BUTTERNUT, RAW|45|0.1|0.02|9.69|2.2|2|1|0.01|cup=140 each=900|butternut squash, butternut, squash
11477|SQUASH, SMMR, ZUCCHINI, INCL SKN, RAW|17|0.32|0.08|2.11|2.5|1|1.21|0.02|cup=124 each=196 small=118 medium=196 large=323|courgettes, courgette, zucchini
11429|RADISHES, RAW|16|0.1|0.03|1.8|1.86|1.6|0.68|0.1|cup=116 each=4.5 small=2 medium=4.5 large=9 bunch=150|radishes, radish
11430|RADISHES, ORIENTAL, RAW|18|0.1|0.03|2.5|2.5|1.6|0.6|0.05|cup=116 each=338|daikon, mooli
11435|RUTABAGAS, RAW|37|0.16|0.03|6.32|4.46|2.3|1.08|0.03|cup=140 each=386|swede, rutabaga
11564|TURNIPS, RAW|28|0.1|0.01|4.63|3.8|1.8|0.9|0.17|cup=130 each=122|turnips, turnip
11439|SAUERKRAUT, CND, SOL AND LIQUIDS|19|0.14|0.03|1.38|1.78|2.9|0.91|1.65|cup=142|sauerkraut
11457|SPINACH, RAW|23|0.39|0.06|1.43|0.42|2.2|2.86|0.2|cup=30 handful=30|spinach, baby spinach, spinach leaves
11463|SPINACH, FRZ, CHOPD OR LEAF, UNPREP|29|0.57|0.04|1.31|0.65|2.9|3.63|0.18|cup=156|frozen spinach
11529|TOMATOES, RED, RIPE, RAW, YEAR RND AVERAGE|18|0.2|0.03|2.69|2.63|1.2|0.88|0.01|cup=149 each=123 small=91 medium=123 large=182|tomatoes, tomato, ripe tomatoes, plum tomatoes, vine tomatoes, beef tomato
11531|TOMATOES, RED, RIPE, CND, PACKED IN TOMATO JUC|16|0.25|0.03|1.57|2.55|1.9|0.79|0.29|cup=240 tbsp=15|tinned tomatoes, canned tomatoes, tinned chopped tomatoes, chopped tomatoes, tinned plum tomatoes, tinned whole tomatoes, passata
11955|TOMATOES, SUN-DRIED|258|2.97|0.43|43.46|37.59|12.3|14.11|0.27|cup=54 each=2|sun-dried tomatoes, sundried tomatoes
11956|TOMATOES, SUN-DRIED, PACKED IN OIL, DRND|213|14.08|1.89|17.53||5.8|5.06|0.67|cup=110 each=3|oil-packed sun-dried tomatoes
11546|TOMATO PRODUCTS, CND, PASTE, WITHOUT SALT ADDED|82|0.47|0.1|14.81|12.18|4.1|4.32|0.15|cup=264|tomato puree, tomato paste
11549|TOMATO PRODUCTS, CND, SAU|24|0.3|0.04|3.81|3.56|1.5|1.2|1.19|cup=245|tomato sauce
11540|TOMATO JUC, CND, WITH SALT|17|0.29|0.02|3.13|2.58|0.4|0.85|0.63|cup=243|tomato juice
11935|Catsup|101|0.1|0.01|27.1|21.27|0.3|1.04|2.27|tbsp=17|ketchup, tomato ketchup
11591|WATERCRESS, RAW|11|0.1|0.03|0.79|0.2|0.5|2.3|0.1|cup=34 bunch=85 handful=20|watercress
11203|CRESS, GARDEN, RAW|32|0.7|0.02|4.4|4.4|1.1|2.6|0.04|cup=50|cress
11588|WATERCHESTNUTS, CHINESE, (MATAI), RAW|97|0.1|0.03|20.94|4.8|3|1.4|0.04|cup=124|water chestnuts
11601|YAM, RAW|118|0.17|0.04|23.78|0.5|4.1|1.53|0.02|cup=150|yam
11446|SEAWEED, LAVER, RAW|35|0.28|0.06|4.81|0.49|0.3|5.81|0.12|tbsp=5 sheet=2.6|nori, seaweed
11118|CABBAGE, KIMCHI|15|0.5|0.07|0.8|1.06|1.6|1.1|1.25|cup=150|kimchi
11937|PICKLES, CUCUMBER, DILL OR KOSHER DILL|12|0.3|0.08|1.41|1.07|1|0.5|2.02|each=35|gherkins, pickles, cornichons
09193|OLIVES, RIPE, CND (SMALL-EXTRA LRG)|115|10.68|1.42|3.06|0|3.2|0.84|1.84|tbsp=8.4 each=4.5 cup=135|black olives, olives, kalamata olives, pitted olives
09195|OLIVES, PICKLED, CND OR BTLD, GRN|145|15.32|2.03|0.54|0.54|3.3|1.03|3.89|each=3.4 cup=135|green olives
02054|CAPERS, CANNED|23|0.86|0.23|1.69|0.41|3.2|2.36|5.87|tbsp=8.6|capers
09003|APPLES, RAW, WITH SKIN|52|0.17|0.03|11.41|10.39|2.4|0.26|0|cup=125 each=182 small=149 medium=182 large=223|apples, apple, eating apples, cooking apple, bramley apple
09004|APPLES, RAW, WITHOUT SKIN|48|0.13|0.02|11.46|10.1|1.3|0.27|0|cup=110 each=161|peeled apples
09016|APPLE JUC, CND OR BTLD, UNSWTND, WITHOUT ADDED VIT C|46|0.13|0.02|11.1|9.62|0.2|0.1|0.01|cup=248|apple juice
09019|APPLESAUCE, CND, UNSWTND, WITHOUT ADDED VIT C (INCLUDES USDA COMMOD)|42|0.1|0.01|10.17|9.39|1.1|0.17|0.01|cup=244|apple sauce, applesauce, unsweetened applesauce
09021|APRICOTS, RAW|48|0.39|0.03|9.12|9.24|2|1.4|0|cup=155 each=35|apricots, apricot
09032|APRICOTS, DRIED, SULFURED, UNCKD|241|0.51|0.02|55.34|53.44|7.3|3.39|0.03|cup=130 each=7|dried apricots, dried apricot
09037|AVOCADOS, RAW, ALL COMM VAR|160|14.66|2.13|1.83|0.66|6.7|2|0.02|cup=150 each=150 small=110 large=200|avocado, avocados
09040|BANANAS, RAW|89|0.33|0.11|20.24|12.23|2.6|1.09|0|cup=150 each=118 small=101 medium=118 large=136|bananas, banana
09042|BLACKBERRIES, RAW|43|0.49|0.01|4.31|4.88|5.3|1.39|0|cup=144|blackberries
09050|BLUEBERRIES, RAW|57|0.33|0.03|12.09|9.96|2.4|0.74|0|cup=148|blueberries
09070|CHERRIES, SWEET, RAW|63|0.2|0.04|13.91|12.82|2.1|1.06|0|cup=138 each=8|cherries, cherry
09063|CHERRIES, SOUR, RED, RAW|50|0.3|0.07|10.58|8.49|1.6|1|0.01|cup=155|sour cherries
09078|CRANBERRIES, RAW|46|0.13|0.01|8.37|4.27|3.6|0.46|0.01|cup=110|cranberries
09079|CRANBERRIES, DRIED, SWTND|308|1.09|0.09|77.5|72.56|5.3|0.17|0.01|cup=160|dried cranberries
09083|CURRANTS, EUROPEAN BLACK, RAW|63|0.41|0.03|15.38|||1.4|0.01|cup=112|blackcurrants
09084|CURRANTS, RED AND WHITE, RAW|56|0.2|0.02|9.5|7.37|4.3|1.4|0|cup=112|redcurrants
09085|CURRANTS, ZANTE, DRIED|283|0.27|0.03|67.28|67.28|6.8|4.08|0.02|cup=144|currants
09087|DATES, DEGLET NOOR|282|0.39|0.03|67.03|63.35|8|2.45|0.01|cup=147 each=7|dates, pitted dates, dried dates
09421|DATES, MEDJOOL|277|0.15||68.27|66.47|6.7|1.81|0|each=24|medjool dates, medjool date
09089|FIGS, RAW|74|0.3|0.06|16.28|16.26|2.9|0.75|0|each=50|figs, fig
09094|FIGS, DRIED, UNCOOKED|249|0.93|0.14|54.07|47.92|9.8|3.3|0.03|cup=149 each=8|dried figs
09107|GOOSEBERRIES, RAW|44|0.58|0.04|5.88||4.3|0.88|0|cup=150|gooseberries
09132|GRAPES, RED OR GRN (EURO TYPE, SUCH AS THOMPSON SEEDLESS), RAW|69|0.16|0.05|17.2|15.48|0.9|0.72|0.01|cup=151 each=5|grapes, seedless grapes
09111|GRAPEFRUIT, RAW, PINK AND RED AND WHITE, ALL AREAS|32|0.1|0.01|6.98|6.98|1.1|0.63|0|cup=230 each=246|grapefruit
09148|KIWIFRUIT, GRN, RAW|61|0.52|0.03|11.66|8.99|3|1.14|0.01|cup=180 each=69|kiwi, kiwi fruit, kiwifruit
09150|LEMONS, RAW, WITHOUT PEEL|29|0.3|0.04|6.52|2.5|2.8|1.1|0.01|cup=212 each=58|lemons, lemon
09152|LEMON JUICE, RAW|22|0.24|0.04|6.6|2.52|0.3|0.35|0|cup=244 each=47|lemon juice
09156|LEMON PEEL, RAW|47|0.3|0.04|5.4|4.17|10.6|1.5|0.01|tbsp=6 tsp=2 each=6|lemon zest, lemon peel
09159|LIMES, RAW|30|0.2|0.02|7.74|1.69|2.8|0.7|0.01|each=67|limes, lime
09160|LIME JUICE, RAW|25|0.07|0.01|8.02|1.69|0.4|0.42|0.01|cup=242 each=44|lime juice
09176|MANGOS, RAW|60|0.38|0.09|13.38|13.66|1.6|0.82|0|cup=165 each=336|mango, mangoes, mangos
09181|MELONS, CANTALOUPE, RAW|34|0.19|0.05|7.26|7.86|0.9|0.84|0.04|cup=177 each=552|melon, cantaloupe
09326|WATERMELON, RAW|30|0.15|0.02|7.15|6.2|0.4|0.61|0|cup=154|watermelon
09191|NECTARINES, RAW|44|0.32|0.03|8.85|7.89|1.7|1.06|0|cup=143 each=142|nectarines, nectarine
09200|ORANGES, RAW, ALL COMM VAR|47|0.12|0.01|9.35|9.35|2.4|0.94|0|cup=180 each=131|oranges, orange
09206|ORANGE JUICE, RAW|45|0.2|0.02|10.2|8.4|0.2|0.7|0|cup=248 each=86|orange juice
09216|ORANGE PEEL, RAW|97|0.2|0.02|14.4||10.6|1.5|0.01|tbsp=6 tsp=2 each=12|orange zest, orange peel
09218|TANGERINES, (MANDARIN ORANGES), RAW|53|0.31|0.04|11.54|10.58|1.8|0.81|0.01|cup=195 each=88|mandarins, satsumas, tangerines
09433|CLEMENTINES, RAW|47|0.15||10.32|9.18|1.7|0.85|0|each=74|clementines, clementine
09226|PAPAYAS, RAW|43|0.26|0.08|9.12|7.82|1.7|0.47|0.02|cup=145 each=300|papaya
09231|PASSION-FRUIT, (GRANADILLA), PURPLE, RAW|97|0.7|0.06|12.98|11.2|10.4|2.2|0.07|cup=236 each=18|passion fruit
09236|PEACHES, YEL, RAW|39|0.25|0.02|8.04|8.39|1.5|0.91|0|cup=154 each=150|peaches, peach
09252|PEARS, RAW|57|0.14|0.02|12.13|9.75|3.1|0.36|0|cup=140 each=178|pears, pear
09266|PINEAPPLE, RAW, ALL VAR|50|0.12|0.01|11.72|9.85|1.4|0.54|0|cup=165 each=905|pineapple
09277|PLANTAINS, RAW|122|0.37|0.14|29.59|15|2.3|1.3|0.01|cup=148 each=179|plantain
09279|PLUMS, RAW|46|0.28|0.02|10.02|9.92|1.4|0.7|0|cup=165 each=66|plums, plum
09286|POMEGRANATES, RAW|83|1.17|0.12|14.7|13.67|4|1.67|0.01|cup=174 each=174|pomegranate, pomegranate seeds
09291|PLUMS, DRIED (PRUNES), UNCKD|240|0.38|0.09|56.78|38.13|7.1|2.18|0.01|cup=174 each=9.5|prunes
09296|QUINCES, RAW|57|0.1|0.01|13.4||1.9|0.4|0.01|each=92|quince
09298|RAISINS, SEEDLESS|299|0.46|0.06|75.48|59.19|3.7|3.07|0.03|cup=145|raisins, sultanas, seedless raisins
09297|RAISINS, GOLDEN SEEDLESS|302|0.46|0.15|75.52|59.19|4|3.39|0.03|cup=145|golden raisins
09302|RASPBERRIES, RAW|52|0.65|0.02|5.44|4.42|6.5|1.2|0|cup=123|raspberries
09307|RHUBARB, RAW|21|0.2|0.05|2.74|1.1|1.8|0.9|0.01|cup=122 stalk=51|rhubarb
09316|STRAWBERRIES, RAW|32|0.3|0.01|5.68|4.89|2|0.67|0|cup=152 each=12|strawberries
09322|TAMARINDS, RAW|239|0.6|0.27|57.4|38.8|5.1|2.8|0.07|cup=120|tamarind
09263|PERSIMMONS, JAPANESE, RAW|70|0.19|0.02|14.99|12.53|3.6|0.58|0|each=168|persimmon
09422|DURIAN, RAW OR FROZEN|147|5.33||23.29||3.8|1.47|0.01|cup=243|durian
09139|GUAVAS, COMMON, RAW|68|0.95|0.27|8.92|8.92|5.4|2.55|0.01|cup=165 each=55|guava
09164|LITCHIS, RAW|66|0.44|0.1|15.23|15.23|1.3|0.83|0|cup=190 each=10|lychees
02044|BASIL, FRESH|23|0.64|0.04|1.05|0.3|1.6|3.15|0.01|tbsp=2.6 bunch=30 handful=10 leaf=0.5 cup=24 sprig=2.5|basil, basil leaves, fresh basil
11165|CORIANDER (CILANTRO) LEAVES, RAW|23|0.52|0.01|0.87|0.87|2.8|2.13|0.12|cup=16 bunch=50 handful=10 sprig=2|coriander leaves, fresh coriander, cilantro
11297|PARSLEY, FRSH|36|0.79|0.13|3.03|0.85|3.3|2.97|0.14|cup=30 tbsp=3.8 bunch=50 handful=10 sprig=1|parsley, flat-leaf parsley, fresh parsley, soft herbs, mixed herbs, herbs, chervil
02045|DILL WEED, FRSH|43|1.12|0.06|4.92||2.1|3.46|0.15|cup=9 bunch=30 handful=8 sprig=0.5|dill, fresh dill
11156|CHIVES, RAW|30|0.73|0.15|1.85|1.85|2.5|3.27|0.01|tbsp=3 tsp=1 bunch=25|chives
02064|PEPPERMINT, FRESH|70|0.94|0.25|6.89||8|3.75|0.08|tbsp=1.6 bunch=30 handful=10 sprig=1 leaf=0.1 cup=20|mint, mint leaves, fresh mint
02063|ROSEMARY, FRESH|131|5.86|2.84|6.6||14.1|3.31|0.07|tsp=0.7 tbsp=2 sprig=1.5|rosemary, fresh rosemary
02049|THYME, FRSH|101|1.68|0.47|10.45||14|5.56|0.02|tsp=0.8 sprig=0.8 bunch=20|thyme, fresh thyme, thyme leaves
02004|SPICES, BAY LEAF|313|8.36|2.28|48.67||26.3|7.61|0.06|tsp=0.6 tbsp=1.8 each=0.3 leaf=0.3|bay leaf, bay leaves
02038|SAGE, GROUND|315|12.75|7.03|20.43|1.71|40.3|10.63|0.03|tsp=0.7 tbsp=2 each=0.5 leaf=0.5 sprig=1.5|sage, sage leaves, dried sage
02027|SPICES, OREGANO, DRIED|265|4.28|1.55|26.42|4.09|42.5|9|0.06|tsp=1|oregano, dried oregano
02042|SPICES, THYME, DRIED|276|7.43|2.73|26.94|1.71|37|9.11|0.14|tsp=1 tbsp=2.7|dried thyme
02003|SPICES, BASIL, DRIED|233|4.07|2.16|10.05|1.71|37.7|22.98|0.19|tsp=0.7 tbsp=2.1|dried basil
02029|PARSLEY, DRIED|292|5.48|1.38|23.94|7.27|26.7|26.63|1.13|tsp=0.5 tbsp=1.6|dried parsley
02036|ROSEMARY, DRIED|331|15.22|7.37|21.46||42.6|4.88|0.13|tsp=1.2 tbsp=3.3|dried rosemary
02041|SPICES, TARRAGON, DRIED|295|7.24|1.88|42.82||7.4|22.77|0.15|tsp=0.6 tbsp=1.8 sprig=1|tarragon, dried tarragon
02023|MARJORAM, DRIED|271|7.04|0.53|20.26|4.09|40.3|12.66|0.19|tsp=0.6 tbsp=1.7|marjoram, dried marjoram
11972|LEMON GRASS (CITRONELLA), RAW|99|0.49|0.12|25.31|||1.82|0.01|cup=67 tbsp=4.8 each=15 stalk=15|lemongrass, lemon grass
02001|ALLSPICE, GROUND|263|8.69|2.55|50.52||21.6|6.09|0.19|tsp=1.9 tbsp=6|allspice, ground allspice
02002|ANISE SEED|337|15.9|0.59|35.42||14.6|17.6|0.04|tsp=2.1 tbsp=6.7 each=1|aniseed, anise seed, star anise
02005|CARAWAY SEED|333|14.59|0.62|11.9|0.64|38|19.77|0.04|tsp=2.1 tbsp=6.7|caraway seeds, caraway
02006|SPICES, CARDAMOM|311|6.7|0.68|40.47||28|10.76|0.04|tsp=2 tbsp=5.8 each=0.3|cardamom, ground cardamom, cardamom pods
02007|CELERY SEED|392|25.27|2.19|29.55|0.67|11.8|18.07|0.4|tsp=2 tbsp=6.5|celery seeds
02009|CHILI POWDER|282|14.28|2.46|14.9|7.19|34.8|13.46|7.17|tsp=2.7 tbsp=8|chilli powder, chili powder
02010|CINNAMON, GROUND|247|1.24|0.34|27.49|2.17|53.1|3.99|0.03|tsp=2.6 tbsp=7.9 each=3 stick=3|cinnamon, ground cinnamon, cinnamon stick
02011|CLOVES, GROUND|274|13|3.95|31.63|2.38|33.9|5.97|0.69|tsp=2.1 tbsp=6.5 each=0.1|cloves, ground cloves
02013|CORIANDER SEED|298|17.77|0.99|13.09||41.9|12.37|0.09|tsp=1.8 tbsp=5|coriander seeds, ground coriander, coriander
02014|CUMIN SEED|375|22.27|1.53|33.74|2.25|10.5|17.81|0.42|tsp=2.1 tbsp=6|cumin, ground cumin, cumin seeds
02015|CURRY POWDER|325|14.01|1.65|2.63|2.76|53.2|14.29|0.13|tsp=2 tbsp=6.3|curry powder, garam masala
02018|FENNEL SEED|345|14.87|0.48|12.49||39.8|15.8|0.22|tsp=2 tbsp=5.8|fennel seeds
02019|FENUGREEK SEED|323|6.41|1.46|33.75||24.6|23|0.17|tsp=3.7 tbsp=11.1|fenugreek, fenugreek seeds
02020|GARLIC POWDER|331|0.73|0.25|63.73|2.43|9|16.55|0.15|tsp=3.1 tbsp=9.7|garlic powder, garlic granules
02021|GINGER, GROUND|335|4.24|2.6|57.52|3.39|14.1|8.98|0.07|tsp=1.8 tbsp=5.2|ground ginger
02022|MACE, GROUND|475|32.38|9.51|30.3||20.2|6.71|0.2|tsp=1.7 tbsp=5.3|mace
02024|SPICES, MUSTARD SD, GROUND|508|36.24|1.99|15.89|6.79|12.2|26.08|0.03|tsp=2 tbsp=6.3|mustard seeds, mustard powder
02025|NUTMEG, GROUND|525|36.31|25.94|28.49|2.99|20.8|5.84|0.04|tsp=2.2 tbsp=7|nutmeg, grated nutmeg
02026|ONION POWDER|341|1.04|0.22|63.92|6.63|15.2|10.41|0.18|tsp=2.4 tbsp=6.9|onion powder, onion granules
02028|PAPRIKA|282|12.89|2.14|19.09|10.34|34.9|14.14|0.17|tsp=2.3 tbsp=6.8|paprika, smoked paprika, sweet smoked paprika, sweet paprika
02030|PEPPER, BLACK|251|3.26|1.39|38.65|0.64|25.3|10.39|0.05|tsp=2.3 tbsp=6.9|black pepper, ground black pepper, peppercorns
02031|PEPPER, RED OR CAYENNE|318|17.27|3.26|29.43|10.34|27.2|12.01|0.07|tsp=1.8 tbsp=5.3|cayenne, cayenne pepper, chilli flakes, red pepper flakes
02032|PEPPER, WHITE|296|2.12|0.63|42.41||26.2|10.4|0.01|tsp=2.4 tbsp=7.1|white pepper
02035|PUMPKIN PIE SPICE|342|12.6|6.53|54.48|7.76|14.8|5.76|0.13|tsp=1.7 tbsp=5.6|mixed spice, pumpkin pie spice, pumpkin spice
02037|SAFFRON|310|5.85|1.59|61.47||3.9|11.43|0.37|tsp=0.7 tbsp=2.1 each=0.02|saffron
02043|TURMERIC, GROUND|312|3.25|1.84|44.44|3.21|22.7|9.68|0.07|tsp=3 tbsp=9.4|turmeric, ground turmeric
02047|SALT, TABLE|0|0|0|0|0|0|0|96.89|tsp=6 tbsp=18|salt, sea salt, fine salt, fine sea salt, table salt, kosher salt, flaky salt, flaky sea salt
02046|MUSTARD, PREPARED, YELLOW|60|3.34|0.21|1.83|0.92|4|3.74|2.76|tsp=5 cup=249|mustard, dijon mustard, wholegrain mustard, english mustard, yellow mustard
02055|HORSERADISH, PREPARED|48|0.69|0.09|7.99|7.99|3.3|1.18|1.05|tsp=5 tbsp=15|horseradish
02048|VINEGAR, CIDER|21|0|0|0.93|0.4|0|0|0.01|tbsp=14.9 cup=239|cider vinegar, apple cider vinegar, rice vinegar, vinegar
02053|VINEGAR, DISTILLED|18|0|0|0.04|0.04|0|0|0.01|tbsp=14.9 cup=238|white vinegar, distilled vinegar, malt vinegar
02068|VINEGAR, RED WINE|19|0|0|0.27|0|0|0.04|0.02|tbsp=14.9 cup=239|red wine vinegar, white wine vinegar, wine vinegar, sherry vinegar
02069|VINEGAR, BALSAMIC|88|0|0|17.03|14.95||0.49|0.06|tbsp=16 cup=255|balsamic vinegar, balsamic
06971|SAUCE, WORCESTERSHIRE|78|0|0|19.46|10.03|0|0|2.45|tbsp=17 cup=275|worcestershire sauce, worcester sauce
06179|SAUCE, FISH, READY-TO-SERVE|35|0.01|0|3.64|3.64|0|5.06|19.63|tbsp=18|fish sauce
06176|SAUCE, OYSTER, RTS|51|0.25|0.04|10.62|0|0.3|1.35|6.83|tbsp=18|oyster sauce
06175|SAUCE, HOISIN, RTS|220|3.39|0.57|41.28|27.26|2.8|3.31|4.04|tbsp=16|hoisin sauce, hoisin
06112|SAUCE, TERIYAKI, RTS|89|0.02|0|15.46|14.1|0.1|5.93|9.58|tbsp=18|teriyaki sauce
06150|SAUCE, BARBECUE|172|0.63|0.04|39.87|33.24|0.9|0.82|2.57|tbsp=17 cup=286|barbecue sauce
06168|SAUCE, RTS, PEPPER OR HOT|11|0.37|0.05|1.45|1.26|0.3|0.51|6.61|tsp=4.7|hot sauce, tabasco
06631|SAUCE, HOT CHILE, SRIRACHA|93|0.93||16.96|15.11|2.2|1.93|5.31|tsp=6.5|sriracha
06164|SAUCE, SALSA, RTS|29|0.17|0.02|4.74|4.01|1.9|1.52|1.78|tbsp=18 cup=260|salsa
06626|SAUCE, PESTO, RTS, REFR|418|37.6|7.07|8.29|6.33|1.8|9.83|1.51|cup=252|pesto, green pesto, basil pesto
06170|SOUP, STOCK, BEEF, HOME-PREPARED|13|0.09|0.04|1.2|0.54|0|1.97|0.49|cup=240|beef stock
06172|SOUP, STOCK, CHICK, HOME-PREPARED|36|1.2|0.32|3.53|1.58|0|2.52|0.36|cup=240|chicken stock
06174|SOUP, STOCK, FISH, HOME-PREPARED|16|0.81|0.2|0|0|0|2.26|0.39|cup=233|fish stock
06700|SOUP, VEG BROTH, READY TO SERVE|5|0.07|0.03|0.93|0.55|0|0.24|0.74|cup=221|vegetable stock, vegetable broth, stock, bouillon
06081|SOUP, CHICK BROTH CUBES, DRY|198|4.7|1.2|23.5|0|0|14.6|60|each=10 cube=10|chicken stock cube, stock cube, vegetable stock cube
06076|SOUP, BEEF BROTH, CUBED, DRY|170|4|1.99|16.1|14.51|0|17.3|60|each=10 cube=10|beef stock cube
06194|SOUP, CHICK BROTH, RTS|6|0.21|0.01|0.44|0.43|0|0.64|0.93|cup=249|chicken broth
06615|SOUP, SWANSON, VEG BROTH|6|0.07|0.03|1.02|0.57|0|0.23|0.76|cup=220|light vegetable stock
14429|BEVERAGES, H2O, TAP, MUNICIPAL|0|0|0|0|0|0|0|0.01||water, cold water, tap water, hot water, boiling water, warm water, ice, ice cubes
14106|ALCOHOLIC BEV, WINE, TABLE, WHITE|82|0|0|2.6|0.96|0|0.07|0.01|glass=175|white wine, dry white wine, sparkling wine, prosecco
14096|ALCOHOLIC BEV, WINE, TABLE, RED|85|0|0|2.61|0.62|0|0.07|0.01|glass=175|red wine
14057|ALCOHOLIC BEV, WINE, DSSRT, SWT|160|0|0|13.69|7.78|0|0.2|0.02||port, sherry, marsala, sweet wine
14003|ALCOHOLIC BEV, BEER, REG, ALL|43|0|0|3.55|0|0|0.46|0.01||beer, lager, ale, stout
14037|ALCOHOLIC BEV, DISTILLED, ALL (GIN, RUM, VODKA, WHISKEY) 80 PROOF|231|0|0|0|0|0|0|0||rum, brandy, vodka, whisky, gin, cognac
14209|BEVERAGES, COFFEE, BREWED, PREP WITH TAP H2O|1|0.02|0|0|0|0|0.12|0.01||coffee, brewed coffee, espresso
14214|BEVERAGES, COFFEE, INST, REG, PDR|353|0.5|0.2|75.4|0|0|12.2|0.09|tsp=1|instant coffee, espresso powder
14355|BEVERAGES, TEA, BLACK, BREWED, PREP WITH TAP H2O|1|0|0|0.3|0|0|0|0.01||tea, black tea
05062|CHICKEN, BROILER OR FRYERS, BRST, SKINLESS, BNLESS, MEAT ONLY, RAW|120|2.62|0.56|0|0|0|22.5|0.11|each=174 fillet=174|chicken breast, chicken breasts, skinless chicken breast
05091|CHICKEN, BROILERS OR FRYERS, THIGH, MEAT AND SKN, RAW|221|16.61|4.52|0.25|0|0|16.52|0.2|each=116|bone-in chicken thighs, skin-on chicken thighs
05096|CHICKEN, BROILERS OR FRYERS, DK MEAT, THIGH, MEAT ONLY, RAW|121|4.12|1.1|0|0|0|19.66|0.24|each=90|chicken thighs, chicken thigh, boneless chicken thighs, skinless chicken thighs
05066|CHICKEN, BROILERS OR FRYERS, DRUMSTK, MEAT AND SKN, RAW|161|9.2|2.46|0.11|0|0|18.08|0.27|each=80|chicken drumsticks
05075|CHICKEN, BROILERS OR FRYERS, LEG, MEAT AND SKN, RAW|214|15.95|4.37|0.17|0|0|16.37|0.21|each=200|chicken legs
05100|CHICKEN, BROILERS OR FRYERS, WING, MEAT AND SKN, RAW|191|12.85|3.54|0|0|0|17.52|0.21|each=50|chicken wings
05006|CHICKEN, BROILERS OR FRYERS, MEAT AND SKN, RAW|215|15.06|4.31|0|0|0|18.6|0.18|each=1000|chicken, whole chicken
05332|CHICKEN, GROUND, RAW|143|8.1|2.3|0.04|0|0|17.44|0.15||minced chicken, chicken mince, ground chicken
05013|CHICKEN, BROILERS OR FRYERS, MEAT ONLY, RSTD|190|7.41|2.04|0|0|0|28.93|0.21|cup=140 tbsp=8.7|roast chicken, cooked chicken
05027|CHICKEN, LIVER, ALL CLASSES, RAW|119|4.83|1.56|0.73|0|0|16.92|0.18||chicken livers
05665|GROUND TURKEY, 93% LN, 7% FAT, RAW|150|8.34|2.17|0|0|0|18.73|0.17||minced turkey, turkey mince, ground turkey
05185|TURKEY FROM WHL, LT MEAT, RAW|114|1.48|0.29|0.14|0.05|0|23.66|0.28||turkey breast, turkey
05139|DUCK, DOMESTICATED, MEAT AND SKN, RAW|404|39.34|13.22|0|0|0|11.49|0.16||duck
05141|DUCK, DOMESTICATED, MEAT ONLY, RAW|135|5.95|2.32|0.94|0|0|18.28|0.18|each=200|duck breast
05157|QUAIL, MEAT AND SKIN, RAW|192|12.05|3.38|0||0|19.63|0.13|each=109|quail
05154|PHEASANT, RAW, MEAT ONLY|133|3.64|1.24|0||0|23.57|0.09||pheasant
05146|GOOSE, DOMESTICATED, MEAT AND SKN, RAW|371|33.62|9.78|0||0|15.86|0.18||goose
23572|BEEF, GROUND, 80% LN MEAT / 20% FAT, RAW|254|20|7.58|0|0|0|17.17|0.17||minced beef, beef mince, ground beef, mince
23567|BEEF, GROUND, 85% LN MEAT / 15% FAT, RAW|215|15|5.71|0|0|0|18.59|0.17||lean minced beef
23557|BEEF, GROUND, 95% LN MEAT / 5% FAT, RAW|137|5|2.18|0|0|0|21.41|0.17||extra-lean minced beef, 5% beef mince
23093|BEEF, CHUCK FOR STEW, LN AND FAT, ALL GRDS, RAW|128|4.48|1.86|0.16|0|0|21.75|0.2||beef chuck, stewing beef, braising steak, stewing steak, beef, beef shin
13803|BEEF, BRISKET, WHL, LN AND FAT, 1/8"FAT, ALL GRDS, RAW|251|19.06|7.53|0|0|0|18.42|0.17||beef brisket, brisket
23611|BEEF, TOP SIRLOIN, STEAK, LN, 1/8" FAT, ALL GRDS, RAW|131|4.08|1.51|0|0|0|22.09|0.14|each=225|sirloin steak, beef steak, steak, rump steak
23601|BEEF, TENDERLOIN, STEAK, LN, 1/8" FAT, ALL GRDS, RAW|153|6.52|2.41|0|0|0|22.12|0.14|each=170|beef fillet, fillet steak
13325|BEEF, VAR MEATS AND BY-PRODUCTS, LIVER, RAW|135|3.63|1.23|3.89|0|0|20.36|0.17||beef liver
13346|BEEF, CURED, CORNED BF, BRISKET, RAW|198|14.9|4.73|0.14||0|14.68|3.04||corned beef brisket
17224|LAMB, GROUND, RAW|282|23.41|10.19|0|0|0|16.56|0.15||minced lamb, lamb mince, ground lamb
17059|LAMB, DOM, CUBED FOR STEW OR KABOB (LEG AND SHLDR), LN, 1/4"FAT, RAW|134|5.28|1.89|0||0|20.21|0.16||diced lamb, lamb, stewing lamb
17290|LAMB, AUS, IMP, FRSH, LEG, WHL (SHK AND SIRL), LN AND FAT, 1/8"FAT, RAW|215|15.19|7.29|0|||18.24|0.18||leg of lamb
17286|LAMB, AUS, IMP, FRSH, FORESHANK, LN AND FAT, 1/8"FAT, RAW|195|12.68|5.98|0|||18.85|0.24|each=350|lamb shank
17142|VEAL, GROUND, RAW|197|13.06|5.11|0|0|0|18.58|0.26||minced veal
17140|VEAL, CUBED FOR STEW (LEG AND SHLDR), LN, RAW|109|2.5|0.75|0||0|20.27|0.21||diced veal, veal
17164|GAME MEAT, DEER, RAW|120|2.42|0.95|0|0|0|22.96|0.13||venison
17177|GAME MEAT, RABBIT, DOMESTICATED, COMP OF CUTS, RAW|136|5.55|1.66|0||0|20.05|0.1||rabbit
10219|PORK, FRESH, GROUND, RAW|263|21.19|7.87|0||0|16.88|0.14||minced pork, pork mince, ground pork
10020|PORK, FRSH, LOIN, WHL, LN AND FAT, RAW|198|12.58|4.36|0|0|0|19.74|0.13||pork loin
10060|PORK  FRSH  LOIN  TENDERLOIN   LN ONLY  RAW|109|2.17|0.7|0|0|0|20.95|0.13|each=400|pork tenderloin, pork fillet
10036|PORK, FRSH, LOIN, CNTR LOIN (CHOPS), BONE-IN, LN AND FAT, RAW|170|9.03|2.99|0|0|0|20.71|0.14|each=180|pork chops, pork chop
10070|PORK, FRSH, SHLDR, WHL, LN AND FAT, RAW|236|17.99|6.24|0|0|0|17.18|0.16||pork shoulder, diced pork, pork
10005|PORK, FRSH, BELLY, RAW|518|53.01|19.33|0|0|0|9.34|0.08||pork belly
10123|PORK, CURED, BACON, UNPREP|417|39.69|13.3|1.28|1|0|12.62|1.66|slice=28 rasher=28|bacon, streaky bacon, smoked bacon, back bacon, pancetta, lardons, guanciale
07029|HAM, SLICED, REG (APPROX 11% FAT)|163|8.6|2.94|2.53|0|1.3|16.6|2.86|slice=28|ham, cooked ham, sliced ham
10141|PORK, CURED, HAM, CNTR SLICE, COUNTRY-STYLE, LN, RAW|195|8.32|2.78|0.3|0|0|27.8|6.74|slice=15|prosciutto, parma ham, serrano ham
07063|PORK SAUSAGE, LINK/PATTY, UNPREP|288|24.8|7.57|0.93|0.93|0|15.39|1.85|each=60|sausages, pork sausages, sausage meat, chipolatas
07036|SAUSAGE, ITALIAN, PORK, RAW|346|31.33|11.27|0.65||0|14.25|1.83|each=113|italian sausages
07019|CHORIZO, PORK AND BEEF|455|38.27|14.38|1.86|0|0|24.1|3.09||chorizo
07072|SALAMI, DRY OR HARD, PORK, BF|378|31.65|11.42|0.72|0.26|0|21.07|4.39|slice=10|salami
07057|PEPPERONI, BF AND PORK, SLICED|504|46.28|17.71|1.18|0|0|19.25|3.96|slice=2|pepperoni
07005|BLOOD SAUSAGE|379|34.5|13.4|1.29|1.29|0|14.6|1.7|slice=25|black pudding
15236|SALMON, ATLANTIC, FARMED, RAW|208|13.42|3.05|0|0|0|20.42|0.15|each=150 fillet=150|salmon, salmon fillet, salmon fillets
15077|SALMON, CHINOOK, SMOKED|117|4.32|0.93|0|0|0|18.28|1.68|slice=20|smoked salmon
15087|FISH, SALMON, SOCKEYE, CND, DRND SOL|167|7.39|1.44|0|0|0|23.59|1.02||tinned salmon, canned salmon
15015|COD, ATLANTIC, RAW|82|0.67|0.13|0|0|0|17.81|0.14|each=140 fillet=140|cod, cod fillet, white fish, white fish fillets, cod loin
15033|HADDOCK, RAW|74|0.45|0.09|0|0|0|16.32|0.53|each=140 fillet=140|haddock, haddock fillet
15035|HADDOCK, SMOKED|116|0.96|0.17|0|0|0|25.23|1.91|fillet=140|smoked haddock
15036|HALIBUT, ATLANTIC AND PACIFIC, RAW|91|1.33|0.29|0|0|0|18.56|0.17|fillet=150|halibut
15046|MACKEREL, ATLANTIC, RAW|205|13.89|3.26|0|0|0|18.6|0.23|each=112 fillet=112|mackerel
15039|HERRING, ATLANTIC, RAW|158|9.04|2.04|0|0|0|17.96|0.23|fillet=100|herring
15240|TROUT, RAINBOW, FARMED, RAW|141|6.18|1.38|0|0|0|19.94|0.13|fillet=120|trout, rainbow trout
15091|SEA BASS, MXD SP, RAW|97|2|0.51|0|0|0|18.43|0.17|fillet=129|sea bass, bream, sea bream
15101|SNAPPER, MIXED SPECIES, RAW|100|1.34|0.28|0|0|0|20.51|0.16|fillet=150|snapper, red snapper
15028|FLATFISH (FLOUNDER AND SOLE SP), RAW|70|1.93|0.44|0|0|0|12.41|0.74|fillet=120|plaice, sole, lemon sole, flounder
15054|MONKFISH, RAW|76|1.52|0.34|0||0|14.48|0.04||monkfish
15261|FISH, TILAPIA, RAW|96|1.7|0.58|0|0|0|20.08|0.13|fillet=116|tilapia
15127|TUNA, FRESH, YELLOWFIN, RAW|109|0.49|0.17|0|0|0|24.4|0.11|each=150|tuna steak, fresh tuna, tuna
15121|FISH, TUNA, LT, CND IN H2O, DRND SOL|86|0.96|0.21|0|0|0|19.44|0.62||tinned tuna, canned tuna, tuna in water
15119|TUNA, LT, CND IN OIL, DRND SOL|198|8.21|1.53|0|0|0|29.13|1.04|cup=146|tinned tuna in oil, tuna in oil
15088|SARDINE, ATLANTIC, CND IN OIL, DRND SOL WITH BONE|208|11.45|1.53|0|0|0|24.62|0.77|cup=149|tinned sardines, sardines, sardines in oil
15002|ANCHOVY, EUROPEAN, CND IN OIL, DRND SOL|210|9.71|2.2|0|0|0|28.89|9.17|each=4 fillet=4|anchovies, anchovy fillets, anchovy
15110|SWORDFISH, RAW|144|6.65|1.6|0|0|0|19.66|0.2||swordfish
15065|POLLOCK, ATLANTIC, RAW|92|0.98|0.14|0|0|0|19.44|0.21|fillet=140|pollock
15072|ROE, MIXED SPECIES, RAW|143|6.42|1.46|1.5|0|0|22.32|0.23|tbsp=14|fish roe
15149|CRUSTACEANS, SHRIMP, MXD SP, RAW (MAYBE PREVIOUSLY FROZEN)|71|1.01|0.26|0.91|0|0|13.61|1.42|each=10|prawns, king prawns, raw prawns, shrimp, tiger prawns
15139|CRAB, BLUE, RAW|87|1.08|0.22|0.04||0|18.06|0.73||crab, crab meat, crabmeat
15147|LOBSTER, NORTHERN, RAW|77|0.75|0.18|0|0|0|16.52|1.06|each=150|lobster
15145|CRAYFISH, MXD SP, WILD, RAW|77|0.95|0.16|0|0|0|15.97|0.14||crayfish
15164|MUSSEL, BLUE, RAW|86|2.24|0.42|3.69|0|0|11.9|0.71|cup=150 each=8|mussels
15157|CLAM, MIXED SPECIES, RAW|86|0.96|0.19|3.57|0|0|14.67|1.5|each=9|clams
15172|SCALLOP, MIXED SPECIES, RAW|69|0.49|0.13|3.18|0|0|12.06|0.98|each=15|scallops
15167|OYSTER, EASTERN, WILD, RAW|51|1.71|0.47|2.72|0.62|0|5.71|0.21|cup=248 each=14|oysters
15175|SQUID, MIXED SPECIES, RAW|92|1.38|0.36|3.08|0|0|15.58|0.11||squid, calamari
15166|OCTOPUS, COMMON, RAW|82|1.04|0.23|2.2|0|0|14.91|0.58||octopus
`
