import { choiceKey } from './choice-key.ts'
import { lookupNames, namesOfFood } from './food-names.ts'
import { leftOutBy } from './leaving/left-out.ts'
import { partsOfFood } from './leaving/parts-of-food.ts'
import { createNumberList } from './number-list.ts'
import type { RecipeFacts } from './recipe-facts.ts'

/**
 * What recipes are listed under. `needs` and `extras` are foods by the names by which they are found, `part` by those that whoever
 * leaves them out means; `contains`, `may` and `open` say what is known of allergens, `mention` of foods beside a food.
 */
export type PostingKind =
  | 'diet'
  | 'category'
  | 'cuisine'
  | 'needs'
  | 'extras'
  | 'part'
  | 'mention'
  | 'contains'
  | 'may'
  | 'open'

/** The recipes that have a word, by their numbers, which only grow. */
export type Posting = { term: string; numbers: () => Uint32Array }

/** Which recipes have what, for any part of the index. */
export type RecipePostings = {
  /** The lists under a name; several where several words or foods have it. */
  under(kind: PostingKind, name: string): readonly Posting[]
}

/** The names of `open`: a line that was not understood, and a food of which nothing is known. */
export const OPEN = { line: 'line', food: 'food' } as const

type Entry = { kind: PostingKind; term: string; names: readonly string[] }

/** Under what a recipe is listed, each once. */
export function postingsOf(facts: RecipeFacts): Entry[] {
  const { contains, mayContain, mentions, isUnknown, isOpen } = facts.contents
  const entries: Entry[] = []
  const word = (kind: PostingKind, term: string, name = term) =>
    entries.push({ kind, term, names: [name] })
  for (const diet of facts.diets) word('diet', diet, choiceKey(diet))
  if (facts.category) word('category', facts.category, choiceKey(facts.category))
  if (facts.cuisine) word('cuisine', facts.cuisine, choiceKey(facts.cuisine))
  for (const term of facts.needs) entries.push({ kind: 'needs', term, names: namesOf(term) })
  for (const term of facts.extras) entries.push({ kind: 'extras', term, names: namesOf(term) })
  const parts = [...facts.needs, ...facts.extras].flatMap(partsOf)
  for (const part of new Set(parts)) word('part', part)
  for (const name of mentions) word('mention', name)
  for (const one of contains) word('contains', one)
  for (const one of mayContain) word('may', one)
  if (isOpen) word('open', OPEN.line)
  if (isUnknown) word('open', OPEN.food)
  return entries
}

/** More foods than a large site has are not remembered. */
const MOST_REMEMBERED = 20_000
const namesOf = remembered(namesOfFood)
const partsOf = remembered(partsOfFood)

function remembered(read: (term: string) => string[]): (term: string) => string[] {
  const known = new Map<string, string[]>()
  return (term) => {
    const found = known.get(term)
    if (found) return found
    if (known.size >= MOST_REMEMBERED) known.clear()
    const made = read(term)
    known.set(term, made)
    return made
  }
}

/** A list that stands under several names is one. */
export type OwnPostings = RecipePostings & {
  /** Adds a recipe; its number must be higher than all before. */
  add(number: number, facts: RecipeFacts): void
  /** All lists, each once with its names. */
  all(): Iterable<Posting & { kind: PostingKind; names: readonly string[] }>
}

/** Lists in memory, empty at first. */
export function createRecipePostings(): OwnPostings {
  const lists = new Map<string, ReturnType<typeof makeList>>()
  const byName = new Map<string, Posting[]>()

  function listOf(key: string, entry: Entry) {
    const known = lists.get(key)
    if (known) return known
    const made = makeList(entry)
    lists.set(key, made)
    for (const name of entry.names) {
      const others = byName.get(`${entry.kind} ${name}`)
      if (others) others.push(made)
      else byName.set(`${entry.kind} ${name}`, [made])
    }
    return made
  }

  return {
    under: (kind, name) => byName.get(`${kind} ${name}`) ?? [],
    add(number, facts) {
      for (const entry of postingsOf(facts)) {
        listOf(`${entry.kind} ${entry.term}`, entry).push(number)
      }
    },
    all: () => lists.values(),
  }
}

function makeList({ kind, term, names }: Entry) {
  const list = createNumberList()
  return { kind, term, names, numbers: () => list.values(), push: list.push }
}

/** A name under which lists are asked for. */
export type PostingKey = { kind: PostingKind; name: string }

/** Where the recipes stand that surely have what a word leaves out, and those that perhaps have it. */
export function keysOfLeftOut(word: string): { has: PostingKey[]; perhaps: PostingKey[] } {
  const { allergens, foods } = leftOutBy(word)
  const each = (kind: PostingKind, names: readonly string[]) =>
    names.map((name) => ({ kind, name }))
  return {
    has: [...each('contains', allergens), ...each('part', foods)],
    perhaps: [
      ...each('may', allergens),
      ...each('mention', foods),
      ...each('open', allergens.length > 0 ? [OPEN.line, OPEN.food] : [OPEN.line]),
    ],
  }
}

/** Where the recipes stand that have one of these foods, whether they need it or not. */
export function keysOfFoods(typed: readonly string[]): PostingKey[] {
  const names = [...new Set(typed.flatMap(lookupNames))]
  return names.flatMap((name) => [
    { kind: 'needs' as const, name },
    { kind: 'extras' as const, name },
  ])
}
