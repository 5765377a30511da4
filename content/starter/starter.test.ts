import { readdir, readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { POST_FIELDS } from '#domain/posts/post-fields.ts'
import { POST_TYPES } from '#domain/posts/post-type.ts'
import { slugFromTitle } from '#domain/posts/text/slug.ts'

const POSTS = new URL('./posts/', import.meta.url)
const IMAGES = new URL('./images/', import.meta.url)

const files = (await readdir(POSTS)).sort()
const posts = await Promise.all(files.map(readPost))

describe.each(posts)('$file', ({ file, fields, content }) => {
  test('is named after its address', () => {
    expect(file).toBe(`${slugFromTitle(fields.title ?? '')}.md`)
  })

  test('keeps its fields within the limits of the form', () => {
    expect(fields.title).toSatisfy(isBetween(10, POST_FIELDS.title.maxLength))
    expect(fields.author).toSatisfy(isBetween(3, POST_FIELDS.author.maxLength))
    expect(fields.meta_title).toSatisfy(isBetween(10, POST_FIELDS.metaTitle.maxLength))
    expect(fields.meta_description).toSatisfy(isBetween(80, POST_FIELDS.metaDescription.maxLength))
    expect(POST_TYPES).toContain(fields.post_type)
    expect(fields.published_days_ago).toMatch(/^\d+$/)
  })

  test('is long enough to be worth reading and short enough to be read', () => {
    expect(content.split(/\s+/).length).toSatisfy((words: number) => words >= 500 && words <= 1100)
  })

  test('links only to starter posts and pages that exist', () => {
    const known = [
      '/contact',
      ...posts.map((post) => `/blog/${slugFromTitle(post.fields.title ?? '')}`),
    ]
    const links = [...content.matchAll(/\]\((\/[^)]*)\)/g)].map(([, address]) => address)
    expect(links.filter((address) => !known.includes(address ?? ''))).toEqual([])
  })

  test('has a picture of three to two, wide enough for a large screen, described in words', async () => {
    const {
      width = 0,
      height = 0,
      format,
    } = await sharp(await readFile(new URL(fields.image ?? '', IMAGES))).metadata()
    expect(format).toBe('jpeg')
    expect(width).toBeGreaterThanOrEqual(1200)
    expect(width / height).toBeCloseTo(3 / 2, 2)
    expect(fields.image_alt).toSatisfy(isBetween(40, 250))
  })
})

test('no two posts share a title, a picture or a day', () => {
  for (const key of ['title', 'image', 'published_days_ago']) {
    expect(new Set(posts.map(({ fields }) => fields[key])).size).toBe(posts.length)
  }
})

test('every type of post is there, recipes first', () => {
  const counts = POST_TYPES.map(
    (type) => posts.filter(({ fields }) => fields.post_type === type).length,
  )
  expect(Object.fromEntries(POST_TYPES.map((type, index) => [type, counts[index]]))).toEqual({
    blog: 5,
    news: 2,
    guide: 3,
    education: 2,
  })
})

test('every picture in the folder belongs to a post, and together they stay small', async () => {
  const pictures = (await readdir(IMAGES)).sort()
  expect(pictures).toEqual(posts.map(({ fields }) => fields.image).sort())
  const sizes = await Promise.all(
    pictures.map(async (picture) => (await readFile(new URL(picture, IMAGES))).length),
  )
  expect(Math.max(...sizes)).toBeLessThan(350 * 1024)
})

async function readPost(file: string) {
  const [, head = '', content = ''] =
    /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(await readFile(new URL(file, POSTS), 'utf8')) ?? []
  const pairs = head.split('\n').map((line) => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon), line.slice(colon + 1).trim()] as const
  })
  const fields: Record<string, string> = Object.fromEntries(pairs)
  return { file, fields, content }
}

function isBetween(least: number, most: number) {
  return (text: string | undefined) =>
    text !== undefined && text.length >= least && text.length <= most
}
