import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { givenPhotograph } from '#tests/support/media/picture-files.ts'

let root: string
let data: string
let database: string
const kept = new Map<string, Buffer>()

function run(...args: string[]) {
  const { status, stdout, stderr } = spawnSync('node', args, {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, DATA_DIR: data, NO_COLOR: '1', LOG_LEVEL: 'warn' },
  })
  return { code: status, output: stdout.trim(), errors: stderr.trim() }
}

const check = () => run('src/haven.js', 'check')

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'haven-check-'))
  data = join(root, 'data')
  database = join(data, 'haven.sqlite')
  const posts = join(root, 'posts')
  const { buffer } = await givenPhotograph('soup.jpg', 1)
  mkdirSync(posts)
  writeFileSync(join(posts, 'soup.jpg'), buffer)
  const text = 'Stir the oats slowly and let them rest. '.repeat(500)
  for (let number = 0; number < 8; number++) {
    const matter = `---\ntitle: Soup ${number}\ncover: soup.jpg\n---\n\n![A bowl](soup.jpg)\n\n`
    writeFileSync(join(posts, `soup-${number}.md`), `${matter}${text}\n`)
  }
  expect(run('src/haven.js', 'import', posts).code).toBe(0)
})
beforeEach(() => {
  for (const path of filesOf(data)) kept.set(path, readFileSync(join(data, path)))
})
afterEach(() => {
  for (const path of filesOf(data)) if (!kept.has(path)) rmSync(join(data, path))
  for (const [path, bytes] of kept) writeFileSync(join(data, path), bytes)
})
afterAll(() => rmSync(root, { recursive: true }))

function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
}

function originalPicture(): string {
  const connection = new SQLite(database, { readonly: true })
  const name = connection.prepare('select name from media').pluck().get()
  connection.close()
  return join(data, filesOf(data).find((path) => path.endsWith(`/${name}`)) ?? '')
}

test('a whole site is said to be whole', () => {
  expect(check()).toMatchObject({ code: 0, errors: '' })
  expect(check().output).toMatch(/^Whole: the database, and \d+ picture files\.$/)
})

test('a picture that has changed, or is gone, is named', () => {
  const file = originalPicture()
  const bytes = readFileSync(file)
  bytes[bytes.length >> 1] = ~(bytes[bytes.length >> 1] ?? 0)
  writeFileSync(file, bytes)
  expect(check()).toMatchObject({ code: 1, output: '' })
  expect(check().errors).toMatch(
    /^A picture is damaged: \S+\.jpg is not what was uploaded\n.*restore a backup/s,
  )
  rmSync(file)
  expect(check().errors).toMatch(/^A picture is damaged: \S+\.jpg is missing/)
})

test('a page of the database that is damaged is found', () => {
  const bytes = readFileSync(database)
  for (let page = 8; page * 4096 < bytes.length; page++)
    bytes.fill(0xa5, page * 4096, page * 4096 + 64)
  writeFileSync(database, bytes)
  const { code, errors } = check()
  expect(code).toBe(1)
  expect(errors).toMatch(/^The database is damaged: /)
  expect(errors).not.toMatch(/\n\s+at /)
})

test('a file that is no database is refused in words', () => {
  writeFileSync(database, 'not a database, but a letter to the editor '.repeat(500))
  expect(check().errors).toMatch(/^The database is damaged: file is not a database\n/)
})

/** Leaves a log of so many writes behind, as a killed program does. */
function leaveLog(writes: number): string {
  const connection = new SQLite(database)
  connection.pragma('journal_mode = WAL')
  connection.pragma('wal_autocheckpoint = 0')
  for (let number = 0; number < writes; number++) {
    connection
      .prepare('insert or replace into settings values (?, ?, ?)')
      .run(`test ${number}`, 'x', 'now')
  }
  copyFileSync(database, `${database}.copy`)
  copyFileSync(`${database}-wal`, `${database}.copy-wal`)
  connection.close()
  copyFileSync(`${database}.copy`, database)
  copyFileSync(`${database}.copy-wal`, `${database}-wal`)
  return `${database}-wal`
}

test('writes that a damaged log would silently lose stop the check', () => {
  const log = leaveLog(6)
  const bytes = readFileSync(log)
  // In the first of the six: SQLite would take none of them.
  bytes[32 + 24 + 100] = ~(bytes[32 + 24 + 100] ?? 0)
  writeFileSync(log, bytes)
  expect(check()).toMatchObject({ code: 1, output: '' })
  expect(check().errors).toMatch(/haven\.sqlite-wal is damaged: the last 6 or more changes/)
  expect(readFileSync(log)).toEqual(bytes)
})

test('a log whose last write was torn by a crash is whole, and so is one that was not', () => {
  const log = leaveLog(6)
  expect(check()).toMatchObject({ code: 0, errors: '' })
  leaveLog(6)
  const bytes = readFileSync(log)
  bytes[bytes.length - 100] = ~(bytes[bytes.length - 100] ?? 0)
  writeFileSync(log, bytes)
  expect(check()).toMatchObject({ code: 0, errors: '' })
})
