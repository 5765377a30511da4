import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lookupName, namesOfFood, plainTerm } from '../foods/food-names.ts'
import { findInParts } from './find-in-index.ts'
import type { RecipeContents } from './leaving/recipe-contents.ts'
import { createChoiceCounts, FLAGS_AT_ONCE } from './recipe-choices.ts'
import type { IndexedPost } from './recipe-columns.ts'
import type { RecipeFacts } from './recipe-facts.ts'
import { createRecipeIndex, type RecipeIndex } from './recipe-index.ts'
import { type RecipeCursor, type RecipeSearch, rankRecipe } from './recipe-search.ts'

/** Returns the choices of an index with the count of their recipes. */
function counted(index: RecipeIndex, now: string) {
  const counts = createChoiceCounts()
  const steps = [...index.count(now, counts)]
  return { ...counts.list(), steps: steps.length }
}

const NOW = '2026-06-01T00:00:00.000Z'
const FOODS = ['egg', 'olive oil', 'zucchini', 'courgette', 'leek', 'coconut milk', 'milk', 'oil']
const TOPICS = ['0190f100-0000-7000-8000-000000000001', '0190f100-0000-7000-8000-000000000002']
const DIETS = ['vegan', 'paleo', 'gluten-free']

const CHECKED: RecipeContents = {
  contains: [],
  mayContain: [],
  mentions: [],
  isUnknown: false,
  isOpen: false,
  unread: 0,
}
const subset = (words: string[]) => fc.subarray(words)
const facts: fc.Arbitrary<RecipeFacts> = fc
  .record({
    minutes: fc.constantFrom(null, 10, 30, 90),
    diets: subset(DIETS),
    category: fc.constantFrom(null, 'soup', 'cake'),
    cuisine: fc.constantFrom(null, 'italian'),
    needs: subset(FOODS),
    extras: subset([...FOODS, 'salt']),
    contents: fc.record({
      contains: subset(['milk', 'eggs']),
      mayContain: subset(['milk', 'eggs']),
      mentions: subset(['leek']),
      isUnknown: fc.boolean(),
      isOpen: fc.boolean(),
      unread: fc.nat(2),
    }) as fc.Arbitrary<RecipeContents>,
  })
  .map((recipe) => ({
    ...recipe,
    extras: recipe.extras.filter((one) => !recipe.needs.includes(one)),
  }))
const post: fc.Arbitrary<IndexedPost> = fc.record({
  postId: fc.nat(11).map((index) => `0190f000-0000-7000-8000-00000000000${index.toString(16)}`),
  publishedAt: fc.constantFrom(
    null,
    '2026-01-01T00:00:00.000Z',
    '2026-02-01T00:00:00.000Z',
    '2027-01-01T00:00:00.000Z',
  ),
  topics: subset(TOPICS),
  recipes: fc.array(facts, { maxLength: 3 }),
})
const search: fc.Arbitrary<RecipeSearch> = fc.record({
  diets: subset([...DIETS, 'keto']),
  topics: subset([...TOPICS, 'no topic: keto']),
  category: fc.constantFrom(undefined, undefined, 'Soup', 'bread'),
  cuisine: fc.constantFrom(undefined, undefined, 'ITALIAN'),
  foods: subset(['eggs', 'oil', 'Courgettes']),
  without: subset(['leeks', 'milk']),
  have: subset(['zucchini', 'oil', 'egg', 'salt']),
  within: fc.constantFrom(undefined, undefined, 30),
})

