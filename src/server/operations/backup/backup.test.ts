import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { uuidv7 } from 'uuidv7'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { writeLines, writeManifest } from '#server/backup/backup-files.ts'
import { MANIFEST_HEAD, type Manifest } from '#server/backup/manifest.ts'
import { createRowDigest, rowLine } from '#server/backup/row-digest.ts'
import { readRows } from '#server/data/archive/archive-rows.ts'
import {
  ARCHIVED_TABLES,
  DERIVED_TABLES,
  TABLES_LEFT_OUT,
} from '#server/data/archive/archived-tables.ts'
import type { Engine } from '#server/data/database-engine.ts'
import { openDatabase } from '#server/data/engines/database.ts'
import { migrateToLatest } from '#server/data/migrations.ts'
import type { Database } from '#server/data/tables.ts'
import { createDiskMediaStore } from '#server/media/disk-media-store.ts'
import { ENGINES, makePostgresDatabase } from '#tests/support/database/test-database.ts'
import { insertManyPosts } from '#tests/support/posts/given-many-posts.ts'
import { checkBackup } from './check-backup.ts'
import { LAST_BACKUP_SETTING, makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'

const TAKEN_AT = '2026-11-21T08:00:00.000Z'
const POSTS = 250
const OLD_MIGRATIONS = [
  '0001_people',
  '0002_posts',
  '0003_work',
  '0004_letters',
  '0005_search',
  '0006_post_addresses',
]
/** Line breaks that only some programs know, a quote, letters beyond ASCII. */
const HARD_TEXT = 'Soup\u2028and\u2029bread\r\nwith "kümmel"\\ 🥣\u0001'

let root = ''
let folder = ''
let cleanups: (() => Promise<void>)[] = []

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'haven-backup-'))
})
beforeEach(() => {
  folder = join(root, uuidv7())
})
afterEach(async () => {
  for (const cleanup of cleanups.reverse()) await cleanup()
  cleanups = []
})
afterAll(() => rmSync(root, { recursive: true }))

/** A database without a single table, and a second connection to it. */
async function givenDatabase(engine: Engine): Promise<{ db: Database; open(): Database }> {
  const connect = (open: () => Database) => () => {
    const db = open()
    cleanups.push(() => db.destroy())
    return db
  }
  if (engine === 'sqlite') {
    const file = join(root, `${uuidv7()}.sqlite`)
    const open = connect(() => openDatabase({ engine, file }, () => {}))
    return { db: open(), open }
  }
  const { url, drop } = await makePostgresDatabase()
  cleanups.push(drop)
  const open = connect(() => openDatabase({ engine, url }, () => {}))
  return { db: open(), open }
}

function givenStore() {
  return createDiskMediaStore({ folder: join(root, uuidv7()) })
}

/** A site with something in its tables, and pictures that its rows name. */
async function givenSite(engine: Engine) {
  const { db, open } = await givenDatabase(engine)
  await migrateToLatest(db)
  const media = givenStore()
  await insertManyPosts(db, POSTS)
  await db
    .insertInto('audit_log')
    .values({ id: uuidv7(), at: TAKEN_AT, action: 'post.publish', after: HARD_TEXT })
    .execute()
  await db
    .insertInto('contact_messages')
    .values({
      id: uuidv7(),
      name: HARD_TEXT,
      email: 'maya@example.org',
      subject: 'Soup',
      message: HARD_TEXT,
      created_at: TAKEN_AT,
    })
    .execute()
  const pictures = await Promise.all([1, 2, 3].map((index) => insertPicture(db, media, index)))
  return { db, open, media, pictures, now: () => TAKEN_AT }
}

async function insertPicture(
  db: Database,
  media: ReturnType<typeof givenStore>,
  index: number,
): Promise<string> {
  const id = uuidv7()
  const name = `179527160197${index}-0-0f313c4154d0ca${index}c.jpg`
  const bytes = randomBytes(1000 * index)
  await media.put(name, bytes, { contentType: 'image/jpeg' })
  await db
    .insertInto('media')
    .values({
      id,
      bucket: 'blog-images',
      name,
      original_name: HARD_TEXT,
      content_type: 'image/jpeg',
      byte_size: bytes.length,
      width: 10,
      height: 10,
      alt: '',
      thumbhash: null,
      checksum: 'x',
      uploaded_by: null,
      created_at: TAKEN_AT,
    })
    .execute()
  return name
}

