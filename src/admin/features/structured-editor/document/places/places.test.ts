import fc from 'fast-check'
import type { Node } from 'prosemirror-model'
import { Transform } from 'prosemirror-transform'
import { expect, test } from 'vitest'
import { anyMarkdown } from '#tests/support/structured-document/generate.ts'
import { openDocument } from '../open-document.ts'
import { schema } from '../schema/schema.ts'
import { writeDocument } from '../write-document.ts'
import { documentPlaces } from './places.ts'

/** A text with the cursor `‸`, as the positions of the document have it: what stands on both sides. */
function around(markdown: string, offset: number) {
  return `${markdown.slice(0, offset)}‸${markdown.slice(offset)}`
}

test.each([
  ['a paragraph', 'one two', 5, 'one ‸two', 'one ‸two'],
  ['a bold word from before', 'a **bold** b', 3, 'a ‸**bold** b', 'a **‸bold** b'],
  ['in a bold word', 'a **bold** b', 5, 'a **bo‸ld** b', 'a **bo‸ld** b'],
  ['a heading', '## Head', 1, '## ‸Head', '## ‸Head'],
  [
    'the second block',
    'one\n\n- two\n- three',
    16,
    'one\n\n- two\n- t‸hree',
    'one\n\n- two\n- t‸hree',
  ],
  ['behind a link', '[a](/b) c', 2, '[a‸](/b) c', '[a](/b)‸ c'],
  ['a stroke', '5\\*3', 2, '5‸\\*3', '5‸\\*3'],
  ['an entity', 'a&amp;b', 3, 'a&amp;‸b', 'a&amp;‸b'],
  ['a line of the same paragraph', 'one\ntwo', 5, 'one\n‸two', 'one\n‸two'],
])('%s', (_what, markdown, position, first, last) => {
  const { doc, sources } = openDocument(markdown)
  const places = documentPlaces(doc, sources)
  expect(around(markdown, places.offsetAt(position, 'first'))).toBe(first)
  expect(around(markdown, places.offsetAt(position, 'last'))).toBe(last)
  expect(places.positionAt(places.offsetAt(position, 'first'))).toBe(position)
  expect(places.positionAt(places.offsetAt(position, 'last'))).toBe(position)
})

test('what is among no words is the nearest place that is', () => {
  const markdown = 'see [it](/address) now\n\n![Pot](/a.jpg)\n\nend'
  const { doc, sources } = openDocument(markdown)
  const places = documentPlaces(doc, sources)
  expect(places.positionAt(markdown.indexOf('dress'))).toBe('see it'.length + 1)
  expect(doc.nodeAt(places.positionAt(markdown.indexOf('Pot')))?.type.name).toBe('picture')
  expect(places.positionAt(0)).toBe(1)
  expect(places.positionAt(9999)).toBe(doc.content.size - 1)
})

test('what is a blank line behind a table is the empty paragraph there, which one can write in', () => {
  const table = '| A |\n| - |\n| 1 |'
  const { doc, sources } = openDocument(`${table}\n\n`)
  const below = new Transform(doc).insert(doc.content.size, schema.node('paragraph')).doc
  const places = documentPlaces(below, sources)
  expect(places.positionAt(table.length + 2)).toBe(below.content.size - 1)
  expect(below.resolve(places.positionAt(table.length)).parent.textContent).toBe('1')
  expect(below.resolve(places.positionAt(table.length + 1)).parent.textContent).toBe('1')
})

test('the signs at the ends of words are not between them', () => {
  const markdown = 'a **bold** b'
  const { doc, sources } = openDocument(markdown)
  const { from, to } = documentPlaces(doc, sources).rangeOf(3, 7)
  expect(markdown.slice(from, to)).toBe('bold')
})

test('a space that is typed at the end has its place at the end', () => {
  const { doc, sources } = openDocument('one\n\ntwo')
  const typed = new Transform(doc).insert(4, schema.text(' ')).doc
  const places = documentPlaces(typed, sources)
  expect(places.offsetAt(5)).toBe(4)
  expect(places.positionAt(4)).toBe(5)
  expect(places.offsetAt(4, 'last')).toBe(3)
  expect(places.positionAt(places.offsetAt(9))).toBe(9)
})

test('every place among the words leads to the Markdown and back, whatever the text', () => {
  fc.assert(
    fc.property(anyMarkdown, fc.integer({ min: 1, max: 7 }), (markdown, stride) => {
      const { doc, sources } = openDocument(markdown)
      const places = documentPlaces(doc, sources)
      for (const [index, { position, sign }] of placesOfWords(doc).entries()) {
        if (index % stride !== 0) continue
        for (const side of ['first', 'last'] as const) {
          const offset = places.offsetAt(position, side)
          expect([position, places.positionAt(offset)]).toEqual([position, position])
          // Letters stand for themselves; other signs may be written with strokes or as entities. Nothing but the
          // address can follow the bracket of an address.
          if (side === 'last' && /^[\p{L}\p{N}]$/u.test(sign) && markdown[offset] !== '<')
            expect(markdown[offset]).toBe(sign)
        }
      }
    }),
    { numRuns: 200 },
  )
})

test('places follow each other in the document as they do in the Markdown, also once somebody has written in it', () => {
  fc.assert(
    fc.property(anyMarkdown, fc.nat(), (markdown, seed) => {
      const { doc, sources } = openDocument(markdown)
      const words = placesOfWords(doc)
      const at = words[seed % Math.max(1, words.length)]?.position
      const typed = at === undefined ? doc : new Transform(doc).insert(at, schema.text('x')).doc
      const text = writeDocument(typed, sources)
      const places = documentPlaces(typed, sources)
      let last = 0
      for (let offset = 0; offset <= text.length; offset += 3) {
        const position = places.positionAt(offset)
        expect(position).toBeGreaterThanOrEqual(last)
        expect(position).toBeLessThanOrEqual(typed.content.size)
        last = position
      }
    }),
    { numRuns: 200 },
  )
})

/** Each place before a sign of the words, with that sign. */
function placesOfWords(doc: Node): { position: number; sign: string }[] {
  const places: { position: number; sign: string }[] = []
  doc.descendants((node, at) => {
    for (const [index, sign] of (node.text ?? '').split('').entries()) {
      places.push({ position: at + index, sign })
    }
  })
  return places
}

test('a place behind a footnote that was named just now is behind it, and not within its signs', () => {
  const { doc, sources } = openDocument('One')
  const tr = new Transform(doc)
  tr.insert(4, schema.node('footnote', { label: '1' }))
  tr.insert(tr.doc.content.size, schema.node('as_is', null, schema.text('[^1]: A book')))
  const places = documentPlaces(tr.doc, sources)
  expect(places.offsetAt(5, 'last')).toBe('One[^1]'.length)
})
