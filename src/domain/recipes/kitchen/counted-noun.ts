import { COUNTED_NAMES, GERMAN_FOODS, OTHER_PLURALS } from './countable-foods.ts'
import { plural } from './plural.ts'

/** The word of a food's name that changes with the number, in both forms, and where it stands. */
export type CountedNoun = { index: number; written: string; one: string; several: string }

const FORMS = COUNTED_NAMES.flatMap((one) => {
  const plurals = OTHER_PLURALS[one] ?? [plural(one)]
  const [several = one] = plurals
  return [one, ...plurals].map((word) => [word, { one, several }] as const)
})
const GERMAN_FORMS = GERMAN_FOODS.flatMap(([one, several]) =>
  [one, several].map((word) => [word, { one, several }] as const),
)
/** An English word where it is one of both languages. */
const BY_WORD = new Map([...GERMAN_FORMS, ...FORMS])

/** Words behind a noun that say of what, or with what, it is. */
const BEHIND_NOUN =
  /(?<![\s,])[\s,]+(?:of|with|without|in|from|for|on|such|like|to|at|cut|about)\s/i
/** How it is prepared, where no comma stands before it. */
const PREPARED =
  /(?<!\s)\s+(?:(?:finely|roughly|thinly|coarsely|freshly|lightly|very|well)\s|(?:beaten|chopped|crushed|cubed|diced|drained|grated|halved|juiced|mashed|minced|peeled|pitted|quartered|rinsed|seeded|shredded|sliced|stoned|torn|trimmed|washed|zested)\b)/i
/** Two things, one of them perhaps never counted. */
const TWO_THINGS = /\s(?:or|and|plus)\s|[/&+]/i
const LAST_WORD = /(?<![\p{L}\p{N}'’-])\p{Lu}?\p{Ll}+$/u

/**
 * The noun that the number of a counted food is of: “clove” of “garlic cloves”, “leg” of “legs of lamb”.
 * Undefined where that is not sure, such as of a word that is not known: it stays as it is written.
 */
export function countedNoun(food: string): CountedNoun | undefined {
  const name = food.slice(0, BEHIND_NOUN.exec(food)?.index).trimEnd()
  return lastNoun(name) ?? lastNoun(name.slice(0, PREPARED.exec(name)?.index))
}

function lastNoun(name: string): CountedNoun | undefined {
  const match = TWO_THINGS.test(name) ? null : LAST_WORD.exec(name)
  if (!match) return undefined
  const [written] = match
  const forms = nounForms(written.toLowerCase(), name.slice(0, match.index))
  if (!forms) return undefined
  const [first = ''] = written
  const isCapital = first !== first.toLowerCase()
  const asWritten = (word: string) =>
    isCapital ? word.charAt(0).toUpperCase() + word.slice(1) : word
  return {
    index: match.index,
    written,
    one: asWritten(forms.one),
    several: asWritten(forms.several),
  }
}

/** Only of an egg the white is counted. */
function nounForms(word: string, before: string): { one: string; several: string } | undefined {
  if (/^whites?$/.test(word) && /\begg $/i.test(before)) return { one: 'white', several: 'whites' }
  return BY_WORD.get(word)
}

/** A food as it is called where there are so many of it. */
export function foodAfter(food: string, isSeveral: boolean): string {
  const noun = countedNoun(food)
  if (!noun) return food
  const { index, written, one, several } = noun
  return food.slice(0, index) + (isSeveral ? several : one) + food.slice(index + written.length)
}
