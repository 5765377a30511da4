import { CompletionContext } from '@codemirror/autocomplete'
import { markdown } from '@codemirror/lang-markdown'
import { EditorState } from '@codemirror/state'
import { expect, test } from 'vitest'
import { completeRecipe } from './recipe-completion.ts'

/** Returns the completions offered at `¦` of a text, with the typed part that each replaces; undefined where there are none. */
function offeredIn(text: string, { explicit = true } = {}) {
  const at = text.indexOf('¦')
  const doc = text.replace('¦', '')
  const state = EditorState.create({ doc, extensions: [markdown()] })
  const result = completeRecipe(new CompletionContext(state, at, explicit))
  return (
    result && {
      typed: doc.slice(result.from, at),
      labels: result.options.map(({ label }) => label),
      applied: result.options.map(({ apply }) => String(apply)),
    }
  )
}

/** Returns the completions offered at the end of a line of a recipe that goes on behind it. */
function offeredAt(line: string, after = '') {
  const offered = offeredIn(`\`\`\`recipe\nname: Soup\n${line}¦${after}\n\`\`\`\n`)
  return offered ?? { typed: '', labels: [], applied: [] }
}

const LIST = '- 1 kg tomatoes, halved\n- 45 ml olive oil\n- salt\n- 1 tbsp olive oil, to serve'

test('a brace in a step offers the foods of the list, each once, and closes itself', () => {
  const foods = ['tomatoes', 'olive oil', 'salt']
  expect(offeredAt(`${LIST}\n1. Roast {`).labels).toEqual(foods)
  expect(offeredAt(`${LIST}\n1. Roast {tomatoes} with {ol`)).toEqual({
    typed: 'ol',
    labels: foods,
    applied: ['tomatoes}', 'olive oil}', 'salt}'],
  })
  // The brace that closes stands there already.
  expect(offeredAt(`${LIST}\n1. Roast {to`, '} now').applied).toEqual(foods)
  expect(offeredAt(`${LIST}\n1. Roast {salt}.\n   Then {ol`).labels).toEqual(foods)
  // In the list itself a brace is nothing.
  expect(offeredAt(`${LIST}\n- 1 kg {to`).labels).toEqual([])
})

test('a food that stands behind the step is offered too', () => {
  const doc = '```recipe\n## Method\n1. Roast {¦\n## More\n- 2 leeks\n```\n'
  expect(offeredIn(doc)?.labels).toEqual([])
  expect(offeredIn('```recipe\n1. Roast {¦\n```\n')?.labels).toEqual([])
  expect(offeredIn('```recipe\n- 2 leeks\n1. Roast {¦')?.labels).toEqual(['leeks'])
})

test('behind the colon of a food come shares', () => {
  expect(offeredAt(`${LIST}\n1. Roast with {olive oil: 1`)).toMatchObject({
    typed: '1',
    applied: ['1/2}', '1/3}', '2/3}', '1/4}', '3/4}'],
  })
})

test.each([
  ['- 45 m', 'm'],
  ['- 1½ t', 't'],
  ['- 2-3 clo', 'clo'],
  ['- 2–3 clo', 'clo'],
  ['- 1.2 k', 'k'],
  ['- 45 ml | 3 tb', 'tb'],
  ['- =2 x 400 g t', 't'],
])('after the number of “%s” come units', (line, typed) => {
  const offered = offeredAt(line)
  expect(offered.typed).toBe(typed)
  expect(offered.labels).toEqual(expect.arrayContaining(['g', 'ml', 'tbsp', 'clove', 'tin']))
})

test.each(['- 45 ml ol', '- tom', '- 45 ml olive oil (about 3 t', '- 1 kg tomatoes, in 2 c'])(
  'no unit is offered in “%s”',
  (line) => {
    expect(offeredAt(line).labels).not.toContain('tbsp')
  },
)

test('a line offers every field, and the heading of the method', () => {
  const fields =
    'name serves makes tin time category cuisine diet allergens nutrition swap note source'
  expect(offeredAt('s').applied).toEqual([
    ...fields.split(' ').map((field) => `${field}: `),
    expect.anything(),
  ])
  expect(offeredAt('## M').labels).toContain('## Method')
  expect(offeredAt('').labels).toContain('serves:')
})

test('an empty line offers nothing by itself', () => {
  const doc = '```recipe\nname: Soup\n¦\n```\n'
  expect(offeredIn(doc, { explicit: false })).toBeNull()
  expect(offeredIn(doc)?.labels).toContain('serves:')
})

test.each([
  ['diet: vegan, gl', 'gl', 'gluten-free'],
  ['category: so', 'so', 'soup'],
  ['tin: ro', 'ro', 'round '],
  ['time: prep 5 min, co', 'co', 'cook '],
])('after “%s” come the words of the field', (line, typed, word) => {
  const offered = offeredAt(line)
  expect(offered.typed).toBe(typed)
  expect(offered.applied).toContain(word)
})

test.each(['diet: vegan', '- 45 ml', 'tin: round', `${LIST}\n1. Add {salt`])(
  'a word that stands there whole keeps Enter: “%s”',
  (line) => {
    expect(offeredAt(line).labels).toEqual([])
  },
)

test.each([
  ['before it', 's¦\n\n```recipe\nname: Soup\n```\n'],
  ['behind it', '```recipe\nname: Soup\n```\n\ns¦'],
  ['on its fence', '```recipe¦\nname: Soup\n```\n'],
  ['in other code', '```\nname: Soup\ns¦\n```\n'],
])('nothing is offered outside of a recipe: %s', (_where, text) => {
  expect(offeredIn(text)).toBeNull()
})

test('allergens and nutrition are offered as fields', () => {
  expect(offeredAt('al').applied).toEqual(expect.arrayContaining(['allergens: ', 'nutrition: ']))
})

test.each([
  ['allergens: ', ''],
  ['allergens: wheat, mi', 'mi'],
  ['allergens: wheat, may contain ce', 'ce'],
  ['allergens: not wh', 'wh'],
])('after “%s” come the allergens of labels', (line, typed) => {
  const offered = offeredAt(line)
  expect(offered.typed).toBe(typed)
  expect(offered.labels).toEqual(expect.arrayContaining(['wheat', 'milk', 'celery', 'brazil nuts']))
})

test('“may contain”, “not” and “none” are offered where a word of the list begins', () => {
  expect(offeredAt('allergens: m').applied).toEqual(
    expect.arrayContaining(['may contain ', 'not ', 'none']),
  )
  expect(offeredAt('allergens: may contain m').labels).not.toContain('none')
})

test.each([
  ['nutrition: ', ''],
  ['nutrition: 320 kcal, sa', 'sa'],
])('after “%s” come the words of nutrition', (line, typed) => {
  const offered = offeredAt(line)
  expect(offered.typed).toBe(typed)
  expect(offered.applied).toEqual(expect.arrayContaining(['fat ', 'saturates ', 'salt ']))
  expect(offered.labels.includes('estimated')).toBe(typed === '')
})
