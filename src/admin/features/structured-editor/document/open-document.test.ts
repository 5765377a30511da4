import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  COMMONMARK_EXAMPLES,
  IMPORTED_TEXTS,
  STARTER_POSTS,
} from '#tests/support/editor/real-documents.ts'
import { anyMarkdown } from '#tests/support/structured-document/generate.ts'
import { shownInEditor, shownOnSite } from '#tests/support/structured-document/shown.ts'
import { openDocument } from './open-document.ts'
import { blockTable, textOfTable } from './parse/block-table.ts'
import { writeBlock } from './write/write-block.ts'
import { writeDocument } from './write-document.ts'

test.each([1, 2, 3, 4])(
  'what is opened and written is the same byte for byte, however it was written (part %i of 10,000 texts)',
  (part) => {
    const seed = (fc.readConfigureGlobal().seed ?? Date.now()) + part
    fc.assert(fc.property(anyMarkdown, isKept), { numRuns: 2500, seed })
  },
)

test('the CommonMark examples and the starter posts are kept byte for byte', () => {
  expect(STARTER_POSTS.length).toBeGreaterThan(5)
  for (const markdown of [...COMMONMARK_EXAMPLES, ...STARTER_POSTS]) isKept(markdown)
})

test('texts and pages that are imported are kept byte for byte, and their blocks are written as what they are', () => {
  expect(IMPORTED_TEXTS.length).toBeGreaterThan(50)
  for (const markdown of IMPORTED_TEXTS) {
    isKept(markdown)
    const { doc, sources } = openDocument(markdown)
    for (const node of doc.children) {
      const { text, isExact } = writeBlock(node, sources.definitions)
      expect({ text, isExact }).toEqual({ text, isExact: true })
    }
  }
})

test('every block of them with a structure is written as what it is, and in a starter post as it stood', () => {
  for (const markdown of [...COMMONMARK_EXAMPLES, ...STARTER_POSTS]) {
    const { doc, sources } = openDocument(markdown)
    for (const node of doc.children) {
      const { text, isExact } = writeBlock(node, sources.definitions)
      expect({ text, isExact }).toEqual({ text, isExact: true })
      if (STARTER_POSTS.includes(markdown)) expect(text).toBe(sourceOf(node.attrs.origin, markdown))
    }
  }
})

test('what the editor shows of them is what the site shows, block by block', () => {
  for (const markdown of [...COMMONMARK_EXAMPLES, ...STARTER_POSTS]) {
    const { doc, sources } = openDocument(markdown)
    // Where a text defines something, a block alone is not what it is in its text.
    if (Object.keys(sources.definitions.references).length > 0) continue
    if (sources.definitions.footnotes.length > 0) continue
    for (const node of doc.children) {
      if (node.type.name === 'as_is' || node.attrs.origin === null) continue
      const source = sources.origins.get(node.attrs.origin)?.source ?? ''
      expect(shownInEditor([node]), source).toBe(shownOnSite(source))
    }
  }
})

test.each([
  ['[a]: /b\n\n[^1]: Note\n\n    more\n', ['as_is', 'as_is']],
  ['---\ntitle: x\n---\n\nWords', ['as_is', 'paragraph']],
  ['<div>\n\n*a*\n\n</div>', ['as_is', 'paragraph', 'as_is']],
  ['```recipe\n- 1 egg\n```', ['recipe']],
  ['```recipe\n- 1 egg', ['as_is']],
  ['https://youtu.be/abcdefghijk', ['video']],
  ['![a](/b "c")', ['picture']],
  ['[](x) and more', ['as_is']],
  ['| a |\n|---|\n| 1 | 2 |', ['as_is']],
  ['a\0b', ['as_is']],
  ['- <b>\n- x', ['as_is']],
  ['', ['paragraph']],
])('%j is %j', (markdown, names) => {
  const { doc } = openDocument(markdown)
  expect(doc.children.map(({ type }) => type.name)).toEqual(names)
})

function sourceOf(origin: number, markdown: string): string | undefined {
  return blockTable(markdown).blocks[origin]?.source
}

function isKept(markdown: string): void {
  expect(textOfTable(blockTable(markdown))).toBe(markdown)
  const { doc, sources } = openDocument(markdown)
  doc.check()
  expect(writeDocument(doc, sources)).toBe(markdown)
}
