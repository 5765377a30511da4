import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { givenFolder } from '#tests/support/site/given-folder.ts'
import { mountSmallDisk, type SmallDisk } from '#tests/support/site/small-disk.ts'
import { STARTER_DATA } from '#tests/support/site/starter-site.ts'

/** Less than the starter site, its backup and its export have. */
const MEGABYTES = 2

let disk: SmallDisk | undefined
let data: string

beforeAll(() => {
  disk = mountSmallDisk(MEGABYTES)
  if (!disk) console.log('No file system can be mounted here, so none was filled.')
  data = mkdtempSync(join(tmpdir(), 'haven-full-'))
  cpSync(STARTER_DATA, data, { recursive: true })
})
beforeEach(() => {
  if (!disk) return
  for (const name of readdirSync(disk.folder)) rmSync(join(disk.folder, name), { recursive: true })
})
afterAll(() => {
  disk?.remove()
  rmSync(data, { recursive: true })
})

function run(environment: Record<string, string>, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync('node', args, {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, NO_COLOR: '1', LOG_LEVEL: 'warn', ...environment },
  })
  return { code: status, printed: `${stdout}${stderr}` }
}

function expectInWords({ code, printed }: ReturnType<typeof run>): void {
  expect(code).toBe(1)
  expect(printed).toMatch(/no room left|disk is full/i)
  expect(printed).not.toMatch(/\n\s+at /)
}

test('a backup onto a full disk ends with a sentence and leaves nothing behind', ({ skip }) => {
  if (!disk) return skip()
  const to = join(disk.folder, 'backups')
  mkdirSync(to)
  expectInWords(run({ DATA_DIR: data }, 'src/haven.js', 'backup', '--to', to))
  expect(readdirSync(to)).toEqual([])
})

test('an export onto a full disk does so too', ({ skip }) => {
  if (!disk) return skip()
  disk.fill(300_000)
  const to = join(disk.folder, 'export')
  expectInWords(run({ DATA_DIR: data }, 'src/haven.js', 'export', to))
  expect(existsSync(to)).toBe(false)
})

test('an export of recipes does so too, and a folder that was there stays', ({ skip }) => {
  if (!disk) return skip()
  const to = join(disk.folder, 'recipes')
  mkdirSync(to)
  disk.fill()
  expectInWords(run({ DATA_DIR: data }, 'src/haven.js', 'export', to, '--recipes', 'markdown'))
  expect(readdirSync(to)).toEqual([])
})

test('a restore into a full disk does so too, and works once there is room', ({ skip }) => {
  if (!disk) return skip()
  const backups = givenFolder()
  const made = run({ DATA_DIR: data }, 'src/haven.js', 'backup', '--to', backups)
  const folder = /Made (\S+):/.exec(made.printed)?.[1] ?? ''
  const environment = { DATA_DIR: join(disk.folder, 'data') }
  expectInWords(run(environment, 'src/haven.js', 'restore', folder))
  const elsewhere = { DATA_DIR: givenFolder() }
  expect(run(elsewhere, 'src/haven.js', 'restore', folder).printed).toMatch(/Restored the backup/)
})

test('a release that finds no room for its files does so too', ({ skip }) => {
  if (!disk) return skip()
  const before = existsSync('release') ? readdirSync('release') : []
  expectInWords(run({ TMPDIR: disk.folder }, 'scripts/release.ts'))
  expect(readdirSync(disk.folder)).toEqual([])
  expect(existsSync('release') ? readdirSync('release') : []).toEqual(before)
})
