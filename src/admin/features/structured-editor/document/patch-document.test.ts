import fc from 'fast-check'
import { EditorState, TextSelection } from 'prosemirror-state'
import { Transform } from 'prosemirror-transform'
import { expect, test } from 'vitest'
import { anyMarkdown } from '#tests/support/structured-document/generate.ts'
import { openDocument } from './open-document.ts'
import { patchDocument } from './patch-document.ts'
import { writeDocument } from './write-document.ts'

test('a document changed by another text is written as that text, byte for byte', () => {
  fc.assert(
    fc.property(anyMarkdown, anyMarkdown, fc.boolean(), (before, after, isMore) => {
      const { doc, sources } = openDocument(before)
      const tr = new Transform(doc)
      const text = isMore ? before + after : after
      const next = patchDocument(tr, sources, text)
      tr.doc.check()
      expect(writeDocument(tr.doc, next)).toBe(text)
    }),
    { numRuns: 1000 },
  )
})

test.each([
  ['a paragraph above', 'one\n\ntwo ‸three\n', 'zero\n\none\n\ntwo ‸three\n'],
  ['words in the same paragraph', 'one two ‸three\n', 'one 2 two ‸three\n'],
  ['the paragraph above goes', 'one\n\ntwo ‸three\n', 'two ‸three\n'],
  ['an item of the same list', '- one\n- tw‸o\n', '- first\n- tw‸o\n'],
  [
    'a cell of the same table',
    '| a | b |\n| --- | --- |\n| 1 | 2‸2 |\n',
    '| a | x |\n| --- | --- |\n| 1 | 2‸2 |\n',
  ],
])('the cursor stays at its words: %s', (_, before, after) => {
  const { doc, sources } = openDocument(before.replace('‸', ''))
  const state = EditorState.create({ doc })
  const placed = state.apply(state.tr.setSelection(TextSelection.create(doc, placeOf(before))))
  const tr = placed.tr
  patchDocument(tr, sources, after.replace('‸', ''))
  expect(placed.apply(tr).selection.head).toBe(placeOf(after))
})

test('a block that somebody writes in, and that the other text has as it is written now, stays the same node', () => {
  const { doc, sources } = openDocument('one\n\ntwo\n')
  const typed = new Transform(doc).insert(1, doc.type.schema.text('x'))
  const tr = new Transform(typed.doc)
  const next = patchDocument(tr, sources, 'xone\n\n2\n')
  expect(tr.doc.child(0)).toBe(typed.doc.child(0))
  expect(writeDocument(tr.doc, next)).toBe('xone\n\n2\n')
})

test('an empty paragraph that somebody has just begun stays where it is', () => {
  const { doc, sources } = openDocument('one\n\ntwo\n')
  const begun = new Transform(doc).insert(doc.child(0).nodeSize, doc.type.schema.node('paragraph'))
  const tr = new Transform(begun.doc)
  patchDocument(tr, sources, 'one\n\ntwo more\n')
  expect(tr.doc.children.map(({ textContent }) => textContent)).toEqual(['one', '', 'two more'])
})

test('the space after which somebody pauses in a new paragraph stays when another changes the text', () => {
  const { doc, sources } = openDocument('one\n')
  const { schema } = doc.type
  const typed = schema.node('paragraph', null, schema.text('two '))
  const begun = new Transform(doc).insert(doc.content.size, typed)
  const tr = new Transform(begun.doc)
  const next = patchDocument(tr, sources, '1\n\ntwo \n')
  expect(tr.doc.children.map(({ textContent }) => textContent)).toEqual(['1', 'two '])
  expect(writeDocument(tr.doc, next)).toBe('1\n\ntwo \n')
})

test('undoing what another text changed leads back to the text before, byte for byte', () => {
  const before = '* one\n\n\n__two__\n- three'
  const { doc, sources } = openDocument(before)
  const tr = new Transform(doc)
  patchDocument(tr, sources, '* 1\n\n__two__ more\n\n- three')
  for (const [index, step] of [...tr.steps.entries()].reverse()) {
    const old = tr.docs[index]
    if (old) tr.step(step.invert(old))
  }
  expect(writeDocument(tr.doc, sources)).toBe(before)
})

/** Where the letter behind the cursor stands in the document. */
function placeOf(marked: string): number {
  const behind = marked.slice(marked.indexOf('‸') + 1).match(/[\w]+/)?.[0] ?? ''
  const { doc } = openDocument(marked.replace('‸', ''))
  const rest = marked.split('‸')[0]?.match(/[\w ]*$/)?.[0] ?? ''
  let place = -1
  doc.descendants((node, position) => {
    const at = node.text?.indexOf(rest.trimStart() + behind) ?? -1
    if (at >= 0) place = position + at + rest.trimStart().length
  })
  return place
}
