import { describe, expect, test } from 'vitest'
import type { EditedSiteDocument, ListedPage } from '#contract/desk/site-documents.ts'
import { findPageErrors } from '#server/operations/upkeep/check-site.ts'
import { callUrl } from '#tests/support/clients/call-url.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { givenOwnPages } from '#tests/support/site/given-own-pages.ts'
import { insertManyPages } from '#tests/support/site/many-pages.ts'
import { OWN_PAGES_MAX } from './own-page.ts'

const NOBODY = 'page-00000000-0000-7000-8000-000000000000'

describe.each(ENGINES)('addresses of the owner’s pages, on %s', (engine) => {
  const {
    site,
    read,
    deps,
    asOwner,
    at,
    create,
    change,
    publish,
    list,
    listed,
    act,
    purge,
    problemOf,
    move,
    givenPage,
  } = givenOwnPages(engine)

  test('an address that is the site’s, another page’s or misspelt is refused, and why is said', async () => {
    const owner = await asOwner()
    await givenPage(owner, 'How we test', '/kitchen/how-we-test')
    const refused = async (address: string) =>
      (await problemOf(await create(owner, { title: 'Other', address }))).address
    expect(await refused('/Blog')).toContain('The site itself has a page at /blog')
    expect(await refused('/blog/soup')).toContain('What is below /blog belongs to the site itself')
    expect(await refused('/topics/soup')).toContain('below /topics')
    expect(await refused('/admin/x')).toContain('The site itself uses all that begins with /admin')
    expect(await refused('/media')).toContain('begins with /media')
    expect(await refused('kitchen/how-we-test/')).toContain('“How we test” is at /kitchen/how')
    expect(await refused('/a/b/c')).toContain('one or two parts')
    expect(await refused('/a b')).toContain('one or two parts')
    expect(await refused('/feed.xml')).toContain('one or two parts')
    expect((await create(owner, { title: 'Über uns', address: '/Über-uns' })).status).toBe(200)
  })

  test('a page that is published where another is stays a draft', async () => {
    const owner = await asOwner()
    await givenPage(owner, 'First', '/first')
    const second = await givenPage(owner, 'Second', '/second')
    const refused = await problemOf(await move(owner, second, '/second', '/first'))
    expect(refused).toMatchObject({ status: 400, address: expect.stringContaining('“First” is') })
    expect(await at('/second')).toMatchObject({ kind: 'text', id: second })
    expect(await problemOf(await move(owner, second, '/first', '/about'))).toMatchObject({
      address: 'The site itself has a page at /about. Choose another address.',
    })
  })

  test('a page that moves leads on from where it was, and back when it goes back', async () => {
    const owner = await asOwner()
    const id = await givenPage(owner, 'How we test', '/one')
    await read(await move(owner, id, '/one', '/two'))
    await read(await move(owner, id, '/two', '/drei/über'))
    expect(await at('/one')).toEqual({ kind: 'moved', to: '/drei/%C3%BCber' })
    expect(await at('/two')).toEqual({ kind: 'moved', to: '/drei/%C3%BCber' })
    expect(
      (await problemOf(await create(owner, { title: 'x', address: '/one' }))).address,
    ).toContain('/one leads to “How we test”')
    await read(await move(owner, id, '/drei/über', '/one'))
    expect(await at('/one')).toMatchObject({ kind: 'text' })
    expect(await at('/two')).toEqual({ kind: 'moved', to: '/one' })
  })

  test('a page that is taken off the site is a draft again, and its address is kept for it', async () => {
    const owner = await asOwner()
    const id = await givenPage(owner, 'How we test', '/test')
    await read(await move(owner, id, '/test', '/tests'))
    const draft = await read<EditedSiteDocument>(await act(owner, 'withdrawPage', id))
    expect(draft).toMatchObject({ hasChanges: true, values: { title: 'How we test' } })
    expect(await at('/tests')).toBeUndefined()
    expect(await at('/test')).toBeUndefined()
    expect(await listed(owner, id)).toMatchObject({ state: 'draft', isPublic: false })
    expect((await create(owner, { title: 'x', address: '/tests' })).status).toBe(400)
    await read(await publish(owner, draft))
    expect(await at('/tests')).toMatchObject({ kind: 'text' })
    expect(await at('/test')).toEqual({ kind: 'moved', to: '/tests' })
  })

  test('a page in the trash is gone, comes back as it was, and is removed for good from there alone', async () => {
    const owner = await asOwner()
    const id = await givenPage(owner, 'How we test', '/test')
    await read(await move(owner, id, '/test', '/tests'))
    expect((await purge(owner, id)).status).toBe(409)
    expect((await act(owner, 'removePage', id)).status).toBe(204)
    expect((await act(owner, 'removePage', id)).status).toBe(204)
    for (const path of ['/test', '/tests']) expect(await at(path)).toEqual({ kind: 'gone' })
    expect((await list(owner)).at(-1)).toMatchObject({ id, state: 'removed', isPublic: false })
    const locked = await site.as(owner).patch(callUrl('changeSiteDocument', { document: id }), {
      changes: { title: { from: 'How we test', to: 'x' } },
    })
    expect(locked.status).toBe(409)

    expect((await act(owner, 'restorePage', id)).status).toBe(204)
    expect(await at('/tests')).toMatchObject({ kind: 'text' })
    expect(await at('/test')).toMatchObject({ kind: 'moved' })

    await act(owner, 'removePage', id)
    expect((await purge(owner, id)).status).toBe(204)
    for (const path of ['/test', '/tests']) expect(await at(path)).toEqual({ kind: 'gone' })
    expect(await site.rows('site_revisions')).toEqual([])
    expect((await purge(owner, id)).status).toBe(404)
    await givenPage(owner, 'Another', '/tests')
    expect(await at('/tests')).toMatchObject({ page: { title: 'Another' } })
    const actions = (await site.rows('audit_log')).map(({ action }) => action)
    expect(actions).toEqual(
      expect.arrayContaining(['page.create', 'page.remove', 'page.restore', 'page.purge']),
    )
  })

  test('a check of the site names pages that readers cannot see', async () => {
    const owner = await asOwner()
    await givenPage(owner, 'How we test')
    expect(await findPageErrors(deps())).toEqual([])
    await deps().db.updateTable('own_pages').set({ path: '/about' }).execute()
    expect(await findPageErrors(deps())).toEqual([
      'the page “How we test” cannot be seen: the site itself has a page at /about',
      'the page “How we test” is at /about, and was published at /how-we-test',
    ])
  })

  test('each act drops the page from the caches', async () => {
    const owner = await asOwner()
    const id = await givenPage(owner, 'How we test')
    await act(owner, 'removePage', id)
    await act(owner, 'restorePage', id)
    await act(owner, 'withdrawPage', id)
    const tags = (await site.rows('outbox')).map(({ tags }) => tags)
    expect(tags).toEqual(Array(4).fill(`["document:${id}"]`))
  })

  test('what is missing is named, and nothing is published', async () => {
    const owner = await asOwner()
    const { id } = await read<ListedPage>(await create(owner, { title: 'How we test' }))
    const draft = await change(owner, id, { intro: { from: '', to: 'Hello' } })
    const refused = await publish(owner, draft)
    expect((await refused.json()).error.fields).toEqual({
      description: ['Description is required'],
      text: ['Text is required'],
    })
    expect(await at('/how-we-test')).toBeUndefined()
  })

  test('a site has a limit of pages, and says so', async () => {
    const owner = await asOwner()
    await insertManyPages(deps().db, OWN_PAGES_MAX)
    const refused = await create(owner, { title: 'One more' })
    expect(refused.status).toBe(409)
    expect((await refused.json()).error.message).toContain(`${OWN_PAGES_MAX} pages at most`)
  })

  test('only administrators make, see and remove pages; one that there is not is not there', async () => {
    const owner = await asOwner()
    const id = await givenPage(owner, 'How we test')
    const editor = await site.givenPerson({ role: 'editor' })
    const refusals = await Promise.all([
      create(editor, { title: 'Mine' }),
      act(editor, 'removePage', id),
      act(editor, 'withdrawPage', id),
      act(editor, 'restorePage', id),
      purge(editor, id),
      site.as(editor).get(callUrl('getSiteDocument', { document: id })),
    ])
    expect(refusals.map(({ status }) => status)).toEqual(Array(6).fill(403))
    const missing = await Promise.all([
      act(owner, 'removePage', NOBODY),
      act(owner, 'withdrawPage', NOBODY),
      site.as(owner).get(callUrl('getSiteDocument', { document: NOBODY })),
      site.as(owner).patch(callUrl('changeSiteDocument', { document: NOBODY }), {
        changes: { title: { from: '', to: 'x' } },
      }),
    ])
    expect(missing.map(({ status }) => status)).toEqual(Array(4).fill(404))
    expect(await site.rows('site_documents')).toHaveLength(1)
  })
})
