import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { uuidv7 } from 'uuidv7'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { rowLine } from '#server/backup/row-digest.ts'
import { readRows } from '#server/data/archive/archive-rows.ts'
import { ARCHIVED_TABLES } from '#server/data/archive/archived-tables.ts'
import { type DatabaseLocation, openDatabase } from '#server/data/engines/database.ts'
import type { Database } from '#server/data/tables.ts'
import { createDiskMediaStore } from '#server/media/disk-media-store.ts'
import type { MediaStore } from '#server/media/media-store.ts'
import { createS3MediaStore } from '#server/media/s3/s3-media-store.ts'
import { makeBackup } from '#server/operations/backup/make-backup.ts'
import { restoreBackup } from '#server/operations/backup/restore-backup.ts'
import { createDraft } from '#server/operations/desk/drafts/create-draft.ts'
import { publishDraft } from '#server/operations/desk/publishing/publish-draft.ts'
import { makeRenditions } from '#server/operations/media/make-renditions.ts'
import { storeImage } from '#server/operations/media/store-image.ts'
import { makePostgresDatabase } from '#tests/support/database/test-database.ts'
import { givenPicture } from '#tests/support/media/pictures.ts'
import { insertManyPosts } from '#tests/support/posts/given-many-posts.ts'
import { type Fault, startFaultProxy } from '#tests/support/s3/fault-proxy.ts'
import { givenS3 } from '#tests/support/s3/given-s3.ts'
import { S3_STORES } from '#tests/support/s3/s3-stores.ts'
import { givenTransfer } from '#tests/support/site/given-transfer.ts'

const MANY_POSTS = 150
const SITE = { siteUrl: 'https://haven.example' }
/** Line breaks that only some programs know, a quote, letters beyond ASCII. */
const HARD_TEXT = 'Soup\u2028and\u2029bread\r\nwith "kümmel"\\ 🥣 '

const STORES = S3_STORES.filter(({ name }) => name !== 's3rver')

let root = ''
let cleanups: (() => unknown)[] = []

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'haven-move-'))
})
afterEach(async () => {
  for (const cleanup of cleanups.reverse()) await cleanup()
  cleanups = []
})
afterAll(() => rmSync(root, { recursive: true }))

