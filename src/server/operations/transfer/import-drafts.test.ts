import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { FIXTURES, givenTransfer } from '#tests/support/site/given-transfer.ts'

describe.each(ENGINES)('on %s', (engine) => {
  const { importFrom, exportAll, posts, drafts, rows } = givenTransfer(engine)

  test('no form in which a file says that it is a draft is published', async () => {
    const { outcomes, summary } = await importFrom(join(FIXTURES, 'front-matter'))
    const live = (await posts()).filter(({ status }) => status !== 'draft')
    expect(live.map(({ title }) => title).toSorted()).toEqual([
      'A date in words',
      'How fields are written',
      'Public and plain',
      'Public below a line',
      'Public in Eleventy',
      'Public in Hexo',
      'Public in JSON',
      'Public in Pelican',
      'Shortcode',
    ])
    expect(live.find(({ title }) => title === 'A date in words')?.published_at).toBe(
      '2024-01-05T00:00:00.000Z',
    )
    for (const { title, content } of live) {
      expect(content, title).toMatch(/Ready\.\n$/)
      if (title !== 'How fields are written') expect(content, title).not.toMatch(/draft|title/i)
    }
    expect(Object.fromEntries(outcomes.map(({ label, reason }) => [label, reason]))).toMatchObject({
      'eleventy-js.md': expect.stringContaining('“js”, which is not run here'),
      'eleventy-javascript.md': expect.stringContaining('“javascript”, which is not run here'),
      'yaml-not-closed.md': expect.stringContaining('it does not end'),
      'yaml-twice.md': expect.stringContaining('it stands there twice'),
      'org.md': expect.stringContaining('fields in a form that is not known'),
      'mdx-export.md': expect.stringContaining('fields in a form that is not known'),
      'toml-bare.md': expect.stringContaining('fields in a form that is not known'),
    })
    expect(summary.results.failed).toBe(7)
  })

  test('what makes a draft of a post without plain words for it stands in the report', async () => {
    const { outcomes } = await importFrom(join(FIXTURES, 'front-matter'))
    const said = Object.fromEntries(
      outcomes.map(({ label, notes }) => [
        label,
        notes.filter(({ kind }) => kind === 'status').map(({ detail }) => detail),
      ]),
    )
    expect(said).toMatchObject({
      'hugo-json.md': [],
      'hugo-build.md': ['it says “build.render: never”: a draft'],
      'yaml-unsure.md': ['it says “draft: maybe”: a draft'],
      'yaml-date-unreadable.md': ['its date cannot be read (“date: when it is spring”): a draft'],
      'yaml-expired.md': ['it was shown until 2020-01-01T00:00:00.000Z there: a draft'],
      '_drafts/2020/deeper.md': ['it lies among drafts: a draft'],
      'soup.draft.md': ['it lies among drafts: a draft'],
      'behind-a-heading.md': ['its text says so: a draft'],
      'yaml-private.md': ['its state is “members”: a draft'],
    })
    const pelican = (await drafts()).find(({ title }) => title === 'Pelican')
    expect(pelican?.content).toBe('A soup that is not ready to be read.\n')
  })

  test('where all are to be drafts nothing is public, people neither, and they come in once it may be', async () => {
    const file = join(FIXTURES, 'wordpress-kornblume.xml')
    for (const isDryRun of [true, false]) {
      const { summary, people } = await importFrom(file, { isDraftOnly: true, isDryRun })
      expect(summary.people).toMatchObject({ imported: 0 })
      expect(people.length).toBeGreaterThan(0)
      for (const { reason } of people) expect(reason).toContain('Import again without drafts')
    }
    expect(await rows('profiles')).toEqual([])
    expect((await posts()).filter(({ status }) => status === 'published')).toEqual([])
    expect((await rows('own_pages')).filter((page) => page.is_public === 1)).toEqual([])
    const { summary } = await importFrom(file)
    expect(summary.people).toMatchObject({ failed: 0 })
    expect((await rows('profiles')).length).toBe(summary.people.imported)
    expect(summary.people.imported).toBeGreaterThan(0)
  })

  test('an export of this program, which comes in as it was, makes no drafts', async () => {
    await importFrom(join(FIXTURES, 'front-matter/_drafts/no-fields.md'))
    const { folder } = await exportAll()
    await expect(importFrom(folder, { isDraftOnly: true })).rejects.toThrow('comes in as it was')
  })

  test('a single file of a folder of drafts is a draft too', async () => {
    await importFrom(join(FIXTURES, 'front-matter/_drafts/no-fields.md'))
    expect((await posts()).map(({ status }) => status)).toEqual(['draft'])
  })

  test('encodings are detected and reported, or refused; no character is replaced', async () => {
    const { outcomes } = await importFrom(join(FIXTURES, 'encodings'))
    const live = await posts()
    for (const name of ['utf-8', 'utf-8-bom', 'utf-16le', 'utf-16be', 'windows-1252']) {
      const post = live.find(({ title }) => title === `${name} crème brûlée`)
      expect(post?.content, name).toBe('Six œufs – “frais”, 200 °C.\n')
    }
    expect(live.find(({ title }) => title === 'latin-1 crème brûlée')?.content).toContain('200 °C')
    expect(live).toHaveLength(7)
    const notes = Object.fromEntries(
      outcomes.map(({ label, reason, notes }) => [label, reason ?? notes[0]?.detail]),
    )
    expect(notes).toEqual({
      'utf-8.md': undefined,
      'utf-8-bom.md': undefined,
      'utf-16le.md': 'read as utf-16le',
      'utf-16be.md': 'read as utf-16be',
      'windows-1252.md': 'read as windows-1252',
      'latin-1.md': 'read as windows-1252',
      'lost-before.md': '1 signs were lost before the export (\ufffd)',
      'windows-1251.md': expect.stringContaining('Its encoding is not recognised'),
      'shift-jis.md': expect.stringContaining('Its encoding is not recognised'),
      'broken-utf-8.md': expect.stringContaining('Its encoding is not recognised'),
    })
  })

  test('an encoding that is not recognised can be named', async () => {
    const path = join(FIXTURES, 'encodings/windows-1251.md')
    await importFrom(path, {}, { encoding: 'windows-1251' })
    expect(await posts()).toMatchObject([
      { title: 'Борщ с чесноком', content: 'Сварить свёклу.\n' },
    ])
  })
})