/** A backup as the first version would have made it: it knew fewer tables and columns. */
async function writeOldBackup(): Promise<void> {
  const line = rowLine({
    id: uuidv7(),
    email: 'ada@example.org',
    password_hash: null,
    display_name: 'Ada',
    role: 'admin',
    user_metadata: '{}',
    email_confirmed_at: null,
    last_sign_in_at: null,
    disabled_at: null,
    created_at: TAKEN_AT,
    updated_at: TAKEN_AT,
  })
  const digest = createRowDigest()
  digest.add(line)
  const list = await writeLines(folder, 'media.jsonl', Readable.from([]))
  const file = await writeLines(folder, 'tables/auth_users.jsonl', Readable.from([line]))
  await writeManifest(folder, {
    ...MANIFEST_HEAD,
    takenAt: TAKEN_AT,
    engine: 'sqlite',
    migrations: OLD_MIGRATIONS,
    tables: [{ name: 'auth_users', ...digest.result(), file }],
    media: { files: 0, bytes: 0, list, gone: [] },
    secretKey: null,
  })
}

async function allRows(db: Database): Promise<Record<string, string[]>> {
  const tables: Record<string, string[]> = {}
  for (const { name, key } of ARCHIVED_TABLES) {
    const lines: string[] = []
    for await (const row of readRows(db, name, key)) lines.push(rowLine(row))
    tables[name] = lines.toSorted()
  }
  return tables
}

const backUp = (site: Awaited<ReturnType<typeof givenSite>>) =>
  makeBackup(site, { folder, secretKeyFile: Buffer.from('key\n') })

describe.each(ENGINES)('from %s', (engine) => {
  test.each(ENGINES)('to %s, every row and every byte comes back', async (target) => {
    const site = await givenSite(engine)
    const before = await allRows(site.db)
    const manifest = await backUp(site)

    const { db } = await givenDatabase(target)
    const media = givenStore()
    await restoreBackup({ db, media }, folder)

    expect(await allRows(db)).toEqual(before)
    expect(before.blog_posts).toHaveLength(POSTS)
    for (const name of site.pictures) {
      const [original, restored] = [await site.media.open(name), await media.open(name)]
      expect(await restored?.bytes()).toEqual(await original?.bytes())
    }
    expect(manifest.media).toMatchObject({ files: 3, bytes: 6000, gone: [] })
  })

  test('a backup is of one moment, whatever is written while it is made', async () => {
    const site = await givenSite(engine)
    const before = await allRows(site.db)
    const writer = site.open()
    const media = {
      async open(name: string) {
        await writer.deleteFrom('blog_posts').where('slug', '=', 'post-7').execute()
        await insertManyMessages(writer)
        return site.media.open(name)
      },
    }
    await makeBackup({ ...site, media }, { folder, secretKeyFile: null })

    const { db } = await givenDatabase('sqlite')
    await restoreBackup({ db, media: givenStore() }, folder)
    expect(await allRows(db)).toEqual(before)
  })

  test('a backup of an older version is brought to this one', async () => {
    await writeOldBackup()
    const { db } = await givenDatabase(engine)
    await restoreBackup({ db, media: givenStore() }, folder)
    expect(await migrateToLatest(db)).toEqual([])
    const people = await db.selectFrom('auth_users').selectAll().execute()
    expect(people).toMatchObject([{ email: 'ada@example.org', created_at: TAKEN_AT }])
  })

  test('a site that is not empty is left as it is', async () => {
    await backUp(await givenSite(engine))
    const other = await givenSite(engine)
    const before = await allRows(other.db)
    await expect(restoreBackup(other, folder)).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('The site is not empty (audit_log has rows)'),
    })
    expect(await allRows(other.db)).toEqual(before)
  })

  test('every table is either backed up, or made anew, or left out for a reason', async () => {
    const { db } = await givenDatabase(engine)
    await migrateToLatest(db)
    const tables = (await db.introspection.getTables())
      .map(({ name }) => name)
      .filter((name) => !/^post_search_index/.test(name))
    const known = [
      ...[...ARCHIVED_TABLES, ...DERIVED_TABLES].map(({ name }) => name),
      ...TABLES_LEFT_OUT,
    ]
    expect(tables.toSorted()).toEqual(known.toSorted())
  })
})

