import { describe, expect, test } from 'vitest'
import type { LibraryPictureDetails } from '#contract/desk/library.ts'
import type { EditedSiteDocument, ListedPage } from '#contract/desk/site-documents.ts'
import type { SearchResult } from '#contract/search.ts'
import { serverUrls } from '#contract/server-urls.ts'
import type { Person } from '#tests/support/auth/given-people.ts'
import { callUrl } from '#tests/support/clients/call-url.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { givenOwnPages } from '#tests/support/site/given-own-pages.ts'
import type { Section } from './sections/sections.ts'

const NOBODY = 'page-00000000-0000-7000-8000-000000000000'

describe.each(ENGINES)('pages of the owner, on %s', (engine) => {
  const {
    site,
    read,
    deps,
    asOwner,
    at,
    create,
    change,
    publish,
    listed,
    act,
    givenPage,
    writeSectionsOf,
  } = givenOwnPages(engine)

  const RECIPE =
    '## Zutaten\n\n```recipe\nname: Suppe\nserves: 2\n- 100 g oats\n\n1. Simmer the {oats}.\n```'
  const text = (id: string, words: string): Section => ({
    id,
    kind: 'text',
    fields: { text: words },
  })

  test('a page is a draft until it is published, and then at its address', async () => {
    const owner = await asOwner()
    const made = await read<ListedPage>(await create(owner, { title: 'How we test' }))
    expect(made).toMatchObject({ path: '/how-we-test', state: 'draft', isPublic: false })
    expect(await at('/how-we-test')).toBeUndefined()
    const draft = await change(owner, made.id, {
      description: { from: '', to: 'Three times.' },
      text: { from: '', to: '## Thrice\n\nAt {name}.' },
    })
    expect(await at('/how-we-test')).toBeUndefined()

    await read(await publish(owner, draft))
    expect(await at('/how-we-test')).toMatchObject({
      kind: 'text',
      id: made.id,
      page: {
        title: 'How we test',
        description: 'Three times.',
        html: expect.stringContaining('<p>At Wellness Haven.</p>'),
        headings: [{ text: 'Thrice', level: 2 }],
        publishedAt: expect.any(String),
      },
    })
    expect(await listed(owner, made.id)).toMatchObject({ state: 'published', isPublic: true })
    await change(owner, made.id, { title: { from: 'How we test', to: 'How we taste' } })
    expect(await listed(owner, made.id)).toMatchObject({ state: 'changed', title: 'How we taste' })
    expect(await at('/how-we-test')).toMatchObject({ page: { title: 'How we test' } })
  })

  test('a page of sections begins with its head, and shows its texts rendered together', async () => {
    const owner = await asOwner()
    const made = await read<ListedPage>(
      await create(owner, { title: 'Kochschule', madeOf: 'sections' }),
    )
    expect(made).toMatchObject({ path: '/kochschule', state: 'draft', title: 'Kochschule' })
    const head: Section = { id: 'head', kind: 'masthead', fields: { heading: 'Kochschule' } }
    const draft = await writeSectionsOf(owner, made.id, [
      head,
      text('one', `${RECIPE}\n\nAt {name}.`),
      { ...text('hidden', 'Not yet.'), isHidden: true },
      text('two', RECIPE),
    ])
    expect(await at('/kochschule')).toBeUndefined()
    await read(await publish(owner, draft))
    const found = await at('/kochschule')
    if (found?.kind !== 'sections') throw new Error('There is no page of sections.')
    expect(found).toMatchObject({
      id: made.id,
      page: {
        title: 'Kochschule',
        sections: [
          { kind: 'masthead', values: { heading: 'Kochschule' } },
          { kind: 'text', values: { text: '' } },
          { kind: 'text', values: { text: '' } },
        ],
      },
    })
    const html = found.page.sections.map((section) => section.html?.text ?? '')
    expect(html[1]).toContain('<p>At Wellness Haven.</p>')
    expect(html[1]).toContain('id="at-zutaten"')
    expect(html[2]).toContain('id="at-zutaten-2"')
    expect(html.join('')).not.toContain('qxhaven')
    const ids = [...html.join('').matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.length).toBeGreaterThan(2)

    const open = await writeSectionsOf(owner, made.id, [
      text('a', '```\nopen'),
      text('b', 'After.'),
    ])
    await read(await publish(owner, open))
    expect(await at('/kochschule')).toMatchObject({
      page: { sections: [{}, { html: { text: expect.stringContaining('<p>After.</p>') } }] },
    })
  })

  test('a section that cannot be shown is refused, and a page without sections names what is missing', async () => {
    const owner = await asOwner()
    const { id } = await read<ListedPage>(
      await create(owner, { title: 'Deep', madeOf: 'sections' }),
    )
    const deep = await writeSectionsOf(owner, id, [text('a', '> '.repeat(300))])
    const refused = await publish(owner, deep)
    expect(refused.status).toBe(400)
    expect(Object.keys((await refused.json()).error.fields)).toEqual(['sections'])
    const form: Section = { id: 'form', kind: 'contact', fields: {} }
    const second: Section = { ...form, id: 'second' }
    const twice = await publish(owner, await writeSectionsOf(owner, id, [form, second]))
    expect((await twice.json()).error.fields.sections[0]).toContain('and no more')
    expect(await at('/deep')).toBeUndefined()
  })

  test('a page with a contact form takes it at its own address; no other page of the owner’s does', async () => {
    const owner = await asOwner()
    await givenPage(owner, 'How we test')
    const { id } = await read<ListedPage>(
      await create(owner, { title: 'Kontakt', madeOf: 'sections' }),
    )
    const form: Section = { id: 'form', kind: 'contact', fields: {} }
    const methods = async (path: string) =>
      (await site.app.request(path, { method: 'OPTIONS' })).headers.get('allow')
    const [reading, sending] = ['GET, HEAD, OPTIONS', 'GET, HEAD, OPTIONS, POST']
    const draft = await writeSectionsOf(owner, id, [form])
    expect(await methods('/kontakt')).toBe(reading)
    const live = await read<EditedSiteDocument>(await publish(owner, draft))
    expect(await methods('/kontakt')).toBe(sending)
    for (const path of ['/how-we-test', '/nowhere']) {
      const body = new URLSearchParams({ name: 'Ada' })
      const { status, headers } = await site.app.request(path, { method: 'POST', body })
      expect([status, headers.get('allow')], path).toEqual([405, reading])
    }
    const hidden = await writeSectionsOf(owner, live.id, [{ ...form, isHidden: true }])
    await read(await publish(owner, hidden))
    expect(await methods('/kontakt')).toBe(reading)
  })

  test('an unlisted page is read at its address, and stands in no list', async () => {
    const owner = await asOwner()
    const id = await givenPage(owner, 'For friends')
    const sitemap = async () => (await site.anonymous.get(serverUrls.sitemapPages())).text()
    expect(await sitemap()).toContain('/for-friends')
    const listing = { listing: { from: 'listed', to: 'unlisted' } }
    await read(await publish(owner, await change(owner, id, listing)))
    expect(await sitemap()).not.toContain('/for-friends')
    expect(await at('/for-friends')).toMatchObject({ page: { isUnlisted: true } })
    const unknown = await change(owner, id, { listing: { from: 'unlisted', to: 'secret' } })
    expect(unknown.values.listing).toBe('listed')
  })

  test('the search finds what is published of pages, by their words, and nothing of drafts', async () => {
    const owner = await asOwner()
    const found = async (q: string) => {
      const response = await site.anonymous.get(`${callUrl('search')}?q=${encodeURIComponent(q)}`)
      return (await read<SearchResult>(response)).pages ?? []
    }
    const linksFor = async (q: string) => (await found(q)).map(({ link }) => link)
    const id = await givenPage(owner, 'How we test')
    expect(await linksFor('taste')).toEqual(['/how-we-test'])
    expect(await linksFor('tasting soup')).toEqual([])
    const [hit] = await found('taste')
    expect(hit?.snippet.map(({ text }) => text).join('')).toContain('At Wellness Haven we taste.')
    expect(hit?.snippet.find(({ isMatch }) => isMatch)?.text).toBe('taste')

    const { id: school } = await read<ListedPage>(
      await create(owner, { title: 'Kochschule', madeOf: 'sections' }),
    )
    const draft = await writeSectionsOf(owner, school, [
      { id: 'head', kind: 'masthead', fields: { heading: 'Abende', lead: 'Am langen Tisch' } },
      text('one', RECIPE),
      { ...text('two', 'Geheimnis'), isHidden: true },
    ])
    expect(await linksFor('tisch')).toEqual([])
    await read(await publish(owner, draft))
    for (const q of ['tisch', 'oats', 'kochschule', 'zutaten tisch'])
      expect(await linksFor(q), q).toEqual(['/kochschule'])
    expect(await linksFor('geheimnis')).toEqual([])

    const listing = { listing: { from: 'listed', to: 'unlisted' } }
    await read(await publish(owner, await change(owner, school, listing)))
    expect(await linksFor('tisch')).toEqual([])
    await act(owner, 'withdrawPage', id)
    expect(await linksFor('taste')).toEqual([])
  })

  test('a copy is a draft with the same words, at an address beside it', async () => {
    const owner = await asOwner()
    const id = await givenPage(owner, 'How we test', '/kitchen/tests')
    const copy = () => site.as(owner).post(callUrl('copyPage', { page: id }))
    const first = await read<ListedPage>(await copy())
    expect(first).toMatchObject({
      title: 'How we test (copy)',
      path: '/kitchen/tests-2',
      state: 'draft',
    })
    expect(await read<ListedPage>(await copy())).toMatchObject({ path: '/kitchen/tests-3' })
    const { values } = await read<EditedSiteDocument>(
      await site.as(owner).get(callUrl('getSiteDocument', { document: first.id })),
    )
    expect(values.text).toContain('At {name} we *taste*.')
    const editor = await site.givenPerson({ role: 'editor' })
    expect((await site.as(editor).post(callUrl('copyPage', { page: id }))).status).toBe(403)
    await act(owner, 'removePage', id)
    expect((await copy()).status).toBe(409)
    expect((await site.as(owner).post(callUrl('copyPage', { page: NOBODY }))).status).toBe(404)
  })

  test('the sitemap has what is public, with when it was published', async () => {
    const owner = await asOwner()
    const sitemap = async () => (await site.anonymous.get(serverUrls.sitemapPages())).text()
    const id = await givenPage(owner, 'Über uns', '/über-uns')
    const [made] = await site.rows('own_pages')
    const changed = new Date(String(made?.published_at)).toISOString()
    const entry = `<loc>https://haven.example/%C3%BCber-uns</loc><lastmod>${changed}</lastmod>`
    expect(await sitemap()).toContain(entry)
    await act(owner, 'removePage', id)
    expect(await sitemap()).not.toContain('uns')
  })

  test('the library says which page uses a picture, and keeps it until none does', async () => {
    const owner = await asOwner()
    const { id: picture, name } = await site.givenPicture(owner)
    const unused = async () =>
      (
        await read<{ items: { id: string }[] }>(
          await site.as(owner).get(`${callUrl('listPictures')}?show=unused`),
        )
      ).items.map(({ id }) => id)
    const ofPicture = (person: Person = owner) =>
      site.as(person).get(callUrl('getPicture', { id: picture }))
    const documents = async (person?: Person) =>
      (await read<LibraryPictureDetails>(await ofPicture(person))).documents
    const remove = () => site.as(owner).delete(callUrl('removePicture', { id: picture }))
    expect(await unused()).toEqual([picture])
    expect(await documents()).toEqual([])

    const document = await givenPage(owner, 'How we test')
    const text = '## How we test\n\nAt {name} we *taste*.'
    const withIt = `![Soup](/media/${name})`
    const draft = await change(owner, document, { text: { from: text, to: withIt } })
    expect(await documents()).toEqual([{ document, title: 'How we test', where: 'draft' }])
    expect((await remove()).status).toBe(409)
    await read(await publish(owner, draft))
    expect(await documents()).toMatchObject([{ where: 'live' }])
    expect(await unused()).toEqual([])
    const refused = await remove()
    expect(refused.status).toBe(409)
    expect((await refused.json()).error.message).toContain('in use by “How we test”')
    const editor = await site.givenPerson({ role: 'editor' })
    expect(await documents(editor)).toEqual([{ document, title: 'How we test', where: 'live' }])

    await deps().db.deleteFrom('outbox').execute()
    await site.as(owner).patch(callUrl('updatePicture', { id: picture }), { alt: 'A bowl' })
    expect((await site.rows('outbox')).map(({ tags }) => tags)).toEqual([
      `["document:${document}"]`,
    ])

    await read(
      await publish(owner, await change(owner, document, { text: { from: withIt, to: text } })),
    )
    expect(await documents()).toMatchObject([{ where: 'history' }])
    expect(await documents(editor)).toEqual([])
    expect((await remove()).status).toBe(204)
  })
})