describe.each(STORES)('a site in a folder moves to PostgreSQL and $name', (target) => {
  const s3 = givenS3(target)
  const small = givenTransfer('sqlite')
  const grown = givenTransfer('postgres', s3.store)

  /** Posts with pictures in all their sizes, made as writers make them. */
  async function givenSite() {
    const actor = await small.givenWriter('editor')
    const caller = { actor, address: null, requestId: null }
    const deps = { ...small.transferDeps(), ...SITE }
    for (const slug of ['soup', 'bread']) {
      const image = await storeImage(small.deps, {
        bytes: await givenPicture({ width: 330, height: 250 }),
        originalName: `${slug} "of" oats.jpg`,
        declaredType: 'image/jpeg',
        index: 0,
        alt: HARD_TEXT,
        uploadedBy: actor.id,
      })
      await makeRenditions(small.deps, { mediaId: image.id })
      const content = `${HARD_TEXT.repeat(12)}\n\n![A bowl](${image.url})\n`
      const document = {
        title: HARD_TEXT,
        content,
        slug,
        author: 'Maya',
        mediaIds: [image.id],
        postType: 'blog' as const,
      }
      const { id } = await createDraft(deps, caller, { body: { document }, key: uuidv7() })
      await publishDraft(deps, caller, {
        params: { id },
        body: { baseVersion: 1 },
        key: uuidv7(),
      })
    }
  }

  test('by export and import: what it exports then is the same, byte for byte', async () => {
    await givenSite()
    const before = await small.exportAll()
    const { summary } = await grown.importFrom(before.folder)
    expect(summary).toMatchObject({ results: { imported: 2, failed: 0 }, leftOut: [] })
    const files = filesIn(before.folder)
    expect(filesIn((await grown.exportAll()).folder)).toEqual(files)
    expect(Object.keys(files).filter((name) => name.endsWith('.jpg'))).toHaveLength(2)
  })

  test('by backup and restore, there and back: every row and every byte', async () => {
    await givenSite()
    await insertManyPosts(small.deps.db, MANY_POSTS)
    const folderStore = small.deps.media
    const [rows, files] = [await allRows(small.deps.db), await allFiles(folderStore)]
    expect(rows.blog_posts).toHaveLength(MANY_POSTS + 2)
    expect(Object.keys(files).length).toBeGreaterThanOrEqual(2 * 4)

    const { db } = await givenPostgres()
    await move({ db: small.deps.db, media: folderStore }, { db, media: s3.store() })
    expect(await allRows(db)).toEqual(rows)
    expect(await allFiles(s3.store())).toEqual(files)

    const home = {
      db: opened({ engine: 'sqlite', file: join(root, `${uuidv7()}.sqlite`) }),
      media: createDiskMediaStore({ folder: join(root, uuidv7()) }),
    }
    await move({ db, media: s3.store() }, home)
    expect(await allRows(home.db)).toEqual(rows)
    expect(await allFiles(home.media)).toEqual(files)
  })

  test('and arrives whole though the store fails at every third call', async () => {
    await givenSite()
    const running = await target.start()
    cleanups.push(running.stop)
    const location = running.location()
    const proxy = await startFaultProxy(String(location.endpoint))
    cleanups.push(proxy.stop)
    const store = createS3MediaStore({ ...location, endpoint: proxy.url })
    cleanups.push(store.close)
    proxy.breakBy(everyThird())

    const { db } = await givenPostgres()
    await move({ db: small.deps.db, media: small.deps.media }, { db, media: store })
    expect(await allFiles(store)).toEqual(await allFiles(small.deps.media))
    expect(await allRows(db)).toEqual(await allRows(small.deps.db))
    proxy.breakBy(() => undefined)
    for await (const name of store.list()) await store.remove(name)
  })

  async function givenPostgres() {
    const { url, drop } = await makePostgresDatabase()
    cleanups.push(drop)
    return { db: opened({ engine: 'postgres', url }) }
  }
})

type Site = { db: Database; media: MediaStore }

async function move(from: Site, to: Site): Promise<void> {
  const folder = join(root, uuidv7())
  const now = () => new Date().toISOString()
  await makeBackup({ ...from, now }, { folder, secretKeyFile: null })
  await restoreBackup(to, folder)
}

function opened(location: DatabaseLocation): Database {
  const db = openDatabase(location, () => {})
  cleanups.push(() => db.destroy())
  return db
}

/** Each call may fail in a way that fits it; what is sent again goes well. */
function everyThird() {
  const sending: Fault[] = [
    { answer: 503, code: 'SlowDown' },
    'lose the answer',
    'break while sending',
  ]
  const reading: Fault[] = [
    { answer: 500, code: 'InternalError' },
    { breakAfter: 100 },
    { cutTo: 64 },
  ]
  let calls = 0
  return ({ method, url }: { method: string; url: string }): Fault | undefined => {
    calls += 1
    if (calls % 3 !== 0) return undefined
    const isPicture = !url.includes('list-type')
    const faults = method === 'PUT' ? sending : method === 'GET' && isPicture ? reading : []
    return faults[(calls / 3) % 3] ?? { answer: 503, code: 'SlowDown' }
  }
}

/** All but what says of a site when it was backed up, and what it makes anew by itself. */
async function allRows(db: Database): Promise<Record<string, string[]>> {
  const tables: Record<string, string[]> = {}
  for (const { name, key } of ARCHIVED_TABLES.filter((table) => table.name !== 'settings')) {
    const lines: string[] = []
    for await (const row of readRows(db, name, key)) lines.push(rowLine(row))
    tables[name] = lines.toSorted()
  }
  return tables
}

async function allFiles(store: MediaStore): Promise<Record<string, string>> {
  const files: [string, string][] = []
  for await (const name of store.list()) {
    const bytes = (await (await store.open(name))?.bytes()) ?? []
    files.push([name, Buffer.from(bytes).toString('base64')])
  }
  return Object.fromEntries(files.toSorted())
}

function filesIn(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  return Object.fromEntries(
    files.map((file) => [file.slice(folder.length + 1), readFileSync(file, 'base64')]),
  )
}
