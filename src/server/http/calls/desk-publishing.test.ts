import { describe, expect, test } from 'vitest'
import type { Revision, RevisionPage } from '#contract/desk/desk-history.ts'
import type { FoundAddress } from '#contract/desk/desk-posts.ts'
import { urls } from '#contract/urls.ts'
import { purgeOldTrash } from '#server/operations/desk/publishing/purge-posts.ts'
import { callUrl } from '#tests/support/clients/call-url.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { givenDesk, LONG_TEXT } from '#tests/support/posts/given-desk.ts'

const DAY_MS = 24 * 60 * 60 * 1000

describe.each(ENGINES)('on %s', (engine) => {
  const site = givenDesk(engine)
  const { read } = site

  const revisionsOf = async (person: Parameters<typeof site.as>[0], id: string) =>
    (await read<RevisionPage>(await site.as(person).get(callUrl('listRevisions', { id })))).items

  test('an address that is taken is found out before it gets a number', async () => {
    const author = await site.givenPerson({ role: 'author' })
    const other = await site.givenPerson({ role: 'author' })
    const live = await site.givenLive(author, { title: 'Pea soup' })
    const draft = await site.givenDraft(other, { title: 'Pea soup' })
    const ask = async (person: typeof author, id: string, query: Record<string, string>) =>
      read<FoundAddress>(await site.as(person).get(callUrl('findAddress', { id, ...query })))

    const numbered = { slug: 'pea-soup-2', isNumbered: true }
    expect(await ask(other, draft.id, { title: 'Pea soup' })).toEqual(numbered)
    expect(await ask(other, draft.id, { title: 'Mine', slug: 'Pea soup' })).toEqual(numbered)
    expect(await ask(other, draft.id, { title: 'Pea stew' })).toEqual({
      slug: 'pea-stew',
      isNumbered: false,
    })
    const own = { slug: 'pea-soup', isNumbered: false }
    expect(await ask(author, live.id, { title: 'Anything' })).toEqual(own)
    expect((await read(await site.publish(other, draft))).live?.slug).toBe('pea-soup-2')

    const foreign = callUrl('findAddress', { id: live.id, title: 'Pea soup' })
    expect((await site.as(other).get(foreign)).status).toBe(404)
  })

  test('a published post changes for its readers only when the changes are published', async () => {
    const author = await site.givenPerson({ role: 'author' })
    const live = await site.givenLive(author)
    expect(live).toMatchObject({
      status: 'published',
      hasChanges: false,
      live: { slug: 'oat-soup' },
    })

    await read(await site.save(author, live, { title: 'Barley soup' }))
    const edited = await site.look(author, live.id)
    expect(edited).toMatchObject({
      status: 'published',
      hasChanges: true,
      document: { title: 'Barley soup' },
      live: { document: { title: 'Oat soup' } },
    })
    const page = await site.anonymous.get(callUrl('getPost', { slug: 'oat-soup' }))
    expect(await page.json()).toMatchObject({ title: 'Oat soup' })

    const published = await read(await site.publish(author, edited))
    expect(published).toMatchObject({ hasChanges: false, live: { slug: 'oat-soup' } })
    const changed = await site.anonymous.get(callUrl('getPost', { slug: 'oat-soup' }))
    expect(await changed.json()).toMatchObject({ title: 'Barley soup', metaTitle: 'Barley soup' })
    const found = await site.anonymous.get(callUrl('search', { q: 'barley' }))
    expect(await found.json()).toMatchObject({ items: [{ id: live.id }] })
  })

  test('publishing names what may not go out, and twice with a key publishes once', async () => {
    const author = await site.givenPerson({ role: 'author' })
    const empty = await read(await site.create(author, {}))
    const refused = await site.publish(author, empty)
    expect(refused.status).toBe(400)
    expect(Object.keys((await refused.json()).error.fields).sort()).toEqual([
      'content',
      'images',
      'postType',
      'title',
    ])

    const draft = await site.givenDraft(author)
    await read(await site.publish(author, draft, 'key-of-publishing'))
    const again = await site.publish(author, draft, 'key-of-publishing')
    expect(again.status).toBe(200)
    const published = (await site.rows('post_revisions')).filter(({ kind }) => kind === 'publish')
    expect(published).toHaveLength(1)
  })

  test('publishing a version that was not seen is refused', async () => {
    const author = await site.givenPerson({ role: 'author' })
    const draft = await site.givenDraft(author)
    await read(await site.save(author, draft, { content: `${LONG_TEXT} More.` }))
    expect((await site.publish(author, draft)).status).toBe(409)
    expect((await site.look(author, draft.id)).status).toBe('draft')
  })

  test('discarded changes are in the history, and can be brought back', async () => {
    const author = await site.givenPerson({ role: 'author' })
    const live = await site.givenLive(author)
    await read(await site.save(author, live, { content: 'Thrown away' }))
    const edited = await site.look(author, live.id)
    const discarded = await read(
      await site
        .as(author)
        .post(callUrl('discardChanges', { id: live.id }), { baseVersion: edited.version }),
    )
    expect(discarded).toMatchObject({ hasChanges: false, document: { content: LONG_TEXT } })

    const revision = (await revisionsOf(author, live.id)).find(({ kind }) => kind === 'discard')
    const url = callUrl('getRevision', { id: live.id, revisionId: revision?.id ?? '' })
    expect(await read<Revision>(await site.as(author).get(url))).toMatchObject({
      document: { content: 'Thrown away' },
      isLive: false,
    })
    const restored = await read(
      await site
        .as(author)
        .post(callUrl('restoreRevision', { id: live.id, revisionId: revision?.id ?? '' }), {
          baseVersion: discarded.version,
        }),
    )
    expect(restored).toMatchObject({ hasChanges: true, document: { content: 'Thrown away' } })
    expect(restored.live?.document.content).toBe(LONG_TEXT)
  })

  test('a deleted post is gone for readers and comes back as it was', async () => {
    const author = await site.givenPerson({ role: 'author' })
    const live = await site.givenLive(author)
    const trashed = await read(await site.as(author).post(callUrl('trash', { id: live.id })))
    expect(trashed.status).toBe('trash')
    expect(trashed.purgedAt).toBe(
      new Date(Date.parse(trashed.deletedAt ?? '') + 30 * DAY_MS).toISOString(),
    )
    expect((await site.anonymous.get(urls.post('oat-soup'))).status).toBe(410)
    expect((await site.anonymous.get(callUrl('getPost', { slug: 'oat-soup' }))).status).toBe(410)
    expect((await site.save(author, live, { title: 'No' })).status).toBe(409)

    const restored = await read(await site.as(author).post(callUrl('restore', { id: live.id })))
    expect(restored.status).toBe('published')
    expect((await site.anonymous.get(urls.post('oat-soup'))).status).toBe(200)
    const found = await site.anonymous.get(callUrl('search', { q: 'oat' }))
    expect(await found.json()).toMatchObject({ items: [{ id: live.id }] })
  })

  test('a post that comes back is found by its topics, its series and its people as before', async () => {
    const admin = await site.givenPerson({ role: 'admin' })
    const person = await site.as(admin).post(callUrl('createProfile'), { name: 'Odile Wren' })
    expect(person.status).toBe(201)
    const { id } = await read<{ id: string }>(person)
    const changed = await site
      .as(admin)
      .patch(callUrl('changeProfile', { id }), { name: 'Odile Sparrow' })
    expect(changed.status).toBe(200)
    const live = await site.givenLive(admin, {
      author: 'Odile Wren',
      topics: ['Ferments'],
      series: 'Crockery',
    })
    const findBy = async (q: string) => {
      const found = await site.anonymous.get(callUrl('search', { q }))
      return (await read<{ items: { id: string }[] }>(found)).items.map((item) => item.id)
    }
    const words = ['ferments', 'crockery', 'sparrow']
    for (const word of words) expect(await findBy(word), word).toEqual([live.id])
    await site.as(admin).post(callUrl('trash', { id: live.id }))
    for (const word of words) expect(await findBy(word), word).toEqual([])
    await site.as(admin).post(callUrl('restore', { id: live.id }))
    for (const word of words) expect(await findBy(word), word).toEqual([live.id])
  })

  test('after 30 days the trash forgets a post, and its address stays gone', async () => {
    const editor = await site.givenPerson({ role: 'editor' })
    const live = await site.givenLive(editor)
    await site.as(editor).post(callUrl('trash', { id: live.id }))
    site.clock.advance(29 * DAY_MS)
    expect(await purgeOldTrash(site.deskDeps())).toBe(0)
    site.clock.advance(DAY_MS + 1000)
    expect(await purgeOldTrash(site.deskDeps())).toBe(1)
    expect(await site.rows('post_revisions')).toEqual([])
    expect((await site.anonymous.get(urls.post('oat-soup'))).status).toBe(410)
  })

  test('only editors empty the trash by hand', async () => {
    const author = await site.givenPerson({ role: 'author' })
    const editor = await site.givenPerson({ role: 'editor' })
    const live = await site.givenLive(author)
    expect((await site.as(editor).delete(callUrl('purge', { id: live.id }))).status).toBe(409)
    await site.as(author).post(callUrl('trash', { id: live.id }))
    expect((await site.as(author).delete(callUrl('purge', { id: live.id }))).status).toBe(403)
    expect((await site.as(editor).delete(callUrl('purge', { id: live.id }))).status).toBe(204)
  })
})
