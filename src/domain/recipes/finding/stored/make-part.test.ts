import { expect, test } from 'vitest'
import { NOT_LOOKED_AT } from '../leaving/recipe-contents.ts'
import type { RecipeFacts } from '../recipe-facts.ts'
import { LISTS_AT_ONCE } from './list-buckets.ts'
import { createPartMaker } from './make-part.ts'
import { ITEMS_AT_ONCE } from './sort-in-steps.ts'
import { decodeColumns } from './stored-columns.ts'

const POSTS = 20_000
const FOODS = 5_000

/** Ids in no order, as those of posts that were written long before they were published. */
const idOf = (place: number) =>
  `01935000-0000-7000-8000-${((place * 7919) % POSTS).toString(16).padStart(12, '0')}`

const recipeOf = (place: number): RecipeFacts => ({
  minutes: place % 90,
  diets: ['vegan'],
  category: null,
  cuisine: null,
  needs: [`food ${place % FOODS}`, `herb ${(place * place) % 40}`],
  extras: [],
  contents: { ...NOT_LOOKED_AT, isUnknown: false, isOpen: false },
})

function givenPart() {
  const maker = createPartMaker()
  const newest = Date.parse('2026-01-01T00:00:00.000Z')
  for (let place = 0; place < POSTS; place += 1) {
    const publishedAt = new Date(newest - place * 60_000).toISOString()
    maker.add({ postId: idOf(place), publishedAt, topics: [], recipes: [recipeOf(place)] })
  }
  return maker
}

test('the columns of a large part are made in steps, and every post is found in them', async () => {
  const maker = givenPart()
  let turns = 0
  const stored = decodeColumns(
    await maker.columns(async () => {
      turns += 1
    }),
  )
  // The ids are written, sorted a lot at a time, and merged several times.
  expect(turns).toBeGreaterThanOrEqual((4 * POSTS) / ITEMS_AT_ONCE)
  expect(stored.posts).toBe(POSTS)
  for (let place = 0; place < POSTS; place += 1) {
    if (stored.placeOfPost(idOf(place)) !== place) expect.fail(`not found: ${place}`)
  }
  expect(stored.placeOfPost('01935000-0000-7000-8000-ffffffffffff')).toBeUndefined()
})

test('the most frequent words of a large part are counted in steps', async () => {
  const maker = givenPart()
  let turns = 0
  const top = await maker.top(async () => {
    turns += 1
  })
  expect(turns).toBeGreaterThanOrEqual(Math.floor(FOODS / LISTS_AT_ONCE))
  const foods = top.filter(({ kind }) => kind === 'needs')
  expect(foods).toHaveLength(400)
  const counts = new Map<string, number>()
  for (let place = 0; place < POSTS; place += 1) {
    for (const term of new Set(recipeOf(place).needs)) {
      counts.set(term, (counts.get(term) ?? 0) + 1)
    }
  }
  const expected = [...counts.values()].sort((one, other) => other - one).slice(0, 400)
  expect(foods.map(({ count }) => count)).toEqual(expected)
  expect(foods.every(({ term, count }) => counts.get(term) === count)).toBe(true)
})
