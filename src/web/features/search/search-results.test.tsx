import { describe, expect, test } from 'vitest'
import type { SearchHit, SearchResult } from '#contract/search.ts'
import { AppError } from '#domain/errors.ts'
import { countOf, renderPage } from '#tests/support/browser/render-page.tsx'
import { summaryOf } from '#tests/support/posts/given-post.ts'
import type { SearchAddress } from './search-address.ts'
import { SearchResults } from './search-results.tsx'

const segment = (text: string, isMatch = false) => ({ text, isMatch })

function hitOf(changes: Partial<SearchHit> = {}): SearchHit {
  return {
    ...summaryOf(),
    titleSegments: [segment('Oat '), segment('soup', true)],
    snippet: [segment('A warm '), segment('soup', true), segment(' of <oats>')],
    ...changes,
  }
}

function resultOf(changes: Partial<SearchResult> = {}): SearchResult {
  const items = [hitOf()]
  return { items, total: 1, hasMore: false, nextCursor: null, correction: null, ...changes }
}

type State = { data?: SearchResult; isPending?: boolean; error?: Error }

function renderResults(
  { data, isPending = false, error }: State,
  address: Partial<SearchAddress> = {},
): string {
  return renderPage(
    <SearchResults
      address={{ q: 'soup', type: undefined, cursor: undefined, ...address }}
      results={{
        data,
        isPending,
        isError: error !== undefined,
        error: error ?? null,
        refetch: () => undefined,
      }}
      parts={{
        pictureOf: () => null,
        kickerOf: ({ isRecipe }) => (isRecipe ? 'Recipe' : null),
        factsOf: ({ dish }) => dish?.yield,
        dateOf: () => null,
      }}
      drawings={{ empty: null, broken: null }}
    />,
  )
}

test('while it searches it says so once, above shapes that nobody has to listen to', () => {
  const html = renderResults({ isPending: true })
  expect(html).toMatch(/<p role="status"[^>]*>Searching for “soup”…/)
  expect(html).toContain('<div aria-hidden="true"')
})

test('a result is one link with its matches marked, and its text stays text', () => {
  const html = renderResults({ data: resultOf() })
  expect(html).toMatch(/href="\/blog\/oat-soup"[^>]*>Oat <mark[^>]*>soup<\/mark>/)
  expect(html).toContain(' of &lt;oats&gt;')
  expect(countOf(html, '<a ')).toBe(1)
})

test('a result with a recipe says so, and what it takes', () => {
  const dish = { name: 'Oat soup', minutes: 20, yield: 'Serves 4', diets: [] }
  const html = renderResults({ data: resultOf({ items: [hitOf({ isRecipe: true, dish })] }) })
  expect(html).toContain('Recipe')
  expect(html).toContain('Serves 4')
})

test.each([
  [{ total: 1 }, '1 post for “soup”'],
  [{ total: 27 }, '27 posts for “soup”'],
  [{ total: 240, hasMore: true }, 'More than 240 posts for “soup”'],
])('how much was found is said in words: %j', (found, words) => {
  expect(renderResults({ data: resultOf(found) })).toContain(words)
})

test('pages of the site stand before posts, and by themselves, and say what they are', () => {
  const pages = [
    {
      link: '/kochschule',
      titleSegments: [segment('Kochschule')],
      snippet: [segment('At <home>')],
    },
  ]
  const both = renderResults({ data: resultOf({ pages }) })
  expect(both).toContain('1 page and 1 post for “soup”')
  expect(both.indexOf('href="/kochschule"')).toBeLessThan(both.indexOf('href="/blog/oat-soup"'))
  expect(both).toMatch(/>Page<\/p>.*At &lt;home&gt;/)
  const alone = renderResults({ data: resultOf({ pages, items: [], total: 0 }) })
  expect(alone).toContain('1 page for “soup”')
  expect(alone).not.toContain('Nothing found')
})

test('a corrected search says what was typed and links to what is shown, in the same type', () => {
  const data = resultOf({ correction: 'soup' })
  const html = renderResults({ data }, { q: 'suop', type: 'news' })
  expect(html).toContain('Nothing found for “suop”. Showing what is found for')
  expect(html).toContain('href="/search?q=soup&amp;type=news"')
})

test('what there is in another language alone is said to be in it, and marked as such', () => {
  const html = renderResults({ data: resultOf({ foundIn: 'de' }) }, { language: 'en' })
  expect(html).toContain(
    'Nothing found for “soup” in this language. Showing what there is in German.',
  )
  expect(html).toMatch(/<h2 dir="auto" lang="de"/)
  expect(renderResults({ data: resultOf() })).not.toContain('lang=')
})

test('a search in another language leads to others of its own', () => {
  const data = resultOf({ nextCursor: '24', correction: 'soup' })
  const html = renderResults({ data }, { q: 'suop', cursor: '12', language: 'de' })
  expect(html).toContain('href="/search/de?q=soup"')
  expect(html).toContain('href="/search/de?q=suop&amp;cursor=24"')
  const none = renderResults({ data: resultOf({ items: [], total: 0 }) }, { language: 'de' })
  expect(none).toContain('href="/in/de"')
})

describe('nothing found', () => {
  const data = resultOf({ items: [], total: 0 })

  test('leads to everything that can be read', () => {
    const html = renderResults({ data })
    expect(html).toContain('Nothing found for “soup”')
    expect(html).toContain('href="/blog"')
  })

  test('in one type leads to the same search in all of them', () => {
    expect(renderResults({ data }, { type: 'guide' })).toContain('href="/search?q=soup"')
  })

  test('past the last page does not claim that there is nothing', () => {
    const past = resultOf({ items: [], total: 27 })
    const html = renderResults({ data: past }, { cursor: '36' })
    expect(html).toContain('That was all')
    expect(html).not.toContain('Nothing found')
  })
})

test('pages of results lead on, and back to the first', () => {
  const html = renderResults({ data: resultOf({ nextCursor: '24' }) }, { cursor: '12' })
  expect(html).toContain('href="/search?q=soup&amp;cursor=24"')
  expect(html).toContain('href="/search?q=soup"')
})

describe('a search that failed', () => {
  test('can be tried again without JavaScript, with all that was asked', () => {
    const error = new AppError('unavailable', 'Down.')
    const html = renderResults({ error }, { type: 'news', cursor: '12' })
    expect(html).toContain('role="alert"')
    expect(html).toContain('There was an issue searching. Please try again later.')
    expect(html).toMatch(
      /<form action="\/search">.*name="q" value="soup".*name="type" value="news".*name="cursor" value="12"/,
    )
  })

  test('because there were too many asks for a minute', () => {
    const error = new AppError('too_many_requests', 'Too many.')
    expect(renderResults({ error })).toContain('You have searched a lot in a short time.')
  })
})
