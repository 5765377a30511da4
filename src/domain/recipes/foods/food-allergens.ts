import type { Allergen } from './allergens.ts'
import { compoundFoods } from './compound-foods.ts'
import { readFoods } from './food-words.ts'
import { FLAVOURS, HEADS_BY_BASE, MAY_BE_FLAVOURED, OFTEN_MIXED } from './heads-of-foods.ts'
import { PLAIN_FOODS } from './plain-foods.ts'

/**
 * The contents of a food, by its name. `possible` is what some makes of it have. `animal` is what vegans do not eat
 * beside milk, eggs and the like.
 */
export type FoodContents = {
  contained: readonly Allergen[]
  possible: readonly Allergen[]
  animal?: 'meat' | 'other'
}

/** Foods by the allergen that they always have; those of several stand in several rows. */
const CONTAINED: Partial<Record<Allergen, string>> = {
  wheat: `
    wholewheat, wholewheat pasta, country bread, saltine, wheat, flour, bread flour, cake flour, pastry flour, strong flour, white flour, brown flour, wholemeal, wholemeal flour,
    wholewheat flour, whole wheat flour, whole wheat, wheat flour, 00 flour, self-raising flour, self raising flour, self-rising flour,
    all-purpose flour, all purpose flour, graham flour, granary flour, wheat bran, wheatgerm, wheat germ, bran, durum wheat, semolina, couscous, giant couscous, israeli couscous, bulgur,
    bulgur wheat, bulghur, bulghur wheat, freekeh, farro, einkorn, emmer, kamut, seitan, vital wheat gluten, wheat gluten, bread, toast, sandwich bread, sourdough,
    sourdough starter, sourdough bread, white bread, brown bread, wholemeal bread, baguette, ciabatta, focaccia, bread roll, roll, bun, burger bun, bagel, brioche, brioche bun, croissant,
    english muffin, crumpet, flatbread, naan, naan bread, pitta, pita, pitta bread, pita bread, chapati, flour tortilla, tortilla wrap, wrap, breadcrumb, panko, panko breadcrumb, crouton,
    pasta, spaghetti, penne, fusilli, macaroni, linguine, tagliatelle, fettuccine, pappardelle, rigatoni, orzo, farfalle, conchiglie,
    lasagne, lasagna, lasagne sheet, lasagna sheet, lasagna noodle, cannelloni, ravioli, tortellini, orecchiette, angel hair pasta, fresh pasta, egg pasta, fresh egg pasta,
    gnocchi, egg noodle, ramen noodle, udon, udon noodle, wonton wrapper, gyoza wrapper, spring roll wrapper, puff pastry, shortcrust pastry, pastry, filo, filo pastry, phyllo, phyllo dough, pie crust, pizza dough,
    pizza base, bread dough, cracker, cream cracker, graham cracker, digestive biscuit, biscuit, cookie, ladyfinger, sponge finger, savoiardi, shortbread, pretzel, matzo,
    soy sauce, soya sauce, light soy sauce, dark soy sauce, hoisin, hoisin sauce, teriyaki sauce, kecap manis, doughnut, donut, pancake, waffle, bechamel, bechamel sauce, roux, sponge cake`,
  spelt: 'spelt, spelt flour, wholemeal spelt flour, white spelt flour, pearled spelt, spelt bread',
  rye: 'rye, rye flour, dark rye flour, light rye flour, rye bread, pumpernickel, rye flake, crispbread',
  barley: `
    barley, pearl barley, pearled barley, pot barley, barley flour, barley flake, barley malt, barley malt syrup, malt, malt extract, malted milk powder,
    malted milk, malt vinegar, beer, lager, ale, pale ale, stout, guinness, yeast extract, marmite, black pudding`,
  oats: `
    porridge, oat, rolled oat, porridge oat, jumbo oat, steel-cut oat, pinhead oat, old-fashioned oat, quick-cook oat, gluten-free oat, gluten-free rolled oat, oatmeal, oat bran, oat flour, oat milk, oat drink, oat cream, oatcake,
    granola, muesli, flapjack`,
  crustaceans: `
    prawn, king prawn, tiger prawn, shrimp, crab, crabmeat, white crabmeat, brown crabmeat, dressed crab, lobster, langoustine, crayfish, crawfish, scampi, krill, shrimp paste,
    belacan, dried shrimp, prawn cracker`,
  eggs: `
    egg, hen's egg, duck egg, quail egg, egg yolk, yolk, egg white, egg wash, meringue, mayonnaise, mayo, kewpie mayonnaise, aioli, hollandaise, hollandaise sauce, bearnaise sauce, tartare sauce, tartar sauce, lemon curd, egg noodle,
    egg pasta, fresh egg pasta, brioche, brioche bun, doughnut, donut, pancake, waffle, ladyfinger, sponge finger, savoiardi, sponge cake, frangipane, eggnog`,
  fish: `
    rainbow trout, flounder, fish, white fish, oily fish, salmon, smoked salmon, cod, haddock, smoked haddock, tuna, anchovy, anchovy paste, sardine, mackerel, trout, sea trout, sea bass, seabass, halibut, herring, kipper,
    plaice, sole, lemon sole, monkfish, tilapia, pollock, coley, hake, snapper, red snapper, bream, sea bream, swordfish, turbot, catfish, perch, pike, carp, eel, whitebait, caviar, roe, fish roe,
    taramasalata, fish sauce, nam pla, fish stock, fish broth, fish finger, bonito flake, katsuobushi, dashi, dashi stock, dashi powder, surimi, crab stick, worcestershire sauce,
    worcester sauce, caesar dressing`,
  peanuts:
    'peanut, groundnut, monkey nut, peanut butter, peanut oil, groundnut oil, satay sauce, peanut sauce',
  soy: `
    soy, soya, soybean, soya bean, soy bean, tofu, silken tofu, firm tofu, extra-firm tofu, tofu skin, tempeh, edamame, edamame bean, miso, miso paste, white miso, red miso, brown miso, natto, okara, textured vegetable protein, soya mince,
    soy milk, soya milk, soy cream, soya cream, soy yoghurt, soy yogurt, soya yoghurt, soya yogurt, soybean oil, soy sauce, soya sauce, light soy sauce, dark soy sauce, tamari, gluten-free soy sauce, hoisin, hoisin sauce,
    teriyaki sauce, kecap manis, ponzu, doenjang, doubanjiang, black bean sauce, soybean paste`,
  milk: `
    heavy whipping cream, low-moisture mozzarella, skim milk, fat-free milk, fat-free yoghurt, fat-free greek yoghurt, fat-free greek yogurt, milk, cow's milk, goat's milk, sheep's milk, whole milk, semi-skimmed milk, skimmed milk, lactose-free milk, butter, ghee, clarified butter, brown butter, cream, single cream, double cream, heavy cream,
    whipping cream, whipped cream, clotted cream, light cream, half-and-half, half and half, sour cream, soured cream, creme fraiche, yoghurt, yogurt, greek yoghurt, greek yogurt, kefir, buttermilk, skyr, quark,
    fromage frais, labneh, cheese, cream cheese, soft cheese, cottage cheese, goat cheese, goat's cheese, goats cheese, sheep's cheese, blue cheese, cheddar, cheddar cheese, parmesan, parmesan cheese, parmigiano reggiano, parmigiano, grana padano,
    pecorino, pecorino romano, feta, feta cheese, mozzarella, mozzarella cheese, ricotta, mascarpone, gruyere, emmental, emmenthal, gouda, edam, brie, camembert, halloumi, paneer, gorgonzola, stilton, roquefort,
    provolone, manchego, monterey jack, comte, burrata, taleggio, fontina, queso fresco, cotija, red leicester, lancashire cheese, wensleydale, swiss cheese, raclette, philadelphia, condensed milk, sweetened condensed milk, evaporated milk, milk powder, dried milk powder,
    dried milk, powdered milk, skimmed milk powder, malted milk powder, malted milk, dulce de leche, caramel sauce, toffee, fudge, butterscotch, whey, whey powder, casein, custard, bechamel, bechamel sauce,
    hollandaise, hollandaise sauce, bearnaise sauce, lemon curd, ice cream, frozen yoghurt, frozen yogurt, milk chocolate, white chocolate, white chocolate chip, milk chocolate chip, nutella, chocolate hazelnut spread, brioche, brioche bun, croissant,
    shortbread, pancake, waffle, pesto, green pesto, basil pesto, red pesto, ranch dressing, caesar dressing, tzatziki, raita, frangipane, eggnog`,
  almonds: `
    almond, ground almond, flaked almond, slivered almond, blanched almond, almond meal, almond flour, almond butter, almond milk, almond drink, almond oil, marzipan, almond paste, frangipane, amaretti,
    amaretti biscuit`,
  hazelnuts: `
    hazelnut, cobnut, filbert, hazelnut butter, hazelnut oil, hazelnut milk, praline, praline paste, nutella, chocolate hazelnut spread, gianduja`,
  walnuts: 'walnut, black walnut, walnut oil',
  cashews: 'cashew, cashew nut, cashew butter, cashew nut butter, cashew milk, cashew cream',
  pecans: 'pecan, pecan nut',
  'Brazil nuts': 'brazil nut',
  pistachios: 'pistachio, pistachio nut, pistachio paste, pistachio cream, pistachio butter',
  'macadamia nuts': 'macadamia, macadamia nut',
  'pine nuts': 'pine nut, pine kernel',
  nuts: 'nut, mixed nut, nut butter, nut milk, nut oil',
  celery:
    'celery, celery seed, celery salt, celeriac, celery root, celery leaf, soffritto, mirepoix',
  mustard: `
    mustard, dijon, dijon mustard, english mustard, american mustard, yellow mustard, wholegrain mustard, whole-grain mustard, grainy mustard, mustard powder, mustard seed, mustard oil, mustard greens, piccalilli, honey mustard`,
  sesame: `
    sesame, sesame seed, black sesame seed, sesame oil, toasted sesame oil, tahini, tahini paste, halva, za'atar, zaatar, dukkah, gomasio, furikake, hummus, houmous, baba ganoush`,
  sulphites:
    'wine, white wine, red wine, rose wine, sparkling wine, prosecco, champagne, port, sherry, dry sherry, marsala, madeira, vermouth, rice wine, shaoxing wine, shaoxing rice wine',
  lupin: 'lupin, lupin flour, lupin bean, lupin seed',
  molluscs: `
    mussel, clam, oyster, scallop, squid, calamari, octopus, cuttlefish, squid ink, cockle, whelk, winkle, snail, abalone, oyster sauce`,
}

