import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { resolvePath } from '#redirects/resolve-path.server.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { FIXTURES, givenTransfer } from '#tests/support/site/given-transfer.ts'
import { leftOutLine } from './post-outcome.ts'

const EXPORT = join(FIXTURES, 'ghost-kornblume.json')
const TABLES = ['posts', 'users', 'tags', 'members', 'newsletters', 'settings', 'snippets']

/** The number that a line of the report begins with. */
const numberOf = (line: string) => Number(/^\d+/.exec(line)?.[0])

describe.each(ENGINES)('moving in from Ghost, on %s', (engine) => {
  const { importFrom, posts, rows, transferDeps } = givenTransfer(engine)

  test('each thing of the export is kept, changed or named', async () => {
    const { summary, outcomes, topics, people, members } = await importFrom(EXPORT)
    const lines = [...summary.companions, ...summary.leftOut.map(leftOutLine)]
    expect(lines).toEqual([
      '1 damaged rows of “users”',
      '1 newsletters',
      '1 snippets',
      '1 internal tags, which readers never see',
      '1 pieces of injected code on all pages: codeinjection_foot',
    ])
    const [{ data }] = JSON.parse(readFileSync(EXPORT, 'utf8')).db
    const all = TABLES.reduce((sum, table) => sum + data[table].length, 0)
    const named = lines.reduce((sum, line) => sum + numberOf(line), 0)
    const things = [outcomes, topics, people, members].reduce((sum, { length }) => sum + length, 0)
    // The address of the site is read, and says where links of it lead.
    expect(things + named + 1).toBe(all)
    expect(summary.results).toEqual({ imported: 5, 'there already': 0, failed: 1 })
    expect(summary.pages).toEqual({ imported: 1, 'there already': 0, failed: 0 })
    expect(await rows('own_pages')).toMatchObject([{ path: '/ueber-uns', is_public: 1 }])
  })

  test('what the site was called waits in the draft of the settings, counted in the dry run already', async () => {
    const about = ({ outcomes }: Awaited<ReturnType<typeof importFrom>>) =>
      outcomes.filter(({ kind }) => kind === 'setting')
    const settings = async () => (await rows('site_documents')).find(({ id }) => id === 'settings')
    const dry = about(await importFrom(EXPORT, { isDryRun: true }))
    expect(await settings()).toBeUndefined()
    expect(dry).toMatchObject([{ label: 'setting “title”', result: 'imported' }])
    expect(about(await importFrom(EXPORT))).toEqual(dry)
    const stored = await settings()
    expect(JSON.parse(String(stored?.draft))).toMatchObject({ name: 'Kornblume' })
    expect(JSON.parse(String(stored?.published))).not.toHaveProperty('name')
    expect(about(await importFrom(EXPORT))).toMatchObject([{ result: 'there already' }])
  })

  test('tags are topics, and old addresses lead to them and to the posts', async () => {
    await importFrom(EXPORT)
    expect(await rows('terms')).toMatchObject([
      { name: 'Frühling', slug: 'fruhling', description: 'Was als Erstes wächst.' },
    ])
    const sauce = (await posts()).find(({ title }) => title === 'Grüne Soße & Ei')
    expect(sauce).toMatchObject({
      meta_title: 'Grüne Soße wie in Frankfurt',
      content: 'Sieben Kräuter. [Frühling](/topics/fruhling)',
    })
    expect(await rows('post_terms')).toMatchObject([{ post_id: sauce?.id }])
    const leadsTo = (path: string) => resolvePath(transferDeps(), path)
    expect(await leadsTo('/gruene-sosse')).toMatchObject({ to: `/blog/${sauce?.slug}` })
    expect(await leadsTo('/tag/fruehling')).toMatchObject({ to: '/topics/fruhling' })
  })

  test('members who get the newsletter are subscribers, since they consented; nobody else is', async () => {
    const dry = await importFrom(EXPORT, { isDryRun: true })
    expect(await rows('newsletter_subscribers')).toEqual([])
    const { members, summary } = await importFrom(EXPORT)
    expect(dry.members).toEqual(members)
    expect(summary.members).toEqual({ imported: 1, 'there already': 0, failed: 5 })
    expect(await rows('newsletter_subscribers')).toMatchObject([
      {
        email: 'ada@example.org',
        consent_text: 'Subscribed to the newsletter of https://kornblume.example, in Ghost.',
        consented_at: '2023-08-01T10:00:00.000Z',
        confirmed_at: '2023-08-01T10:00:00.000Z',
      },
    ])
    expect(members.map(({ label, reason }) => [label, reason?.slice(0, 28)])).toEqual([
      ['member m1', undefined],
      ['member m2', 'It does not get the newslett'],
      ['member m3', 'Mails to it came back there,'],
      ['member m4', 'Mails to it came back there,'],
      ['member m5', 'Its address is none that mai'],
      ['member 6', 'Its row in the export cannot'],
    ])
  })

  test('somebody who has ended the subscription here is not brought back', async () => {
    await importFrom(EXPORT)
    await transferDeps().db.deleteFrom('newsletter_subscribers').execute()
    const { summary } = await importFrom(EXPORT)
    expect(summary.members).toEqual({ imported: 0, 'there already': 1, failed: 5 })
    expect(await rows('newsletter_subscribers')).toEqual([])
  })
})
