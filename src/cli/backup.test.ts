import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#server/data/engines/database.ts'
import { migrateTo } from '#server/data/migrations.ts'

let root: string
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'haven-backup-cli-'))
})
afterAll(() => rmSync(root, { recursive: true }))

async function haven(site: string, ...args: string[]) {
  const child = spawn('node', ['src/haven.js', ...args], {
    env: { PATH: process.env.PATH, DATA_DIR: join(root, site), NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ])
  return { code, output: output.trim(), errors: errors.trim() }
}

test('a site goes from one folder to another by a backup, with its key', async () => {
  expect((await haven('first', 'admin', 'create', 'ada@example.org')).code).toBe(0)
  const backups = join(root, 'backups')

  const made = await haven('first', 'backup', '--to', backups)
  expect(made.errors).toBe('')
  const [name = ''] = readdirSync(backups)
  const folder = join(backups, name)
  expect(made.output).toMatch(
    /^Made \S+: \d+ rows, 0 picture files \(0\.0 MB\), restored and compared\.$/,
  )
  expect(statSync(join(folder, 'secret.key')).mode & 0o777).toBe(0o600)

  const checked = await haven('first', 'check-backup', folder)
  expect(checked.output).toMatch(/^The backup of \S+Z is whole: \d+ rows/)

  const restored = await haven('second', 'restore', folder)
  expect(restored).toMatchObject({ code: 0, errors: '' })
  const listed = await haven('second', 'admin', 'list')
  expect(listed.output).toBe('ada@example.org\tadmin\tnever signed in')
  const key = (site: string) => readFileSync(join(root, site, 'secret.key'), 'utf8')
  expect(key('second')).toBe(key('first'))

  const again = await haven('second', 'restore', folder)
  expect(again).toMatchObject({ code: 1, output: '' })
  expect(again.errors).toContain('The site is not empty')
})

test('only so many backups are kept as are asked for, the newest', async () => {
  const backups = join(root, 'kept')
  const made: string[] = []
  for (let round = 0; round < 3; round++) {
    const { code } = await haven('third', 'backup', '--to', backups, '--keep', '2')
    expect(code).toBe(0)
    const newest = readdirSync(backups).toSorted().at(-1) ?? ''
    if (!made.includes(newest)) made.push(newest)
  }
  expect(readdirSync(backups).toSorted()).toEqual(made.slice(-2))
})

test('what is no backup is refused in one line', async () => {
  expect(await haven('first', 'restore', join(root, 'nothing'))).toEqual({
    code: 1,
    output: '',
    errors: `${join(root, 'nothing')} holds no whole backup: it has no manifest.json.`,
  })
  expect((await haven('first', 'backup', '--keep', 'all')).code).toBe(2)
})

test('a disk or folder that refuses a backup is said in one line, and nothing is left of it', async () => {
  const file = join(root, 'a-file')
  writeFileSync(file, '')
  expect(await haven('first', 'backup', '--to', join(file, 'backups'))).toEqual({
    code: 1,
    output: '',
    errors: `${join(file, 'backups')} cannot be used: a part of the path is a file where a folder has to be. Correct the path. (ENOTDIR)`,
  })
  const exported = await haven('first', 'export', join(file, 'export'))
  expect(exported).toMatchObject({ code: 1, output: '' })
  expect(exported.errors).toContain('Correct the path. (ENOTDIR)')
})

test('an older database is migrated with a line for each change, and the count of them', async () => {
  const folder = join(root, 'older')
  mkdirSync(folder)
  const db = openDatabase({ engine: 'sqlite', file: join(folder, 'haven.sqlite') }, () => {})
  await migrateTo(db, '0033_recipe_crops')
  await db.destroy()

  const migrated = await haven('older', 'migrate')
  expect(migrated.errors.split('\n').slice(0, 2)).toEqual([
    expect.stringMatching(
      /^The database is brought to this version: 0034_post_templates \(1 of \d+\)$/,
    ),
    expect.stringMatching(
      /^The database is brought to this version: 0035_post_notes \(2 of \d+\)$/,
    ),
  ])
  const count = migrated.errors.split('\n').length
  expect(migrated.output).toBe(`Applied ${count} changes. The database is up to date.`)
  expect(await haven('older', 'migrate')).toEqual({
    code: 0,
    output: 'The database is up to date.',
    errors: '',
  })
})
