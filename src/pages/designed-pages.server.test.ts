import { describe, expect, test } from 'vitest'
import type { EditedSiteDocument } from '#contract/desk/site-documents.ts'
import { INITIAL_SETTINGS } from '#domain/site/site-settings.ts'
import { listOrphans } from '#server/data/media/orphan-media-repository.ts'
import type { Person } from '#tests/support/auth/given-people.ts'
import { callUrl } from '#tests/support/clients/call-url.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { givenDesk } from '#tests/support/posts/given-desk.ts'
import { sharedContent } from '#tests/support/site/shared-parts.ts'
import { getDesignedPage } from './get-designed-page.server.ts'
import { DESIGNED_PAGES } from './sections/designed-pages.ts'
import { HOME_SECTIONS } from './sections/home-sections.ts'
import { type Section, writeSections } from './sections/sections.ts'

const HOME = { document: 'home' }
const SITE = { ...INITIAL_SETTINGS, name: 'Haven' }
const { initial } = DESIGNED_PAGES.home.fields.sections
const LATER = '9999-12-31T00:00:00.000Z'

describe.each(ENGINES)('on %s', (engine) => {
  const site = givenDesk(engine)
  const { read, deps } = site

  const asOwner = () => site.givenPerson({ role: 'admin', displayName: 'Ada' })
  const renderDeps = () => ({ ...deps(), content: sharedContent() })
  const shown = () => getDesignedPage(renderDeps(), 'home', SITE)
  const ids = async () => (await shown()).sections.map(({ id }) => id)
  const change = (person: Person, to: readonly Section[], from = initial) =>
    site.as(person).patch(callUrl('changeSiteDocument', HOME), {
      changes: { sections: { from, to: writeSections(to) } },
    })
  const changed = async (person: Person, to: readonly Section[], from = initial) =>
    read<EditedSiteDocument>(await change(person, to, from))
  const publish = (person: Person, { version }: { version: number }) =>
    site.as(person).post(callUrl('publishSiteDocument', HOME), { version })

  test('an untouched home is the one of the program, and nothing of it is stored', async () => {
    const page = await shown()
    expect(page.title).toBe('Haven: Nourish. Thrive. Live Well.')
    expect(await ids()).toEqual(HOME_SECTIONS.map(({ id }) => id))
    expect(page.sections[0]).toMatchObject({
      kind: 'hero',
      ground: 'paper',
      values: { lead: expect.stringContaining('Recipes worth cooking'), mainLink: '/blog' },
    })
    expect(await site.rows('site_documents')).toEqual([])
  })

  test('another order is seen once it is published, and its page alone is made anew', async () => {
    const owner = await asOwner()
    const [opening, ...others] = HOME_SECTIONS
    const [first, ...rest] = others.reverse()
    if (!opening || !first) throw new Error('Home has sections.')
    const draft = await changed(owner, [opening, { ...first, isHidden: true }, ...rest])
    expect(await ids()).toEqual(HOME_SECTIONS.map(({ id }) => id))
    await publish(owner, draft)
    expect(await ids()).toEqual(['opening', ...rest.map(({ id }) => id)])
    expect((await site.rows('outbox')).map(({ tags }) => tags)).toEqual(['["document:home"]'])
  })

  test('what cannot be published names the section, the field and the limit, and stays a draft', async () => {
    const owner = await asOwner()
    const broken = [{ id: 'a', kind: 'offers', fields: { heading: 'x'.repeat(121) } }]
    const refused = await publish(owner, await changed(owner, broken))
    expect(refused.status).toBe(400)
    expect((await refused.json()).error.fields).toEqual({
      sections: [
        `Sections: section 1 (Shelves: ${'x'.repeat(121)}): Heading must be 120 characters or less`,
      ],
    })
    const kept = await read<EditedSiteDocument>(
      await site.as(owner).get(callUrl('getSiteDocument', HOME)),
    )
    expect(kept.values.sections).toBe(writeSections(broken))
  })

  test('of two lists the second is told, and nothing is overwritten', async () => {
    const [ada, bo] = [await asOwner(), await site.givenPerson({ role: 'admin' })]
    await changed(ada, HOME_SECTIONS.slice(1))
    expect((await change(bo, HOME_SECTIONS.slice(2))).status).toBe(409)
    expect((await change(ada, HOME_SECTIONS.slice(1))).status).toBe(200)
  })

  test('a picture of a section comes in all its sizes, and is not swept away', async () => {
    const owner = await asOwner()
    const { id, name } = await site.givenPicture(owner)
    const [opening] = HOME_SECTIONS
    if (!opening) throw new Error('Home has sections.')
    const picture = `/media/${name}`
    const draft = await changed(owner, [{ ...opening, fields: { ...opening.fields, picture } }])
    const orphans = await listOrphans(deps().db, { before: LATER, limit: 10 })
    expect(orphans.map((orphan) => orphan.id)).not.toContain(id)
    await publish(owner, draft)
    expect((await shown()).pictures[picture]).toMatchObject({ width: expect.any(Number) })
  })

  test('a page has a picture of its own where its link is shared, in its library, and none once that is gone', async () => {
    expect((await shown()).card).toBeUndefined()
    const owner = await asOwner()
    const { id, name } = await site.givenPicture(owner)
    const to = `/media/${name}`
    const values = await read<EditedSiteDocument>(
      await site.as(owner).patch(callUrl('changeSiteDocument', HOME), {
        changes: { cardPicture: { from: '', to } },
      }),
    )
    expect((await shown()).card).toBeUndefined()
    await publish(owner, values)
    const { card } = await shown()
    expect(card).toEqual({
      url: expect.stringMatching(/^\/media\//),
      width: expect.any(Number),
      height: expect.any(Number),
      alt: 'A bowl of soup',
    })
    const orphans = await listOrphans(deps().db, { before: LATER, limit: 10 })
    expect(orphans.map((orphan) => orphan.id)).not.toContain(id)

    const gone = await read<EditedSiteDocument>(
      await site.as(owner).patch(callUrl('changeSiteDocument', HOME), {
        changes: { cardPicture: { from: to, to: '/media/640-480-00000000.jpg' } },
      }),
    )
    await publish(owner, gone)
    expect((await shown()).card).toBeUndefined()
  })

  test('the way back to the beginning brings the home of the program', async () => {
    const owner = await asOwner()
    await publish(owner, await changed(owner, HOME_SECTIONS.slice(2)))
    const back = await site
      .as(owner)
      .post(callUrl('restoreSiteRevision', { ...HOME, number: '0' }), {})
    await publish(owner, await read<EditedSiteDocument>(back))
    expect(await ids()).toEqual(HOME_SECTIONS.map((section) => section.id))
  })

  test('while the database does not answer, what was read last is shown and called old', async () => {
    const owner = await asOwner()
    await publish(owner, await changed(owner, HOME_SECTIONS.slice(4)))
    const { db } = deps()
    await getDesignedPage({ ...renderDeps(), db }, 'home', SITE)
    Object.defineProperty(db, 'selectFrom', {
      configurable: true,
      value: () => {
        throw new Error('The database is gone.')
      },
    })
    try {
      const page = await getDesignedPage({ ...renderDeps(), db }, 'home', SITE)
      expect(page.isOld).toBe(true)
      expect(page.sections.map(({ id }) => id)).toEqual(['quick', 'stories', 'insights'])
    } finally {
      Reflect.deleteProperty(db, 'selectFrom')
    }
    expect((await shown()).isOld).toBeUndefined()
  })
})
