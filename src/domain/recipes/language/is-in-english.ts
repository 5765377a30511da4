/** Words that nearly every recipe has, and no other of these languages. */
const ENGLISH = words(
  'the and with to for until of from into or then at on each your a salt pepper sugar flour butter milk water onion onions garlic oil egg eggs cup cups tsp tbsp teaspoon teaspoons tablespoon tablespoons clove cloves ounce ounces pound pounds chopped sliced fresh large small',
)
const GERMAN = words(
  'und oder mit die der das den dem ein eine einen auf bis für zum nach im el tl prise dose dosen bund stück scheibe scheiben zehe zehen gramm salz pfeffer zucker mehl milch wasser zwiebel zwiebeln knoblauch öl ei eier sahne',
)
/** As frequent in German recipes, and in no other language: what tells a recipe of two lines. */
const MORE_GERMAN = words(
  'päckchen pck msp prisen messerspitze esslöffel teelöffel becher etwas gehackt gehackte gewürfelt gemahlen gerieben frisch frische große kleine rote kartoffeln karotten möhren tomaten zitrone petersilie backpulver vanillezucker zutaten zubereitung portionen ofen teig minuten alles zugeben verrühren backen rühren kochen vorheizen schneiden lassen würfel eigelb eiweiß nüsse haselnüsse mandeln käse topfen obers erdäpfel paradeiser rahm quark brühe',
)
/** Of French, Spanish, Italian, Portuguese, Dutch, Swedish, Danish and Norwegian. */
const NEIGHBOURS = words(
  'du des la le les et ou dans avec pour un une au aux de d l sel poivre sucre farine beurre lait eau oignon oignons ail huile œuf œufs oeuf oeufs gousse gousses cuillère cuillères tasse pincée',
  'el los las y con para en una del al sal pimienta azúcar harina leche agua cebolla ajo aceite huevo huevos taza tazas cucharada cucharadas cucharadita diente dientes',
  'di il lo gli e nel della per sale pepe zucchero farina burro latte acqua cipolla aglio olio uova uovo cucchiai cucchiaio cucchiaini spicchio spicchi',
  'com em uma da do açúcar farinha leite água cebola alho azeite ovo ovos colher colheres xícara',
  'het een en met van voor tot op zout peper suiker bloem boter melk ui uien knoflook olie eieren eetlepel eetlepels theelepel theelepels teentjes',
  'och og med på til till som ett socker mjöl smör mjölk vatten lök vitlök olja ägg msk tsk dl krm sukker mel smør mælk melk vann vand løg løk',
)
const OTHERS = new Set([...GERMAN, ...NEIGHBOURS])

/**
 * Whether the words of a recipe are English ones; undefined where none of them tells.
 *
 * Goes by words that are frequent in one language alone, so it knows a recipe of a few lines, and needs no
 * table of each language.
 */
export function isInEnglish(texts: readonly string[]): boolean | undefined {
  const all = wordsIn(texts)
  const [english, others] = [count(all, ENGLISH), count(all, OTHERS)]
  return english === 0 && others === 0 ? undefined : english >= others
}

/** Whether the words of a recipe are German ones, more than of any other language; two of them at the least. */
export function isInGerman(texts: readonly string[]): boolean {
  const all = wordsIn(texts)
  const german = count(all, GERMAN) + count(all, MORE_GERMAN)
  // Few words of German are words of neighbours too, and count for both.
  return german > 1 && german > count(all, ENGLISH) && german > count(all, NEIGHBOURS)
}

function wordsIn(texts: readonly string[]): string[] {
  return texts.flatMap((text) => text.toLowerCase().match(/\p{L}+/gu) ?? [])
}

function count(all: readonly string[], known: ReadonlySet<string>): number {
  return all.filter((word) => known.has(word)).length
}

function words(...lists: string[]): ReadonlySet<string> {
  return new Set(lists.flatMap((list) => list.split(' ')))
}
