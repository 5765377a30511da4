import fc from 'fast-check'
import type { Node } from 'prosemirror-model'
import { expect, test } from 'vitest'
import { anyBlock, anyMarkdown } from '#tests/support/structured-document/generate.ts'
import { openDocument } from './open-document.ts'
import { sameContent } from './schema/same-content.ts'
import { schema } from './schema/schema.ts'
import { clean } from './write/clean.ts'
import { writeDocument } from './write-document.ts'

const place = fc.nat({ max: 20 })

test('where one block is changed every other byte stays', () => {
  fc.assert(
    fc.property(anyMarkdown, place, (markdown, at) => {
      const { doc, sources } = openDocument(markdown)
      const index = at % doc.childCount
      const block = doc.child(index)
      if (!block.isTextblock) return
      const words = schema.text('changed ', block.type.name === 'as_is' ? [] : null)
      const changed = block.copy(block.content.addToStart(words))
      const text = writeDocument(withChild(doc, index, changed), sources)
      const before = sources.lead + sourcesOf(doc.children.slice(0, index), sources)
      const after = sourcesOf(doc.children.slice(index + 1), sources)
      expect(text.startsWith(before.replace(/\s+$/, ''))).toBe(true)
      expect(text.endsWith(after)).toBe(true)
      expect(text).toContain('changed')
    }),
    { numRuns: 1000 },
  )
})

test('what is written before all that a text had takes the place of its blank lines', () => {
  const { doc, sources } = openDocument('\n\n## A')
  const first = schema.node('paragraph', null, schema.text('One'))
  const written = doc.type.create(null, [first, ...doc.children])
  expect(writeDocument(written, sources)).toBe('One\n\n## A')
  expect(writeDocument(doc, sources)).toBe('\n\n## A')
})

test('a block put among others is read again between them', () => {
  fc.assert(
    fc.property(anyMarkdown, anyBlock, place, (markdown, block, at) => {
      const { doc, sources } = openDocument(markdown)
      const cleaned = clean(block)
      if (!cleaned || endsOpen(doc)) return
      const index = at % (doc.childCount + 1)
      const nodes = doc.children.toSpliced(index, 0, block)
      const read = openDocument(writeDocument(doc.type.create(null, nodes), sources)).doc
      const isThere = read.children.some((node) => sameContent(clean(node) ?? node, cleaned))
      if (!isThere)
        throw new Error(
          `${block}\nin ${JSON.stringify(writeDocument(doc.type.create(null, nodes), sources))}`,
        )
    }),
    { numRuns: 300 },
  )
})

test.each([
  ['two lists of a kind stay two', '- a\n\nbetween\n\n- b\n', 1, '- a\n\n* b\n'],
  ['two numbered lists stay two', '1. a\n\nbetween\n\n1. b', 1, '1. a\n\n1) b'],
  ['three lists stay three', '- a\n\nbetween\n\n- b\n* c', 1, '- a\n\n* b\n\n- c'],
  ['two paragraphs stay two', 'a\n# b\nc', 1, 'a\n\nc'],
  ['code behind a list stays code', '- a\n\nbetween\n\n    code', 1, '- a\n\n<!-- -->\n\n    code'],
])('%s where what was between them goes', (_, markdown, index, wanted) => {
  const { doc, sources } = openDocument(markdown)
  const nodes = doc.children.toSpliced(index, 1)
  expect(writeDocument(doc.type.create(null, nodes), sources)).toBe(wanted)
})

test.each([
  ['a *b* __c__', 'a *b* __c__ d'],
  ['* one\n* two', '* one\n* two d'],
  ['1) one\n1) two', '1) one\n1) two d'],
  ['-   one', '-   one d'],
  ['Head\n====', 'Head d\n===='],
  ['## Head ##', '## Head d ##'],
  ['line one\nline two', 'line one\nline two d'],
  ['one  \ntwo', 'one  \ntwo d'],
  ['one\\\ntwo', 'one\\\ntwo d'],
  [
    'see [A][b] and [b] and [B][] here\n\n[b]: /x',
    'see [A][b] and [b] and [B][] here d\n\n[b]: /x',
  ],
  [
    '<https://a.example> and https://b.example now',
    '<https://a.example> and https://b.example now d',
  ],
  ['> quoted\r\n> more', '> quoted\r\n> more d'],
  ['| a   | b |\n| --- | - |\n| 1   | 2 |', '| a   | b   |\n| --- | --- |\n| 1   | 2 d |'],
  ['a\\*b\\*', 'a\\*b* d'],
  ['~~~js\nx\n~~~', '~~~js\nx d\n~~~'],
])('%j with more words keeps the way of its writer', (markdown, wanted) => {
  const { doc, sources } = openDocument(markdown)
  const changed = withChild(doc, 0, withMore(doc.child(0)))
  expect(writeDocument(changed, sources)).toBe(wanted)
})

