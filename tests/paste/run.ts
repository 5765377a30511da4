import { existsSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Page } from 'playwright-core'
import { build, type Rolldown } from 'vite'
import { startChromium } from '#tests/support/browser/chromium.ts'
import { CLIPBOARDS } from '#tests/support/posts/clipboards.ts'
import { type Pasted, pastesDocument } from './pastes-document.ts'

/*
 * `npm run paste-table -- --before <a checkout of an older commit>`: pastes the corpus with the code of both, and writes
 * what came out into docs/pasting.md.
 */
const ROOT = join(import.meta.dirname, '../..')
const DOCUMENT = join(ROOT, 'docs/pasting.md')
/** Where a paste has been read, now and earlier. */
const READERS = [
  'src/admin/clipboard/read-paste.ts',
  'src/admin/features/markdown-editor/paste/paste-as-markdown.ts',
]

const { values } = parseArgs({ options: { before: { type: 'string' } } })
if (!values.before) throw new Error('--before names the folder of an older checkout')

const browser = await startChromium()
try {
  const page = await browser.newPage()
  const after = await pasteAll(page, ROOT)
  const before = await pasteAll(page, resolve(values.before))
  const pastes = CLIPBOARDS.map(({ from }, at): Pasted => {
    return { from, before: before[at] ?? '', after: after[at] ?? '' }
  })
  writeFileSync(DOCUMENT, pastesDocument(pastes))
} finally {
  await browser.close()
}

/** The Markdown that the code of a checkout makes of each clipboard. */
async function pasteAll(page: Page, root: string): Promise<string[]> {
  const entry = READERS.map((path) => join(root, path)).find(existsSync)
  if (!entry) throw new Error(`${root} has no code that reads a paste`)
  const [{ output }] = (await build({
    configFile: false,
    logLevel: 'silent',
    root,
    build: { write: false, lib: { entry, formats: ['iife'], name: 'paste' } },
  })) as [Rolldown.RolldownOutput]
  await page.goto('about:blank')
  await page.addScriptTag({ content: output[0].code })
  return page.evaluate(
    (clipboards) => {
      const { readPaste } = (globalThis as unknown as { paste: Reader }).paste
      return clipboards.map(({ html, rtf }) => readPaste(html, { rtf, files: [] }).text)
    },
    CLIPBOARDS.map(({ html, rtf = '' }) => ({ html, rtf })),
  )
}

type Reader = {
  readPaste: (html: string, clipboard: { rtf: string; files: File[] }) => { text: string }
}
