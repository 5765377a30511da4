import { expect, test } from 'vitest'
import { renderMarkdown } from '../../markdown/render-markdown.ts'
import { checkRecipe } from '../checks/check-recipe.ts'
import { contentsOfRecipe } from '../finding/leaving/recipe-contents.ts'
import { recipeTerms } from '../finding/recipe-terms.ts'
import { allergensOfFood } from '../foods/allergens-of-recipe.ts'
import { englishName } from '../foods/english-name.ts'
import { foodContents } from '../foods/food-allergens.ts'
import { findFood } from '../foods/food-words.ts'
import { namesTyped } from '../foods/names-typed.ts'
import { proposeAllergens } from '../foods/propose-allergens.ts'
import { readRecipe } from '../language/read-recipe.ts'
import { findGramsPerCup } from '../page/densities.ts'
import { englishFoods, germanWordsOfFood } from './find-german-food.ts'
import { GERMAN_FOOD_ROWS } from './german-foods.ts'
import { GERMAN_PLANT_ROWS } from './german-plants.ts'

const ROWS = `${GERMAN_PLANT_ROWS}${GERMAN_FOOD_ROWS}`
  .split('\n')
  .filter(Boolean)
  .map((row) => row.split(': ') as [string, string])

test('every German name leads to a food whose allergens are known, and to one alone', () => {
  const meant = new Map<string, string>()
  for (const [english, german] of ROWS) {
    for (const one of english.split(' + ')) expect(findFood(one, foodContents()), one).toBeDefined()
    for (const name of german.split(', ')) {
      const key = germanWordsOfFood(name).join(' ')
      expect(meant.get(key) ?? english, name).toBe(english)
      meant.set(key, english)
    }
  }
  expect(meant.size).toBeGreaterThan(1000)
})

test.each([
  ['Mehl', 'wheat'],
  ['Dinkelvollkornmehl', 'spelt'],
  ['Bauernbrot', 'wheat'],
  ['Semmelbrösel', 'wheat'],
  ['große Eier', 'eggs'],
  ['Spätzle', 'wheat eggs'],
  ['Butter', 'milk'],
  ['Schlagobers', 'milk'],
  ['Topfen', 'milk'],
  ['Rahm', 'milk'],
  ['geriebener Käse', 'milk'],
  ['gehackte Haselnüsse', 'hazelnuts'],
  ['Haselnussmilch', 'hazelnuts'],
  ['Baumnüsse', 'walnuts'],
  ['Mandelblättchen', 'almonds'],
  ['Nougat', 'hazelnuts'],
  ['Erdnussbutter', 'peanuts'],
  ['Sellerie', 'celery'],
  ['Suppengrün', 'celery'],
  ['mittelscharfer Senf', 'mustard'],
  ['gerösteter Sesam', 'sesame'],
  ['Sojasprossen', 'soy'],
  ['Sojasauce', 'wheat soy'],
  ['Lupinenmehl', 'lupin'],
  ['Garnelen', 'crustaceans'],
  ['Krebse', 'crustaceans'],
  ['Miesmuscheln', 'molluscs'],
  ['Tintenfisch', 'molluscs'],
  ['Lachsfilets', 'fish'],
  ['Seelachs', 'fish'],
  ['Matjes', 'fish'],
  ['trockener Weißwein', 'sulphites'],
  ['Roggenmischbrot', 'rye wheat'],
  ['Weizenbier', 'barley wheat'],
  ['Peanut Butter', 'peanuts'],
  ['Mehl und Butter', 'wheat milk'],
  // Names with a trap: nothing of what they sound like is in them.
  ['Kokosmilch', ''],
  ['Muskatnuss', ''],
  ['Butternusskürbis', ''],
  ['Buchweizenmehl', ''],
  ['Maismehl', ''],
  ['Eierschwammerl', ''],
  ['Erdäpfel', ''],
  ['Paradeiser', ''],
  ['Marillen', ''],
  ['Karfiol', ''],
  ['Nüsslisalat', ''],
  ['Kakaobutter', ''],
  ['Rind', ''],
  ['kleine rote Zwiebeln', ''],
])('%s surely has: %s', (food, expected) => {
  const found = allergensOfFood(food, 'de')
  expect([...(found?.contained ?? ['unknown'])].toSorted()).toEqual(
    expected.split(' ').filter(Boolean).toSorted(),
  )
})

test.each(['Zauberkraut', 'vegane Mayonnaise', 'Käseersatz', 'Gift', 'Most', 'glutenfreies Brot'])(
  'nothing is ruled out of %s, which is not known',
  (food) => {
    expect(allergensOfFood(food, 'de')).toBeUndefined()
  },
)

test('of either food an allergen is possible', () => {
  const found = allergensOfFood('Butter oder Olivenöl', 'de')
  expect([...(found?.contained ?? [])]).toEqual([])
  expect([...(found?.possible ?? [])]).toContain('milk')
})

test('an English name stays what it is in English recipes', () => {
  expect(allergensOfFood('Haselnüsse')).toBeUndefined()
  expect(englishFoods('Rind')).toEqual(['beef'])
  expect(allergensOfFood('lemon rind')).toEqual({ contained: new Set(), possible: new Set() })
})

test('what weighs a cup of it is known by its English name', () => {
  expect(findGramsPerCup(englishName('Mehl', 'de'))).toBe(125)
  expect(findGramsPerCup(englishName('weiche Butter', 'de'))).toBe(227)
  expect(findGramsPerCup(englishName('zerlassene Butter', 'de'))).toBeUndefined()
  expect(findGramsPerCup(englishName('Roggenmehl', 'de'))).toBeUndefined()
})

const BLOCK = 'für: 4 Personen\nErnährung: vegan\n- 200 g Mehl\n- 100 g Butter\n- 1 Prise Salz'

test('the checks know German foods, and propose a German line', () => {
  const { recipe } = readRecipe(BLOCK)
  expect(recipe.language).toBe('de')
  expect(proposeAllergens(BLOCK)?.replacement).toContain('Allergene: Weizen, Milch')
  const findings = checkRecipe(readRecipe(BLOCK)).map(({ message }) => message)
  expect(findings.some((message) => message.includes('“vegan” does not fit Butter'))).toBe(true)
})

test('who looks for flour finds “Mehl”, and who types “Mehl” finds flour', () => {
  const [data] = renderMarkdown(
    `\`\`\`recipe\n${BLOCK}\n- 4 Forellen, in Roggenmehl gewendet\n\`\`\``,
  ).recipes
  if (!data) throw new Error('no recipe')
  expect(data.language).toBe('de')
  const words = recipeTerms(data).flatMap(({ kind, word }) => (kind === 'food' ? [word] : []))
  expect(words).toEqual(expect.arrayContaining(['mehl', 'flour', 'butter']))
  expect(namesTyped('Mehl').some((name) => words.includes(name))).toBe(true)
  expect(namesTyped('flour').some((name) => words.includes(name))).toBe(true)
  expect(namesTyped('Haselnüsse')).toContain('hazelnut')
  expect(namesTyped('toast')).not.toContain('bread')
  const { contains, mayContain } = contentsOfRecipe(data)
  expect(contains).toEqual(expect.arrayContaining(['wheat', 'milk', 'fish']))
  expect(mayContain).toContain('rye')
})
