import { describe, expect, test } from 'vitest'
import { POST_TYPES } from '#domain/posts/post-type.ts'
import { pictureOf, postOf, summaryOf } from '#tests/support/posts/given-post.ts'
import { structuredDataSchema } from '#tests/support/structured-data.ts'
import { listHead } from './list/list-head.ts'
import { postHead } from './post/post-head.ts'
import { POST_SECTIONS } from './sections.ts'

const siteUrl = 'https://haven.example'
const site = { url: siteUrl, name: 'Wellness Haven' }

const STEPS = [
  { level: 2, text: 'Before you begin', anchor: 'before-you-begin' },
  { level: 3, text: '1. Boil water', anchor: '1-boil-water' },
  { level: 3, text: '2) Add oats', anchor: '2-add-oats' },
]

describe.each(POST_TYPES)('a post of type %s', (postType) => {
  test.each([
    ['with a picture', pictureOf()],
    ['without one', null],
  ])('%s has all that is asked of an article', (_, picture) => {
    for (const author of ['Mara Lind', 'Wellness Haven Team']) {
      const post = postOf({ postType, picture, author, metaDescription: null, headings: STEPS })
      const { structuredData } = postHead(post, site)
      expect(structuredDataSchema.safeParse(structuredData).error).toBeUndefined()
    }
  })
})

test.each(Object.values(POST_SECTIONS))(
  'the list at $heading has all that is asked of a page',
  (section) => {
    const page = { items: [summaryOf(), summaryOf({ slug: 'bread' })], nextCursor: null }
    for (const cursor of [undefined, 'm3x1.01935000']) {
      const { structuredData } = listHead(section, { site, cursor, page })
      expect(structuredDataSchema.safeParse(structuredData).error).toBeUndefined()
    }
  },
)

test('a guide with numbered headings is described as a HowTo with steps', () => {
  const post = postOf({ postType: 'guide', headings: STEPS })
  const howTo = postHead(post, site).structuredData?.['@graph'].find(
    (node) => '@type' in node && node['@type'] === 'HowTo',
  )
  expect(howTo).toMatchObject({
    name: post.title,
    step: [
      { position: 1, name: 'Boil water', url: `${siteUrl}/blog/${post.slug}#1-boil-water` },
      { position: 2, name: 'Add oats', url: `${siteUrl}/blog/${post.slug}#2-add-oats` },
    ],
  })
})

test.each([
  ['an article', postOf({ postType: 'blog', headings: STEPS })],
  ['a guide of one step', postOf({ postType: 'guide', headings: STEPS.slice(0, 2) })],
])('%s with numbers in its headings is no set of steps', (_, post) => {
  expect(JSON.stringify(postHead(post, site).structuredData)).not.toContain('HowTo')
})

test('the measure itself refuses what lacks a part, has a stranger, or counts wrongly', () => {
  const whole = JSON.stringify(postHead(postOf(), site).structuredData)
  for (const [part, broken] of [
    ['"datePublished"', '"published"'],
    ['"position":2', '"position":3'],
    ['"isAccessibleForFree":true', '"isAccessibleForFree":"yes"'],
    ['#organization","name"', '#someone","name"'],
    ['https://schema.org', 'http://schema.example'],
  ] as const) {
    expect(whole).toContain(part)
    const parsed = structuredDataSchema.safeParse(JSON.parse(whole.replace(part, broken)))
    expect(parsed.success, broken).toBe(false)
  }
})
