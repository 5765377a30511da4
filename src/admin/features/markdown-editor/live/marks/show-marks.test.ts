import { markdown, markdownLanguage } from '@codemirror/lang-markdown'
import { ensureSyntaxTree } from '@codemirror/language'
import { EditorSelection, EditorState } from '@codemirror/state'
import { expect, test } from 'vitest'
import { renderMarkdown } from '#domain/markdown/render-markdown.ts'
import { languageOfBlock } from '../../recipe/recipe-language.ts'
import { showMarks } from './show-marks.ts'

/** What a line looks like: its text without what is hidden; what stands for something is in ‹ ›. */
function look(text: string, cursor?: number | [number, number]): string[] {
  const state = EditorState.create({
    doc: text,
    extensions: markdown({ base: markdownLanguage, codeLanguages: languageOfBlock }),
  })
  ensureSyntaxTree(state, text.length, 5000)
  const [from, to] = Array.isArray(cursor) ? cursor : [cursor ?? 0, cursor ?? 0]
  const selected = cursor === undefined ? [] : [EditorSelection.range(from, to)]
  const set = showMarks(state, { from: 0, to: text.length }, selected)
  let shown = ''
  let at = 0
  set.between(0, text.length, (start, end, { spec }) => {
    if (start === end || spec.class !== undefined) return
    shown += text.slice(at, start) + wordsOf(spec.widget)
    at = end
  })
  return (shown + text.slice(at)).split('\n')
}

function wordsOf(widget: object | undefined): string {
  return widget ? `‹${Object.values(widget).join('|')}›` : ''
}

function classesOf(text: string): string[] {
  const state = EditorState.create({ doc: text, extensions: markdown({ base: markdownLanguage }) })
  ensureSyntaxTree(state, text.length, 5000)
  const classes: string[] = []
  showMarks(state, { from: 0, to: text.length }, []).between(0, text.length, (from, to, value) => {
    if (from === to) classes.push(`${state.doc.lineAt(from).number} ${value.spec.class}`)
  })
  return classes
}

test('words are shown without their marks', () => {
  expect(look('A **b *c* d** ~~x~~ `code` and 2 \\* 3')).toEqual(['A b c d x code and 2 * 3'])
})

test('marks appear in the node that the cursor touches, at either of its ends, and nowhere else', () => {
  const text = 'a **b** and *c*'
  expect(look(text, 1)).toEqual(['a b and c'])
  expect(look(text, 2)).toEqual(['a **b** and c'])
  expect(look(text, 7)).toEqual(['a **b** and c'])
  expect(look(text, 15)).toEqual(['a b and *c*'])
  expect(look(text, [4, 13])).toEqual([text])
})

test('a link is its words; a reference and a link without words stay as they stand', () => {
  expect(
    look('See [our notes](https://example.org/a_b "Notes") or <https://example.org>.'),
  ).toEqual(['See our notes or https://example.org.'])
  expect(look('See [notes][1] and [](https://example.org)')).toEqual([
    'See [notes][1] and [](https://example.org)',
  ])
})

test('a heading has its marks when the cursor is in its line, and while it has no words', () => {
  expect(look('## Oats ##\n\n# ', undefined)).toEqual(['Oats', '', '# '])
  expect(look('## Oats', 7)).toEqual(['## Oats'])
  expect(classesOf('## Oats')).toEqual(['1 live-h2 live-first'])
  expect(look('Oats\n===')).toEqual(['Oats', ''])
})

test('items have bullets and numbers that go on, whatever the text counts', () => {
  expect(look('- a\n- b\n\n3. c\n3. d')).toEqual(['‹•›a', '‹•›b', '', '‹3.›c', '‹4.›d'])
})

test('an inner item and what goes on in the next line stand in by their depth, without spaces', () => {
  expect(look('- a\n  more\n  - b')).toEqual(['‹•›a', 'more', '‹•›b'])
  expect(classesOf('- a\n  more\n  - b')).toEqual([
    '1 live-item-1 live-first',
    '2 live-item-1',
    '3 live-item-1 live-item-2 live-next-item',
  ])
})

test('the mark of an item appears when the cursor is in front of it, not when it is in its words', () => {
  expect(look('- [x] soak', 6)).toEqual(['‹true|soak›soak'])
  expect(look('- [x] soak', 3)).toEqual(['- [x] soak'])
})

test('a quotation has no marks in front of its lines', () => {
  expect(look('> one\n> two')).toEqual(['one', 'two'])
  expect(look('> one\n> two', 6)).toEqual(['one', '> two'])
})

test('a dividing line, code and a recipe are a line and panels', () => {
  expect(look('a\n\n---')).toEqual(['a', '', '‹›'])
  expect(look('```js\nx\n```')).toEqual(['‹js›', 'x', ''])
  expect(look('```recipe\n- 1 egg\n```')).toEqual(['‹Recipe›', '- 1 egg', ''])
  expect(look('```js\n**x**\n```', 7)).toEqual(['```js', '**x**', '```'])
})

test('footnotes are numbered in the order in which they are first named', () => {
  expect(look('A[^b] B[^a] C[^b]\n\n[^a]: One\n[^b]: https://example.org')).toEqual([
    'A‹1|false› B‹2|false› C‹1|false›',
    '',
    '‹2|true› One',
    '‹1|true› https://example.org',
  ])
  expect(look('A[^b]\n\n[^b]: One', 3)[0]).toBe('A[^b]')
})

test('what names no note is no footnote, and what stands in code is not counted, as on the page', () => {
  const notes = '[^a]: One\n\n[^b]: Two'
  const codes = ['`x[^b]`', '```\nx[^b]\n```', '    x[^b]', '<!-- [^b] -->', '\\[^b]', 'x [^none]']
  for (const code of codes) {
    const text = `${code}\n\nWords[^a] and [^b].\n\n${notes}`
    const shown = look(text).join('\n')
    expect(shown, code).toContain('Words‹1|false› and ‹2|false›.')
    expect(shown, code).not.toMatch(/\[\^[ab]\]:/)
    const page = [...renderMarkdown(text).html.matchAll(/<sup[^>]*><a[^>]*>\[?(\d)/g)]
    expect(page.map(([, number]) => number)).toEqual(['1', '2'])
  }
  expect(look('Nobody wrote [^none].')).toEqual(['Nobody wrote [^none].'])
  expect(look('A[^b]\n\n```\n[^b]: in code\n```')[0]).toBe('A[^b]')
  expect(look('A[^b]\n\n[^b]: One\n\n    and more[^c]\n\n[^c]: Two').at(-1)).toBe('‹2|true› Two')
})

test('a picture among words is shown by its address and description', () => {
  expect(look('A ![red \\[plum\\]](</media/a b.jpg>) here')).toEqual([
    'A ‹/media/a b.jpg|red [plum]› here',
  ])
})
