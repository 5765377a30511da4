import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { unpackZip } from './unpack-zip.ts'

const LIMITS = {
  files: 5,
  fileBytes: 100_000,
  totalBytes: 300_000,
  ratio: 200,
  ratioFreeBytes: 100_000,
}

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
  const error = await unpackZip(archive(bytes), { limits }).catch((reason: unknown) => reason)
  expect(error).toMatchObject({ name: 'AppError', code: 'invalid' })
  expect(leftovers()).toEqual(before)
  return (error as Error).message
}

test('an archive is unpacked with its folders, without system files, and removed afterwards', async () => {
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

test('unpacking a zip bomb stops at the limit, whatever size it states', async () => {
  const bomb = zipSync({ 'bomb.md': new Uint8Array(5_000_000) })
  expect(bomb.length).toBeLessThan(10_000)
  expect(await refused(bomb)).toContain('bomb.md is too large')
  const many = Object.fromEntries(
    ['a', 'b', 'c', 'd'].map((name) => [name, new Uint8Array(90_000)]),
  )
  expect(await refused(zipSync(many))).toContain('too large when it is unpacked')
})

test('an archive with a compression ratio beyond that of texts and pictures is refused', async () => {
  const bomb = zipSync({ 'bomb.md': new Uint8Array(20_000_000) })
  const wide = { ...LIMITS, fileBytes: 1e9, totalBytes: 1e9 }
  expect(await refused(bomb, wide)).toContain('grows more than 200 times')
  const parts = ['a', 'b', 'c'].map((name) => [name, new Uint8Array(90_000)])
  expect(await refused(zipSync(Object.fromEntries(parts)), wide)).toContain('grows more than 200')
})

test('an archive that understates its size is refused while it is unpacked', async () => {
  const bytes = zipSync({ 'small.md': new Uint8Array(5_000_000) })
  const lying = Buffer.from(bytes)
  // The size is in the file's own header, and again in the central directory.
  lying.writeUInt32LE(1000, 22)
  lying.writeUInt32LE(1000, lying.indexOf('PK\x01\x02') + 24)
  expect(await refused(lying)).toContain('cannot be unpacked')
})

test('overlapping files are refused', async () => {
  const bytes = crypto.getRandomValues(new Uint8Array(40_000))
  const whole = Buffer.from(
    zipSync({ 'a.md': [bytes, { level: 0 }], 'b.md': [bytes, { level: 0 }] }),
  )
  const second = whole.lastIndexOf('PK\x01\x02')
  const list = whole.indexOf('PK\x01\x02')
  const end = whole.lastIndexOf('PK\x05\x06')
  // Both names lead to the first file's bytes; the second's are gone.
  const one = whole.subarray(0, whole.indexOf('PK\x03\x04', 4))
  const table = Buffer.from(whole.subarray(list, end))
  table.writeUInt32LE(0, second - list + 42)
  const tail = Buffer.from(whole.subarray(end))
  tail.writeUInt32LE(one.length, 16)
  expect(await refused(Buffer.concat([one, table, tail]))).toContain('lie over one another')
})

test('symbolic links are not created', async () => {
  const entry = { level: 0, os: 3, attrs: (0o120777 << 16) >>> 0 } as const
  const unpacked = await unpackZip(
    archive(zipSync({ 'a.md': strToU8('x'), 'link.md': [strToU8('/etc/passwd'), entry] })),
  )
  expect(readdirSync(unpacked.folder)).toEqual(['a.md'])
  await unpacked.dispose()
})

test('it can be aborted, and leaves nothing', async () => {
  const before = leftovers()
  const file = archive(zipSync({ 'a.md': strToU8('x'), 'b.md': strToU8('y') }))
  const signal = AbortSignal.abort(new Error('stopped'))
  await expect(unpackZip(file, { signal })).rejects.toThrow('stopped')
  expect(leftovers()).toEqual(before)
})

test('no more files are unpacked than are allowed', async () => {
  const files = Array.from({ length: 6 }, (_, index) => [`${index}.md`, strToU8('x')])
  expect(await refused(zipSync(Object.fromEntries(files)))).toContain('more than 5 files')
})

test('a truncated or empty file, or one that is no archive, is refused', async () => {
  const whole = zipSync({ 'a.md': crypto.getRandomValues(new Uint8Array(50_000)) })
  await refused(whole.subarray(0, 30_000))
  await refused(strToU8('PK\x03\x04 nothing'))
  await refused(zipSync({}))
})
