import '#tests/support/property-seed.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readSavedShape } from './saved-shape.ts'

const RECIPE = {
  slug: 'oat-soup',
  title: 'Oat soup',
  picture: '/media/oat-soup-320.webp',
  savedAt: '2026-03-01T09:00:00.000Z',
  updatedAt: '2026-02-01T09:00:00.000Z',
  serves: '4',
  factor: '3/2',
  isOnList: true,
  ingredients: [
    {
      text: '2 tins of beans',
      food: 'beans',
      measures: [{ from: '2', to: null, unit: null, pack: { from: '400', to: null, unit: 'g' } }],
      optional: false,
      pinned: false,
    },
    {
      text: '2 EL Öl',
      food: 'Öl',
      measures: [{ from: '2', to: null, unit: 'tbsp', written: 'EL', pack: null }],
      optional: false,
      pinned: false,
    },
  ],
}
const SAVED = { recipes: [RECIPE], ticked: ['a'], removed: ['b'], own: [{ id: '1', text: 'Tea' }] }

test('what the site has written is read as it was', () => {
  expect(readSavedShape(JSON.parse(JSON.stringify(SAVED)))).toEqual(SAVED)
})

test.each([
  ['no list of ingredients', { ingredients: 'oats' }, []],
  ['no address', { slug: 7 }, []],
  ['a day that is none', { savedAt: 'yesterday' }, [{ savedAt: RECIPE.updatedAt }]],
  ['nothing as a factor', { factor: '0' }, [{ factor: '1' }]],
  ['a factor by nothing', { factor: '1/0' }, [{ factor: '1' }]],
  ['words as servings', { serves: 'many' }, [{ serves: null }]],
  ['a picture of another site', { picture: '//ads.example/1.gif' }, [{ picture: null }]],
  ['no title', { title: null }, [{ title: 'oat-soup' }]],
])('a recipe with %s', (_, change, expected) => {
  const { recipes } = readSavedShape({ ...SAVED, recipes: [{ ...RECIPE, ...change }] })
  expect(recipes).toMatchObject(expected)
  expect(recipes).toHaveLength(expected.length)
})

test.each([null, 'two', [{ from: '1/0' }], [{ from: 2, unit: 'g' }], [{ from: '2', unit: {} }]])(
  'a line whose amounts are %j keeps its words alone',
  (measures) => {
    const line = { ...RECIPE.ingredients[0], measures }
    const { recipes } = readSavedShape({ recipes: [{ ...RECIPE, ingredients: [line, 'x', null] }] })
    expect(recipes[0]?.ingredients).toEqual([
      { text: '2 tins of beans', food: null, measures: [], optional: false, pinned: false },
    ])
  },
)

test('what is there twice is there once', () => {
  const own = { id: '1', text: 'Tea' }
  const { recipes, own: items } = readSavedShape({ recipes: [RECIPE, RECIPE], own: [own, own] })
  expect([recipes.length, items.length]).toEqual([1, 1])
})

test('anything at all is read without an error, and as something that is whole', () => {
  const anything = fc.anything({ withNullPrototype: true })
  const near = fc.record(
    { recipes: fc.array(fc.record({ slug: anything, ingredients: fc.array(anything) })) },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(fc.oneof(anything, fc.jsonValue(), near), (value) => {
      const saved = readSavedShape(value)
      expect(readSavedShape(saved)).toEqual(saved)
    }),
  )
})
