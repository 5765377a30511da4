import { expect, test } from 'vitest'
import { readTasty } from './read-tasty.ts'
import { readWprm } from './read-wprm.ts'

const context = { unserialise: (text: string) => JSON.parse(text), pictureOf: () => undefined }
const stored = (fields: Record<string, string>, terms: Record<string, string[]> = {}) => ({
  ...{ title: 'Soup', content: '' },
  fields: new Map(Object.entries(fields)),
  terms: new Map(Object.entries(terms)),
})
const said = ({ findings }: { findings: { field: string; detail: string }[] }) =>
  findings.map(({ field, detail }) => `${field}: ${detail}`)

test('what of WP Recipe Maker has no place is named, field by field', () => {
  const recipe = readWprm(
    {
      plugin: 'WP Recipe Maker',
      ...stored(
        {
          wprm_equipment: JSON.stringify([{ name: '<b>Blender</b>' }, { name: '' }, { id: 3 }]),
          wprm_cost: '$5',
          wprm_rating: '4.5',
          wprm_video_embed: 'https://video.example/1',
          wprm_nutrition_calories: '320',
          wprm_nutrition_fat: '12',
          wprm_nutrition_fat_unit: 'g',
          wprm_nutrition_sugar: '',
        },
        { wprm_keyword: ['soup', 'winter'], wprm_suitablefordiet: ['Vegan'] },
      ),
    },
    context,
  )
  expect(said(recipe)).toEqual([
    'Rating: 4.5',
    'Equipment: Blender',
    'Keywords: soup, winter',
    'Cost: $5',
    'Video: https://video.example/1',
  ])
  expect(recipe.diets).toEqual(['Vegan'])
  expect(recipe.nutrition).toBe('320 kcal, fat 12 g')
})

test('a yield and times of WP Recipe Maker that are no numbers are kept or named, never lost', () => {
  const read = (fields: Record<string, string>) =>
    readWprm({ plugin: 'WP Recipe Maker', ...stored(fields) }, context)
  expect(read({ wprm_servings: '4-6', wprm_servings_unit: 'people' }).yields).toEqual([
    '4-6 people',
  ])
  const odd = read({ wprm_servings: 'a crowd', wprm_prep_time: 'a while', wprm_cook_time: '0' })
  expect(odd.yields).toEqual([])
  expect(said(odd)).toEqual(['Servings: a crowd', 'Prep time: “a while” is no time.'])
  expect(said(read({ wprm_servings: '0', wprm_prep_time: '' }))).toEqual([])
})

test('what of Tasty Recipes has no place is named, and so are times that are none', () => {
  const recipe = readTasty({
    plugin: 'Tasty Recipes',
    ...stored({
      prep_time: 'a while',
      additional_time_value: '2 hours',
      keywords: 'soup',
      method: 'Stove',
      video_url: 'https://video.example/1',
      average_rating: '5',
      serving_size: '1 bowl',
      diet: 'Vegan, Gluten Free',
      author_name: 'Ada',
    }),
  })
  expect(said(recipe)).toEqual([
    'Prep time: “a while” is no time.',
    'Nutrition: serving size 1 bowl',
    'Keywords: soup',
    'Cooking method: Stove',
    'Video: https://video.example/1',
    'Rating: 5',
  ])
  expect(recipe.minutes).toEqual({ rest: 120 })
  expect(recipe.diets).toEqual(['Vegan', 'Gluten Free'])
  expect(recipe.source).toEqual({ name: 'Ada' })
})