test.each([
  ['a <pinch> of salt', 'a \\<pinch> of salt'],
  ['5*3*2', '5\\*3*2'],
  ['1. not a list', '1\\. not a list'],
  ['# no heading', '\\# no heading'],
  ['snake_case_words', 'snake_case_words'],
  ['a * b, c & d, 1 < 2', 'a * b, c & d, 1 < 2'],
])('%j typed into a paragraph is written as %j', (words, wanted) => {
  const { doc, sources } = openDocument('')
  const typed = withChild(doc, 0, schema.node('paragraph', null, schema.text(words)))
  expect(writeDocument(typed, sources)).toBe(wanted)
})

test.each([
  ['one', ' ', 'one '],
  ['**one**', '  ', '**one**  '],
  ['## Head ##', ' ', '## Head ## '],
  ['Head\n====', ' ', 'Head\n==== '],
  ['- one\n- two', ' ', '- one\n- two '],
  ['> one', '\t', '> one\t'],
  ['a `code`', ' ', 'a `code` '],
])(
  'spaces behind the last word of %j, where somebody pauses, are in the text',
  (markdown, spaces, wanted) => {
    const { doc, sources } = openDocument(`${markdown}\n\nmore`)
    const changed = withChild(doc, 0, withMore(doc.child(0), spaces))
    const text = writeDocument(changed, sources)
    expect(text).toBe(`${wanted}\n\nmore`)
    expect(sameContent(openDocument(text).doc, changed)).toBe(true)
  },
)

test.each([
  ['- one \n- two', '- one \n- two d'],
  ['1. one\t\n2. two\n3. three', '1. one\t\n2. two\n3. three d'],
  ['- one  \n  - inner \n- two', '- one  \n  - inner \n- two d'],
  ['- [x] one \n- [ ] two', '- [x] one \n- [ ] two d'],
  ['> one \n>\n> two', '> one \n>\n> two d'],
  ['- one\n\n  more \n\n- two', '- one\n\n  more \n\n- two d'],
])(
  'spaces behind an item in the middle of %j stay where another is changed',
  (markdown, wanted) => {
    const { doc, sources } = openDocument(markdown)
    expect(doc.child(0).type.name).not.toBe('as_is')
    expect(writeDocument(withChild(doc, 0, withMore(doc.child(0))), sources)).toBe(wanted)
  },
)

test('the space of a heading without words is none behind its first word', () => {
  const { doc, sources } = openDocument('## ')
  expect(writeDocument(withChild(doc, 0, withMore(doc.child(0), 'Head')), sources)).toBe('## Head')
})

test('a space that is typed behind an item in the middle of a list is in the text, and there when it is opened', () => {
  const { doc, sources } = openDocument('- one\n- two')
  const list = doc.child(0)
  const typed = withChild(doc, 0, withChild(list, 0, withMore(list.child(0), ' ')))
  const text = writeDocument(typed, sources)
  expect(text).toBe('- one \n- two')
  expect(sameContent(openDocument(text).doc, typed)).toBe(true)
})

function withChild(node: Node, index: number, child: Node): Node {
  return node.copy(node.content.replaceChild(index, child))
}

/** A text whose last block nothing closes: what follows belongs to it. */
function endsOpen({ children }: Node): boolean {
  return children.some(({ type }) => type.name === 'as_is')
}

function withMore(node: Node, words = ' d'): Node {
  if (node.isTextblock) return node.copy(node.content.addToEnd(schema.text(words)))
  const last = node.lastChild
  return last ? withChild(node, node.childCount - 1, withMore(last, words)) : node
}

function sourcesOf(
  nodes: readonly Node[],
  { origins }: ReturnType<typeof openDocument>['sources'],
) {
  return nodes
    .map(({ attrs }) => origins.get(attrs.origin))
    .map((origin) => (origin ? origin.source + origin.gap : ''))
    .join('')
}
