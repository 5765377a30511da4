import { uuidv7 } from 'uuidv7'
import { describe, expect, test } from 'vitest'
import type { Revision, RevisionPage } from '#contract/desk-history.ts'
import type { BulkResult, DeskListPage, SavedDraft } from '#contract/desk-posts.ts'
import { urls } from '#contract/urls.ts'
import { publishDuePosts } from '#server/operations/desk/publish-due-posts.ts'
import { purgeOldTrash } from '#server/operations/desk/purge-posts.ts'
import { givenDesk, LONG_TEXT } from '#tests/support/given-desk.ts'
import { ENGINES } from '#tests/support/test-database.ts'

const DAY_MS = 24 * 60 * 60 * 1000

describe.each(ENGINES)('on %s', (engine) => {
  const site = givenDesk(engine)
  const { read } = site

  const revisionsOf = async (person: Parameters<typeof site.as>[0], id: string) =>
    (await read<RevisionPage>(await site.as(person).get(urls.api.desk.revisions(id)))).items

  test('a draft is stored as typed, is its writer’s, and nobody else can read it', async () => {
    const author = await site.givenPerson({ role: 'author' })
    const response = await site.create(author, { title: 'Half a tho' })
    expect(response.status).toBe(201)
    const post = await read(response)
    expect(post).toMatchObject({
      status: 'draft',
      version: 1,
      hasChanges: false,
      live: null,
      document: { title: 'Half a tho', content: '', postType: '', slug: '' },
      owner: { id: author.id },
    })

    const other = await site.givenPerson({ role: 'author' })
    const editor = await site.givenPerson({ role: 'editor' })
    const nobody = await site.givenPerson({ role: null })
    const url = urls.api.desk.post(post.id)
    expect((await site.as(other).get(url)).status).toBe(404)
    expect((await site.as(nobody).get(url)).status).toBe(404)
    expect((await site.anonymous.get(url)).status).toBe(401)
    expect((await site.as(editor).get(url)).status).toBe(200)
    expect((await site.create(nobody, {})).status).toBe(403)
    expect((await site.anonymous.get(urls.post(post.id))).status).toBe(404)
  })

  test('the same draft sent twice is made once', async () => {
    const author = await site.givenPerson({ role: 'author' })
    const one = await read(await site.create(author, { title: 'Soup' }, 'key-of-draft'))
    const other = await read(await site.create(author, { title: 'Soup' }, 'key-of-draft'))
    expect(other.id).toBe(one.id)
    expect(await site.rows('blog_posts')).toHaveLength(1)
  })

  test('a save is acknowledged with the next version, its repetition with the same', async () => {
    const author = await site.givenPerson({ role: 'author' })
    const post = await site.givenDraft(author)
    const saveId = uuidv7()
    const first = await read<SavedDraft>(
      await site.save(author, post, { content: 'One' }, { saveId }),
    )
    expect(first.version).toBe(post.version + 1)
    const again = await site.save(author, post, { content: 'One' }, { saveId })
    expect(await again.json()).toMatchObject({ version: first.version })
    expect((await site.look(author, post.id)).document.content).toBe('One')
  })

  test('a text made from an older version is refused with both texts, and nothing is lost', async () => {
    const author = await site.givenPerson({ role: 'author' })
    const editor = await site.givenPerson({ role: 'editor', displayName: 'Edda' })
    const post = await site.givenDraft(author)
    await read(await site.save(editor, post, { content: 'Theirs' }))

    const refused = await site.save(author, post, { content: 'Mine' })
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({
      error: { code: 'conflict' },
      conflict: {
        yours: { content: 'Mine', title: 'Oat soup' },
        theirs: {
          version: post.version + 1,
          document: { content: 'Theirs' },
          editedBy: { id: editor.id, name: 'Edda' },
        },
      },
    })
    expect((await site.look(author, post.id)).document.content).toBe('Theirs')

    const merged = { id: post.id, version: post.version + 1 }
    await read(await site.save(author, merged, { content: 'Mine and theirs' }))
    const kept = await revisionsOf(author, post.id)
    expect(kept.map(({ author: { name } }) => name)).toContain('Edda')
  })

  test('two saves of one version at once: one is stored, the other gets both texts', async () => {
    const author = await site.givenPerson({ role: 'author' })
    const post = await site.givenDraft(author)
    const answers = await Promise.all([
      site.save(author, post, { content: 'Left' }),
      site.save(author, post, { content: 'Right' }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
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
    const page = await site.anonymous.get(urls.api.post('oat-soup'))
    expect(await page.json()).toMatchObject({ title: 'Oat soup' })

    const published = await read(await site.publish(author, edited))
    expect(published).toMatchObject({ hasChanges: false, live: { slug: 'oat-soup' } })
    const changed = await site.anonymous.get(urls.api.post('oat-soup'))
    expect(await changed.json()).toMatchObject({ title: 'Barley soup', metaTitle: 'Barley soup' })
    const found = await site.anonymous.get(urls.api.search({ q: 'barley' }))
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
      await site.as(author).post(urls.api.desk.discard(live.id), { baseVersion: edited.version }),
    )
    expect(discarded).toMatchObject({ hasChanges: false, document: { content: LONG_TEXT } })

    const revision = (await revisionsOf(author, live.id)).find(({ kind }) => kind === 'discard')
    const url = urls.api.desk.revision(live.id, revision?.id ?? '')
    expect(await read<Revision>(await site.as(author).get(url))).toMatchObject({
      document: { content: 'Thrown away' },
      isLive: false,
    })
    const restored = await read(
      await site.as(author).post(urls.api.desk.restoreRevision(live.id, revision?.id ?? ''), {
        baseVersion: discarded.version,
      }),
    )
    expect(restored).toMatchObject({ hasChanges: true, document: { content: 'Thrown away' } })
    expect(restored.live?.document.content).toBe(LONG_TEXT)
  })

  test('a deleted post is gone for readers and comes back as it was', async () => {
    const author = await site.givenPerson({ role: 'author' })
    const live = await site.givenLive(author)
    const trashed = await read(await site.as(author).post(urls.api.desk.trash(live.id)))
    expect(trashed.status).toBe('trash')
    expect(trashed.purgedAt).toBe(
      new Date(Date.parse(trashed.deletedAt ?? '') + 30 * DAY_MS).toISOString(),
    )
    expect((await site.anonymous.get(urls.post('oat-soup'))).status).toBe(410)
    expect((await site.anonymous.get(urls.api.post('oat-soup'))).status).toBe(410)
    expect((await site.save(author, live, { title: 'No' })).status).toBe(409)

    const restored = await read(await site.as(author).post(urls.api.desk.restore(live.id)))
    expect(restored.status).toBe('published')
    expect((await site.anonymous.get(urls.post('oat-soup'))).status).toBe(200)
    const found = await site.anonymous.get(urls.api.search({ q: 'oat' }))
    expect(await found.json()).toMatchObject({ items: [{ id: live.id }] })
  })

  test('after 30 days the trash forgets a post, and its address stays gone', async () => {
    const editor = await site.givenPerson({ role: 'editor' })
    const live = await site.givenLive(editor)
    await site.as(editor).post(urls.api.desk.trash(live.id))
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
    expect((await site.as(editor).delete(urls.api.desk.post(live.id))).status).toBe(409)
    await site.as(author).post(urls.api.desk.trash(live.id))
    expect((await site.as(author).delete(urls.api.desk.post(live.id))).status).toBe(403)
    expect((await site.as(editor).delete(urls.api.desk.post(live.id))).status).toBe(204)
  })

  test('a planned post goes out at its moment, as it stood when it was planned', async () => {
    const author = await site.givenPerson({ role: 'author' })
    const draft = await site.givenDraft(author)
    const at = new Date(Date.parse(site.clock.now()) + 2 * 60_000)
    const localTime = at.toISOString().slice(0, 16)
    const body = { baseVersion: draft.version, localTime, timeZone: 'UTC' }
    const planned = await read(await site.as(author).post(urls.api.desk.schedule(draft.id), body))
    expect(planned).toMatchObject({
      status: 'scheduled',
      hasChanges: false,
      schedule: { at: `${localTime}:00.000Z`, timeZone: 'UTC', isOverdue: false },
    })
    const list = await site.anonymous.get(urls.blog())
    const age = Number(/s-maxage=(\d+)/.exec(list.headers.get('Cache-Control') ?? '')?.[1])
    expect(age).toBeLessThanOrEqual(120)

    await read(await site.save(author, planned, { content: 'Half a sent' }))
    expect((await site.look(author, draft.id)).hasChanges).toBe(true)
    expect(await publishDuePosts(site.deskDeps())).toBe(0)
    site.clock.advance(2 * 60_000)
    const counts = await Promise.all([
      publishDuePosts(site.deskDeps()),
      publishDuePosts(site.deskDeps()),
    ])
    expect(counts.sort()).toEqual([0, 1])

    const out = await site.look(author, draft.id)
    expect(out).toMatchObject({
      status: 'published',
      hasChanges: true,
      schedule: null,
      document: { content: 'Half a sent' },
      live: { document: { content: LONG_TEXT }, publishedAt: `${localTime}:00.000Z` },
    })
  })

  test('a plan that fails is flagged with its reason, and tried again', async () => {
    const author = await site.givenPerson({ role: 'author' })
    const draft = await site.givenDraft(author)
    const localTime = new Date(Date.parse(site.clock.now()) + 60_000).toISOString().slice(0, 16)
    const body = { baseVersion: draft.version, localTime, timeZone: 'UTC' }
    await read(await site.as(author).post(urls.api.desk.schedule(draft.id), body))
    site.clock.advance(2 * 60_000)

    const broken = {
      ...site.deskDeps(),
      content: { render: () => Promise.reject(new Error('full')) },
    }
    expect(await publishDuePosts(broken)).toBe(0)
    expect((await site.look(author, draft.id)).schedule).toMatchObject({
      isOverdue: true,
      error: 'full',
    })
    expect(await (await site.as(author).get(urls.api.desk.facts())).json()).toMatchObject({
      counts: { scheduled: 1, overdue: 1 },
    })
    site.clock.advance(60_000)
    expect(await publishDuePosts(site.deskDeps())).toBe(1)
  })

  test('a moment that has passed, and a zone that is none, are refused', async () => {
    const author = await site.givenPerson({ role: 'author' })
    const draft = await site.givenDraft(author)
    const plan = (localTime: string, timeZone: string) =>
      site
        .as(author)
        .post(urls.api.desk.schedule(draft.id), { baseVersion: draft.version, localTime, timeZone })
    const past = await plan('2020-01-01T10:00', 'UTC')
    expect(past.status).toBe(400)
    expect((await past.json()).error.fields).toHaveProperty('localTime')
    expect(
      (await (await plan('2090-01-01T10:00', 'Middle/Earth')).json()).error.fields,
    ).toHaveProperty('timeZone')
  })

  test('a plan that was taken back publishes nothing', async () => {
    const author = await site.givenPerson({ role: 'author' })
    const draft = await site.givenDraft(author)
    const localTime = new Date(Date.parse(site.clock.now()) + 60_000).toISOString().slice(0, 16)
    const body = { baseVersion: draft.version, localTime, timeZone: 'UTC' }
    await read(await site.as(author).post(urls.api.desk.schedule(draft.id), body))
    const back = await read(await site.as(author).delete(urls.api.desk.schedule(draft.id)))
    expect(back).toMatchObject({ status: 'draft', schedule: null })
    site.clock.advance(5 * 60_000)
    expect(await publishDuePosts(site.deskDeps())).toBe(0)
  })

  test('the list is filtered, found by words, sorted, and goes on where it stopped', async () => {
    const editor = await site.givenPerson({ role: 'editor', displayName: 'Edda' })
    const author = await site.givenPerson({ role: 'author' })
    await site.givenLive(editor, { title: 'Apple pie', postType: 'guide' })
    await site.givenDraft(author, { title: 'Crème brûlée' })
    const thrown = await site.givenDraft(editor, { title: 'Bread' })
    await site.as(editor).post(urls.api.desk.trash(thrown.id))
    const titles = async (query: Record<string, string>, person = editor) => {
      const page = await read<DeskListPage>(await site.as(person).get(urls.api.desk.posts(query)))
      return page.items.map(({ title }) => title)
    }
    expect(await titles({})).toEqual(['Crème brûlée', 'Apple pie'])
    expect(await titles({}, author)).toEqual(['Crème brûlée'])
    expect(await titles({ sort: 'title' })).toEqual(['Apple pie', 'Crème brûlée'])
    expect(await titles({ status: 'draft' })).toEqual(['Crème brûlée'])
    expect(await titles({ status: 'published', type: 'guide' })).toEqual(['Apple pie'])
    expect(await titles({ status: 'trash' })).toEqual(['Bread'])
    expect(await titles({ q: 'creme bru' })).toEqual(['Crème brûlée'])
    expect(await titles({ q: 'creme pie' })).toEqual([])
    expect(await titles({ owner: author.id })).toEqual(['Crème brûlée'])
    expect((await site.as(editor).get(urls.api.desk.posts({ cursor: 'x' }))).status).toBe(400)
  })

  test.each(['edited', 'created', 'published', 'title'])(
    'pages sorted by %s follow each other without a gap or a repetition',
    async (sort) => {
      const editor = await site.givenPerson({ role: 'editor' })
      for (let index = 0; index < 30; index++) {
        await site.create(editor, { title: `Soup ${index % 7}` })
      }
      await site
        .deps()
        .db.updateTable('blog_posts')
        .set({ published_at: site.clock.now() })
        .execute()
      const seen: string[] = []
      let cursor: string | undefined
      do {
        const url = urls.api.desk.posts({ sort, cursor })
        const page = await read<DeskListPage>(await site.as(editor).get(url))
        seen.push(...page.items.map(({ id }) => id))
        cursor = page.nextCursor ?? undefined
      } while (cursor)
      expect(new Set(seen).size).toBe(30)
      expect(seen).toHaveLength(30)
    },
  )

  test('many posts at once: each has its answer', async () => {
    const author = await site.givenPerson({ role: 'author' })
    const other = await site.givenPerson({ role: 'author' })
    const ready = await site.givenDraft(author)
    const empty = await read(await site.create(author, {}))
    const theirs = await site.givenDraft(other)
    const ids = [ready.id, empty.id, theirs.id]
    const { results } = await read<BulkResult>(
      await site.as(author).post(urls.api.desk.bulk(), { action: 'publish', ids }),
    )
    expect(results.map(({ ok }) => ok)).toEqual([true, false, false])
    expect(results[1]?.message).toContain('select where this post')
  })

  test('every act is in the audit log', async () => {
    const author = await site.givenPerson({ role: 'author' })
    const live = await site.givenLive(author)
    await site.as(author).post(urls.api.desk.unpublish(live.id))
    await site.as(author).post(urls.api.desk.trash(live.id))
    const acts = (await site.rows('audit_log')).filter((row) => row.actor_id === author.id)
    expect(acts.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['post.draft', 'post.publish', 'post.unpublish', 'post.trash']),
    )
    expect((await site.anonymous.get(urls.post('oat-soup'))).status).toBe(410)
  })

  test('tabs see each other, and the version there is', async () => {
    const author = await site.givenPerson({ role: 'author' })
    const editor = await site.givenPerson({ role: 'editor', displayName: 'Edda' })
    const post = await site.givenDraft(author)
    const url = urls.api.desk.editing(post.id)
    await site.as(editor).post(url, { editorId: 'tab-of-edda' })
    const answer = await (await site.as(author).post(url, { editorId: 'tab-of-maya' })).json()
    expect(answer).toMatchObject({
      version: post.version,
      editors: [{ editorId: 'tab-of-edda', name: 'Edda' }],
    })
    site.clock.advance(2 * 60_000)
    expect((await site.look(author, post.id)).editors).toEqual([])
  })
})