describe('a backup', () => {
  test('records when it was made, in the backup and in the settings', async () => {
    const site = await givenSite('sqlite')
    expect((await backUp(site)).takenAt).toBe(TAKEN_AT)
    const settings = await site.db.selectFrom('settings').selectAll().execute()
    expect(settings).toMatchObject([{ name: LAST_BACKUP_SETTING, value: TAKEN_AT }])
  })

  test.each([
    ['tables/blog_posts.jsonl', 'tables/blog_posts.jsonl is damaged'],
    ['media.jsonl', 'media.jsonl is damaged'],
    ['secret.key', 'secret.key is damaged'],
  ])('with one other byte in %s is refused before anything is written', async (file, message) => {
    await backUp(await givenSite('sqlite'))
    const path = join(folder, file)
    const bytes = readFileSync(path)
    bytes.writeUInt8(bytes.readUInt8(0) ^ 1, 0)
    writeFileSync(path, bytes)

    const { db } = await givenDatabase('sqlite')
    await expect(restoreBackup({ db, media: givenStore() }, folder)).rejects.toMatchObject({
      code: 'invalid',
      message: expect.stringContaining(message),
    })
    expect(await db.introspection.getTables()).toEqual([])
  })

  test('without one of its pictures is refused by name', async () => {
    const { pictures } = await backUpSite()
    rmSync(join(folder, 'media', pictures[1] ?? ''))
    await expect(checkBackup(folder)).rejects.toThrow(`The backup lacks media/${pictures[1]}`)
  })

  test('without a manifest is no backup', async () => {
    await backUpSite()
    rmSync(join(folder, 'manifest.json'))
    await expect(checkBackup(folder)).rejects.toThrow('holds no whole backup')
  })

  test('of a newer version is refused', async () => {
    await backUpSite()
    const path = join(folder, 'manifest.json')
    const manifest = JSON.parse(readFileSync(path, 'utf8'))
    manifest.migrations.push('9999_of_tomorrow')
    writeFileSync(path, JSON.stringify(manifest))
    const { db } = await givenDatabase('sqlite')
    await expect(restoreBackup({ db, media: givenStore() }, folder)).rejects.toThrow(
      'Install that version first',
    )
  })

  test('fails when a picture in use is missing from the store', async () => {
    const site = await givenSite('sqlite')
    await site.media.remove(site.pictures[0] ?? '')
    const writing = makeBackup({ ...site, db: site.db }, { folder, secretKeyFile: null })
    await expect(writing).rejects.toThrow('lacks 1 files that are in use')
    expect(existsSync(folder)).toBe(false)
    expect(await site.db.selectFrom('settings').selectAll().execute()).toEqual([])
  })

  test('whose rows do not go into their tables is not whole, though each byte is as written', async () => {
    await backUpSite()
    const path = join(folder, 'manifest.json')
    const manifest: Manifest = JSON.parse(readFileSync(path, 'utf8'))
    const table = manifest.tables.find(({ name }) => name === 'contact_messages')
    const [row = ''] = readFileSync(join(folder, 'tables/contact_messages.jsonl'), 'utf8').split(
      '\n',
    )
    const lines = [row, JSON.stringify({ ...JSON.parse(row), id: uuidv7() })]
    rmSync(join(folder, 'tables/contact_messages.jsonl'))
    const file = await writeLines(folder, 'tables/contact_messages.jsonl', Readable.from(lines))
    Object.assign(table ?? {}, { file })
    writeFileSync(path, JSON.stringify(manifest))

    await expect(checkBackup(folder)).rejects.toMatchObject({
      code: 'invalid',
      message: expect.stringContaining('contact_messages came back with 2 rows'),
    })
  })

  test('can be restored again after a restore that was cut short', async () => {
    const { pictures, media: source } = await backUpSite()
    const media = givenStore()
    const [first = ''] = pictures
    const stored = await source.open(first)
    if (stored) await media.put(first, await stored.bytes(), { contentType: 'image/jpeg' })
    const { db } = await givenDatabase('sqlite')
    await restoreBackup({ db, media }, folder)
    expect((await allRows(db)).blog_posts).toHaveLength(POSTS)
  })

  async function backUpSite() {
    const site = await givenSite('sqlite')
    await backUp(site)
    return site
  }
})

async function insertManyMessages(db: Database): Promise<void> {
  const values = Array.from({ length: 20 }, () => ({
    id: uuidv7(),
    name: 'Late',
    email: 'late@example.org',
    subject: 'Late',
    message: 'Too late for this backup',
    created_at: TAKEN_AT,
  }))
  await db.insertInto('contact_messages').values(values).execute()
}
