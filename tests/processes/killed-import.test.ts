import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { IDEMPOTENCY_KEY_HEADER, urls } from '#contract/urls.ts'
import { IMPORT_PART_BYTES } from '#imports/import-limits.ts'
import { siteImportSchema } from '#imports/import-shapes.calls.ts'
import { openDatabase } from '#server/data/engines/database.ts'
import { until } from '#tests/nodes/until.ts'
import { callUrl } from '#tests/support/clients/call-url.ts'
import {
  ADMIN,
  ADMIN_SETTINGS,
  type RunningSite,
  startSite,
} from '#tests/support/site/running-site.ts'

const POSTS = 250
const KILLS = 2

let site: RunningSite | undefined
afterEach(async () => {
  await site?.remove()
  site = undefined
})

const textOf = (number: number) => `<p>Stir pot ${number} for ${number} minutes.</p>`.repeat(40)

/** An export of Ghost with many posts of one author and one tag. */
function ghostExportOf(count: number): Buffer {
  const numbers = Array.from({ length: count }, (_, index) => index + 1)
  const posts = numbers.map((number) => ({
    ...{ id: `p${number}`, title: `Pot ${number}`, slug: `pot-${number}`, html: textOf(number) },
    ...{ status: 'published', published_at: '2020-01-01T00:00:00.000Z' },
  }))
  const data = {
    posts,
    users: [{ id: 'u1', name: 'Ida Moll', slug: 'ida' }],
    posts_authors: posts.map(({ id }) => ({ post_id: id, author_id: 'u1' })),
    tags: [{ id: 't1', name: 'Soups', slug: 'soups' }],
    posts_tags: posts.map(({ id }) => ({ post_id: id, tag_id: 't1' })),
  }
  return Buffer.from(JSON.stringify({ db: [{ meta: { version: '5.9.0' }, data }] }))
}

/** An export of WordPress with many posts, each with a text that takes a moment. */
function wordPressExportOf(count: number): Buffer {
  const items = Array.from({ length: count }, (_, index) => {
    const number = index + 1
    const text = textOf(number)
    return `<item><title>Pot ${number}</title><link>https://old.example/pots/${number}/</link><content:encoded><![CDATA[${text}]]></content:encoded><wp:post_id>${number}</wp:post_id><wp:post_date_gmt>2020-01-01 00:00:00</wp:post_date_gmt><wp:post_name>pot-${number}</wp:post_name><wp:status>publish</wp:status><wp:post_type>post</wp:post_type></item>`
  })
  return Buffer.from(
    `<?xml version="1.0" encoding="UTF-8" ?><rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wp="http://wordpress.org/export/1.2/"><channel><wp:wxr_version>1.2</wp:wxr_version><wp:base_blog_url>https://old.example</wp:base_blog_url>${items.join('\n')}</channel></rss>`,
  )
}

async function ask(url: string, init: RequestInit): Promise<unknown> {
  const response = await fetch(url, init)
  const text = await response.text()
  if (!response.ok) throw new Error(`${response.status} ${text}`)
  return JSON.parse(text)
}

async function signIn(url: string) {
  const answer = await ask(`${url}${urls.auth()}/token?grant_type=password`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: ADMIN.email, password: ADMIN.password }),
  })
  const { access_token: token } = z.object({ access_token: z.string() }).parse(answer)
  const headers = {
    Authorization: `Bearer ${token}`,
    'Content-Type': 'application/json',
    [IDEMPOTENCY_KEY_HEADER]: crypto.randomUUID(),
  }
  return async (path: string, method = 'GET', body?: unknown) =>
    siteImportSchema.parse(
      await ask(url + path, {
        method,
        headers,
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    )
}

test.each([
  { program: 'WordPress', fileName: 'pots.xml', exportOf: wordPressExportOf, people: 0 },
  { program: 'Ghost', fileName: 'pots.json', exportOf: ghostExportOf, people: 1 },
])(
  'an import from $program goes on after the program was killed in its middle, and doubles nothing',
  {
    timeout: 400_000,
  },
  async ({ fileName, exportOf, people }) => {
    const running = await startSite({
      environment: { ...ADMIN_SETTINGS, STARTER_CONTENT: 'off', WORKERS: '1' },
    })
    site = running
    let call = await signIn(running.url)
    const bytes = exportOf(POSTS)
    const { id } = await call(callUrl('createImport'), 'POST', {
      fileName,
      byteSize: bytes.length,
    })
    for (let number = 0; number * IMPORT_PART_BYTES < bytes.length; number += 1) {
      const start = number * IMPORT_PART_BYTES
      const content = bytes.subarray(start, start + IMPORT_PART_BYTES).toString('base64')
      await call(callUrl('putImportPart', { id, number }), 'PUT', { content })
    }
    const now = () => call(callUrl('getImport', { id }))
    await until('it is tried', async () => (await now()).state === 'checked')
    await call(callUrl('startImport', { id }), 'POST', {
      ...{ areDrafts: false, isFetchingPictures: false, hasSubscribers: true },
      ...{ owner: '', siteUrl: '' },
    })

    const db = openDatabase(
      { engine: 'sqlite', file: join(running.dataFolder, 'haven.sqlite') },
      () => {},
    )
    const countPosts = async () => (await db.selectFrom('blog_posts').select('id').execute()).length
    try {
      for (let kill = 1; kill <= KILLS; kill += 1) {
        const wanted = (await countPosts()) + 20
        await until('some posts are here', async () => (await countPosts()) >= wanted)
        await running.stop('SIGKILL')
        expect(await countPosts()).toBeLessThan(POSTS)
        // A minute passes before the job of a process that has died is taken over; the test does not wait for it.
        await db
          .updateTable('jobs')
          .set({ locked_until: null })
          .where('name', '=', 'imports.run')
          .execute()
        await running.restart()
      }
      call = await signIn(running.url)
      await until('it is done', async () => (await now()).state === 'done')
      const { report, problem } = await now()
      expect(problem).toBeNull()
      expect(report?.counts.post).toEqual({ kept: POSTS, changed: 0, known: 0, named: 0 })
      const slugs = await db.selectFrom('blog_posts').select('slug').execute()
      expect(new Set(slugs.map(({ slug }) => slug)).size).toBe(POSTS)
      expect(slugs).toHaveLength(POSTS)
      for (const table of ['profiles', 'terms'] as const) {
        expect(await db.selectFrom(table).select('id').execute()).toHaveLength(people)
      }
      expect(await db.selectFrom('post_profiles').select('post_id').execute()).toHaveLength(
        people * POSTS,
      )
    } finally {
      await db.destroy()
    }
  },
)
