import { describe, expect, test } from 'vitest'
import { readRecipe } from '../language/read-recipe.ts'
import { checkAllergens } from './check-allergens.ts'
import { confirmedAllergens } from './declared-allergens.ts'
import { proposeAllergens } from './propose-allergens.ts'

const confirmed = (text: string) => confirmedAllergens(readRecipe(text).recipe)
const messagesFor = (text: string) => checkAllergens(readRecipe(text)).map(({ message }) => message)

const CAKE = '- 200 g plain flour\n- 2 eggs\n- 100 g butter'

describe('what readers may see of allergens', () => {
  test('nothing before the writer has named them', () => {
    expect(confirmed(CAKE)).toBeNull()
    expect(confirmed(`allergens: what?\n${CAKE}`)).toBeNull()
  })

  test('the words of the writer, with the group of each law', () => {
    expect(
      confirmed(`allergens: wheat, eggs, dairy, may contain pine nuts, celery, kiwi\n${CAKE}`),
    ).toEqual({
      contains: [
        { name: 'wheat', eu: 'cereals containing gluten', us: 'wheat' },
        { name: 'eggs', eu: 'eggs', us: 'eggs' },
        { name: 'milk', eu: 'milk', us: 'milk' },
      ],
      mayContain: [
        { name: 'pine nuts', eu: null, us: 'tree nuts' },
        { name: 'celery', eu: 'celery', us: null },
        { name: 'kiwi', eu: null, us: null },
      ],
      checkLabelsOf: [],
    })
  })

  test.each([
    ['eggs, milk', 'wheat is left out'],
    ['none', 'all are'],
    ['wheat, eggs, may contain milk', 'butter surely has milk'],
  ])('nothing while the foods contradict “%s”: %s', (words) => {
    expect(confirmed(`allergens: ${words}\n${CAKE}`)).toBeNull()
  })

  test('a group names what is in it, and “not” rules out what the name of a food tells', () => {
    expect(confirmed(`allergens: gluten, eggs, not milk\n${CAKE}`)?.contains).toHaveLength(2)
    expect(confirmed('allergens: nuts\n- 50 g walnuts')).not.toBeNull()
    expect(confirmed('allergens: almonds\n- 50 g walnuts')).toBeNull()
    expect(confirmed('allergens: not milk\n- 50 g butter')?.contains).toEqual([])
  })

  test('whose labels to look at: foods that are not known, or differ from make to make', () => {
    const foods = '- 1 tbsp harissa\n- 1 l vegetable stock\n- 50 g dark chocolate'
    expect(confirmed(`allergens: may contain milk, nuts and soy\n${foods}`)?.checkLabelsOf).toEqual(
      ['harissa', 'vegetable stock'],
    )
    expect(confirmed(`allergens: none\n${foods}`)?.checkLabelsOf).toEqual([
      ...['harissa', 'vegetable stock', 'dark chocolate'],
    ])
  })
})

describe('the checks', () => {
  test('name what is left out, and add it', () => {
    expect(
      checkAllergens(readRecipe(`serves: 4\nallergens: eggs, may contain milk\n${CAKE}`)),
    ).toEqual([
      {
        line: 1,
        message: 'The allergens leave out wheat (plain flour), milk (butter).',
        advice: 'Readers see none of them until it is named, or ruled out as in “not wheat”.',
        replacement: 'allergens: eggs, wheat, milk',
      },
    ])
  })

  test.each([
    ['allergens: milk, whaet\n- 100 g butter', '“whaet” is none of the allergens'],
    ['allergens: sesame\n- 1 egg', 'leave out eggs (egg)'],
    ['allergens: eggs, sesame\n- 1 egg', 'No ingredient is known to have sesame'],
    ['diet: vegan\n- 1 tbsp honey', '“vegan” does not fit honey'],
    ['diet: vegan\n- 100 g butter\n- 2 eggs', '“vegan” does not fit butter, eggs'],
    ['diet: vegetarian\n- 100 ml fish sauce', '“vegetarian” does not fit fish sauce'],
    ['diet: vegetarian\n- 100 g smoked bacon', '“vegetarian” does not fit smoked bacon'],
    ['diet: gluten-free\n- 1 tsp soy sauce', '“gluten-free” does not fit soy sauce'],
    ['diet: nut-free\n- 50 g flaked almonds', '“nut-free” does not fit flaked almonds'],
    ['diet: dairy-free\n- 50 g feta', '“dairy-free” does not fit feta'],
  ])('%j: %s', (text, message) => {
    expect(messagesFor(text)).toContainEqual(expect.stringContaining(message))
  })

  test.each([
    ...[CAKE, `allergens: wheat, eggs, milk\n${CAKE}`, 'allergens: none\n- 1 carrot'],
    ...['allergens: sesame\n- 1 tbsp harissa', 'allergens: wheat\n- 1 tsp baking powder'],
    ...['diet: vegan\n- 1 tbsp honey or maple syrup', 'diet: vegan\n- ? 50 ml cream'],
    ...['diet: vegan\n- 50 g vegan butter\n- 100 ml coconut milk', 'diet: vegetarian\n- 2 eggs'],
    ...['diet: gluten-free\n- 100 g gluten-free flour\n- 50 g gluten-free oats'],
    ...['diet: vegan\nallergens: not milk\n- 50 g butter', 'diet: paleo\n- 2 eggs'],
  ])('nothing in %j', (text) => {
    expect(messagesFor(text)).toEqual([])
  })
})

describe('the proposal', () => {
  test('is a line to take, behind the other fields', () => {
    const text = `name: Cake\ntime: cook 1 h\n${CAKE}\n- 1 tbsp harissa\n## Method\n1. Bake.`
    const proposal = proposeAllergens(text)
    expect(proposal).toMatchObject({
      line: 1,
      message: 'Allergens, from the ingredients: contains wheat, eggs, milk; not known: harissa.',
      replacement: 'time: cook 1 h\nallergens: wheat, eggs, milk',
    })
    const lines = text.split('\n').with(1, proposal?.replacement ?? '')
    expect(readRecipe(lines.join('\n')).recipe.allergens).toHaveLength(3)
    expect(proposeAllergens(lines.join('\n'))).toBeUndefined()
  })

  test('stands before a list that no field is above', () => {
    expect(proposeAllergens('- 1 egg')?.replacement).toBe('allergens: eggs\n- 1 egg')
  })

  test('never says that there are none', () => {
    const proposal = proposeAllergens('serves: 2\n- 1 carrot')
    expect(proposal?.message).toBe('Allergens, from the ingredients: none that their names tell.')
    expect(proposal?.replacement).toBeUndefined()
  })

  test('is not made for a writer who has spoken, or a recipe without ingredients', () => {
    expect(proposeAllergens('allergens: none\n- 1 egg')).toBeUndefined()
    expect(proposeAllergens('allergens: 1 g\n- 1 egg')).toBeUndefined()
    expect(proposeAllergens('name: Tea')).toBeUndefined()
  })
})
