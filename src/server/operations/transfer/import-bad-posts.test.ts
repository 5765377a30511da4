import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openExport } from '#server/transfer/formats/open-export.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { givenTransfer } from '#tests/support/site/given-transfer.ts'
import { importSite } from './import-site.ts'
import type { PostOutcome } from './post-outcome.ts'

let root = ''
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'haven-bad-posts-'))
})
afterAll(() => rmSync(root, { recursive: true }))

function put(name: string, bytes: string | Uint8Array): string {
  const file = join(root, name)
  writeFileSync(file, bytes)
  return file
}

const item = (number: number, content: string, title = `Post ${number}`) =>
  `<item><title>${title}</title><content:encoded><![CDATA[${content}]]></content:encoded><wp:post_id>${number}</wp:post_id><wp:post_date_gmt>2020-01-01 00:00:00</wp:post_date_gmt><wp:status>publish</wp:status><wp:post_type>post</wp:post_type></item>\n`
const wordPress = (items: string, head = '<?xml version="1.0"?>') =>
  `${head}<rss><channel><wp:wxr_version>1.2</wp:wxr_version>${items}</channel></rss>`

describe.each(ENGINES)('on %s', (engine) => {
  const { importFrom, posts, transferDeps } = givenTransfer(engine)

  test('tables without rows are left out, and end nothing', async () => {
    const html = [
      '<p>Before</p><table></table><p>After</p>',
      '<table><thead></thead><tbody></tbody></table><p>After</p>',
      '<table><caption>Times</caption></table>',
      '<table><tr></tr></table><p>After</p>',
    ]
    const file = put('tables.xml', wordPress(html.map((text, at) => item(at + 1, text)).join('')))
    const { summary } = await importFrom(file)
    expect(summary.results).toEqual({ imported: 4, 'there already': 0, failed: 0 })
    const contents = (await posts()).map(({ title, content }) => [title, content]).toSorted()
    expect(contents).toEqual([
      ['Post 1', 'Before\n\nAfter'],
      ['Post 2', 'After'],
      ['Post 3', 'Times'],
      ['Post 4', 'After'],
    ])
  })

  test('an item that is no XML, and a file that is cut off, lose that item alone', async () => {
    const items = [item(1, 'One.'), item(2, 'Two.', 'A &nope; title'), item(3, 'Three.')]
    const damaged = await importFrom(put('damaged.xml', wordPress(items.join(''))))
    expect(damaged.summary.results).toMatchObject({ imported: 2, failed: 1 })
    expect(damaged.outcomes[1]).toMatchObject({
      label: expect.stringContaining('post 2'),
      reason: expect.stringContaining('It is no XML that can be read'),
    })
    const whole = wordPress(`${item(4, 'Four.')}${item(5, 'Five.')}`)
    const cut = await importFrom(put('cut.xml', whole.slice(0, whole.indexOf('Five.') + 2)))
    expect(cut.summary.results).toMatchObject({ imported: 1, failed: 2 })
    expect(cut.outcomes.map(({ reason }) => reason)).toEqual([
      undefined,
      'The export ends in the middle of it.',
      expect.stringContaining('Download it again'),
    ])
  })

  test('an export in Latin-1 is read as it is, and one with a few broken bytes loses one post', async () => {
    const latin = Buffer.from(
      wordPress(item(1, 'Crème brûlée'), '<?xml version="1.0" encoding="ISO-8859-1"?>'),
      'latin1',
    )
    const { outcomes } = await importFrom(put('latin.xml', latin))
    expect((await posts())[0]?.content).toBe('Crème brûlée')
    expect(outcomes[0]?.notes).toContainEqual({
      kind: 'encoding',
      detail: 'read as windows-1252',
    })
    const [before = '', after = ''] = wordPress(
      `${item(2, 'Борщ с чесноком')}${item(3, 'Щи | да каша')}`,
    ).split('|')
    const broken = Buffer.concat([Buffer.from(before), Buffer.of(0xff, 0xd1), Buffer.from(after)])
    const { summary, outcomes: results } = await importFrom(put('broken.xml', broken))
    expect(summary.results).toMatchObject({ imported: 1, failed: 1 })
    expect(results[1]?.reason).toBe('Some of its bytes are not UTF-8.')
    for (const { content } of await posts()) expect(content).not.toContain('\ufffd')
  })

  test('an error that nobody expected fails its post alone; ten in a row end the import', async () => {
    const deps = transferDeps()
    const render = (markdown: string) =>
      markdown.includes('trip')
        ? Promise.reject(new TypeError('cannot read this'))
        : deps.content.render(markdown)
    const run = async (texts: string[]) => {
      const file = put('trip.xml', wordPress(texts.map((text, at) => item(at + 1, text)).join('')))
      const opened = await openExport(file)
      const outcomes: PostOutcome[] = []
      const onOutcome = (outcome: PostOutcome) => void outcomes.push(outcome)
      const options = { isDryRun: false, isDownloading: false, onOutcome }
      const summary = await importSite(
        { ...deps, content: { ...deps.content, render } },
        opened,
        options,
      )
      return { summary, outcomes }
    }
    const { summary, outcomes } = await run(['One.', 'They trip.', 'Three.'])
    expect(summary.results).toMatchObject({ imported: 2, failed: 1 })
    expect(outcomes[1]?.reason).toBe('It could not be stored: cannot read this')
    await expect(run(Array.from({ length: 15 }, () => 'All trip.'))).rejects.toThrow(TypeError)
  })
})
