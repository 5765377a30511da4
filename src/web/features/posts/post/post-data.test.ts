import { hashKey } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import type { PostDetail } from '#contract/posts.ts'
import { AppError } from '#domain/errors.ts'
import { renderMarkdown } from '#domain/markdown/render-markdown.ts'
import { postOf } from '#tests/support/posts/given-post.ts'
import { loadPageData, type PageData } from '#web/page-data.tsx'
import { restoreContent, withholdContent, withoutRecipes } from './post-data.ts'

const place = () => ({ queryHash: hashKey(['post']), withheld: new Map<string, string>() })

const HTML = '<h2 id="at-the-pot">The pot</h2><p>Stir.</p>'

/** A page that has asked for something else before the post. */
const { recipes: RECIPES } = renderMarkdown('```recipe\nname: Leek tart\n- 2 leeks\n```')

async function givenLoadedPost(contentHtml = HTML): Promise<PageData> {
  const loaded = await loadPageData(async (run) => {
    await run({ queryKey: ['questions'], queryFn: () => ['How long?'] })
    await run({ queryKey: ['post'], queryFn: () => postOf({ contentHtml, recipes: RECIPES }) })
  })
  return loaded.data
}

function postIn({ queries }: Partial<PageData>): PostDetail | undefined {
  return queries?.find(({ queryKey }) => queryKey[0] === 'post')?.data as PostDetail | undefined
}

function contentOf(page: Partial<PageData>): string | undefined {
  return postIn(page)?.contentHtml
}

function givenMarkup(innerHTML: string | undefined): void {
  const element = innerHTML === undefined ? null : { innerHTML }
  vi.stubGlobal('document', { getElementById: () => element })
}

afterEach(() => {
  vi.unstubAllGlobals()
})

test('the data that travels with the page has no text, and the rest of the post', async () => {
  const lighter = withholdContent(await givenLoadedPost(), place())
  expect(JSON.stringify(lighter)).not.toContain('Stir.')
  expect(JSON.stringify(lighter)).toContain('Oat soup for a slow morning')
})

test.each([HTML, ''])('the server renders the text that it has withheld: %j', async (html) => {
  const here = place()
  const lighter = withholdContent(await givenLoadedPost(html), here)
  expect(contentOf(restoreContent(lighter, here))).toBe(html)
})

test('the server renders a post’s recipes, which are not sent to browsers', async () => {
  const here = place()
  const lighter = withholdContent(await givenLoadedPost(), here)
  expect(postIn(restoreContent(lighter, here))?.recipes).toEqual(RECIPES)
  const sent = withoutRecipes(lighter, here.queryHash)
  expect(JSON.stringify(sent)).toContain('Oat soup for a slow morning')
  expect(JSON.stringify(sent)).not.toContain('Leek')
})

test('a text that was withheld from another page is never shown', async () => {
  const lighter = withholdContent(await givenLoadedPost(), place())
  const other = new Map([[hashKey(['another']), '<p>Salt.</p>']])
  expect(restoreContent(lighter, { ...place(), withheld: other })).toEqual({})
})

test('the browser takes the text from the markup', async () => {
  const travelled = structuredClone(withholdContent(await givenLoadedPost(), place()))
  givenMarkup(HTML)
  expect(contentOf(restoreContent(travelled, place()))).toBe(HTML)
})

test('without the markup the browser has nothing, and asks for the post', async () => {
  const travelled = structuredClone(withholdContent(await givenLoadedPost(), place()))
  givenMarkup(undefined)
  expect(restoreContent(travelled, place())).toEqual({})
})

test('a post that is not there passes through as it is', async () => {
  const { data } = await loadPageData((run) =>
    run({
      queryKey: ['post'],
      queryFn: () => Promise.reject(new AppError('not_found', 'Blog post not found')),
    }),
  )
  expect(restoreContent(withholdContent(data, place()), place())).toBe(data)
})
