import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyBlock } from '#tests/support/structured-document/generate.ts'
import { shownInEditor, shownOnSite } from '#tests/support/structured-document/shown.ts'
import { NO_DEFINITIONS } from './parse/parse-markdown.ts'
import { clean } from './write/clean.ts'
import { writeBlock } from './write/write-block.ts'

test('a block that is written is read again as what it was, and renders to what the document showed', () => {
  fc.assert(
    fc.property(anyBlock, (node) => {
      const { text, isExact } = writeBlock(node, NO_DEFINITIONS)
      if (!isExact) throw new Error(`${node}\n${text}`)
      const shown = clean(node)
      expect(shownOnSite(text)).toBe(shown ? shownInEditor([shown]) : '')
    }),
    { numRuns: 800 },
  )
})
