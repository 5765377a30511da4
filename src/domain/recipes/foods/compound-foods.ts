import type { Allergen } from './allergens.ts'

/** A food that is more, less or other than the words of its name; it replaces what other tables say. */
export type CompoundFood = {
  names: string
  contained: readonly Allergen[]
  possible: readonly Allergen[]
  meat: boolean
}

/**
 * The allergens that each surely has, those that some makes have, the names; `-` is nothing and `meat` comes last.
 * The longest name that ends a food counts, so “smoked” and “grated” need no row.
 */
const ROWS = `
milk | - | burrata, ricotta salata, beaufort, dolcelatte, danish blue, cambozola, chevre, queso blanco, oaxaca cheese, pepper jack, colby, colby jack, asiago, havarti, jarlsberg, port salut, reblochon, muenster, munster, limburger, gloucester, double gloucester
milk | - | caerphilly, cheshire cheese, cheshire, american cheese, string cheese, boursin, fromage blanc, kefalotyri, graviera, manouri, mizithra, kashkaval, velveeta, neufchatel, farmer's cheese, farmers cheese, curd cheese, cheese curd, cheese slice, bocconcini, stracchino, crescenza
milk | - | buffalo mozzarella, mozzarella pearl, mozzarella ball, cultured butter, squirty cream, crema, mexican crema, nonfat milk, nonfat dry milk, dry milk, dry milk powder, nonfat yoghurt, nonfat yogurt, whey protein, whey protein powder, khoya, mawa, buttercream, buttercream frosting, cream cheese frosting, lactose-free cream
milk | - | rice pudding, panna cotta, lassi, irish cream, baileys, ganache, creamed horseradish, greek salad, caprese salad, rarebit sauce, coconut rice pudding, cream liqueur, strawberry milk, banana milk, chocolate milk, caramel sauce, butterscotch sauce
milk | soy | chocolate egg, easter egg, mini egg
milk | eggs, soy, nuts | gelato, ice cream
milk | soy, eggs, nuts, wheat | chocolate ice cream
milk | eggs, wheat | custard, alfredo sauce, alfredo, cheesecake
milk | eggs, mustard | ranch dressing, ranch
milk | wheat, mustard | cheese sauce, cauliflower cheese, queso dip, nacho cheese sauce, creamed spinach
milk | wheat, soy, celery | cream of mushroom soup, cream of chicken soup, cream of celery soup, cream of tomato soup
- | - | cream of coconut, cream of rice, butterhead lettuce, buttercup squash, cream soda, hemp cream, rice cream, sunbutter, konjac, shirataki, courgetti, zoodle, poppadom, papadum, papad, arepa, socca, dosa, rice stick, flat rice noodle, kelp noodle, konjac noodle, shirataki noodle
- | - | lobster mushroom, crab apple, crabapple, flax egg, chia egg, kombu dashi, ginger beer, ginger ale, root beer, lemonade, cola, sambal oelek, chimichurri, sprite
- | - | green salad, mixed salad, leaf salad, baby salad, bag of salad, salad bag, side salad, fruit salad, tomato salad, cucumber salad, salad potato, salad onion, salad leaf, salad tomato, potato crisp, sweet potato crisp
- | soy, wheat, milk | coconut ice cream
peanuts | - | peanut flour, peanut brittle, powdered peanut butter, peanut butter powder, peanut powder
peanuts | soy, wheat, crustaceans, fish | satay sauce, peanut sauce
almonds | - | orgeat, orgeat syrup, almond syrup
hazelnuts | - | filbert, cobnut, frangelico
hazelnuts | milk, soy | gianduja
hazelnuts, milk, soy | - | nutella, chocolate hazelnut spread, hazelnut spread, chocolate spread
walnuts | - | walnut piece
pistachios | milk | pistachio cream, pistachio spread
pine nuts | - | pine kernel, pignoli, pinoli
macadamia nuts | - | macadamia
nuts | peanuts | mixed nut, nut butter, mixed nut butter, trail mix, nut mix
nuts | eggs, wheat, milk, celery, peanuts | nut roast
almonds | milk | almond tofu
- | almonds | amaretto, almond extract, almond essence, almond flavouring, almond flavoring, disaronno
- | hazelnuts | hazelnut syrup, hazelnut flavouring
- | almonds, hazelnuts, wheat | romesco, romesco sauce
- | peanuts, nuts, wheat, mustard, sesame | bombay mix
oats | wheat | oat yoghurt, oat yogurt
oats | wheat, nuts, milk, soy, peanuts | granola bar, cereal bar, cheerios
oats | wheat, barley | white pudding
oats | wheat, barley | haggis | meat
soy | - | soy protein, soya protein, soy lecithin, soya lecithin, tofu puff, smoked tofu, tvp, yuba, liquid aminos, gluten-free soy sauce, wheat-free tamari, gluten-free tamari, soy cheese, soya cheese
soy | wheat, sesame | gochujang, doenjang, doubanjiang, ssamjang, black bean sauce, soybean paste, vegetarian oyster sauce, mushroom oyster sauce, vegan oyster sauce, inari
soy | wheat, fish | ponzu, ponzu sauce
barley, soy | wheat | barley miso
- | soy, barley, wheat | chickpea miso
soy, wheat | - | shoyu, low-sodium soy sauce, reduced-sodium soy sauce, reduced-salt soy sauce, sweet soy sauce, kecap manis, usukuchi
soy, wheat | sesame, molluscs, fish | hoisin, hoisin sauce, teriyaki, teriyaki sauce, stir-fry sauce, yakisoba sauce
wheat | - | shaoxing wine, shaoxing rice wine, shaohsing wine, chinese cooking wine
- | wheat, sulphites | rice wine, chinese rice wine, black vinegar, chinkiang vinegar, soju
wheat | - | atta, atta flour, chapati flour, maida, durum flour, semolina flour, khorasan flour, einkorn flour, emmer flour, farro flour, kamut flour, pasta flour, pizza flour, 00 pasta flour, tipo 00 flour, type 00 flour, ap flour, wheat starch, cream of wheat, cracked wheat
wheat | - | pearl couscous, israeli couscous, fregola, moghrabieh, shredded wheat, wholewheat pasta, somen, somen noodle, roti, paratha, lavash
wheat | eggs | ditaloni, chow mein noodle, lo mein noodle, instant noodle, yakisoba noodle, hokkien noodle, bucatini, ziti, rotini, cavatappi, ditalini, elbow macaroni
wheat | - | melba toast, hot dog bun, hot dog roll, pitta, pitta bread, matzo, matzo meal, matzah, ginger nut, gingersnap, ginger biscuit, gingernut, rich tea biscuit, ice cream cone, wafer, churro, spring roll, wonton, gyoza, tabbouleh, tabouleh, fattoush, bran
wheat | eggs, soy, milk, celery | samosa, stuffing mix, stuffing, suet pastry, chicken nugget, dumpling, gnocchi, potato gnocchi
wheat | eggs, milk, mustard | pasta salad, couscous salad
wheat | eggs, milk, soy, sulphites, mustard | sausage roll, pork pie, cornish pasty, steak pie, chicken nugget | meat
wheat | - | vegetable suet, vegetarian suet, veggie suet
wheat | barley | granary flour, granary bread, malted bread, malt loaf, bran flake
wheat | milk, eggs, soy | garlic bread, hot cross bun, potato bread, naan, naan bread, gingerbread, banana cake, teacake
wheat | eggs, milk, walnuts, pecans | banana bread
wheat | soy, milk | speculoos, biscoff biscuit, biscoff, oreo, hobnob
soy, wheat | - | cookie butter, biscoff spread, speculoos spread
milk, wheat | - | butter puff pastry, all-butter puff pastry, all-butter shortcrust pastry, all-butter pastry, pain au chocolat, danish pastry, scone, soda bread, pizza, white sauce, mornay, mornay sauce, bread sauce, semolina pudding, goldfish cracker
milk, wheat | mustard, eggs | mac and cheese, mac & cheese, macaroni and cheese, macaroni cheese, mac n cheese
milk, wheat | eggs | chicken kiev | meat
milk, wheat | soy, eggs, almonds | pain aux raisin
spelt | - | spelt bread, spelt pasta, spelt spaghetti
lupin | - | lupini, lupini bean, lupin bean
rye, wheat | - | triticale, triticale flour
barley, wheat | - | weetabix, grape-nut, grape nut, all-bran, wheat beer, hefeweizen, weissbier
barley | - | rice krispies, rice krispy, rice krispie, vegemite
barley | wheat | alcohol-free beer, non-alcoholic beer
barley | wheat | beer, ale, pale ale, lager, stout, guinness
barley | wheat, oats, rye, celery | marmite, yeast extract
barley, milk | wheat, eggs, soy | ovaltine
barley, milk, wheat | - | horlicks
- | wheat | soba, soba noodle, buckwheat noodle, cauliflower gnocchi, cauliflower pizza base, injera, suet, beef suet, shredded suet
- | eggs, soy, milk, wheat | gluten-free pasta, gluten-free spaghetti, gluten-free penne, gluten-free noodle, gluten-free lasagne sheet
- | wheat, milk, eggs | cornbread, meatball
- | soy, wheat, sesame, crustaceans, milk | rice cracker, corn cracker
- | wheat, milk | corn wrap
eggs, wheat | milk | brownie, brownies, blondie, blondies, muffin, blueberry muffin, cupcake, carrot cake, chocolate cake, doughnut, donut, cake, fruit cake, fruitcake
eggs, wheat | - | spatzle, spaetzle, challah, angel food cake, swiss roll, sponge, scotch egg, egg fried noodle
eggs, milk, wheat | - | panettone, pancake, american pancake, crepe, waffle, yorkshire pudding, choux, choux pastry, eclair, profiterole, victoria sponge, pound cake, madeleine, tiramisu, bread and butter pudding, bread pudding, trifle, quiche
eggs | - | egg powder, powdered egg, dried egg white, egg white powder, liquid egg white, liquid egg, meringue powder, meringue nest, albumen, advocaat, frittata
eggs | milk | pavlova, omelette, omelet, scrambled egg
eggs | mustard, milk, soy, celery | thousand island dressing, thousand island, coleslaw, slaw dressing, egg salad, egg mayonnaise, russian salad, tartare sauce, tartar sauce, marie rose sauce
eggs | soy | egg tofu
eggs, milk | wheat | creme anglaise, creme brulee, creme caramel, creme patissiere, pastry cream, carbonara, carbonara sauce, cobb salad, blue cheese dressing, creme egg, hollandaise, hollandaise sauce, bearnaise, bearnaise sauce, lemon curd, lemon butter, eggnog
eggs, mustard | sulphites, milk | salad cream, remoulade, remoulade sauce, celeriac remoulade
eggs, fish | mustard | nicoise salad, salade nicoise
almonds, eggs | - | macaron
eggs | almonds, wheat, milk | macaroon, coconut macaroon
almonds, eggs, wheat | milk, soy | battenberg, battenberg cake, bakewell tart
almonds, wheat | milk, eggs | stollen
nuts, wheat | pistachios, walnuts, milk, almonds | baklava
eggs, pecans, wheat | milk | pecan pie
mustard | sulphites, celery, wheat, barley | piccalilli, mustard pickle, honey mustard, mustard powder, english mustard, wholegrain mustard, american mustard, yellow mustard
mustard | - | mustard green, mustard seed, mustard oil
- | eggs, mustard, milk, celery, sulphites | potato salad, chicken salad, rice salad
- | eggs, milk, mustard, wheat, soy, celery, fish | salad dressing, salad kit
fish, milk, wheat | eggs, mustard | caesar salad
fish, milk | eggs, mustard | caesar dressing
celery, eggs, walnuts | mustard | waldorf salad
fish | eggs, mustard, milk | tuna salad, tuna mayonnaise, salmon salad
crustaceans | eggs, mustard | crab salad, prawn cocktail
crustaceans, molluscs | fish, eggs | seafood, seafood mix, mixed seafood, seafood salad
crustaceans, molluscs | soy, fish, wheat | xo sauce
crustaceans | - | crab paste, shrimp stock, prawn stock, crayfish tail, prawn paste, sambal belacan
crustaceans | wheat, celery, fish, molluscs | shellfish stock
crustaceans, wheat | eggs, soy, sesame, milk | breaded scampi, prawn toast, breaded prawn, tempura prawn
crustaceans, milk | wheat, fish, celery | lobster bisque, crab bisque, seafood bisque
fish | barley, soy | worcestershire sauce, worcester sauce, worcestershire, lea & perrin, lea and perrin, lea perrin
fish | crustaceans, molluscs | fish sauce, nam pla, nuoc mam, nuoc cham, colatura
fish | - | salmon roe, cod roe, lumpfish roe, trout roe, bombay duck, milkfish, gefilte fish
fish | crustaceans, molluscs, eggs, wheat, soy | crab stick, imitation crab, crab flavoured stick, surimi, fish ball, kani, imitation crab meat
fish, wheat | milk, eggs, mustard | fish finger, fish stick, battered cod, battered fish, breaded fish, breaded cod
fish | wheat, milk, eggs | fishcake, fish cake
molluscs | - | cuttlefish ink, escargot, clam juice, smoked oyster, king scallop, queen scallop, razor clam, squid ring, geoduck
molluscs, wheat | eggs | squid ink pasta, squid ink spaghetti
sesame | - | sesame paste, halva, halvah, gomasio, everything bagel seasoning, shichimi togarashi, togarashi, tahini paste, baba ganoush, baba ghanoush, baba ganouj
sesame | fish, soy, wheat | furikake
sesame | hazelnuts, nuts, peanuts, almonds | dukkah
celery | - | mirepoix, soffritto, celeriac
celery, mustard | - | old bay, old bay seasoning
- | wheat, barley, rye, celery, mustard | brown sauce, hp sauce, a1 sauce
- | wheat, milk, celery, soy, barley | gravy, instant gravy
- | milk, eggs, mustard, sulphites | horseradish sauce
- | fish, mustard | tapenade, salsa verde
- | oats, almonds, soy, cashews, hazelnuts | plant-based milk, plant milk, non-dairy milk
- | milk, wheat, soy, mustard, celery, sulphites | hot dog, frankfurter, wiener | meat
- | wheat, sulphites, eggs, milk, soy, mustard, celery | sausage, pork sausage, chipolata, sausage meat | meat
- | barley | corn flake, puffed rice cereal
sulphites | - | port, cava, madeira, marsala, vermouth, prosecco, champagne, sherry, cream sherry
`

/** The compound foods, one for each row. */
export function compoundFoods(): CompoundFood[] {
  return ROWS.trim()
    .split('\n')
    .map((row) => {
      const [contained = '', possible = '', names = '', kind = ''] = row.split('|')
      return {
        names,
        contained: readAllergens(contained),
        possible: readAllergens(possible),
        meat: kind.trim() === 'meat',
      }
    })
}

function readAllergens(list: string): Allergen[] {
  const words = list.split(',').map((word) => word.trim())
  return words.filter((word) => word !== '-') as Allergen[]
}
