import { afterEach, expect, test, vi } from 'vitest'
import { renderMarkdown } from '#domain/markdown/render-markdown.ts'
import { postOf } from '#tests/support/posts/given-post.ts'
import type { PostData } from '#web/fetch-post.ts'
import { inDocument, restoreContent } from './post-data.ts'

const HTML = '<h2 id="at-the-pot">The pot</h2><p>Stir.</p>'
const { recipes: RECIPES } = renderMarkdown('```recipe\nname: Leek tart\n- 2 leeks\n```')
const NOTHING = new Map<string, string>()

function givenPost(contentHtml = HTML): PostData {
  return {
    post: postOf({ contentHtml, recipes: RECIPES }),
    around: { older: null, newer: { id: '1', slug: 'next', title: 'Next' }, related: [] },
  }
}

/** Returns the data of a post's page as it arrives in a browser. */
function travelled(): PostData {
  return JSON.parse(JSON.stringify(inDocument(givenPost())))
}

function givenMarkup(innerHTML: string | undefined): void {
  const element = innerHTML === undefined ? null : { innerHTML }
  vi.stubGlobal('document', { getElementById: () => element })
}

afterEach(() => {
  vi.unstubAllGlobals()
})

test('the data that travels with the page has neither the text nor recipes nor what stands around, and the rest of the post', () => {
  const sent = JSON.stringify(travelled())
  expect(sent).toContain('Oat soup for a slow morning')
  expect(sent).not.toMatch(/Stir\.|Leek|Next/)
  expect(inDocument({})).toEqual({})
})

test.each(['<!--mark-->', ''])('the server renders what it has put aside: %j', (mark) => {
  const data = givenPost()
  expect(restoreContent(data, new Map([[data.post.id, mark]]))).toEqual({
    ...data,
    post: { ...data.post, contentHtml: mark },
  })
})

test('a text that was withheld from another page is never shown', () => {
  expect(restoreContent(givenPost(), new Map([['another', '<p>Salt.</p>']]))).toBeUndefined()
})

test('the browser takes the text from the markup', () => {
  givenMarkup(HTML)
  expect(restoreContent(travelled(), NOTHING)?.post.contentHtml).toBe(HTML)
})

test('without the markup the browser has nothing, and asks for the post', () => {
  givenMarkup(undefined)
  expect(restoreContent(travelled(), NOTHING)).toBeUndefined()
})
