import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { unpackZip } from './unpack-zip.ts'

const LIMITS = { files: 5, fileBytes: 100_000, totalBytes: 300_000 }

let root = ''
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'haven-zip-test-'))
})
afterAll(() => rmSync(root, { recursive: true }))

function archive(bytes: Uint8Array): string {
  const file = join(root, 'archive.zip')
  writeFileSync(file, bytes)
  return file
}

function leftovers(): string[] {
  return readdirSync(tmpdir()).filter((name) => name.startsWith('haven-import-'))
}

async function refused(bytes: Uint8Array, limits = LIMITS): Promise<string> {
  const before = leftovers()
  const error = await unpackZip(archive(bytes), limits).catch((reason: unknown) => reason)
  expect(error).toMatchObject({ name: 'AppError', code: 'invalid' })
  expect(leftovers()).toEqual(before)
  return (error as Error).message
}

test('an archive is unpacked with its folders, without what systems add, and goes again', async () => {
  const unpacked = await unpackZip(
    archive(
      zipSync({
        'site/post.md': strToU8('text'),
        'site/pictures/a.txt': [strToU8('stored'), { level: 0 }],
        '__MACOSX/site/._post.md': strToU8('rubbish'),
      }),
    ),
  )
  expect(readFileSync(join(unpacked.folder, 'site/post.md'), 'utf8')).toBe('text')
  expect(readFileSync(join(unpacked.folder, 'site/pictures/a.txt'), 'utf8')).toBe('stored')
  expect(readdirSync(unpacked.folder)).toEqual(['site'])
  await unpacked.dispose()
  expect(existsSync(unpacked.folder)).toBe(false)
})

test.each([
  '../evil.md',
  'a/../../evil.md',
  '/etc/evil.md',
  'C:/evil.md',
  '..\\evil.md',
  './evil.md',
  'a//evil.md',
  `${'x'.repeat(300)}.md`,
  'a\0.md',
])('the name %j leads nowhere', async (name) => {
  expect(await refused(zipSync({ [name]: strToU8('x') }))).toContain('is not allowed')
})

test('a bomb is given up at the limit, whatever it says of its size', async () => {
  const bomb = zipSync({ 'bomb.md': new Uint8Array(5_000_000) })
  expect(bomb.length).toBeLessThan(10_000)
  expect(await refused(bomb)).toContain('bomb.md is too large')
  const many = Object.fromEntries(
    ['a', 'b', 'c', 'd'].map((name) => [name, new Uint8Array(90_000)]),
  )
  expect(await refused(zipSync(many))).toContain('too large when it is unpacked')
})

test('no more files are unpacked than are allowed', async () => {
  const files = Array.from({ length: 6 }, (_, index) => [`${index}.md`, strToU8('x')])
  expect(await refused(zipSync(Object.fromEntries(files)))).toContain('more than 5 files')
})

test('what is cut off, empty or no archive is refused', async () => {
  const whole = zipSync({ 'a.md': crypto.getRandomValues(new Uint8Array(50_000)) })
  await refused(whole.subarray(0, 30_000))
  await refused(strToU8('PK\x03\x04 nothing'))
  await refused(zipSync({}))
})
