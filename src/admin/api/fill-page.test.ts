import { expect, test, vi } from 'vitest'
import type { DeskPostsApi } from '#contract/api/desk-api.ts'
import { DESK_PAGE_SIZE, type DeskListItem } from '#contract/desk/desk-list.ts'
import { fillPage } from './desk-api.ts'

type ListPosts = DeskPostsApi['listDeskPosts']

const postsOf = (count: number) => Array.from({ length: count }, () => ({}) as DeskListItem)

function givenPages(pages: Record<string, [count: number, nextCursor: string | null]>) {
  return vi.fn<ListPosts>(async ({ cursor = 'start' }) => {
    const [count, nextCursor] = pages[cursor] ?? [0, null]
    return { items: postsOf(count), nextCursor }
  })
}

test('a page that is full is asked for once', async () => {
  const list = givenPages({ start: [DESK_PAGE_SIZE, 'a'] })
  const page = await fillPage(list)({ sort: 'title' })
  expect([page.items.length, page.nextCursor]).toEqual([DESK_PAGE_SIZE, 'a'])
  expect(list).toHaveBeenCalledTimes(1)
})

test('pages that end early are put together until one is full', async () => {
  const list = givenPages({ start: [0, 'a'], a: [20, 'b'], b: [20, 'c'], c: [1, null] })
  const page = await fillPage(list)({ q: 'barley', sort: 'title' })
  expect([page.items.length, page.nextCursor]).toEqual([40, 'c'])
  expect(list.mock.calls.map(([query]) => query)).toEqual([
    { q: 'barley', sort: 'title' },
    { q: 'barley', sort: 'title', cursor: 'a' },
    { q: 'barley', sort: 'title', cursor: 'b' },
  ])
})

test('a list that ends is left as short as it is', async () => {
  const list = givenPages({ start: [0, 'a'], a: [2, null] })
  expect(await fillPage(list)({})).toMatchObject({ items: postsOf(2), nextCursor: null })
})

test('nothing more is asked once nobody waits for it', async () => {
  const waiting = new AbortController()
  const list = vi.fn<ListPosts>(async () => {
    waiting.abort()
    return { items: [], nextCursor: 'on' }
  })
  await expect(fillPage(list)({}, { signal: waiting.signal })).rejects.toThrow(DOMException)
  expect(list).toHaveBeenCalledTimes(1)
})