/** The same, one recipe after the other, as one would do it on paper. */
function onPaper(
  posts: readonly IndexedPost[],
  wanted: RecipeSearch,
  { isUnchecked: isAsked }: { isUnchecked: boolean },
) {
  const hasFood = (recipe: RecipeFacts, food: string) =>
    [...recipe.needs, ...recipe.extras].some((term) => namesOfFood(term).includes(lookupName(food)))
  const hasLeftOut = (recipe: RecipeFacts, word: string) =>
    hasFood(recipe, word) || (word === 'milk' && recipe.contents.contains.includes('milk'))
  /** Whether it is not known if it has one of these. */
  const isUnchecked = ({ contents }: RecipeFacts) =>
    wanted.without.some(
      (word) =>
        contents.isOpen ||
        (word === 'leeks' && contents.mentions.includes('leek')) ||
        (word === 'milk' && (contents.isUnknown || contents.mayContain.includes('milk'))),
    )
  const isInHouse = (term: string) =>
    wanted.have.some((food) => namesOfFood(term).includes(lookupName(food)))
  const fits = (recipe: RecipeFacts) =>
    wanted.diets.every((diet) => recipe.diets.includes(diet)) &&
    (!wanted.category || recipe.category === plainTerm(wanted.category)) &&
    (!wanted.cuisine || recipe.cuisine === plainTerm(wanted.cuisine)) &&
    wanted.foods.every((food) => hasFood(recipe, food)) &&
    !wanted.without.some((food) => hasLeftOut(recipe, food)) &&
    (wanted.have.length === 0 || [...recipe.needs, ...recipe.extras].some(isInHouse)) &&
    (!wanted.within || (recipe.minutes !== null && recipe.minutes <= wanted.within))
  const rank = ({ needs, extras, contents }: RecipeFacts) =>
    wanted.have.length === 0
      ? 0
      : rankRecipe({
          has: [...needs, ...extras].filter(isInHouse).length,
          misses: needs.filter((term) => !isInHouse(term)).length + contents.unread,
        })
  return [...new Map(posts.map((one) => [one.postId, one])).values()]
    .filter(({ publishedAt }) => publishedAt !== null && publishedAt <= NOW)
    .filter(({ topics }) => wanted.topics.every((topic) => topics.includes(topic)))
    .flatMap(({ postId, publishedAt, recipes }) => {
      const fitting = recipes
        .map((recipe, index) => ({ recipe, position: index + 1 }))
        .filter(({ recipe }) => fits(recipe))
        .sort((one, other) => rank(one.recipe) - rank(other.recipe))
      const sure = fitting.filter(({ recipe }) => !isUnchecked(recipe))
      const [best] = isAsked ? (sure.length > 0 ? [] : fitting) : sure
      return best
        ? [{ postId, at: publishedAt ?? '', position: best.position, rank: rank(best.recipe) }]
        : []
    })
    .sort(
      (one, other) =>
        one.rank - other.rank ||
        other.at.localeCompare(one.at) ||
        other.postId.localeCompare(one.postId),
    )
}

function everyPage(
  index: Pick<ReturnType<typeof createRecipeIndex>, 'part'>,
  wanted: RecipeSearch,
  asked: { isUnchecked: boolean },
) {
  const all: { postId: string; position: number }[] = []
  const totals = new Set<number>()
  let after: RecipeCursor | null | undefined
  do {
    const page = findInParts([index.part()], wanted, {
      ...asked,
      now: NOW,
      limit: 2,
      after: after ?? undefined,
    })
    all.push(...page.places)
    totals.add(page.total)
    after = page.next
  } while (after)
  return { all, totals: [...totals] }
}

test('whatever is looked for, its pages are what one would find on paper, in that order', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(post, { maxLength: 8 }), { maxLength: 4 }),
      search,
      fc.boolean(),
      (lots, wanted, isUnchecked) => {
        const index = createRecipeIndex()
        for (const lot of lots) index.put(lot)
        const expected = onPaper(lots.flat(), wanted, { isUnchecked })
        const { all, totals } = everyPage(index, wanted, { isUnchecked })
        expect(all).toEqual(expected.map(({ postId, position }) => ({ postId, position })))
        expect(totals).toEqual([expected.length])
        const apart = onPaper(lots.flat(), wanted, { isUnchecked: true })
        const { unchecked } = findInParts([index.part()], wanted, { now: NOW, limit: 2 })
        expect(unchecked).toEqual({
          total: apart.length,
          places: apart.slice(0, 3).map(({ postId, position }) => ({ postId, position })),
        })
      },
    ),
    { numRuns: 400 },
  )
})

const given = (recipes: (Partial<RecipeFacts> & { topics?: string[] })[]) => {
  const index = createRecipeIndex()
  index.put(
    recipes.map(({ topics = [], ...recipe }, number) => ({
      postId: `0190f000-0000-7000-8000-0000000000${10 + number}`,
      publishedAt: '2026-01-01T00:00:00.000Z',
      topics,
      recipes: [
        {
          minutes: null,
          diets: [],
          category: null,
          cuisine: null,
          needs: [],
          extras: [],
          contents: CHECKED,
          ...recipe,
        },
      ],
    })),
  )
  return index
}
const NOTHING: RecipeSearch = { diets: [], topics: [], foods: [], without: [], have: [] }

