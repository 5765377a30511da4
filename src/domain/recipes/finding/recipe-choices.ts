import { kitchenName, lookupName } from '../foods/food-names.ts'
import type { OwnPostings, PostingKind } from './recipe-postings.ts'

/** A word that recipes have, and how many of them. */
export type RecipeChoice = { word: string; count: number }

/** The choices there are, the most frequent first. */
export type RecipeChoices = {
  diets: RecipeChoice[]
  /** By their ids. */
  topics: RecipeChoice[]
  categories: RecipeChoice[]
  cuisines: RecipeChoice[]
  foods: RecipeChoice[]
}

/** More are not offered: who wants a rarer food types it. */
const MOST_WORDS = 40
const MOST_FOODS = 200

/** So many flags are looked at between two pauses: some milliseconds. */
export const FLAGS_AT_ONCE = 50_000

/** Which choices a kind of list is counted for; what recipes have as an extra, or leave open, is offered to nobody. */
const COUNTED = {
  diet: 'diets',
  topic: 'topics',
  category: 'categories',
  cuisine: 'cuisines',
  needs: 'foods',
} as const satisfies Partial<Record<PostingKind, keyof RecipeChoices>>

/**
 * Adds the words of the recipes that may be shown, and the foods that they need. It pauses whenever it has
 * looked at many: whoever runs it may let others have a turn.
 */
export function* countChoices(
  postings: Pick<OwnPostings, 'all'>,
  isShown: Uint8Array,
  counts: ChoiceCounts,
): Generator<void, void> {
  let looked = 0
  for (const list of postings.all()) {
    const { kind, term, names } = list
    if (!isCounted(kind)) continue
    let sum = 0
    for (const number of list.numbers()) {
      sum += isShown[number] ?? 0
      looked += 1
      if (looked % FLAGS_AT_ONCE === 0) yield
    }
    counts.add(kind, { term, name: names[0] ?? term, count: sum })
  }
}

/** Whether words of this kind are offered. */
export function isCounted(kind: PostingKind): kind is keyof typeof COUNTED {
  return Object.hasOwn(COUNTED, kind)
}

export type ChoiceCounts = ReturnType<typeof createChoiceCounts>

/**
 * Adds up how many recipes have each word. What is called by several names is offered by the most frequent of them,
 * a part of a food by the name of the food.
 */
export function createChoiceCounts() {
  type Named = RecipeChoice & { most: number; counts: Map<string, number> }
  const byKind = {
    diet: named(),
    topic: named(),
    category: named(),
    cuisine: named(),
    needs: named(),
  }
  function named() {
    return new Map<string, Named>()
  }
  return {
    add(
      kind: keyof typeof COUNTED,
      { term, name, count }: { term: string; name: string; count: number },
    ): void {
      const isFood = kind === 'needs'
      const word = isFood ? kitchenName(term) : term
      const key = isFood && word !== term ? lookupName(word) : name
      const one = byKind[kind].get(key) ?? { word, count: 0, most: 0, counts: new Map() }
      byKind[kind].set(key, one)
      const ofWord = (one.counts.get(word) ?? 0) + count
      one.counts.set(word, ofWord)
      one.count += count
      if (ofWord > one.most) {
        one.most = ofWord
        one.word = word
      }
    },
    list(): RecipeChoices {
      const most = (kind: keyof typeof COUNTED, limit: number) =>
        mostFrequent(
          Array.from(byKind[kind].values(), ({ word, count }) => ({ word, count })),
          limit,
        )
      return {
        diets: most('diet', MOST_WORDS),
        topics: most('topic', MOST_WORDS),
        categories: most('category', MOST_WORDS),
        cuisines: most('cuisine', MOST_WORDS),
        foods: most('needs', MOST_FOODS),
      }
    },
  }
}

function mostFrequent(choices: RecipeChoice[], most: number): RecipeChoice[] {
  return choices
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count || (one.word < other.word ? -1 : 1))
    .slice(0, most)
}
