import { describe, expect, test } from 'vitest'
import type { BulkResult, DeskFacts, DeskListPage } from '#contract/desk/desk-list.ts'
import type { DeskPostState } from '#contract/desk/desk-posts.ts'
import { IDEMPOTENCY_KEY_HEADER } from '#contract/urls.ts'
import { EMPTY_DOCUMENT } from '#domain/posts/post-document.ts'
import * as mediaRepository from '#server/data/media/media-repository.ts'
import { purgeUntouched } from '#server/operations/desk/publishing/purge-posts.ts'
import { BUILT_IN_TEMPLATES, type TemplateDocument } from '#templates/built-in-templates.ts'
import { callUrl } from '#tests/support/clients/call-url.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { givenDesk } from '#tests/support/posts/given-desk.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const documentOf = ({ content, postType }: TemplateDocument) => ({ content, postType })

describe.each(ENGINES)('on %s', (engine) => {
  const site = givenDesk(engine)
  const { read } = site

  test('the list is filtered, found by words, sorted, and goes on where it stopped', async () => {
    const editor = await site.givenPerson({ role: 'editor', displayName: 'Edda' })
    const author = await site.givenPerson({ role: 'author' })
    await site.givenLive(editor, { title: 'Apple pie', postType: 'guide' })
    await site.givenDraft(author, { title: 'Crème brûlée' })
    const thrown = await site.givenDraft(editor, { title: 'Bread' })
    await site.as(editor).post(callUrl('trash', { id: thrown.id }))
    const titles = async (query: Record<string, string>, person = editor) => {
      const page = await read<DeskListPage>(
        await site.as(person).get(callUrl('listDeskPosts', query)),
      )
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
    expect((await site.as(editor).get(callUrl('listDeskPosts', { cursor: 'x' }))).status).toBe(400)
  })

  test('a draft into which nothing was written is in no list, and goes after a week', async () => {
    const author = await site.givenPerson({ role: 'author' })
    const begun = await read(await site.create(author, {}))
    const noted = await read(await site.create(author, { content: 'Oats' }))
    const typed = await read(await site.create(author, {}))
    const shown = async () => {
      const query = callUrl('listDeskPosts', { status: 'draft' })
      const { items } = await read<DeskListPage>(await site.as(author).get(query))
      const facts = await read<DeskFacts>(await site.as(author).get(callUrl('getFacts')))
      expect(facts.counts.draft).toBe(items.length)
      return items.map(({ id }) => id).toSorted()
    }
    expect(await shown()).toEqual([noted.id])
    await site.save(author, typed, { content: 'O' })
    expect(await shown()).toEqual([noted.id, typed.id].toSorted())

    const inDays = (days: number) => ({
      ...site.deskDeps(),
      now: () => new Date(Date.parse(site.clock.now()) + days * DAY_MS).toISOString(),
    })
    expect(await purgeUntouched(inDays(6))).toBe(0)
    expect((await site.look(author, begun.id)).version).toBe(1)
    expect(await purgeUntouched(inDays(8))).toBe(1)
    const gone = await site.as(author).get(callUrl('getDeskPost', { id: begun.id }))
    expect(gone.status).toBe(404)
    expect(await shown()).toEqual([noted.id, typed.id].toSorted())
  })

  test('a draft from a template goes as one that is empty, unless something was changed', async () => {
    const author = await site.givenPerson({ role: 'author' })
    const begin = async (template: string, document = {}) => {
      const body = { template, document }
      const key = { [IDEMPOTENCY_KEY_HEADER]: crypto.randomUUID() }
      return read<DeskPostState>(await site.as(author).post(callUrl('createDraft'), body, key))
    }
    const begun = await begin('recipe')
    expect(begun.document).toEqual({ ...EMPTY_DOCUMENT, ...documentOf(BUILT_IN_TEMPLATES.recipe) })
    const titled = await begin('guide', { title: 'How to soak' })
    const changed = await begin('guide')
    await site.save(author, changed, { content: 'Soak.' })
    const query = callUrl('listDeskPosts', { status: 'draft' })
    const { items } = await read<DeskListPage>(await site.as(author).get(query))
    expect(items.map(({ id }) => id).toSorted()).toEqual([titled.id, changed.id].toSorted())

    const later = new Date(Date.parse(site.clock.now()) + 8 * DAY_MS).toISOString()
    expect(await purgeUntouched({ ...site.deskDeps(), now: () => later })).toBe(1)
    const gone = await site.as(author).get(callUrl('getDeskPost', { id: begun.id }))
    expect(gone.status).toBe(404)
    expect((await site.look(author, changed.id)).document.content).toBe('Soak.')
  })

  test('the list has the first picture of each working copy, or of what is live', async () => {
    const author = await site.givenPerson({ role: 'author' })
    const [first, second] = [await site.givenPicture(author), await site.givenPicture(author)]
    const live = await site.givenLive(author, { mediaIds: [first.id, second.id] })
    const bare = await read(await site.create(author, { title: 'No picture' }))
    const thumbnails = async () => {
      const page = await read<DeskListPage>(await site.as(author).get(callUrl('listDeskPosts')))
      return new Map(page.items.map(({ id, thumbnail }) => [id, thumbnail]))
    }
    expect((await thumbnails()).get(live.id)).toBe(`/media/${first.name}`)
    expect((await thumbnails()).get(bare.id)).toBeNull()

    await site.save(author, live, { mediaIds: [second.id] })
    expect((await thumbnails()).get(live.id)).toBe(`/media/${second.name}`)
    await site.deps().db.deleteFrom('post_drafts').where('post_id', '=', live.id).execute()
    await mediaRepository.insertRendition(site.deps().db, {
      media_id: first.id,
      format: 'webp',
      width: 320,
      height: 213,
      byte_size: 900,
      name: 'small.webp',
    })
    expect((await thumbnails()).get(live.id)).toBe('/media/small.webp')
  })

  test('many posts at once: each has its answer', async () => {
    const author = await site.givenPerson({ role: 'author' })
    const other = await site.givenPerson({ role: 'author' })
    const ready = await site.givenDraft(author)
    const empty = await read(await site.create(author, {}))
    const theirs = await site.givenDraft(other)
    const ids = [ready.id, empty.id, theirs.id]
    const { results } = await read<BulkResult>(
      await site.as(author).post(callUrl('bulk'), { action: 'publish', ids }),
    )
    expect(results.map(({ ok }) => ok)).toEqual([true, false, false])
    expect(results[1]?.message).toContain('select where this post')
  })
})
