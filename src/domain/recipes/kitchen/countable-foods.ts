/**
 * The things that a kitchen counts, by its name for one. A word that is not here stays as it is written: what is
 * bought by weight (flour, rice) and what has no other form for more (broccoli, squash, fish) is left out.
 */
const COUNTED = `
  egg yolk
  onion shallot scallion leek carrot parsnip turnip swede beetroot beet radish potato tomato tomatillo aubergine eggplant
  courgette zucchini marrow cucumber gherkin pickle cornichon pepper chilli chili chile jalapeno jalapeño habanero poblano
  chipotle pumpkin avocado artichoke cabbage cauliflower lettuce mushroom olive caper peppercorn sprout tuber yam
  apple pear quince apricot peach nectarine plum prune damson cherry berry strawberry raspberry blackberry blueberry
  gooseberry cranberry grape fig date banana plantain pineapple mango papaya kiwi pomegranate persimmon melon watermelon orange
  clementine satsuma mandarin tangerine grapefruit lemon lime kumquat coconut raisin sultana
  almond walnut hazelnut pecan cashew pistachio chestnut peanut nut bean
  clove leaf sprig stalk stick stem spear floret head bulb bunch cob ear pod seed frond shoot stone
  cube sachet sheet slice piece strip wedge segment ring chunk disc half quarter nest block packet tin can jar pot carton tub
  bag bottle pack knob ball square bar handful portion sliver round
  loaf baguette roll bun bap bagel muffin crumpet biscuit cookie cracker croissant scone tortilla wrap pitta naan flatbread
  chapati roti brownie flapjack cupcake cake pancake waffle crepe pie tart tartlet crust shell meringue macaroon macaron doughnut
  burger patty meatball dumpling sandwich pizza taco burrito skewer kebab lolly oatcake wafer marshmallow blini fritter
  sausage chorizo frankfurter rasher chop steak cutlet fillet escalope breast thigh drumstick wing leg shank rib joint rack kidney liver
  chicken duck pheasant pigeon prawn scallop oyster mussel clam anchovy sardine kipper lobster crab
`

/** The names of one of each. */
export const COUNTED_NAMES: readonly string[] = COUNTED.trim().split(/\s+/)

/** More than one, where the rule does not lead there, the usual form first. */
export const OTHER_PLURALS: Readonly<Record<string, readonly string[]>> = {
  chilli: ['chillies', 'chillis'],
  chili: ['chilies', 'chilis'],
  mango: ['mangoes', 'mangos'],
}

/** The things that a German kitchen counts: one and several, where the word is of no other language of kitchens. */
export const GERMAN_FOODS: readonly (readonly [one: string, several: string])[] = `
  zwiebel zwiebeln|schalotte schalotten|frühlingszwiebel frühlingszwiebeln|knoblauchzehe knoblauchzehen|zehe zehen
  kartoffel kartoffeln|karotte karotten|möhre möhren|tomate tomaten|gurke gurken
  ei eier|eigelb eigelbe|eiweiß eiweiße|apfel äpfel|birne birnen|pflaume pflaumen|zwetschge zwetschgen|kirsche kirschen
  erdbeere erdbeeren|himbeere himbeeren|zitrone zitronen|limette limetten|banane bananen|aprikose aprikosen|feige feigen
  paprikaschote paprikaschoten|chilischote chilischoten|vanilleschote vanilleschoten|schote schoten|peperoni peperoni
  lorbeerblatt lorbeerblätter|blatt blätter|gewürznelke gewürznelken|nelke nelken|zweig zweige|stange stangen|scheibe scheiben
  dose dosen|packung packungen|päckchen päckchen|würfel würfel|brötchen brötchen|rippe rippen|walnuss walnüsse|mandel mandeln
  haselnuss haselnüsse|hähnchenkeule hähnchenkeulen|rübe rüben|kohlrabi kohlrabi
`
  .trim()
  .split(/\s*[|\n]\s*/)
  .map((pair) => pair.split(' ') as [string, string])