test('where nothing fits, the conditions are named without which something would', () => {
  const index = given([
    { diets: ['vegan'], minutes: 20, needs: ['leek'] },
    { diets: ['vegan'], minutes: 20, needs: ['leek'] },
    { diets: ['paleo'], minutes: 50, needs: ['egg'] },
    { diets: ['vegan', 'paleo'], minutes: 50, needs: ['egg'] },
  ])
  const { nearly } = findInParts(
    [index.part()],
    { ...NOTHING, diets: ['vegan', 'paleo'], within: 30 },
    { now: NOW, limit: 3 },
  )
  expect(nearly).toEqual([
    { filter: { name: 'diet', word: 'paleo' }, total: 2 },
    { filter: { name: 'within', word: '30' }, total: 1 },
  ])
  const without = findInParts(
    [index.part()],
    { ...NOTHING, foods: ['leek'], without: ['leeks'] },
    { now: NOW, limit: 3 },
  )
  expect(without.nearly).toEqual([
    { filter: { name: 'foods', word: 'leek' }, total: 2 },
    { filter: { name: 'without', word: 'leeks' }, total: 2 },
  ])
})

test('choices are counted, and a food is offered by its most frequent name', () => {
  const index = given([
    { needs: ['zucchini'], diets: ['vegan'], category: 'soup' },
    { needs: ['zucchini'], diets: ['vegan'] },
    { needs: ['courgette'], extras: ['salt'], cuisine: 'thai' },
  ])
  expect(counted(index, NOW)).toMatchObject({
    diets: [{ word: 'vegan', count: 2 }],
    categories: [{ word: 'soup', count: 1 }],
    cuisines: [{ word: 'thai', count: 1 }],
    foods: [{ word: 'zucchini', count: 3 }],
  })
  expect(counted(index, '2025-01-01T00:00:00.000Z').foods).toEqual([])
})

test('topics of posts are counted for each of their recipes, most first, and dropped by name', () => {
  const [one = '', other = ''] = TOPICS
  const index = given([
    { topics: [one], needs: ['leek'] },
    { topics: [one, other], needs: ['egg'] },
    { needs: ['leek'] },
  ])
  expect(counted(index, NOW).topics).toEqual([
    { word: one, count: 2 },
    { word: other, count: 1 },
  ])
  const { total, nearly } = findInParts(
    [index.part()],
    { ...NOTHING, topics: [one, other], foods: ['leek'] },
    { now: NOW, limit: 3 },
  )
  expect([total, nearly]).toEqual([
    0,
    [
      { filter: { name: 'foods', word: 'leek' }, total: 1 },
      { filter: { name: 'topic', word: other }, total: 1 },
    ],
  ])
})

test('choices of many recipes are counted in short steps, as they were at the first', () => {
  const egg = {
    minutes: null,
    diets: ['vegan'],
    category: null,
    cuisine: null,
    extras: [],
    contents: CHECKED,
  }
  const publishedAt = '2026-01-01T00:00:00.000Z'
  const recipes = Array.from({ length: FLAGS_AT_ONCE }, () => ({ ...egg, needs: ['egg'] }))
  const index = createRecipeIndex()
  index.put([{ postId: 'many', publishedAt, topics: [], recipes }])
  const counts = createChoiceCounts()
  const counting = index.count(NOW, counts)
  let steps = 0
  let step = counting.next()
  for (; !step.done; step = counting.next()) {
    steps += 1
    if (steps === 1)
      index.put([
        { postId: 'one', publishedAt, topics: [], recipes: [{ ...egg, needs: ['leek'] }] },
      ])
  }
  // The flags themselves, the diet, and the food.
  expect(steps).toBe(3)
  expect(counts.list()).toMatchObject({
    diets: [{ word: 'vegan', count: FLAGS_AT_ONCE }],
    foods: [{ word: 'egg', count: FLAGS_AT_ONCE }],
  })
  expect(counted(index, NOW).diets).toEqual([{ word: 'vegan', count: FLAGS_AT_ONCE + 1 }])
})

test('what is replaced is counted as dead, and found no more', () => {
  const index = given([{ needs: ['leek'] }])
  const postId = '0190f000-0000-7000-8000-000000000010'
  index.put([{ postId, publishedAt: null, topics: [], recipes: [] }])
  expect([index.size, index.dead]).toEqual([0, 1])
  expect(findInParts([index.part()], NOTHING, { now: NOW, limit: 3 }).total).toBe(0)
})

test('more conditions than there are bits are refused', () => {
  const foods = Array.from({ length: 32 }, (_, index) => `food ${index}`)
  expect(() =>
    findInParts([given([]).part()], { ...NOTHING, foods }, { now: NOW, limit: 1 }),
  ).toThrow(RangeError)
})
