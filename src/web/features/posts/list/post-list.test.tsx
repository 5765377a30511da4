import { describe, expect, test } from 'vitest'
import type { PostPage } from '#contract/posts.ts'
import { countOf, renderPage } from '#tests/support/browser/render-page.tsx'
import { pictureOf, summaryOf } from '#tests/support/posts/given-post.ts'
import { POST_SECTIONS, type PostSection } from '../sections.ts'
import { PostList } from './post-list.tsx'

type Options = { section?: PostSection; cursor?: string }

function renderList(
  posts: { data?: PostPage; isPending?: boolean; isError?: boolean },
  { section = POST_SECTIONS.blog, cursor }: Options = {},
): string {
  const shown = { data: undefined, isPending: false, isError: false, ...posts }
  const refetch = () => undefined
  return renderPage(<PostList section={section} cursor={cursor} posts={{ ...shown, refetch }} />)
}

function pageOf(...items: PostPage['items']): PostPage {
  return { items, nextCursor: null }
}

test.each(Object.values(POST_SECTIONS))(
  '$heading shows six skeletons while it loads',
  (section) => {
    const html = renderList({ isPending: true }, { section })
    expect(countOf(html, '<li')).toBe(6)
    expect(html).toContain('role="status"')
    expect(html).toContain(section.loading)
  },
)

test.each([
  [POST_SECTIONS.blog, 'Error Loading Posts'],
  [POST_SECTIONS.news, 'Error Loading News'],
  [POST_SECTIONS.guides, 'Error Loading Guides'],
  [POST_SECTIONS.education, 'Error Loading Educational Content'],
])('a list that failed says so and can be tried again: %#', (section, title) => {
  const html = renderList({ isError: true }, { section })
  expect(html).toContain(title)
  expect(html).toMatch(/There was an issue loading the [a-z ]+\. Please try again later\./)
  expect(html).toMatch(/<form><button type="submit"[^>]*>Try again/)
})

test('trying again without JavaScript asks for the same page', () => {
  const html = renderList({ isError: true }, { cursor: 'm3x1.01' })
  expect(html).toContain('<input type="hidden" name="cursor" value="m3x1.01"/>')
})

test.each([
  [
    POST_SECTIONS.blog,
    'No Blog Posts Yet',
    'Check back soon for delicious recipes and wellness content!',
  ],
  [POST_SECTIONS.news, 'No News Posts Yet', 'Check back soon for the latest wellness updates!'],
  [POST_SECTIONS.guides, 'No Guides Yet', 'Check back soon for helpful step-by-step guides!'],
  [
    POST_SECTIONS.education,
    'No Educational Content Yet',
    'Check back soon for new learning resources!',
  ],
])('an empty list says when to come back: %#', (section, title, message) => {
  const html = renderList({ data: pageOf() }, { section })
  expect(html).toContain(title)
  expect(html).toContain(message)
})

test('a page past the last one does not claim that there are no posts', () => {
  const html = renderList({ data: pageOf() }, { cursor: 'm3x1.01' })
  expect(html).not.toContain('No Blog Posts Yet')
  expect(html).toContain('href="/blog"')
})

describe('a card', () => {
  test('shows what the post is, who wrote it when, and one link that names it', () => {
    const html = renderList({ data: pageOf(summaryOf({ postType: 'guide', author: 'Mara Lind' })) })
    expect(html).toContain('<h2')
    expect(html).toContain('Oat soup for a slow morning')
    expect(html).toContain('A bowl that asks for nothing but a pot')
    expect(html).toContain('Mara Lind')
    expect(html).toContain('Nov 3, 2026')
    expect(html).toContain('How-to Guides')
    expect(countOf(html, '<a ')).toBe(1)
    expect(html).toMatch(/href="\/blog\/oat-soup"[^>]*>Read More <span[^>]*>about Oat soup for/)
  })

  test('of a recipe says how long it takes, for how many it is and for which diets', () => {
    const dish = { name: null, minutes: 70, yield: 'Serves 4', diets: ['vegetarian'] }
    const html = renderList({ data: pageOf(summaryOf({ isRecipe: true, dish })) })
    const facts = html.match(/<ul class="flex flex-wrap[^>]*>.*?<\/ul>/)?.[0] ?? ''
    expect(facts.replace(/<[^>]*>/g, '')).toBe('1 h 10 min·Serves 4·vegetarian')
    expect(renderList({ data: pageOf(summaryOf()) })).not.toContain('Serves')
  })

  test('has a play mark only when there is a video', () => {
    expect(renderList({ data: pageOf(summaryOf({ hasVideo: true })) })).toContain('With video')
    expect(renderList({ data: pageOf(summaryOf()) })).not.toContain('With video')
  })

  test('offers its picture in every format and size that exists', () => {
    const html = renderList({ data: pageOf(summaryOf()) })
    expect(html).toContain('type="image/avif"')
    expect(html).toContain('/media/a-1280.avif 1280w')
    expect(html).toMatch(/sizes="[^"]+"/)
    expect(html).toContain('width="2400"')
    expect(html).toContain('data:image/bmp;base64,')
  })

  test('shows the drawing that stands in when there is no picture', () => {
    const html = renderList({
      data: pageOf(summaryOf({ picture: null, imageUrl: '/placeholder.svg' })),
    })
    expect(html).toContain('src="/placeholder.svg"')
  })

  test('has no label of its type in a list of one type', () => {
    const data = pageOf(summaryOf({ postType: 'news' }))
    expect(renderList({ data }, { section: POST_SECTIONS.news })).not.toContain('Wellness News')
  })

  test('keeps titles as text, whatever they hold', () => {
    const html = renderList({ data: pageOf(summaryOf({ title: '<img src=x onerror=alert(1)>' })) })
    expect(html).not.toContain('<img src=x')
  })

  test('is asked for first only when it opens the page', () => {
    const second = summaryOf({
      id: '01935000-0000-7000-8000-000000000002',
      slug: 'bread',
      picture: pictureOf({ url: '/media/bread.jpg' }),
    })
    const html = renderList({ data: pageOf(summaryOf(), second) })
    expect(countOf(html, 'loading="eager"')).toBe(1)
    expect(countOf(html, 'loading="lazy"')).toBe(1)
  })
})
