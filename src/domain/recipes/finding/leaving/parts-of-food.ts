import { foodTerm, lookupName, namesOfFood } from '../../foods/food-names.ts'

/** So many words of a name stand for a food. */
const LONGEST = 3

/** Foods that have the name of another in theirs and none of it in them. */
const NONE_OF_IT = new Map(
  `
  butter bean: butter; butter lettuce: butter; cream of tartar: cream; cream cracker: cream; cream soda: cream;
  sweet potato: potato; oyster mushroom: oyster; kidney bean: kidney; water chestnut: chestnut; lemon grass: lemon; lemon balm: lemon;
  lemon thyme: lemon; ginger beer: beer; root beer: beer; ginger ale: ale; jerusalem artichoke: artichoke; beef tomato: beef;
  beefsteak tomato: beefsteak; egg plant: egg; hen of the wood: hen; chicken of the wood: chicken; lady finger: finger; tiger nut: nut;
  baking soda: soda; wine vinegar: alcohol; cider vinegar: alcohol; ginger beer: alcohol; root beer: alcohol; ginger ale: alcohol`
    .split(';')
    .map((row) => row.split(':').map((name) => foodTerm(name.trim())) as [string, string]),
)

const ANY_OF_THEM = new RegExp(`\\b(?:${[...NONE_OF_IT.keys()].join('|')})\\b`, 'gu')

const PLANT =
  '(?:almond|apple|cashew|cocoa|coconut|hazelnut|hemp|non dairy|dairy free|nut|oat|pea|peanut|plant based|rice|shea|soy|soya|vegan)'
/** Said of what is no milk, butter, cream or cheese of an animal. */
const OF_A_PLANT = new RegExp(`\\b${PLANT} (milk|butter|cream|cheese|yoghurt|yogurt|spread)\\b`)
/** “gluten-free flour”, “egg replacer” */
const WITHOUT_IT = /\b(\p{L}+) (?:free|alternative|replacement|replacer|substitute)\b/u

/** The kinds of many foods whose names do not say them. */
const KINDS = readKinds(`
  cheese: cheddar, parmesan, parmigiano reggiano, pecorino, grana padano, feta, mozzarella, ricotta, mascarpone, gruyere, emmental, gouda, edam, brie,
    camembert, halloumi, paneer, gorgonzola, stilton, roquefort, provolone, manchego, monterey jack, comte, burrata, taleggio, fontina, red leicester,
    wensleydale, raclette, philadelphia, queso fresco, cotija, quark
  pasta: spaghetti, penne, fusilli, macaroni, linguine, tagliatelle, fettuccine, pappardelle, rigatoni, orzo, farfalle, conchiglie, lasagne, lasagna,
    cannelloni, ravioli, tortellini, orecchiette, vermicelli
  bread: baguette, ciabatta, focaccia, sourdough, bagel, brioche, naan, pitta, pita, chapati, toast, breadcrumb, crouton, panko, burger bun
  alcohol: wine, beer, lager, ale, stout, cider, rum, brandy, cognac, vodka, gin, whisky, whiskey, bourbon, tequila, kirsch, calvados, port, sherry,
    marsala, madeira, vermouth, prosecco, champagne, sake, mirin, liqueur, guinness, grand marnier, cointreau, amaretto, limoncello`)

/**
 * All that whoever leaves a food out finds in another by its name: “egg yolks” are `egg`, “almond flour” is `almond`, parmesan is `cheese`. More
 * than what it is found by (`namesOfFood`), because leaving out too much does less harm.
 *
 * @param term a food as `foodTerm` has it
 */
export function partsOfFood(term: string): string[] {
  const not = new Set<string>()
  for (const [name] of term.matchAll(ANY_OF_THEM)) not.add(NONE_OF_IT.get(name) ?? '')
  for (const [, part] of [OF_A_PLANT.exec(term) ?? [], WITHOUT_IT.exec(term) ?? []]) {
    if (part !== undefined) not.add(part)
  }
  const words = term.split(' ')
  const parts = new Set(namesOfFood(term).filter((name) => !not.has(name)))
  for (const start of words.keys()) {
    for (let end = start + 1; end <= Math.min(words.length, start + LONGEST); end += 1) {
      const part = words.slice(start, end).join(' ')
      if (not.has(part)) continue
      parts.add(lookupName(part))
      for (const kind of KINDS.get(part) ?? []) if (!not.has(kind)) parts.add(kind)
    }
  }
  return [...parts]
}

function readKinds(rows: string): ReadonlyMap<string, string[]> {
  const kinds = new Map<string, string[]>()
  for (const [, kind = '', names = ''] of rows.matchAll(/(\w+): ([^:]+)(?=\s\w+:|$)/g)) {
    for (const name of names.split(',').map(foodTerm)) {
      kinds.set(name, [...(kinds.get(name) ?? []), kind])
    }
  }
  return kinds
}
