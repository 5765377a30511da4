/** A food of the list, for a step to name, and whether the steps use all of it already. */
export type ListedFood = { name: string; isUsed: boolean }

/** How much of a food a step uses; nothing is all that no other step takes. */
const SHARES = [
  ['', 'the rest of it'],
  ['1/2', 'half'],
  ['1/3', 'a third'],
  ['2/3', 'two thirds'],
  ['1/4', 'a quarter'],
  ['3/4', 'three quarters'],
] as const

/** A completion that replaces the last characters before the cursor. */
export type Completion = {
  length: number
  /** Whether it was asked for, by a brace: then Enter takes the first. */
  isAsked: boolean
  options: { label: string; about?: string; text: string }[]
}

/** Nobody reads through more of them while typing. */
const MOST = 6
const LEAST_LETTERS = 3

/**
 * The foods of the list that somebody is typing in a step: after the first letters of one, after a brace all of them,
 * and after a colon within braces how much of it.
 */
export function completeFood(
  before: string,
  after: string,
  foods: readonly ListedFood[],
): Completion | undefined {
  if (/^[\p{L}\d]/u.test(after)) return undefined
  const [asked, name, share] = /\{([^{}:\n]{0,80})(:[^{}\n]{0,20})?$/u.exec(before) ?? []
  if (asked === undefined) return typedFoods(before, foods)
  const typed = (name ?? '').trim().toLowerCase()
  const options =
    share === undefined
      ? byUse(foods.filter((food) => beginsAs(food.name, typed))).map(optionOf)
      : SHARES.map(([part, label]) => ({
          label: `${label} – ${name?.trim()}`,
          text: part === '' ? `{${name?.trim()}}` : `{${name?.trim()}: ${part}}`,
        }))
  return options.length > 0 ? { length: asked.length, isAsked: true, options } : undefined
}

/** Foods whose name, or a word of it, begins as the text before the cursor ends. */
function typedFoods(before: string, foods: readonly ListedFood[]): Completion | undefined {
  const lengths = new Map(foods.map((food) => [food, typedLength(before.toLowerCase(), food.name)]))
  const length = Math.max(0, ...lengths.values())
  if (length < LEAST_LETTERS) return undefined
  const found = byUse(foods.filter((food) => lengths.get(food) === length))
  const [one, another] = found
  const part = one && !another ? [{ label: 'part of it…', text: `{${one.name}: ` }] : []
  return { length, isAsked: false, options: [...found.map(optionOf), ...part] }
}

/** How many characters at the end of a text are the beginning of a name, or of a word in it. */
function typedLength(before: string, name: string): number {
  const tails = [...name.toLowerCase().matchAll(/(?<![\p{L}\d])[\p{L}\d]/gu)].map(({ index }) =>
    name.toLowerCase().slice(index),
  )
  return Math.max(
    0,
    ...tails.map((tail) => {
      for (let length = Math.min(tail.length, before.length); length > 0; length -= 1) {
        const isWord = !/[\p{L}\d{]/u.test(before.at(-length - 1) ?? ' ')
        if (isWord && before.endsWith(tail.slice(0, length))) return length
      }
      return 0
    }),
  )
}

function beginsAs(name: string, typed: string): boolean {
  const small = name.toLowerCase()
  return small.startsWith(typed) || small.split(/\s+/).some((word) => word.startsWith(typed))
}

/** Sorts the foods that no step has used yet to the front. */
function byUse(foods: readonly ListedFood[]): ListedFood[] {
  return foods.toSorted((one, other) => Number(one.isUsed) - Number(other.isUsed)).slice(0, MOST)
}

function optionOf({ name, isUsed }: ListedFood): Completion['options'][number] {
  return { label: name, text: `{${name}}`, ...(isUsed && { about: 'used already' }) }
}