/** Foods by an allergen that some makes have and others do not. */
const POSSIBLE: Partial<Record<Allergen, string>> = {
  wheat: `
    baking powder, stock, vegetable stock, chicken stock, beef stock, fish stock, lamb stock, stock cube, stock pot, stock powder, vegetable stock cube, chicken stock cube, beef stock cube, bouillon, bouillon powder, bouillon cube, vegetable bouillon powder, vegetable broth, chicken broth, beef broth, broth, gravy granule,
    miso, miso paste, white miso, red miso, brown miso, tamari, ponzu, gochujang, doenjang, doubanjiang, black bean sauce, soybean paste, oyster sauce, tempeh, sausage, chipolata, pork sausage, sausage meat, black pudding, haggis, burger, noodle, soba, soba noodle, vermicelli, tortilla, granola, muesli, flapjack, oat, rolled oat, porridge oat, jumbo oat, oatmeal, oatcake,
    crispbread, rye bread, pumpernickel, spelt bread, beer, lager, ale, pale ale, stout, corn flake, crisp, surimi, crab stick, dukkah, licorice, liquorice, asafoetida, custard powder, satay sauce, peanut sauce, ice cream, prawn cracker, fish finger`,
  barley:
    'worcestershire sauce, worcester sauce, miso, miso paste, white miso, red miso, brown miso, bouillon, bouillon powder, bouillon cube, stock cube, vegetable stock cube, gochujang, granola, muesli, corn flake, brown sauce, piccalilli',
  oats: 'haggis, black pudding',
  crustaceans:
    'surimi, crab stick, fish sauce, thai curry paste, thai green curry paste, thai red curry paste, green curry paste, red curry paste, kimchi, xo sauce, laksa paste',
  eggs: `
    pasta, spaghetti, penne, fusilli, macaroni, linguine, rigatoni, farfalle, conchiglie, orzo, angel hair pasta, cannelloni, tagliatelle, lasagne, lasagna, lasagne sheet, lasagna sheet, pappardelle, fettuccine, fresh pasta, ravioli, tortellini, noodle, ramen noodle, gnocchi, wonton wrapper, pastry, croissant, ice cream, custard, marzipan, amaretti, amaretti biscuit, biscuit,
    cookie, caesar dressing, ranch dressing, tartare sauce, surimi, crab stick, marshmallow, nougat, burger, naan, naan bread`,
  fish: 'dashi powder, thai curry paste, thai green curry paste, thai red curry paste, green curry paste, red curry paste, laksa paste, kimchi, ponzu, caesar dressing, gelatine, gelatin, gelatine leaf, tapenade, xo sauce, furikake, tartare sauce',
  peanuts: 'mixed nut, nut, nut butter, dukkah',
  soy: `
    stock cube, vegetable stock cube, chicken stock cube, beef stock cube, bouillon, bouillon powder, bouillon cube, vegetable bouillon powder, gochujang, margarine, vegan butter, vegan cream, vegan cheese, vegan yoghurt, vegan yogurt, vegan mayonnaise, vegan mayo, plant-based butter, plant milk, plant-based milk,
    plant-based cream, plant-based yoghurt, plant-based yogurt, chocolate, dark chocolate, milk chocolate, white chocolate, chocolate chip, dark chocolate chip, milk chocolate chip, white chocolate chip, bread, sausage, chipolata, worcestershire sauce, oyster sauce, satay sauce, peanut sauce,
    surimi, crab stick, vegetable oil, cooking spray, nutella, chocolate hazelnut spread, kimchi, mayonnaise, mayo, kewpie mayonnaise`,
  milk: `
    chocolate, dark chocolate, semisweet chocolate, chocolate chip, dark chocolate chip, margarine, bread, pastry, puff pastry, shortcrust pastry, pie crust, naan, naan bread, biscuit, cookie, sausage, chipolata, stock cube, vegetable stock cube, chicken stock cube, bouillon, bouillon powder, bouillon cube,
    caramel, custard powder, gnocchi, ravioli, tortellini, fish finger, chorizo, salami, granola, muesli, doughnut, donut, praline, praline paste, marshmallow, meringue, crisp`,
  almonds:
    'almond extract, almond essence, pesto, green pesto, red pesto, granola, muesli, plant milk, plant-based milk, praline, praline paste, amaretti, nougat, dukkah, romesco, vegan cheese',
  hazelnuts: 'dukkah, granola, muesli, romesco, nougat, plant milk',
  walnuts: 'pesto, green pesto, red pesto',
  cashews: 'pesto, green pesto, basil pesto, red pesto, vegan cream, vegan cheese',
  'pine nuts': 'pesto, green pesto, basil pesto, red pesto',
  nuts: `
    chocolate, dark chocolate, milk chocolate, white chocolate, chocolate chip, granola, muesli, vegan butter, vegan cream, vegan cheese, plant-based cream, plant-based butter, ice cream, biscuit, cookie, nougat`,
  celery: `
    stock, vegetable stock, chicken stock, beef stock, fish stock, lamb stock, stock cube, stock pot, stock powder, vegetable stock cube, chicken stock cube, beef stock cube, bouillon, bouillon powder, bouillon cube, vegetable bouillon powder, vegetable broth, chicken broth, beef broth, broth, gravy granule,
    curry powder, curry paste, ketchup, tomato ketchup, sausage, chipolata, pork sausage, sausage meat, yeast extract, marmite, passata, mixed spice, brown sauce`,
  mustard: `
    mayonnaise, mayo, kewpie mayonnaise, vegan mayonnaise, vegan mayo, aioli, curry powder, curry paste, sausage, chipolata, pork sausage, sausage meat, salad dressing, vinaigrette, caesar dressing, ranch dressing, tartare sauce, tartar sauce, pickle, gherkin, cornichon, stock cube, bouillon powder, burger, ketchup, garam masala,
    panch phoron, brown sauce, barbecue sauce`,
  sesame:
    'hoisin, hoisin sauce, teriyaki sauce, bread, burger bun, bagel, falafel, granola, muesli, halloumi bread, breadstick, ras el hanout, furikake, gochujang',
  sulphites: `
    dried apricot, dried fruit, mixed dried fruit, dried mango, dried apple, dried fig, dried pear, raisin, sultana, golden raisin, currant, candied peel, mixed peel, desiccated coconut, sausage, chipolata, pork sausage, sausage meat, wine vinegar, red wine vinegar,
    white wine vinegar, sherry vinegar, balsamic vinegar, balsamic glaze, cider, cider vinegar, apple cider vinegar, beer, ale, lager, stout, lemon juice from a bottle, bottled lemon juice, sauerkraut, sun-dried tomato, sundried tomato, molasses, treacle, glucose syrup, pickled onion, mirin, sake, prawn, king prawn, shrimp, instant mash, maraschino cherry, glace cherry, horseradish sauce,
    dijon, dijon mustard, wholegrain mustard, burger`,
  lupin: '',
  molluscs: 'fish sauce, xo sauce, kimchi',
}

