import { describe, expect, test } from 'vitest'
import type {
  EditedSiteDocument,
  ListedPage,
  SiteRevisionPage,
} from '#contract/desk/site-documents.ts'
import { listOrphans } from '#server/data/media/orphan-media-repository.ts'
import type { Person } from '#tests/support/auth/given-people.ts'
import { callUrl } from '#tests/support/clients/call-url.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { givenDesk } from '#tests/support/posts/given-desk.ts'
import { sharedContent } from '#tests/support/site/shared-parts.ts'
import { getWrittenPage } from './get-written-page.server.ts'
import { PRIVACY_WORDS } from './legal-words.ts'

const PRIVACY = { document: 'privacy' }
const LATER = '9999-12-31T00:00:00.000Z'

describe.each(ENGINES)('on %s', (engine) => {
  const site = givenDesk(engine)
  const { read, deps } = site

  const asOwner = () => site.givenPerson({ role: 'admin', displayName: 'Ada' })
  const shown = () => getWrittenPage({ ...deps(), content: sharedContent() }, 'privacy')
  const change = async (person: Person, changes: object) =>
    read<EditedSiteDocument>(
      await site.as(person).patch(callUrl('changeSiteDocument', PRIVACY), { changes }),
    )
  const publish = (person: Person, { version }: { version: number }) =>
    site.as(person).post(callUrl('publishSiteDocument', PRIVACY), { version })
  const rewrite = (to: string, from: string = PRIVACY_WORDS.text) => ({ text: { from, to } })
  const listed = async (person: Person) =>
    (await read<{ items: ListedPage[] }>(await site.as(person).get(callUrl('listWrittenPages'))))
      .items

  test('an untouched page has the words of the program, with the name of the site', async () => {
    const { title, description, html, headings, publishedAt } = await shown()
    expect(title).toBe('Privacy Policy')
    expect(description).toContain('What Wellness Haven stores')
    expect(headings.map(({ text }) => text).at(-1)).toBe('8. Changes and contact')
    expect(html.match(/<h2/g)).toHaveLength(8)
    expect(publishedAt).toBeNull()
    expect((await listed(await asOwner()))[0]).toMatchObject({
      id: 'privacy',
      path: '/privacy-policy',
      state: 'initial',
    })
  })

  test('readers see a new text once it is published, and only its page is made anew', async () => {
    const owner = await asOwner()
    const draft = await change(owner, rewrite('## Ours\r\n\r\nWe at {name} keep *little*.'))
    expect((await shown()).html).not.toContain('little')
    expect((await listed(owner))[0]?.state).toBe('changed')

    await publish(owner, draft)
    const { html, publishedAt, headings } = await shown()
    expect(html).toContain('<p>We at Wellness Haven keep <em>little</em>.</p>')
    expect(headings).toMatchObject([{ text: 'Ours', level: 2 }])
    expect(publishedAt).not.toBeNull()
    expect((await listed(owner))[0]?.state).toBe('published')
    expect((await site.rows('outbox')).map(({ tags }) => tags)).toEqual(['["document:privacy"]'])
  })

  test('a name of the site is no markup', async () => {
    const owner = await asOwner()
    await publish(owner, await change(owner, rewrite('We are {name}.')))
    const settings = { document: 'settings' }
    const named = await read<EditedSiteDocument>(
      await site.as(owner).patch(callUrl('changeSiteDocument', settings), {
        changes: { name: { from: 'Wellness Haven', to: '<b>Salt & Rye' } },
      }),
    )
    await site.as(owner).post(callUrl('publishSiteDocument', settings), { version: named.version })
    expect((await shown()).html).toBe('<p>We are &lt;b&gt;Salt &amp; Rye.</p>\n')
  })

  test('scripts of a text are taken out', async () => {
    const owner = await asOwner()
    const text = 'A <script>alert(1)</script><img src=x onerror=alert(1)> [b](javascript:alert(1))'
    await publish(owner, await change(owner, rewrite(text)))
    expect((await shown()).html).not.toMatch(/script|onerror/)
  })

  test('the way back brings every byte back', async () => {
    const owner = await asOwner()
    const text = '## Ours\n\n\tcode\n\n- one  \n  two\u200b\n\n\n'
    await publish(owner, await change(owner, rewrite(text)))
    await publish(owner, await change(owner, rewrite('Other.', text)))
    const { items } = await read<SiteRevisionPage>(
      await site.as(owner).get(callUrl('listSiteRevisions', PRIVACY)),
    )
    expect(items[1]?.changes).toEqual([
      { field: 'text', label: 'Text', from: PRIVACY_WORDS.text, to: text },
    ])
    for (const [number, was] of [
      [1, text],
      [0, PRIVACY_WORDS.text],
    ] as const) {
      const back = await read<EditedSiteDocument>(
        await site
          .as(owner)
          .post(callUrl('restoreSiteRevision', { ...PRIVACY, number: String(number) })),
      )
      expect(back.values.text).toBe(was)
    }
  })

  test('a text that is too long names its limit and stays a draft', async () => {
    const owner = await asOwner()
    const text = 'soup '.repeat(10_001)
    const refused = await publish(owner, await change(owner, rewrite(text)))
    expect(refused.status).toBe(400)
    expect((await refused.json()).error.fields).toEqual({
      text: ['Text must be 50,000 characters or less'],
    })
    const kept = await site.as(owner).get(callUrl('getSiteDocument', PRIVACY))
    expect((await read<EditedSiteDocument>(kept)).values.text).toBe(text)
  })

  test('a picture of a page, its draft or its history is not swept away', async () => {
    const owner = await asOwner()
    const picture = await site.givenPicture(owner)
    const orphans = async () =>
      (await listOrphans(deps().db, { before: LATER, limit: 10 })).map(({ id }) => id)
    expect(await orphans()).toEqual([picture.id])
    const draft = await change(owner, rewrite(`![Soup](/media/${picture.name})`))
    expect(await orphans()).toEqual([])
    await publish(owner, draft)
    expect(await orphans()).toEqual([])
    await publish(owner, await change(owner, rewrite('None.', `![Soup](/media/${picture.name})`)))
    expect(await orphans()).toEqual([])
  })

  test('only administrators see the list', async () => {
    const editor = await site.givenPerson({ role: 'editor' })
    expect((await site.as(editor).get(callUrl('listWrittenPages'))).status).toBe(403)
  })
})
