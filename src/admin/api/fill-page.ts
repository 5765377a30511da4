import type { DeskPostsApi } from '#contract/api/desk-api.ts'
import { DESK_PAGE_SIZE } from '#contract/desk/desk-list.ts'

type ListPosts = DeskPostsApi['listDeskPosts']

/**
 * Makes pages that end early into pages of the usual size: the server looks at so many posts
 * for each answer, and what is asked for may lie further on.
 */
export function fillPage(listPosts: ListPosts): ListPosts {
  return async (query, options) => {
    let { items, nextCursor } = await listPosts(query, options)
    while (nextCursor !== null && items.length < DESK_PAGE_SIZE) {
      options?.signal?.throwIfAborted()
      const next = await listPosts({ ...query, cursor: nextCursor }, options)
      items = [...items, ...next.items]
      nextCursor = next.nextCursor
    }
    return { items, nextCursor }
  }
}
