import { afterEach, expect, test, vi } from 'vitest'
import type { PostDetail } from '#contract/posts.ts'
import { AppError } from '#domain/errors.ts'
import { postOf } from '#tests/support/given-post.ts'
import { loadPageData, type PageData } from '#web/page-data.tsx'
import { restoreContent, withholdContent } from './post-content.ts'

const HTML = '<h2 id="at-the-pot">The pot</h2><p>Stir.</p>'

async function givenLoadedPost(): Promise<PageData> {
  const loaded = await loadPageData((run) =>
    run({ queryKey: ['post'], queryFn: () => postOf({ contentHtml: HTML }) }),
  )
  return loaded.data
}

function contentOf(pageData: Partial<PageData>): string | undefined {
  const post = pageData.queries?.queries[0]?.state.data as PostDetail | undefined
  return post?.contentHtml
}

function givenMarkup(innerHTML: string | undefined): void {
  const element = innerHTML === undefined ? null : { innerHTML }
  vi.stubGlobal('document', { getElementById: () => element })
}

afterEach(() => {
  vi.unstubAllGlobals()
})

test('the data that travels with the page has no text, and the rest of the post', async () => {
  const lighter = withholdContent(await givenLoadedPost())
  expect(JSON.stringify(lighter)).not.toContain('Stir.')
  expect(JSON.stringify(lighter)).toContain('Oat soup for a slow morning')
})

test('the server renders the text that it has withheld', async () => {
  expect(contentOf(restoreContent(withholdContent(await givenLoadedPost())))).toBe(HTML)
})

test('the browser takes the text from the markup', async () => {
  const travelled = structuredClone(withholdContent(await givenLoadedPost()))
  givenMarkup(HTML)
  expect(contentOf(restoreContent(travelled))).toBe(HTML)
})

test('without the markup the browser has nothing, and asks for the post', async () => {
  const travelled = structuredClone(withholdContent(await givenLoadedPost()))
  givenMarkup(undefined)
  expect(restoreContent(travelled)).toEqual({})
})

test('a post that is not there passes through as it is', async () => {
  const { data } = await loadPageData((run) =>
    run({
      queryKey: ['post'],
      queryFn: () => Promise.reject(new AppError('not_found', 'Blog post not found')),
    }),
  )
  expect(restoreContent(withholdContent(data))).toBe(data)
})
