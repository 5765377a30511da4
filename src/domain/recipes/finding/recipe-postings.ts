import { namesOfFood } from '../foods/food-names.ts'
import { namesTyped } from '../foods/names-typed.ts'
import { choiceKey } from './choice-key.ts'
import { leftOutBy } from './leaving/left-out.ts'
import { partsOfFood } from './leaving/parts-of-food.ts'
import { createNumberList, type NumberList } from './number-list.ts'
import type { IndexedPost } from './recipe-columns.ts'
import type { RecipeFacts } from './recipe-facts.ts'

/**
 * The kinds under which recipes are listed. `needs` and `extras` are foods by the names by which they are found,
 * `topic` is one of the post, by its id, `part` foods by those that whoever leaves them out means; `contains`, `may` and `open` say what is known of allergens,
 * `mention` of foods beside a food.
 */
export type PostingKind =
  | 'diet'
  | 'topic'
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
export type Posting = {
  kind: PostingKind
  term: string
  /** @param take gives what they may be written on; then they are good until it is asked again */
  numbers: (take?: (length: number) => Uint32Array) => Uint32Array
}

/** Which recipes have what, for any part of the index. */
export type RecipePostings = {
  /** The lists under a name; several where several words or foods have it. */
  under(kind: PostingKind, name: string): readonly Posting[]
}

/** The names of `open`: a line that was not understood, and a food of which nothing is known. */
export const OPEN = { line: 'line', food: 'food' } as const

/** The names that a word is found by. They are asked for where the word has no list yet. */
type Naming = (term: string) => readonly string[]

/** The facts of a post by which each of its recipes is found. */
type OfPost = Pick<IndexedPost, 'topics'>

type Listing = (kind: PostingKind, term: string, naming?: Naming) => void

/** Names everything that a recipe is listed under, each once; a word without names stands under itself. */
function listRecipe(
  { contents, topics, ...facts }: RecipeFacts & OfPost,
  list: Listing,
  foodParts: Naming,
): void {
  for (const diet of facts.diets) list('diet', diet, keyAlone)
  for (const topic of topics) list('topic', topic)
  if (facts.category) list('category', facts.category, keyAlone)
  if (facts.cuisine) list('cuisine', facts.cuisine, keyAlone)
  for (const term of facts.needs) list('needs', term, foodNames)
  for (const term of facts.extras) list('extras', term, foodNames)
  const parts = new Set<string>()
  for (const terms of [facts.needs, facts.extras]) {
    for (const term of terms) for (const part of foodParts(term)) parts.add(part)
  }
  for (const part of parts) list('part', part)
  for (const name of contents.mentions) list('mention', name)
  for (const one of contents.contains) list('contains', one)
  for (const one of contents.mayContain) list('may', one)
  if (contents.isOpen) list('open', OPEN.line)
  if (contents.isUnknown) list('open', OPEN.food)
}

const keyAlone: Naming = (term) => [choiceKey(term)]

/** More foods than a large site has are not remembered by the process; lists in memory know the parts of their own. */
const MOST_REMEMBERED = 20_000
const foodNames = remembered(namesOfFood, MOST_REMEMBERED)
const partsOfAny = remembered(partsOfFood, MOST_REMEMBERED)

function remembered(read: Naming, most: number): Naming {
  const known = new Map<string, readonly string[]>()
  return (term) => {
    const found = known.get(term)
    if (found) return found
    if (known.size >= most) known.clear()
    const made = read(term)
    known.set(term, made)
    return made
  }
}

/** A list that stands under several names is one. */
export type OwnPostings = RecipePostings & {
  /** Adds a recipe; its number must be higher than all before. */
  add(number: number, facts: RecipeFacts, post: OfPost): void
  /** All lists, each once with its names. */
  all(): Iterable<Posting & { names: readonly string[] }>
}

/** Lists in memory, empty at first. */
export function createRecipePostings(): OwnPostings {
  type OfKind = { lists: Map<string, MadeList>; byName: Map<string, MadeList[]> }
  const kinds = new Map<PostingKind, OfKind>()
  const foodParts = remembered(partsOfAny, Number.POSITIVE_INFINITY)

  function ofKind(kind: PostingKind): OfKind {
    const known = kinds.get(kind)
    if (known) return known
    const made = { lists: new Map(), byName: new Map() }
    kinds.set(kind, made)
    return made
  }

  function findList(kind: PostingKind, term: string, naming: Naming | undefined) {
    const { lists, byName } = ofKind(kind)
    const known = lists.get(term)
    if (known) return known
    const names = naming?.(term)
    const made = new MadeList(kind, term, names)
    lists.set(term, made)
    for (const name of names ?? []) {
      if (name === term) continue
      const others = byName.get(name)
      if (others) others.push(made)
      else byName.set(name, [made])
    }
    return made
  }

  return {
    under(kind, name) {
      const { lists, byName } = ofKind(kind)
      const own = lists.get(name)
      const others = byName.get(name) ?? []
      return own?.names.includes(name) ? [own, ...others] : others
    },
    add(number, facts, { topics }) {
      listRecipe(
        { ...facts, topics },
        (kind, term, naming) => findList(kind, term, naming).push(number),
        foodParts,
      )
    },
    *all() {
      for (const { lists } of kinds.values()) yield* lists.values()
    },
  }
}

/** Most lists of a site are of one recipe or two, so these take little room. */
class MadeList {
  readonly kind: PostingKind
  readonly term: string
  readonly #names: readonly string[] | undefined
  #few: number[] | undefined = []
  #many: NumberList | undefined

  constructor(kind: PostingKind, term: string, names: readonly string[] | undefined) {
    this.kind = kind
    this.term = term
    this.#names = names
  }

  get names(): readonly string[] {
    return this.#names ?? [this.term]
  }

  push(number: number): void {
    if (this.#few) {
      this.#few.push(number)
      if (this.#few.length < 8) return
      this.#many = createNumberList()
      for (const one of this.#few) this.#many.push(one)
      this.#few = undefined
    } else {
      this.#many?.push(number)
    }
  }

  numbers(): Uint32Array {
    return this.#many?.values() ?? Uint32Array.from(this.#few ?? [])
  }
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
  const names = [...new Set(typed.flatMap(namesTyped))]
  return names.flatMap((name) => [
    { kind: 'needs' as const, name },
    { kind: 'extras' as const, name },
  ])
}
