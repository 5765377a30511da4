import { expect, test } from 'vitest'
import { allergensOfFood } from './allergens-of-recipe.ts'

/**
 * Ingredients that are in compound names of foods: first those that each of them surely
 * has, then what at least some makes have, then the names. From what such foods are made of and sold with
 * in Britain and the United States; `-` is nothing.
 */
const NAMES = `
milk | - | cheddar, mature cheddar, extra-mature Cheddar cheese, Parmesan, Parmigiano Reggiano, Grana Padano, Pecorino Romano, feta, crumbled feta, buffalo mozzarella, bocconcini, mozzarella pearls, burrata, ricotta, ricotta salata, mascarpone
milk | - | Gruyère, Emmental, Comté, Beaufort, Gouda, Edam, Brie, Camembert, Roquefort, Stilton, Gorgonzola, Dolcelatte, Danish blue, blue cheese, goat's cheese, chèvre, halloumi, paneer, queso fresco, queso blanco, cotija, Oaxaca cheese
milk | - | Monterey Jack, pepper jack, Colby, Colby jack, provolone, asiago, fontina, taleggio, manchego, havarti, Jarlsberg, Port Salut, reblochon, muenster, limburger, raclette, Red Leicester, Double Gloucester, Wensleydale, Caerphilly
milk | - | Cheshire cheese, American cheese, string cheese, cottage cheese, cream cheese, Boursin, quark, fromage blanc, fromage frais, labneh, kefalotyri, graviera, manouri, Velveeta, Neufchâtel, farmer's cheese, curd cheese, cheese curds, cheese slices
milk | - | butter, unsalted butter, cultured butter, garlic butter, herb butter, ghee, clarified butter, brown butter, double cream, heavy whipping cream, single cream, light cream, clotted cream, sour cream, soured cream, crème fraîche, half-and-half, squirty cream
milk | - | whipped cream, Mexican crema, buttermilk, whole milk, 2% milk, skim milk, semi-skimmed milk, evaporated milk, sweetened condensed milk, goat's milk, nonfat dry milk, dry milk powder, lactose-free milk, lactose-free cream, kefir, skyr
milk | - | Greek yoghurt, natural yoghurt, vanilla yogurt, strawberry yoghurt, fat-free yogurt, dulce de leche, whey protein, casein, khoya, buttercream, buttercream frosting, cream cheese frosting, tzatziki, raita, rice pudding, panna cotta, lassi, Irish cream
milk | soy | milk chocolate, white chocolate, milk chocolate chips, chocolate ice cream
milk | eggs | custard, ice cream, gelato, Alfredo sauce, ranch dressing
milk | wheat | cheese sauce, cauliflower cheese, queso dip
milk | wheat, eggs | cheesecake
milk | wheat, soy | cream of mushroom soup, cream of chicken soup
- | - | apple butter, pumpkin butter, pear butter, cocoa butter, coconut butter, sunflower seed butter, pumpkin seed butter, cream of coconut, cream of tartar, cream of rice, coconut milk, light coconut milk, coconut cream, rice milk, hemp milk, pea milk, flax milk
- | - | butternut squash, butter beans, butterhead lettuce, buttercup squash, cream soda, creamed coconut, coconut oil, hemp cream, rice cream
peanuts | - | peanut butter, crunchy peanut butter, smooth peanut butter, peanut flour, peanut oil, satay sauce, peanut sauce, peanut brittle, monkey nuts, powdered peanut butter
almonds | - | almond butter, almond milk, unsweetened almond milk, almond yoghurt, almond yogurt, almond cream, almond cheese, almond flour, almond meal, blanched almond flour, ground almonds, flaked almonds, marzipan, almond paste, orgeat
cashews | - | cashew butter, cashew milk, cashew yoghurt, cashew cream, cashew cheese, cashew flour, cashew nuts
hazelnuts | - | hazelnut butter, hazelnut milk, hazelnut flour, ground hazelnuts, filberts, cobnuts, gianduja
walnuts | - | walnut butter, walnut milk, walnut oil, walnut pieces, chopped walnuts, walnut halves
pecans | - | pecan butter, pecan halves, pecan flour
pistachios | - | pistachio butter, pistachio paste, pistachio milk, pistachio nuts
macadamia nuts | - | macadamia butter, macadamia milk, macadamias
Brazil nuts | - | Brazil nuts
pine nuts | - | pine nuts, pine kernels, pignoli
nuts | peanuts | mixed nuts, nut butter, trail mix
nuts | - | nut roast
hazelnuts, milk, soy | - | Nutella, chocolate hazelnut spread
- | - | nutmeg, coconut, desiccated coconut, water chestnuts, chestnuts, roasted chestnuts, chestnut purée, tiger nuts, nutritional yeast, pumpkin seeds, sunflower seeds
- | almonds | almond extract, amaretto
- | almonds, hazelnuts | romesco
oats | - | oat milk, oat drink, oat cream, oat yoghurt, oat flour, gluten-free oats, rolled oats, oatcakes, granola bars, haggis, white pudding
soy | - | soy milk, soya milk, unsweetened soy milk, soya cream, soya yoghurt, soy yogurt, soy flour, soya flour, soy pasta, soybean pasta, edamame pasta, edamame spaghetti, soy protein, soy lecithin, tofu, silken tofu, smoked tofu, tofu puffs, tempeh, yuba, TVP
soy | - | liquid aminos, natto, edamame beans, soya mince, soy cheese, gluten-free soy sauce, wheat-free tamari
- | - | chickpea flour, gram flour, besan, rice flour, brown rice flour, white rice flour, sweet rice flour, glutinous rice flour, cassava flour, tapioca flour, potato flour, potato starch, corn flour, cornflour, cornstarch, maize flour, masa harina, coconut flour
- | - | buckwheat flour, quinoa flour, teff flour, sorghum flour, millet flour, amaranth flour, lentil flour, red lentil flour, pea flour, banana flour, green banana flour, plantain flour, chestnut flour, tigernut flour, arrowroot flour, hemp flour
- | - | sweet potato flour, mung bean flour, black bean flour, fava bean flour, flaxseed meal, pumpkin seed flour, water chestnut flour, urad flour, gluten-free flour, sunflower seed flour
lupin | - | lupin flour, lupin seeds, lupini beans
wheat | - | plain flour, all-purpose flour, AP flour, self-raising flour, bread flour, strong white bread flour, cake flour, pastry flour, wholemeal flour, whole wheat flour, 00 flour, tipo 00 flour, durum flour, semolina flour, fine semolina, atta, chapati flour, maida
wheat | - | kamut flour, khorasan flour, einkorn flour, emmer flour, pasta flour, pizza flour, vital wheat gluten, wheat starch, cream of wheat, seitan, bulgur wheat, cracked wheat, couscous, pearl couscous, giant couscous, fregola, freekeh, shredded wheat
wheat | barley | granary flour, bran flakes
spelt | - | spelt flour, spelt pasta, spelt bread, pearled spelt
rye | - | rye flour, rye bread, pumpernickel
barley | - | barley flour, pearl barley, malt vinegar, malt extract, Rice Krispies
barley, wheat | - | Weetabix, Grape-Nuts, All-Bran, wheat beer
rye, wheat | - | triticale flour
- | - | rice pasta, brown rice pasta, corn pasta, chickpea pasta, lentil pasta, red lentil pasta, pea pasta, black bean pasta, quinoa pasta, cassava pasta, buckwheat pasta, rice spaghetti, chickpea penne, lentil fusilli, red lentil penne, konjac noodles
- | - | shirataki noodles, glass noodles, mung bean noodles, sweet potato noodles, rice vermicelli, rice noodles, flat rice noodles, rice sticks, kelp noodles, hearts of palm pasta, courgetti, zoodles, zucchini noodles, courgette spaghetti, cauliflower couscous, cauliflower rice
- | - | corn tortillas, taco shells, tortilla chips, rice paper, rice cakes, poppadoms, papadums, arepas, socca, dosa, buckwheat, buckwheat groats, popcorn, polenta, grits, puffed rice
- | wheat | soba noodles, buckwheat noodles, cauliflower gnocchi, injera
- | eggs, wheat | gluten-free pasta, gluten-free spaghetti, gluten-free penne
- | milk | coconut yoghurt, coconut yogurt
wheat | eggs | chow mein noodles, lo mein noodles, instant noodles, hokkien noodles, penne, macaroni, elbow macaroni, fusilli, linguine, rigatoni, farfalle, conchiglie, orzo, bucatini, ziti, rotini, cavatappi, ditalini, angel hair pasta, cannelloni, spaghetti, tagliatelle, lasagne sheets, spinach pasta, fresh pasta, gnocchi, potato gnocchi
wheat | - | orecchiette, udon noodles, somen noodles, ramen noodles, wholewheat pasta
eggs, wheat | - | egg noodles, egg pasta, fresh egg pasta, spätzle, challah, ladyfingers, sponge fingers, sponge cake, angel food cake, Swiss roll, Scotch eggs
molluscs, wheat | - | squid ink pasta
milk, wheat | eggs | ricotta ravioli, cheese tortellini, spinach and ricotta tortellini
wheat | - | ciabatta, baguette, focaccia, sourdough bread, pita bread, pitta breads, chapatis, roti, paratha, lavash, flatbreads, flour tortillas, bagels, English muffins, crumpets, breadcrumbs, panko breadcrumbs, croutons, melba toast, hot dog buns, burger buns
wheat | milk | naan, garlic bread, puff pastry, shortcrust pastry, pie crust, hot cross buns, potato bread
wheat | - | matzo, matzo meal, pretzels, filo pastry, phyllo dough, pizza dough, pizza base, digestive biscuits, graham crackers, cream crackers, saltines, gingersnaps, ginger nuts, ginger biscuits, ice cream cones, wafers, churros, samosas, spring rolls, gyoza, wontons
wheat | - | wonton wrappers, spring roll wrappers, stuffing mix, sausage rolls, pork pie, Cornish pasty, chicken nuggets, suet pastry, vegetable suet, semolina, steak pie
wheat | soy | speculoos, Biscoff biscuits, Oreos
soy, wheat | - | cookie butter, Biscoff spread
- | wheat, milk, eggs | cornbread, meatballs
- | wheat | suet, shredded suet, beef suet, baking powder
eggs, milk, wheat | - | brioche, brioche buns, panettone, pancakes, crêpes, waffles, Yorkshire puddings, choux pastry, éclairs, profiteroles, Victoria sponge, pound cake, madeleines, quiche, tiramisu, bread and butter pudding
eggs, wheat | milk | brownies, blondies, muffins, blueberry muffins, cupcakes, carrot cake, doughnuts, chocolate cake
milk, wheat | - | croissants, pain au chocolat, scones, shortbread, all-butter puff pastry, butter puff pastry, soda bread, pizza, mac and cheese, macaroni cheese, béchamel, white sauce, mornay sauce, bread sauce, semolina pudding, Goldfish crackers, chicken Kiev
wheat | eggs, milk, walnuts | banana bread
eggs | - | egg yolks, yolks, free-range egg yolks, egg whites, liquid egg whites, egg wash, quail eggs, hard-boiled eggs, beaten egg, meringue powder, meringue nests, pavlova, frittata, omelette, advocaat, powdered egg, dried egg white
eggs | - | mayonnaise, mayo, Kewpie mayonnaise, aioli, tartare sauce, tartar sauce, thousand island dressing, coleslaw, egg salad, Russian salad, egg tofu
almonds, eggs | - | macarons
almonds | eggs | amaretti, amaretti biscuits
almonds, eggs, milk | - | frangipane
almonds, eggs, wheat | - | Battenberg cake, Bakewell tart
almonds, wheat | milk | stollen
nuts, wheat | pistachios, walnuts | baklava
eggs, pecans, wheat | - | pecan pie
milk | - | chocolate eggs, Easter eggs, mini eggs
- | - | eggplant, flax egg, chia egg
eggs, milk | - | hollandaise, hollandaise sauce, béarnaise sauce, crème anglaise, crème brûlée, crème caramel, lemon curd, eggnog, pastry cream, crème pâtissière, carbonara sauce, blue cheese dressing, Cobb salad
eggs, mustard | - | salad cream, remoulade
mustard | - | Dijon mustard, wholegrain mustard, English mustard, yellow mustard, American mustard, mustard powder, mustard seeds, honey mustard, piccalilli, mustard greens
- | eggs, mustard | potato salad, chicken salad
milk | - | Greek salad, caprese salad
fish, milk, wheat | eggs | Caesar salad
celery, eggs, walnuts | - | Waldorf salad
fish | eggs | tuna salad
eggs, fish | - | niçoise salad, salade niçoise
wheat | - | tabbouleh, fattoush, pasta salad
crustaceans | eggs | crab salad
- | - | green salad, mixed salad, fruit salad, tomato salad, salad leaves, bag of salad, salad potatoes, salad onions
fish, milk | eggs | Caesar dressing
fish | - | Worcestershire sauce, Worcester sauce, Lea & Perrins, fish sauce, nam pla, nuoc cham, nuoc mam, anchovy paste, anchovies in oil, fish stock, dashi, bonito flakes, smoked salmon, tuna in oil, tinned tuna, cod roe, salmon roe, caviar, taramasalata
fish | crustaceans, eggs, wheat | crab sticks, imitation crab, surimi
fish, wheat | - | fish fingers, fish sticks, battered cod
fish | wheat, milk | fishcakes, fish cakes
- | - | kombu dashi, oyster mushrooms, king oyster mushrooms, lobster mushrooms, crab apples, goose, duck
crustaceans | - | king prawns, shrimp paste, prawn crackers, scampi, crayfish tails, langoustines, crabmeat, dried shrimp, crab paste, belacan, shrimp stock
crustaceans, wheat | - | breaded scampi, prawn toast
crustaceans, milk | wheat | lobster bisque
crustaceans, molluscs | - | XO sauce
crustaceans, molluscs | fish | seafood, seafood mix, mixed seafood
molluscs | - | scallops, king scallops, mussels, clams, clam juice, squid rings, calamari, octopus, cuttlefish ink, snails, escargots, whelks, smoked oysters
molluscs | wheat, soy | oyster sauce
soy | wheat | tamari, ponzu, black bean sauce, doubanjiang, ssamjang, white miso, red miso, miso paste, gochujang, doenjang, vegetarian oyster sauce
barley, soy | - | barley miso
soy, wheat | - | soy sauce, light soy sauce, dark soy sauce, low-sodium soy sauce, reduced-salt soy sauce, shoyu, kecap manis, sweet soy sauce, teriyaki sauce, hoisin sauce
wheat | - | Shaoxing wine, Shaoxing rice wine
sesame | - | tahini, tahini paste, hummus, houmous, baba ganoush, halva, sesame oil, toasted sesame oil, sesame seeds, black sesame seeds, za'atar, gomasio, everything bagel seasoning, sesame paste, furikake, shichimi togarashi
sesame | hazelnuts | dukkah
milk | cashews, pine nuts | pesto, basil pesto, green pesto, red pesto
celery | - | celery salt, celery seeds, celeriac, celery sticks
celery, mustard | - | Old Bay, Old Bay seasoning
celery | - | mirepoix, soffritto
- | celery | vegetable stock, stock cubes, bouillon powder, chicken stock, beef stock, vegetable broth, gravy granules
- | wheat, barley | brown sauce
- | milk, sulphites | horseradish sauce
milk | - | creamed horseradish
- | - | coconut aminos, sriracha, sambal oelek, chimichurri, guacamole, apple sauce, cranberry sauce, mint sauce, ginger beer, ginger ale, root beer, lemonade, rice vinegar, whisky, gin, vodka, rum
- | fish | tapenade, salsa verde, kimchi
barley | wheat | beer, ale, pale ale, lager, stout, Marmite
barley | - | Vegemite
barley | wheat | alcohol-free beer
- | milk | rice ice cream
oats | milk | oat ice cream, oat custard
almonds | milk | almond ice cream
cashews | milk | cashew ice cream
sesame | milk | sesame ice cream
- | wheat | quinoa crackers, sweet potato wrap, cauliflower tortilla
rye | wheat | rye crispbread
barley, milk | wheat | Ovaltine
barley, milk, wheat | - | Horlicks
sulphites | - | red wine, dry white wine, Prosecco, Champagne, sherry, port, Marsala, vermouth
hazelnuts | - | Frangelico
- | soy | vegan butter, vegan cheese, vegan mayonnaise, plant-based cream, margarine
- | oats, almonds, soy | plant-based milk
- | wheat, sulphites | sausages, pork sausages
- | milk | chorizo, hot dogs, frankfurters
- | soy, wheat, sesame | rice crackers
`

const UNKNOWN = `gluten-free bread, dairy-free cream, dairy-free butter, nut-free pesto, vegan chocolate, egg replacement, mystery butter, rainbow salad, peanut-free spread, vegan fish sauce, soy-free tofu, apple crisp, wheat-free cake`

const rows = NAMES.trim()
  .split('\n')
  .map((row) => {
    const [contained = '', possible = '', names = ''] = row.split('|')
    return { contained: list(contained), possible: list(possible), names: list(names) }
  })

const cases = rows.flatMap(({ names, ...contents }) => names.map((name) => ({ name, ...contents })))

test('the table names more than six hundred foods', () => {
  expect(new Set(cases.map(({ name }) => name)).size).toBeGreaterThan(600)
})

test.each(cases)('$name has $contained', ({ name, contained, possible }) => {
  const found = allergensOfFood(name)
  expect(found && [...found.contained].toSorted()).toEqual(contained.toSorted())
  expect([...(found?.possible ?? [])]).toEqual(expect.arrayContaining(possible))
})

test.each(UNKNOWN.split(', '))('%s is not known', (name) => {
  expect(allergensOfFood(name)).toBeUndefined()
})

function list(text: string): string[] {
  return text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '-')
}
