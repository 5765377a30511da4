import { describe, expect, test } from 'vitest'
import type { RevisionPage } from '#contract/desk/desk-history.ts'
import type { BulkResult, DeskListPage } from '#contract/desk/desk-posts.ts'
import { callUrl } from '#tests/support/clients/call-url.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { givenDesk } from '#tests/support/posts/given-desk.ts'

const _DAY_MS = 24 * 60 * 60 * 1000

describe.each(ENGINES)('on %s', (engine) => {
  const site = givenDesk(engine)
  const { read } = site

  const _revisionsOf = async (person: Parameters<typeof site.as>[0], id: string) =>
    (await read<RevisionPage>(await site.as(person).get(callUrl('listRevisions', { id })))).items

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
