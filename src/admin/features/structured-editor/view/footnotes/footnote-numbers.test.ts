import fc from 'fast-check'
import { expect, test } from 'vitest'
import { renderMarkdown } from '#domain/markdown/render-markdown.ts'
import { anyMarkdown } from '#tests/support/structured-document/generate.ts'
import { openedState } from '../mount-editor.ts'
import { numbersIn } from './footnote-numbers.ts'

const numbersOf = (markdown: string) => numbersIn(openedState(markdown)).map(({ number }) => number)
/** Outside of the notes, which stand as they are. */
const numbersOnSite = (markdown: string) => {
  const [text = ''] = renderMarkdown(markdown).html.split('<section class="footnotes"')
  return [...text.matchAll(/href="#at-fn(\d+)"/g)].map(([, number]) => Number(number))
}

test.each([
  ['a[^x] b[^y]\n\n[^y]: Y\n\n[^x]: X', [1, 2]],
  ['a[^y] b[^x] c[^y]\n\n[^x]: X\n\n[^y]: Y', [1, 2, 1]],
  ['a[^x] [^x]: b\n\n[^x]: X', [1, 1]],
  ['a[^none] b[^x]\n\n[^x]: X', [1]],
  ['[^a]: names b[^b]\n\nc[^c] b[^b]\n\n[^b]: B\n\n[^c]: C', [2, 1]],
  ['- item[^1]\n\n| a[^2] |\n| --- |\n| b[^1] |\n\n[^1]: One\n\n[^2]: Two', [1, 2, 1]],
  ['`[^1]` and \\[^1] and[^1]\n\n[^1]: One', [1]],
  ['no notes', []],
])('%j has the numbers %j, as on the page', (markdown, numbers) => {
  expect(numbersOf(markdown)).toEqual(numbers)
  expect(numbersOnSite(markdown)).toEqual(numbers)
})

test('a change of the text changes the numbers behind it', () => {
  const state = openedState('a[^x] b[^y]\n\n[^x]: X\n\n[^y]: Y')
  const moved = state.apply(state.tr.delete(2, 3))
  expect(numbersIn(moved).map(({ at, number }) => [at, number])).toEqual([[4, 1]])
})

test('whatever is written, the numbers are those of the page', () => {
  const notes = '\n\n[^1]: One\n\n[^2]: Two'
  const any = fc.array(fc.oneof(anyMarkdown, fc.constantFrom('x[^2] y', 'z[^1]', '- a[^2]')), {
    minLength: 1,
    maxLength: 5,
  })
  fc.assert(
    fc.property(any, (parts) => {
      const markdown = `${parts.join('\n\n')}${notes}`
      const asIs = openedState(markdown).doc.children.filter(({ type }) => type.name === 'as_is')
      // Where a number stands in what stays as it is, the page has it and the field has its Markdown.
      fc.pre(asIs.every(({ textContent }) => /^\[\^[12]\]: \w+$/.test(textContent)))
      expect(numbersOf(markdown), markdown).toEqual(numbersOnSite(markdown))
    }),
    { numRuns: 500 },
  )
})
