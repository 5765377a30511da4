import { GERMAN_FOOD_ROWS } from './german-foods.ts'
import { GERMAN_HARMLESS, GERMAN_PLANT_ROWS, GERMAN_PREFIXES } from './german-plants.ts'

/** Says what a food is not, or not quite: what is in it then is not known. */
const NOT_QUITE =
  /vegan|pflanzlich|-?ersatz|-?alternative|(?:gluten|milch|ei|nuss|weizen)frei|ohne\s|\bart\b|imitat/iu
/** A front of a compound is no shorter. */
const SHORTEST_FRONT = 2
/** Shorter ends are of too many other words. */
const SHORTEST_END = 3
const MOST_WORDS = 10

/** Words with another plural: “Lachsfilets”. */
const FOREIGN_PLURAL = /(?<=filet|steak|chip|shrimp|champignon|muffin|kiwi|chili|snack|nugget)s$/

/** A word without umlauts and endings, by which its plural and its cases are the same: “Nüssen” is `nuss`. */
export function germanStem(word: string): string {
  const plain = word.toLowerCase().replaceAll('ß', 'ss').normalize('NFD').replaceAll(/\p{M}/gu, '')
  return plain.replace(FOREIGN_PLURAL, '').replace(/(?<=\p{L}{2})(?:ern|em|en|er|es|e|n)$/u, '')
}

/** Its words as foods are compared in German: small letters, no endings. */
export function germanWordsOfFood(food: string): string[] {
  return (food.match(/[\p{L}\p{N}%]+/gu) ?? []).map(germanStem)
}

const foodKey = (name: string) => germanWordsOfFood(name).join(' ')
const ENGLISH = new Map<string, readonly string[]>()
for (const row of `${GERMAN_PLANT_ROWS}${GERMAN_FOOD_ROWS}`.trim().split('\n')) {
  const [english = '', german = ''] = row.split(': ')
  for (const name of german.split(', ')) {
    if (name) ENGLISH.set(foodKey(name), english.split(' + '))
  }
}
const LONGEST_NAME = Math.max(...[...ENGLISH.keys()].map(({ length }) => length))
// “klein” ends as if it were several; of “kleine” that is the stem.
const HARMLESS = new Set(
  GERMAN_HARMLESS.split(' ').flatMap((word) => [germanStem(word), germanStem(`${word}e`)]),
)
const PREFIXES = new Set(GERMAN_PREFIXES.split(' ').map(germanStem))

/**
 * The English names of what a German name names: one of “gehackte Haselnüsse”, two of “Haselnussmilch”. It goes by the end
 * of the name, the longest first; what stands before must say how it is, or be another food.
 *
 * @returns undefined where a word of the name is not accounted for
 */
export function englishFoods(name: string): readonly string[] | undefined {
  const words = germanWordsOfFood(name.replace(/\([^()]*\)/g, ' '))
  if (words.length === 0 || words.length > MOST_WORDS) return undefined
  return ENGLISH.get(words.join(' ')) ?? (NOT_QUITE.test(name) ? undefined : findIn(words))
}

function findIn(words: readonly string[]): readonly string[] | undefined {
  for (let start = 0; start < words.length; start += 1) {
    for (let end = words.length; end > start; end -= 1) {
      const known = findFoodWords(words.slice(start, end))
      if (!known) continue
      const others = [...words.slice(0, start), ...words.slice(end)]
      const telling = others.filter((word) => !HARMLESS.has(word) && !/^\d+%?$|^%$/.test(word))
      if (telling.length === 0) return known
      const more = findIn(telling)
      return more && [...new Set([...more, ...known])]
    }
  }
  return undefined
}

function findFoodWords(words: readonly string[]): readonly string[] | undefined {
  const whole = ENGLISH.get(words.join(' '))
  const [word = '', ...others] = words
  return whole ?? (others.length === 0 && !HARMLESS.has(word) ? compound(word) : undefined)
}

/** “Bauernbrot”, “Roggenmischbrot”: the longest food that a word ends with, behind another food or a word like “Bio”. */
function compound(word: string): readonly string[] | undefined {
  const first = Math.max(SHORTEST_FRONT, word.length - LONGEST_NAME)
  for (let at = first; at <= word.length - SHORTEST_END; at += 1) {
    const known = ENGLISH.get(word.slice(at))
    if (!known) continue
    const front = word.slice(0, at)
    if (PREFIXES.has(front) || HARMLESS.has(front)) return known
    const more = ENGLISH.get(germanStem(front)) ?? ENGLISH.get(germanStem(front.replace(/s$/, '')))
    if (more) return [...new Set([...more, ...known])]
  }
  return undefined
}

/** The foods of a German name that has several: “Salz und Pfeffer” is two, “Butter oder Öl” is either. */
export function splitGermanFoods(food: string): string[][] {
  return food
    .replace(/\s+/g, ' ')
    .split(/\s+(?:oder|bzw\.)\s+|\s*\/\s*/i)
    .map((either) =>
      either
        .split(/\s+(?:und|mit|sowie)\s+|\s*[&,;+]\s*/i)
        .map((name) => name.trim())
        .filter(Boolean),
    )
    .filter((names) => names.length > 0)
}
