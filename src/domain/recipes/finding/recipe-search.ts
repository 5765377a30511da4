import { cursorSchema, formatCursor, type ListCursor } from '../../paging/cursor.ts'

/** The recipes that are looked for; all that is given must hold. Words as somebody typed them. */
export type RecipeSearch = {
  diets: readonly string[]
  /** Topics of its post, by their ids. */
  topics: readonly string[]
  category?: string | undefined
  cuisine?: string | undefined
  /** Foods that are in it. */
  foods: readonly string[]
  /** Foods that are not in it. */
  without: readonly string[]
  /** Foods that somebody has in: at least one is in it, and those come first that miss the fewest others. */
  have: readonly string[]
  /** Whole minutes at most; a recipe that does not say how long it takes is left out. */
  within?: number | undefined
}

/** One of the conditions of a search, by the name that it has in addresses. */
export type RecipeFilter = {
  name: 'diet' | 'topic' | 'category' | 'cuisine' | 'foods' | 'without' | 'have' | 'within'
  /** The word of one that may have several, or all that was given. */
  word: string
}

/** The most conditions of one search: each is a bit of a number. */
export const MOST_FILTERS = 31

/** A place in what was found: of what somebody has in also how much is missing (`rankRecipe`). */
export type RecipeCursor = ListCursor & { rank: number | null }

/** The conditions of a search one by one; all foods that somebody has in are one condition. */
export function listFilters(search: RecipeSearch): RecipeFilter[] {
  const { category, cuisine, within } = search
  const each = (name: RecipeFilter['name'], words: readonly string[]) =>
    words.map((word) => ({ name, word }))
  return [
    ...each('have', search.have.length > 0 ? [search.have.join(', ')] : []),
    ...each('foods', search.foods),
    ...each('without', search.without),
    ...each('diet', search.diets),
    ...each('topic', search.topics),
    ...each('category', category === undefined ? [] : [category]),
    ...each('cuisine', cuisine === undefined ? [] : [cuisine]),
    ...each('within', within === undefined ? [] : [String(within)]),
  ]
}

const MOST_COUNTED = 255

/** Smaller is better: the fewest missing, and of these the most of what is there. */
export function rankRecipe({ has, misses }: { has: number; misses: number }): number {
  return misses * (MOST_COUNTED + 1) + MOST_COUNTED - Math.min(has, MOST_COUNTED)
}

/** The cursor as it stands in an address. */
export function formatRecipeCursor({ rank, ...place }: RecipeCursor): string {
  return rank === null ? formatCursor(place) : `${rank.toString(36)}~${formatCursor(place)}`
}

const WITH_RANK = /^([0-9a-z]{1,4})~(.+)$/

/** Reads what `formatRecipeCursor` wrote; undefined for anything else. */
export function readRecipeCursor(text: string): RecipeCursor | undefined {
  const [, rank, place = text] = WITH_RANK.exec(text) ?? []
  const { data } = cursorSchema.safeParse(place)
  return data && { ...data, rank: rank === undefined ? null : Number.parseInt(rank, 36) }
}