const OTHER_ANIMAL = readFoods(
  'honey, honey mustard, gelatine, gelatin, gelatine leaf, lard, suet, beef suet, dripping, marshmallow',
)

let table: ReadonlyMap<string, FoodContents> | undefined

/** All foods whose allergens are known, by `foodWords`; made when it is first asked for. */
export function foodContents(): ReadonlyMap<string, FoodContents> {
  table ??= makeTable()
  return table
}

type Row = { contained: Allergen[]; possible: Allergen[]; animal?: 'meat' | 'other' }

function makeTable(): ReadonlyMap<string, FoodContents> {
  const foods = new Map<string, Row>()
  const at = (name: string) => {
    const known = foods.get(name) ?? { contained: [], possible: [] }
    foods.set(name, known)
    return known
  }
  for (const name of readFoods(PLAIN_FOODS.plants)) at(name)
  for (const name of readFoods(PLAIN_FOODS.meat)) at(name).animal = 'meat'
  for (const name of OTHER_ANIMAL) at(name).animal = 'other'
  for (const [rows, part] of [
    [CONTAINED, 'contained'],
    [POSSIBLE, 'possible'],
  ] as const) {
    for (const [allergen, names] of Object.entries(rows)) {
      for (const name of new Set(readFoods(names))) at(name)[part].push(allergen as Allergen)
    }
  }
  addByBase(foods)
  for (const { names, contained, possible, meat } of compoundFoods()) {
    for (const name of readFoods(names)) {
      Object.assign(at(name), { contained, possible }, meat && { animal: 'meat' })
    }
  }
  return foods
}

/** Flours, milks and the like of what is named before them; one with a row of its own keeps it. */
function addByBase(foods: Map<string, Row>): void {
  const flavoured = new Set(readFoods(MAY_BE_FLAVOURED))
  const flavours = new Set(readFoods(FLAVOURS))
  const mixed = new Set(readFoods(OFTEN_MIXED))
  for (const { heads, bases } of HEADS_BY_BASE) {
    for (const base of readFoods(bases)) {
      const { contained = [], possible = [] } = foods.get(base) ?? {}
      for (const head of readFoods(heads)) {
        const name = `${base} ${head}`
        const mayBeMixed = mixed.has(head) || (flavours.has(base) && flavoured.has(head))
        const { contained: ofHead = [], possible: perhapsOfHead = [] } = foods.get(head) ?? {}
        const own = mayBeMixed ? [...ofHead, ...perhapsOfHead] : []
        if (!foods.has(name)) foods.set(name, { contained, possible: [...possible, ...own] })
      }
    }
  }
}
