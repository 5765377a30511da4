import { describe, expect, test } from 'vitest'
import { pageTags } from '#contract/pages.ts'
import { createPageReads } from '#server/http/loaders/page-reads.ts'
import { publishDuePosts } from '#server/operations/desk/publishing/publish-due-posts.ts'
import type { Person } from '#tests/support/auth/given-people.ts'
import { callUrl } from '#tests/support/clients/call-url.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { givenDesk } from '#tests/support/posts/given-desk.ts'
import type { DeskTerm } from './term-shapes.calls.ts'
import type { ChangedPosts } from './topics-of-posts.calls.ts'
import { changeTopicsOfPosts } from './topics-of-posts.server.ts'

const TWENTY = Array.from({ length: 20 }, (_, index) => `Topic ${index}`)

describe.each(ENGINES)('topics of several posts at once on %s', (engine) => {
  const site = givenDesk(engine)
  const { read, look } = site

  const made = async (person: Person, name: string) =>
    read<DeskTerm>(await site.as(person).post(callUrl('createTopic'), { name }))
  const ask = (person: Person, ids: string[], change: { add?: string[]; take?: string[] }) =>
    site.as(person).post(callUrl('changeTopicsOfPosts'), { ids, ...change })
  const change = async (...given: Parameters<typeof ask>) =>
    (await read<ChangedPosts>(await ask(...given))).results
  const undo = async (person: Person, results: ChangedPosts['results']) => {
    const posts = results
      .filter(({ texts }) => texts.length > 0)
      .map(({ id, texts }) => ({ id, texts }))
    const url = callUrl('restoreTopicsOfPosts')
    return (await read<ChangedPosts>(await site.as(person).post(url, { posts }))).results
  }
  const shown = async (slug: string) => {
    const reads = createPageReads(site.deps() as never, { address: '10.0.0.1' })
    return (await reads.getTopic({ slug })).items.map((post) => post.slug)
  }
  const found = async (q: string) => {
    const answer = await site.anonymous.get(callUrl('search', { q }))
    return (await read<{ items: { slug: string }[] }>(answer)).items.map(({ slug }) => slug)
  }
  const acts = async (action: string) =>
    site.deps().db.selectFrom('audit_log').selectAll().where('action', '=', action).execute()

  test('readers find live posts by the topic at once, and undo leaves what was before', async () => {
    const author = await site.givenPerson({ role: 'author' })
    await made(author, 'Winter kitchen')
    const soup = await site.givenLive(author, { title: 'Oat soup', topics: ['Soups', 'Oats'] })
    const stew = await site.givenLive(author, { title: 'Bean stew', topics: ['Winter kitchen'] })
    const draft = await site.givenDraft(author, { title: 'Leek soup', topics: ['Soups'] })
    const ids = [soup.id, stew.id, draft.id]
    const before = await Promise.all(ids.map((id) => look(author, id)))

    const results = await change(author, ids, { add: ['winter kitchen'], take: ['soups'] })
    expect(results.map(({ ok }) => ok)).toEqual([true, true, true])
    expect(results[1]?.texts).toEqual([])
    expect(await shown('winter-kitchen')).toEqual(['bean-stew', 'oat-soup'])
    expect(await shown('soups')).toEqual([])
    expect((await found('winter')).toSorted()).toEqual(['bean-stew', 'oat-soup'])
    const changed = await Promise.all(ids.map((id) => look(author, id)))
    expect(changed.map(({ document }) => document.topics)).toEqual([
      ['Oats', 'Winter kitchen'],
      ['Winter kitchen'],
      ['Winter kitchen'],
    ])
    expect(changed.map(({ hasChanges }) => hasChanges)).toEqual([false, false, false])
    expect(changed[0]?.version).toBeGreaterThan(soup.version)
    expect(changed[0]?.live?.updatedAt).toBe(before[0]?.live?.updatedAt)

    expect((await undo(author, results)).map(({ ok }) => ok)).toEqual([true, true])
    const after = await Promise.all(ids.map((id) => look(author, id)))
    expect(after.map(({ document, live }) => [document, live])).toEqual(
      before.map(({ document, live }) => [document, live]),
    )
    expect(await shown('soups')).toEqual(['oat-soup'])
    expect(await shown('winter-kitchen')).toEqual(['bean-stew'])
    // Search remembers what it has found for half a minute.
    site.clock.advance(31_000)
    expect(await found('winter')).toEqual(['bean-stew'])
    expect(await acts('post.topics')).toHaveLength(4)
  })

  test('a post that would have more than twenty is named and left alone, the others go on', async () => {
    const author = await site.givenPerson({ role: 'author' })
    await made(author, 'One more')
    const full = await site.givenLive(author, { title: 'Full', topics: TWENTY })
    const other = await site.givenDraft(author, { title: 'Other' })
    const [refused, done] = await change(author, [full.id, other.id], { add: ['One more'] })
    expect(refused).toMatchObject({ ok: false, texts: [] })
    expect(refused?.message).toContain('It would have 21 topics')
    expect(done?.ok).toBe(true)
    expect((await look(author, full.id)).live?.document.topics).toEqual(TWENTY)
    const [room] = await change(author, [full.id], { add: ['One more'], take: ['Topic 3'] })
    expect(room?.ok).toBe(true)
    expect((await look(author, full.id)).document.topics).toHaveLength(20)
  })

  test('unpublished changes stay unpublished, each text gets the topic, and undo knows them apart', async () => {
    const author = await site.givenPerson({ role: 'author' })
    await made(author, 'Beans')
    const live = await site.givenLive(author, { title: 'Stew', topics: ['Stews', 'Beans'] })
    await read(await site.save(author, live, { title: 'Stew, again', topics: ['Stews'] }))
    const results = await change(author, [live.id], { add: ['Beans'] })
    const both = await look(author, live.id)
    expect(both).toMatchObject({
      hasChanges: true,
      document: { title: 'Stew, again', topics: ['Stews', 'Beans'] },
      live: { document: { title: 'Stew', topics: ['Stews', 'Beans'] } },
    })
    await undo(author, results)
    expect(await look(author, live.id)).toMatchObject({
      document: { title: 'Stew, again', topics: ['Stews'] },
      live: { document: { topics: ['Stews', 'Beans'] } },
    })

    await change(author, [live.id], { take: ['Stews'] })
    expect(await look(author, live.id)).toMatchObject({
      hasChanges: true,
      document: { title: 'Stew, again', topics: [] },
      live: { document: { title: 'Stew', topics: ['Beans'] } },
    })
  })

  test('what is planned goes out at its time with the topic, and stays as it was planned', async () => {
    const author = await site.givenPerson({ role: 'author' })
    await made(author, 'Beans')
    const draft = await site.givenDraft(author, { title: 'Planned', topics: ['Stews'] })
    const plan = { baseVersion: draft.version, localTime: '2099-12-24T07:30', timeZone: 'UTC' }
    const url = callUrl('schedule', { id: draft.id })
    expect((await site.as(author).post(url, plan)).ok).toBe(true)
    const planned = await look(author, draft.id)
    const results = await change(author, [draft.id], { add: ['Beans'] })
    const changed = await look(author, draft.id)
    expect(changed).toMatchObject({
      status: 'scheduled',
      schedule: { at: planned.schedule?.at, hasChanges: false },
      document: { topics: ['Stews', 'Beans'] },
    })
    await undo(author, results)
    expect(await look(author, draft.id)).toMatchObject({
      schedule: { hasChanges: false },
      document: { topics: ['Stews'] },
    })
    const again = await change(author, [draft.id], { add: ['Beans'] })
    const later = { ...site.deskDeps(), now: () => '2099-12-25T00:00:00.000Z' }
    expect(await publishDuePosts(later as never)).toBe(1)
    expect((await look(author, draft.id)).live?.document.topics).toEqual(['Stews', 'Beans'])
    // It went out meanwhile: what readers see now was not there when the topic was added.
    await undo(author, again)
    expect((await look(author, draft.id)).live?.document.topics).toEqual(['Stews'])
  })

  test('writers change their own posts alone, and nobody what is in the trash', async () => {
    const author = await site.givenPerson({ role: 'author' })
    const other = await site.givenPerson({ role: 'author' })
    const editor = await site.givenPerson({ role: 'editor' })
    await made(author, 'Beans')
    const own = await site.givenDraft(author)
    const theirs = await site.givenLive(other, { topics: ['Stews'] })
    const thrown = await site.givenDraft(author)
    await site.as(author).post(callUrl('trash', { id: thrown.id }))
    const ids = [own.id, theirs.id, thrown.id]
    const results = await change(author, ids, { add: ['Beans'] })
    expect(results.map(({ ok, message }) => [ok, message])).toEqual([
      [true, null],
      [false, 'There is no such post.'],
      [false, 'This post is in the trash. Restore it first.'],
    ])
    expect((await look(other, theirs.id)).document.topics).toEqual(['Stews'])
    const texts = [{ text: 'live' as const, before: [], after: ['Stews'] }]
    const stolen = await undo(author, [{ id: theirs.id, ok: true, message: null, texts }])
    expect(stolen.map(({ ok }) => ok)).toEqual([false])
    expect((await look(other, theirs.id)).live?.document.topics).toEqual(['Stews'])
    const listed = await site.as(author).post(callUrl('listTopicsOfPosts'), { ids })
    expect((await read<{ posts: { id: string }[] }>(listed)).posts.map(({ id }) => id)).toEqual([
      own.id,
      thrown.id,
    ])
    expect((await change(editor, [theirs.id], { add: ['Beans'] }))[0]?.ok).toBe(true)
    const visitor = await site.givenPerson({ role: null })
    expect((await ask(visitor, [own.id], { add: ['Beans'] })).status).toBe(403)
  })

  test('a topic is meant by its old names too, and one that there is not is refused', async () => {
    const administrator = await site.givenPerson({ role: 'admin' })
    const soups = await made(administrator, 'Soups')
    const draft = await site.givenDraft(administrator, { topics: ['Soups', 'Beans'] })
    const rename = callUrl('changeTopic', { id: soups.id })
    await read(await site.as(administrator).patch(rename, { name: 'Broths' }))
    const listed = await site
      .as(administrator)
      .post(callUrl('listTopicsOfPosts'), { ids: [draft.id] })
    expect(await read(listed)).toEqual({ posts: [{ id: draft.id, texts: [['Broths', 'Beans']] }] })
    expect(await change(administrator, [draft.id], { add: ['Soups'] })).toMatchObject([
      { ok: true, texts: [] },
    ])
    const results = await change(administrator, [draft.id], { take: ['Broths'] })
    expect((await look(administrator, draft.id)).document.topics).toEqual(['Beans'])
    await undo(administrator, results)
    expect((await look(administrator, draft.id)).document.topics).toEqual(['Soups', 'Beans'])
    const unknown = await ask(administrator, [draft.id], { add: ['Nowhere'] })
    expect(unknown.status).toBe(400)
    expect(await unknown.text()).toContain('There is no topic “Nowhere”. Make it first.')
  })

  test('a writer who has the post open is told, and undo leaves what they have saved since', async () => {
    const author = await site.givenPerson({ role: 'author' })
    await made(author, 'Beans')
    const draft = await site.givenDraft(author, { topics: ['Stews'] })
    const results = await change(author, [draft.id], { add: ['Beans'] })
    const late = await site.save(author, draft, { topics: ['Stews', 'Oats'] })
    expect(late.status).toBe(409)
    const seen = await look(author, draft.id)
    await read(await site.save(author, seen, { topics: ['Stews', 'Beans', 'Oats'] }))
    await undo(author, results)
    expect((await look(author, draft.id)).document.topics).toEqual(['Stews', 'Oats'])
  })

  test('the pages that show the post are made anew, and its history has what readers saw', async () => {
    const author = await site.givenPerson({ role: 'author' })
    await made(author, 'Beans')
    const live = await site.givenLive(author, { topics: ['Stews'] })
    const { db } = site.deps()
    const revisions = () =>
      db
        .selectFrom('post_revisions')
        .select(['topics'])
        .where('post_id', '=', live.id)
        .where('kind', '=', 'publish')
        .orderBy('created_at')
        .execute()
    const dropped: string[] = []
    const deps = {
      ...site.deskDeps(),
      pages: { drop: (tags: readonly string[]) => void dropped.push(...tags) },
    }
    const body = { ids: [live.id], add: ['Beans'], take: [] }
    await changeTopicsOfPosts(deps as never, { actor: author } as never, { body })
    expect(dropped).toEqual(expect.arrayContaining([pageTags.posts(), pageTags.post(live.id)]))
    expect((await revisions()).map(({ topics }) => topics)).toEqual([
      '["Stews"]',
      '["Stews","Beans"]',
    ])
    dropped.length = 0
    await changeTopicsOfPosts(deps as never, { actor: author } as never, { body })
    expect(dropped).toEqual([])
    expect(await revisions()).toHaveLength(2)
  })
})
