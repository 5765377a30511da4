import { uuidv7 } from 'uuidv7'
import { describe, expect, test } from 'vitest'
import type { SavedDraft } from '#contract/desk/desk-drafts.ts'
import type { RevisionPage } from '#contract/desk/desk-history.ts'
import type { DeskListPage } from '#contract/desk/desk-list.ts'
import { deskPostPageSchema } from '#contract/posts.ts'
import { urls } from '#contract/urls.ts'
import { callUrl } from '#tests/support/clients/call-url.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { givenDesk } from '#tests/support/posts/given-desk.ts'

const _DAY_MS = 24 * 60 * 60 * 1000

describe.each(ENGINES)('on %s', (engine) => {
  const site = givenDesk(engine)
  const { read } = site

  const revisionsOf = async (person: Parameters<typeof site.as>[0], id: string) =>
    (await read<RevisionPage>(await site.as(person).get(callUrl('listRevisions', { id })))).items

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
    const url = callUrl('getDeskPost', { id: post.id })
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

  test('the blog manager lists what was published or will be, and no text that somebody only began', async () => {
    const author = await site.givenPerson({ role: 'author' })
    await site.create(author, { title: 'Half a thought' })
    const back = await site.givenLive(author, { title: 'Taken back' })
    await site.as(author).post(callUrl('unpublish', { id: back.id }))
    await site.givenLive(author, { title: 'Out' })

    const listed = await site.as(author).get(callUrl('listFormPosts'))
    const { items } = deskPostPageSchema.parse(await listed.json())
    expect(items.map(({ title, status }) => [title, status])).toEqual([
      ['Out', 'published'],
      ['Taken back', 'draft'],
    ])
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

  test('what autosaves delete is in the history, whether it goes at once or little by little', async () => {
    const author = await site.givenPerson({ role: 'author' })
    const text = 'abcdefghij'.repeat(100)
    const post = await site.givenDraft(author, { content: text })
    let { version } = post
    const saveAs = async (content: string) => {
      const saved = await read<SavedDraft>(
        await site.save(author, { id: post.id, version }, { content }),
      )
      version = saved.version
    }
    const kept = async () => {
      const revisions = (await site.rows('post_revisions')).filter(
        ({ kind }) => kind === 'autosave',
      )
      return revisions.map(({ content }) => content.length)
    }
    // The first save of all makes a revision in any case.
    await saveAs(`${text}.`)
    const before = await kept()
    await saveAs(text.slice(0, 950))
    expect(await kept()).toEqual(before)
    await saveAs(text.slice(0, 880))
    expect(await kept()).toEqual([...before, 950])
    await saveAs(text.slice(0, 400))
    expect(await kept()).toEqual([...before, 950, 880])
    for (const length of [390, 380, 370]) await saveAs(text.slice(0, length))
    expect(await kept()).toEqual([...before, 950, 880])
    await saveAs(text.slice(0, 360))
    expect(await kept()).toEqual([...before, 950, 880, 370])
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
        const url = callUrl('listDeskPosts', { sort, cursor })
        const page = await read<DeskListPage>(await site.as(editor).get(url))
        seen.push(...page.items.map(({ id }) => id))
        cursor = page.nextCursor ?? undefined
      } while (cursor)
      expect(new Set(seen).size).toBe(30)
      expect(seen).toHaveLength(30)
    },
  )

  test('every act is in the audit log', async () => {
    const author = await site.givenPerson({ role: 'author' })
    const live = await site.givenLive(author)
    await site.as(author).post(callUrl('unpublish', { id: live.id }))
    await site.as(author).post(callUrl('trash', { id: live.id }))
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
    const url = callUrl('recordEditing', { id: post.id })
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
