import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AppError } from '#domain/errors.ts'
import { openGhost } from './ghost/ghost-source.ts'
import type { TransferItem, TransferSource } from './transfer-post.ts'
import { openWordPress } from './wordpress/wordpress-source.ts'

let root = ''
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'haven-readers-'))
})
afterAll(() => rmSync(root, { recursive: true }))

/** The posts that a reader finds in a file; none when it refuses the whole file. */
async function read(
  open: (file: string) => Promise<TransferSource>,
  content: string | Uint8Array,
): Promise<TransferItem[]> {
  const file = join(root, 'export')
  writeFileSync(file, content)
  try {
    const items: TransferItem[] = []
    for await (const item of (await open(file)).posts()) items.push(item)
    return items
  } catch (error) {
    if (error instanceof AppError && error.code === 'invalid') return []
    throw error
  }
}

const tag = fc.constantFrom(
  ...['<table>', '</table>', '<tr>', '<td>', '<th>', '<caption>', '<pre>', '</pre>', '<br>'],
  ...['<h2>', '</h2>', '<ul>', '<li>', '<p>', '</p>', '<blockquote>', '<a href="x_y">', '</a>'],
  ...['<figure>', '<img src=x>', '<video src=/a_b.mp4></video>', '<iframe src=//x>', '<!--', '-->'],
  ...['<div class="kg-card kg-audio-card">', '<div class="kg-card kg-file-card">', '</div>'],
  ...['<div class="wp-block-columns">', '<i style="background:url(\'x\')">', '<!-- wp:block /-->'],
  ...['[gallery ids="1"]', '[caption]', '[/caption]', '\n\n', 'https://a.b/c_d_e', '&nbsp;', '<'],
)
const html = fc
  .array(fc.oneof(tag, fc.string({ maxLength: 8 })), { maxLength: 40 })
  .map((parts) => parts.join(''))
const word = fc.oneof(
  fc.constantFrom('publish', 'published', 'draft', 'private', 'PUBLISH'),
  fc.string(),
)

test('whatever text an export of WordPress holds, it is a post or is named as unread', async () => {
  const one = (content: string, status: string, password: string) =>
    `<item><title>T</title><content:encoded><![CDATA[${content.replaceAll(']]>', '')}]]></content:encoded><wp:post_id>1</wp:post_id><wp:status><![CDATA[${status.replaceAll(']]>', '')}]]></wp:status><wp:post_type>post</wp:post_type><wp:post_password><![CDATA[${password.replaceAll(']]>', '')}]]></wp:post_password></item>`
  const passwords = fc.constantFrom('', '', 'sesame')
  await fc.assert(
    fc.asyncProperty(html, word, passwords, async (content, status, password) => {
      const xml = `<rss><channel><wp:wxr_version>1.2</wp:wxr_version>${one(content, status, password)}</channel></rss>`
      for (const item of await read(openWordPress, xml)) {
        if (item.kind !== 'post' || item.status !== 'published') continue
        expect(status.trim()).toBe('publish')
        expect(password).toBe('')
      }
    }),
    { numRuns: 400 },
  )
})

test('whatever fields a post of Ghost has, it is a post or is named as unread', async () => {
  const field = fc.oneof(word, fc.jsonValue({ maxDepth: 2 }), fc.constant(undefined))
  const post = fc.record({
    id: fc.oneof(fc.string(), fc.integer()),
    html: fc.oneof(html, field),
    status: field,
    visibility: fc.oneof(fc.constantFrom('public', 'members', 'paid', ''), field),
    published_at: field,
    canonical_url: field,
  })
  const table = fc.oneof(fc.jsonValue({ maxDepth: 3 }), fc.constant([]))
  await fc.assert(
    fc.asyncProperty(fc.array(post, { maxLength: 3 }), table, async (posts, posts_meta) => {
      const json = JSON.stringify({ db: [{ data: { posts, posts_meta } }] })
      for (const item of await read(openGhost, json)) {
        if (item.kind !== 'post' || item.status !== 'published') continue
        const from = posts.filter(({ status }) => status === 'published')
        expect(
          from.some((one) => ['public', '', undefined, null].includes(one.visibility as string)),
        ).toBe(true)
      }
    }),
    { numRuns: 400 },
  )
})

test('no bytes make the readers of whole exports throw', async () => {
  const piece = fc.constantFrom(
    ...['<rss>', '<channel>', '</channel>', '<item>', '</item>', '<wp:wxr_version>', '<![CDATA['],
    ...[']]>', '<?xml encoding="x"?>', '&a;', '<', '\xff', '\0', '{"db":[', '{"data":', ']}', '"'],
  )
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(piece, fc.string()), { maxLength: 30 }), async (pieces) => {
      const bytes = Buffer.from(pieces.join(''), 'latin1')
      await read(openWordPress, bytes)
      await read(openGhost, bytes)
    }),
    { numRuns: 400 },
  )
})
