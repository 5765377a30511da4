import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { renderMarkdown } from '#domain/markdown/render-markdown.ts'
import { openDatabase } from '#server/data/engines/database.ts'
import { migrateToLatest } from '#server/data/migrations.ts'
import { PageMap } from '#tests/support/database/page-map.ts'
import { givenPublicPost } from '#tests/support/posts/given-public-post.ts'
import { randomFrom } from '#tests/support/posts/random-from.ts'
import { checkSite } from './check-site.ts'

const AT = '2026-05-01T08:00:00.000Z'
const POSTS = 12
const BYTES = 120
const FREE_BYTES = 20

/** Of these it is said in `docs/operating.md` that a byte within one of their values may change unseen. */
const UNSEEN = ['post_search_index_data', 'sqlite_schema']

/**
 * Moments that are stored once, so that nothing contradicts a wrong one: when a migration was
 * applied, when a text was published, and when it had which address (`docs/operating.md`).
 */
const TIME = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g

let folder: string
let whole: Buffer
let map: PageMap
/** The bytes of these. */
const unread = new Set<number>()

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'haven-bytes-'))
  const file = join(folder, 'whole.sqlite')
  const db = openDatabase({ engine: 'sqlite', file }, () => {})
  await migrateToLatest(db)
  await db.transaction().execute(async (tx) => {
    for (let number = 0; number < POSTS; number++) {
      const recipe = '```recipe\nname: Soup\nserves: 4\n\n- 200 g oats\n- 1 onion\n\n1. Stir.\n```'
      const text = `Soup number ${number} of the winter, stirred slowly. `.repeat(60)
      const document = { title: `Soup ${number}`, content: `${text}\n\n${recipe}\n` }
      await givenPublicPost(tx, { document, at: AT })
    }
  })
  await db.destroy()
  const connection = new SQLite(file)
  connection.pragma('wal_checkpoint(TRUNCATE)')
  connection.close()
  whole = readFileSync(file)
  map = new PageMap(whole)
  const text = whole.toString('latin1')
  for (const [told, owners] of [
    [TIME, ['kysely_migration', 'blog_posts', 'post_revisions']],
    [/admin/g, ['blog_posts', 'post_revisions']],
    [/soup-\d+(?=\[\])/g, ['post_revisions']],
  ] as const) {
    for (const { index, 0: words } of text.matchAll(told)) {
      if (!owners.some((owner) => owner === map.at(index).owner)) continue
      for (let at = index; at < index + words.length; at++) unread.add(at)
    }
  }
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Returns the problems that the check finds when one byte of the file is changed. */
async function checkWith(at: number, bits: number): Promise<string[]> {
  const file = join(folder, 'damaged.sqlite')
  const bytes = Buffer.from(whole)
  bytes[at] = (bytes[at] ?? 0) ^ bits
  rmSync(`${file}-wal`, { force: true })
  rmSync(`${file}-shm`, { force: true })
  writeFileSync(file, bytes)
  try {
    const db = openDatabase({ engine: 'sqlite', file }, () => {})
    try {
      const content = { render: async (markdown: string) => renderMarkdown(markdown) }
      const media = { open: async () => undefined }
      return (await checkSite({ db, content, media, now: () => AT })).database
    } finally {
      await db.destroy()
    }
  } catch (error) {
    return [String(error)]
  }
}

test('every byte of the file is for one use', () => {
  const { data, structure, free } = map.count()
  expect(data + structure + free).toBe(whole.length)
  const text = whole.indexOf('Soup number 3 of the winter')
  expect(map.at(text).use).toBe('data')
  expect(map.at(0)).toEqual({ use: 'structure', owner: 'sqlite_schema' })
})

test('a letter of the name of a migration that changed is found, in its table and in its index', async () => {
  const places = [...whole.toString('latin1').matchAll(/0032_recipe_finds/g)]
    .map(({ index }) => ({ index, ...map.at(index) }))
    .filter(({ use, owner }) => use === 'data' && owner.includes('kysely_migration'))
  expect(places).toHaveLength(2)
  for (const { index, owner } of places) {
    for (const at of [index, index + 3, index + 16]) {
      expect([owner, at, await checkWith(at, 1)]).not.toEqual([owner, at, []])
    }
  }
})

test('a random byte that changed is found, unless it was free, or within what can be made anew', async () => {
  expect(await checkWith(0, 0)).toEqual([])
  const random = randomFrom(7)
  const missed: string[] = []
  const found = { data: 0, structure: 0, free: 0 }
  while (found.data + found.structure + missed.length < BYTES) {
    const at = Math.floor(random() * whole.length)
    const bits = 1 + Math.floor(random() * 255)
    const { use, owner } = map.at(at)
    if (use === 'free' && found.free++ >= FREE_BYTES) continue
    if (unread.has(at)) continue
    const errors = await checkWith(at, bits)
    if (use === 'free') expect([at, owner, errors]).toEqual([at, owner, []])
    else if (errors.length === 0) missed.push(`${use} of ${owner} at ${at}`)
    else found[use] += 1
  }
  const unexpected = missed.filter((line) => !UNSEEN.some((owner) => line.includes(` ${owner} `)))
  console.log(
    `Of ${BYTES} bytes in use ${BYTES - missed.length} were found; ${FREE_BYTES} free ones changed nothing.`,
  )
  expect(unexpected).toEqual([])
  expect(missed.length).toBeLessThan(BYTES / 5)
})
