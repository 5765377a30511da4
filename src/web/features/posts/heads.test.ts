import { describe, expect, test } from 'vitest'
import type { PostDetail, PostPage } from '#contract/posts.ts'
import { pictureOf, postOf, summaryOf } from '#tests/support/posts/given-post.ts'
import { listHead } from './list/list-head.ts'
import { missingPostHead, postHead } from './post/post-head.ts'
import { POST_SECTIONS } from './sections.ts'

const site = { url: 'https://haven.example', name: 'Wellness Haven' }

function graphOf(head: { structuredData?: { '@graph': readonly object[] } }) {
  return head.structuredData?.['@graph'] ?? []
}

describe("a post's metadata", () => {
  test('takes title and description from the writer where they were given', () => {
    const head = postHead(
      postOf({ metaTitle: 'Oat soup in 20 minutes', metaDescription: 'A pot and a spoon.' }),
      site,
    )
    expect(head.title).toBe('Oat soup in 20 minutes | Wellness Haven')
    expect(head.description).toBe('A pot and a spoon.')
  })

  test('falls back to the excerpt for its description', () => {
    const post = postOf({ metaDescription: null })
    expect(postHead(post, site).description).toBe(post.excerpt)
  })

  test('names one whole address, whatever is in the slug', () => {
    const head = postHead(postOf({ slug: 'crème-brûlée' }), site)
    expect(head.canonicalUrl).toBe('https://haven.example/blog/cr%C3%A8me-br%C3%BBl%C3%A9e')
  })

  test('names the original of a text that appeared elsewhere first', () => {
    const canonicalUrl = 'https://paper.example/soup'
    expect(postHead(postOf({ canonicalUrl }), site).canonicalUrl).toBe(canonicalUrl)
  })

  test('carries when it was published and changed, who wrote it and where it belongs', () => {
    const head = postHead(
      postOf({
        postType: 'guide',
        publishedAt: '2026-11-03T08:00:00.000Z',
        updatedAt: '2026-11-05T09:30:00.000Z',
      }),
      site,
    )
    expect(head.card?.article).toEqual([
      ['article:published_time', '2026-11-03T08:00:00.000Z'],
      ['article:modified_time', '2026-11-05T09:30:00.000Z'],
      ['article:author', 'Wellness Haven Team'],
      ['article:section', 'How-to Guides'],
    ])
  })

  test('was never changed before it was published', () => {
    const [article] = graphOf(
      postHead(
        postOf({
          publishedAt: '2026-11-03T08:00:00.000Z',
          updatedAt: '2026-11-01T08:00:00.000Z',
        }),
        site,
      ),
    )
    expect(article).toMatchObject({ dateModified: '2026-11-03T08:00:00.000Z' })
  })

  test('promises a social picture of 1200 by 630: the card with its title, with and without a picture', () => {
    const card = (picture: PostDetail['picture']) => postHead(postOf({ picture }), site).card?.image
    const image = { url: 'https://haven.example/cards/oat-soup.jpg', width: 1200, height: 630 }
    expect(card(pictureOf({ socialUrl: '/media/1732190000000-0-a1b2c3-1200.social.jpg' }))).toEqual(
      {
        ...image,
        alt: 'Oat soup for a slow morning. A bowl of oat soup beside a folded cloth',
      },
    )
    expect(card(null)).toEqual({ ...image, alt: 'Oat soup for a slow morning' })
  })

  test.each([
    ['blog', 'BlogPosting'],
    ['guide', 'BlogPosting'],
    ['education', 'BlogPosting'],
    ['news', 'NewsArticle'],
  ] as const)('of type %s is a %s', (postType, kind) => {
    const [article] = graphOf(postHead(postOf({ postType }), site))
    expect(article).toMatchObject({
      '@type': kind,
      headline: 'Oat soup for a slow morning',
      mainEntityOfPage: 'https://haven.example/blog/oat-soup',
      image: [{ url: 'https://haven.example/media/1732190000000-0-a1b2c3.jpg', width: '2400 px' }],
    })
  })

  test('distinguishes a person from a team', () => {
    const [byTeam] = graphOf(postHead(postOf(), site))
    const [byPerson] = graphOf(postHead(postOf({ author: 'Mara Lind' }), site))
    expect(byTeam).toMatchObject({ author: { '@type': 'Organization' } })
    expect(byPerson).toMatchObject({ author: { '@type': 'Person', name: 'Mara Lind' } })
  })

  test('leads from the front page through its section', () => {
    const trail = graphOf(postHead(postOf({ postType: 'news' }), site)).at(-1)
    expect(trail).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, item: 'https://haven.example/' },
        { position: 2, name: 'Wellness News', item: 'https://haven.example/news' },
        { position: 3, item: 'https://haven.example/blog/oat-soup' },
      ],
    })
  })

  test('asks not to be indexed where there is no post', () => {
    expect(missingPostHead(site)).toMatchObject({ robots: 'noindex' })
  })
})

describe("a list's metadata", () => {
  const page: PostPage = { items: [summaryOf()], nextCursor: 'm3x1.01935000' }

  test('names the section and the page that follows', () => {
    const head = listHead(POST_SECTIONS.news, { site, cursor: undefined, page })
    expect(head).toMatchObject({
      title: 'Wellness News | Wellness Haven',
      canonicalUrl: 'https://haven.example/news',
      nextUrl: 'https://haven.example/news?cursor=m3x1.01935000',
    })
  })

  test('of an older page is canonical to itself and has a title of its own', () => {
    const older = { items: [summaryOf()], nextCursor: null }
    const head = listHead(POST_SECTIONS.blog, { site, cursor: 'k2.01', page: older })
    expect(head.title).toBe('Recipes & Articles, older posts | Wellness Haven')
    expect(head.canonicalUrl).toBe('https://haven.example/blog?cursor=k2.01')
    expect(head).not.toHaveProperty('nextUrl')
  })

  test('leads feed readers to the feeds of its type, beside those of everything', () => {
    const at = { site, cursor: undefined, page }
    const [rss] = listHead(POST_SECTIONS.guides, at).feeds ?? []
    expect(rss).toMatchObject({ title: 'How-to Guides (RSS)', href: '/guides/feed.xml' })
    expect(listHead(POST_SECTIONS.blog, at)).not.toHaveProperty('feeds')
  })

  test('lists its posts in order', () => {
    const [list] = graphOf(listHead(POST_SECTIONS.blog, { site, cursor: undefined, page }))
    expect(list).toMatchObject({
      '@type': 'Blog',
      mainEntity: {
        itemListElement: [{ position: 1, url: 'https://haven.example/blog/oat-soup' }],
      },
    })
  })

  test('asks not to be indexed when the posts did not load', () => {
    expect(listHead(POST_SECTIONS.blog, { site, cursor: undefined }).robots).toBe('noindex')
  })
})
