import { CompletionContext } from '@codemirror/autocomplete'
import { markdown } from '@codemirror/lang-markdown'
import { EditorState } from '@codemirror/state'
import { expect, test } from 'vitest'
import { completeRecipe } from './recipe-completion.ts'

/** What is offered at the end of a line of a recipe, with what of it stands there already. */
function offeredAt(line: string): { typed: string; labels: string[]; applied: string[] } {
  const doc = `\`\`\`recipe\nname: Soup\n${line}\n\`\`\`\n`
  const state = EditorState.create({ doc, extensions: [markdown()] })
  const end = doc.indexOf(line) + line.length
  const result = completeRecipe(new CompletionContext(state, end, true))
  return {
    typed: result ? doc.slice(result.from, end) : '',
    labels: result?.options.map(({ label }) => label) ?? [],
    applied: result?.options.map(({ apply }) => String(apply)) ?? [],
  }
}

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
