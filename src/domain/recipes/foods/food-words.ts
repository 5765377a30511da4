import { wordsOfFood } from '../shape/foods-of-steps.ts'
import { DISHES } from './heads-of-foods.ts'

/** Words that say how a food is, and never what is in it. */
const HARMLESS = new Set(
  wordsOfFood(`
    fresh freshly dried dry ground grated shredded chopped sliced diced minced crushed torn cubed mashed crumbled beaten blanched melted shaved ripe unripe
    overripe large small medium big jumbo little extra virgin light white red green yellow black brown purple golden pink
    orange blue strong organic unsalted salted slightly lightly very thick thin runny clear raw cooked uncooked
    roasted roast toasted smoked boiled hard soft softened cold warm hot tepid lukewarm boiling iced chilled
    frozen defrosted thawed tinned canned jarred bottled cooled drained rinsed whole wholesome half halved quartered boneless skinless bone in skin on
    quality good best leftover stale firm tender young baby mature mild full half low fat reduced semi skimmed
    fine finely coarse coarsely roughly flaky flaked heaped packed seedless stoned pitted shelled unshelled peeled unpeeled unwaxed
    hulled strained smooth crunchy lean stewing braising baby round curly eating powdered extra-lean
    waxy floury mixed assorted sturdy crusty slim loose loosely rounded long short grain easy cook quick instant active unbleached
    sweet unsweetened natural plain pure homemade free-range range italian greek french spanish english turkish
    thai indian mexican american british japanese korean moroccan irish swedish the a an of few some more about your favourite
    favorite trimmed washed scrubbed squeezed unrefined refined cold-pressed pressed
  `),
)
/** Said behind a food, of a part or a shape of it. */
const PARTS = new Set(
  wordsOfFood(`
    leaves cloves bulb head stalk stick sprig floret root rib heart wedge slice chunk piece strip fillet steak loin breast thigh leg wing
    drumstick shoulder shank cheek mince cutlet chop joint zest juice peel rind flesh pulp puree powder flake kernel half crumb cube
    ring segment round shaving shoot tip top frond mix bunch handful spear ear cob pod berry meat
  `),
)
/** Harmless to who must not eat it, and yet another food by the gram. */
const CHANGES_WEIGHT = new Set(
  wordsOfFood(`
    dried dry cooked uncooked boiled roasted roast smoked canned tinned jarred bottled drained light low reduced semi
    skimmed half powder powdered juice zest peel rind flesh pulp puree flake kernel crumb cube seed meat skin wing leg thigh
    drumstick shoulder shank cheek mince loin sweet ground pickled condensed instant quick
  `),
)
/** Words that say what a food is not, or not quite: what is in it then is not known. */
const NOT_QUITE =
  /\b(?:vegan|plant[- ]based|non[- ]dairy|mock|substitute|alternative|replacement|imitation|style)\b|[- ]free\b/i
/** Words that leave out nothing that is an allergen. */
const OF_NO_MATTER = /\bfree[- ]range\b|\b(?:lactose|fat|sugar)[- ]free\b/gi

/** A name by which foods are compared: small letters, no accents, no plurals. */
export function foodWords(food: string): string[] {
  return wordsOfFood(food.normalize('NFD').replaceAll(/\p{M}/gu, ''))
}

/** The foods of a row of a table, with commas between, by what they are compared by. */
export function readFoods(names: string): string[] {
  return names
    .split(',')
    .map((name) => foodWords(name).join(' '))
    .filter(Boolean)
}

/**
 * Finds a food by the end of its name, the longest first: “unsalted butter” is butter, “peanut
 * butter” has a row of its own. Words before it must say how it is, or name a food that is in it.
 *
 * @returns undefined where a word of the name is not accounted for
 */
export function findFood<Known>(
  food: string,
  table: ReadonlyMap<string, Known>,
): Known[] | undefined {
  return find(food, { table, harmless: HARMLESS, parts: PARTS })
}

/**
 * Finds a food that is the same by the gram: what dries or cooks it is a part of its name.
 *
 * @returns undefined where a word of the name is not accounted for, or it is of several foods
 */
export function findSameFood<Known>(
  food: string,
  table: ReadonlyMap<string, Known>,
): Known | undefined {
  const found = find(food, { table, harmless: SAME_WEIGHT, parts: SAME_PARTS })
  return found?.length === 1 ? found[0] : undefined
}

type Search<Known> = {
  table: ReadonlyMap<string, Known>
  harmless: ReadonlySet<string>
  parts: ReadonlySet<string>
}

const SAME_WEIGHT = new Set([...HARMLESS].filter((word) => !CHANGES_WEIGHT.has(word)))
const SAME_PARTS = new Set([...PARTS].filter((word) => !CHANGES_WEIGHT.has(word)))

function find<Known>(food: string, search: Search<Known>): Known[] | undefined {
  const { table } = search
  const name = food.replaceAll(OF_NO_MATTER, '')
  const words = foodWords(name)
  if (words.length === 0 || words.length > MOST_WORDS) return undefined
  const exact = table.get(words.join(' '))
  if (exact !== undefined) return [exact]
  return NOT_QUITE.test(name) ? undefined : findWords(words, search)
}

/** “70% chocolate” */
const SHARE = /^\d+%$/
const MORE_THAN_ITS_NAME = new Set(readFoods(DISHES))
/** Longer names are sentences. */
const MOST_WORDS = 12

function findWords<Known>(words: string[], search: Search<Known>): Known[] | undefined {
  const { table, harmless, parts } = search
  for (let start = 0; start < words.length; start += 1) {
    const known = table.get(words.slice(start).join(' '))
    if (known === undefined) continue
    const before = findBefore(words.slice(0, start), search)
    if (before?.length && MORE_THAN_ITS_NAME.has(words.slice(start).join(' '))) return undefined
    return before && [...before, known]
  }
  const last = words.at(-1)
  return last !== undefined && words.length > 1 && (parts.has(last) || harmless.has(last))
    ? findWords(words.slice(0, -1), search)
    : undefined
}

function findBefore<Known>(words: string[], search: Search<Known>): Known[] | undefined {
  const telling = words.filter((word) => !search.harmless.has(word) && !SHARE.test(word))
  return telling.length === 0 ? [] : findWords(telling, search)
}

/** The foods of a name that has several: “salt and pepper” is two, “cream or yoghurt” is either. */
export function splitFoods(food: string): string[][] {
  return food
    .replace(/\s+/g, ' ')
    .replace(/^each(?::|\s+of)?\s+/i, '')
    .split(/\s+or\s+|\s*\/\s*/i)
    .map((either) =>
      either
        .split(/\s+(?:and|with|plus)\s+|\s*[&,;+]\s*/i)
        .map((name) => name.trim())
        .filter(Boolean),
    )
    .filter((names) => names.length > 0)
}
