import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TransferItem } from '../transfer-post.ts'
import { openGhost } from './ghost-source.ts'

let root = ''
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'haven-ghost-test-'))
})
afterAll(() => rmSync(root, { recursive: true }))

async function read(json: string): Promise<TransferItem[]> {
  const file = join(root, 'export.json')
  writeFileSync(file, json)
  const items: TransferItem[] = []
  for await (const item of (await openGhost(file)).posts()) items.push(item)
  return items
}

const exportOf = (posts: unknown[], more: object = {}) =>
  JSON.stringify({ db: [{ meta: { version: '6.0.0' }, data: { posts, ...more } }] })

test('an export of an older version, without the list around it, is read as well', async () => {
  const post = { id: 7, title: 'Old', slug: 'old', html: '<p>x</p>', status: 'published' }
  const [item] = await read(JSON.stringify({ meta: { version: '2.0' }, data: { posts: [post] } }))
  expect(item).toMatchObject({ kind: 'post', externalId: '7', text: 'x', status: 'published' })
})

test('a damaged post does not stop the others from being read', async () => {
  const good = { id: 'b', title: 'Good', html: '<p>x</p>', status: 'draft' }
  const deep = { id: 'c', title: 'Deep', html: '<i>'.repeat(50_000), status: 'published' }
  const kinds = (await read(exportOf([{ title: 'No id' }, null, good, deep]))).map(
    ({ kind }) => kind,
  )
  expect(kinds).toEqual(['unread', 'unread', 'post', 'unread'])
})

test('links to posts that everybody could read lead to them here', async () => {
  const html =
    '<p><a href="__GHOST_URL__/soup/#pot">soup</a> <a href="__GHOST_URL__/secret/">secret</a></p>'
  const file = join(root, 'links.json')
  const posts = [
    { id: '1', slug: 'soup', status: 'published', html },
    { id: '2', slug: 'secret', status: 'published', visibility: 'paid', html },
  ]
  writeFileSync(file, exportOf(posts))
  const { linkOf } = await openGhost(file)
  expect(linkOf('__GHOST_URL__/soup/#pot')).toBe('/blog/soup#pot')
  expect(linkOf('__GHOST_URL__/secret/')).toBeUndefined()
})

test.each([
  ['no JSON', '{'],
  ['brackets without end', '['.repeat(200_000)],
  [
    'an export with posts without end',
    `{"db":[{"data":{"posts":[${'{"a":['.repeat(200_000)}${']}'.repeat(200_000)}]}}]}`,
  ],
  ['JSON of another kind', '{"posts":[]}'],
  ['a list of no databases', '{"db":[]}'],
])('%s is refused in words', async (_, json) => {
  await expect(read(json)).rejects.toMatchObject({ name: 'AppError', code: 'invalid' })
})

test('names such as __proto__ are harmless', async () => {
  const hostile = exportOf([]).replace('"posts":', '"__proto__":{"posts":[1]},"posts":')
  expect(await read(hostile)).toEqual([])
  expect('posts' in {}).toBe(false)
})

test('whatever else an export holds is counted by its name', async () => {
  const file = join(root, 'tables.json')
  const post = { id: 'a', title: 'Soup', html: '<p>x</p>', status: 'published', featured: 1 }
  const more = {
    comment_id: 'a',
    locale: null,
    show_title_and_feature_image: 0,
    reading_level: 'easy',
  }
  writeFileSync(
    file,
    exportOf([{ ...post, ...more }], {
      posts_meta: [{ post_id: 'a', email_subject: 'Soup!', frontmatter: null }],
      users: [{ id: 'u', name: 'Ada', bio: 'Cook' }],
      roles_users: [{ id: 'r' }],
      tags: [
        { id: 't', name: 'Soups', description: 'All of them' },
        { id: 'v', name: 'Pies' },
      ],
      newsletters: [{ id: 'n' }],
      snippets: [{ id: 's' }, { id: 'p' }],
      products: [],
      settings: [
        { key: 'title', value: 'Slow' },
        { key: 'url', value: 'https://slow.example' },
      ],
      custom_theme_settings: [{ id: 'c' }],
      navigation: { primary: [] },
    }),
  )
  const source = await openGhost(file)
  const items = []
  for await (const item of source.posts()) items.push(item)
  expect(items).toMatchObject([
    {
      notes: [
        {
          kind: 'fields',
          detail: 'email_subject, featured, reading_level, show_title_and_feature_image',
        },
      ],
    },
  ])
  expect(source.topics).toEqual([
    { label: 'tag “Soups”', name: 'Soups', description: 'All of them', addresses: [] },
    { label: 'tag “Pies”', name: 'Pies', description: '', addresses: [] },
  ])
  expect(source.leftOut().map(({ count, what }) => [count, what].join(' ').trim())).toEqual([
    '1 roles of people',
    '1 newsletters',
    '2 snippets',
    '1 settings of the theme',
    'what stands under “navigation”',
    '1 people without a public post',
  ])
})
