import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { EXPORT_FORMAT_NAMES, type ExportFormat } from '#domain/recipes/exchange/export-formats.ts'
import { openFileTarget } from '#server/transfer/files/write-files.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { givenTransfer } from '#tests/support/site/given-transfer.ts'
import { exportRecipes } from './export-recipes.ts'

const SOUP = 'name: Soup\nserves: 4\n- =2 leeks\n- ? 1 onion\n## Method\n1. Boil the {leeks: 1/2}.'
const BREAD = 'serves: 2\n- 300 g oats\n## Method\n1. Bake the {oats}.'
const fenced = (block: string) => `\`\`\`recipe\n${block}\n\`\`\`\n`
const SITE = {
  'one.md': `---\ntitle: One\ndate: 2024-01-05\n---\n\n${fenced(SOUP)}\n${fenced(SOUP)}`,
  'two.md': `---\ntitle: Oat bread\ndate: 2024-01-05\n---\n\n${fenced(BREAD)}`,
  'hidden.md': `---\ntitle: Hidden\ndraft: true\n---\n\n${fenced('name: Secret\n- 1 egg')}`,
  'trash.md': `---\ntitle: Trash\nstatus: trash\n---\n\n${fenced('name: Gone\n- 1 egg')}`,
  'words.md': '---\ntitle: Words\ndate: 2024-01-05\n---\n\nNo recipe.\n',
}

let root = ''
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'haven-export-recipes-'))
  mkdirSync(join(root, 'site'))
  for (const [name, text] of Object.entries(SITE)) writeFileSync(join(root, 'site', name), text)
})
afterAll(() => rmSync(root, { recursive: true }))

describe.each(ENGINES)('on %s', (engine) => {
  const { importFrom, transferDeps, drafts } = givenTransfer(engine)

  async function exportTo(name: string, format: ExportFormat, isWithDrafts = false) {
    const path = join(root, `${engine}-${name}`)
    const target = await openFileTarget(path)
    const count = await exportRecipes(transferDeps(), { format, isWithDrafts, write: target.write })
    await target.close()
    return { path, count }
  }

  test.each(EXPORT_FORMAT_NAMES)(
    'every recipe that readers see, as %s, comes back as a draft with the same block',
    async (format) => {
      await importFrom(join(root, 'site'))
      const before = (await drafts()).length
      const { path, count } = await exportTo(format, format)
      expect(count).toBe(3)
      const names = readdirSync(path).map((name) => name.replace(/\..*/, ''))
      expect(names.toSorted()).toEqual(['oat-bread', 'soup', 'soup-2'])
      if (format === 'json-ld')
        expect(readFileSync(join(path, 'soup.json'), 'utf8')).toContain('/blog/one"')

      const { summary } = await importFrom(path, {}, { isRecipes: true })
      expect(summary.results).toEqual({ imported: 3, 'there already': 0, failed: 0 })
      const back = (await drafts()).slice(before)
      expect(back.map(({ title }) => title).toSorted()).toEqual(['Oat bread', 'Soup', 'Soup'])
      const texts = back.map(({ content }) => content.trim()).toSorted()
      expect(texts).toEqual(
        [fenced(SOUP), fenced(SOUP), fenced(BREAD)].map((text) => text.trim()).toSorted(),
      )
    },
  )

  test('an archive is the same each time, holds drafts when asked for, and never the trash', async () => {
    await importFrom(join(root, 'site'))
    const { path, count } = await exportTo('all.zip', 'markdown', true)
    expect(count).toBe(4)
    const files = unzipSync(readFileSync(path))
    expect(Object.keys(files).toSorted()).toEqual([
      ...['oat-bread.md', 'secret.md', 'soup-2.md', 'soup.md'],
    ])
    expect(strFromU8(files['oat-bread.md'] ?? new Uint8Array())).toBe(
      `# Oat bread\n\n${fenced(BREAD)}`,
    )
    const again = await exportTo('again.zip', 'markdown', true)
    expect(readFileSync(again.path).equals(readFileSync(path))).toBe(true)
    await expect(openFileTarget(path)).rejects.toThrow('is there already')
    await expect(openFileTarget(root)).rejects.toThrow('is not empty')
    expect(readdirSync(root).filter((name) => name.endsWith('.part'))).toEqual([])
  })
})
