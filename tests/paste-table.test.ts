import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { block } from './paste/pastes-document.ts'
import { CLIPBOARDS } from './support/posts/clipboards.ts'

test('docs/pasting.md shows what each clipboard of the corpus becomes', () => {
  const document = readFileSync(new URL('../docs/pasting.md', import.meta.url), 'utf8')
  // Of strokes before brackets the field sets those alone that are needed.
  const needed = (markdown: string) => markdown.replace(/\\([[\]])/g, '$1')
  const missing = CLIPBOARDS.filter(
    ({ markdown }) => !needed(document).includes(`\n${block(needed(markdown))}\n`),
  )
  expect(missing.map(({ from }) => from)).toEqual([])
})
