import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { keepsTheContract } from '#tests/support/media/media-store-contract.ts'
import { namesIn } from '#tests/support/names-in.ts'
import { createDiskMediaStore } from './disk-media-store.ts'
import type { MediaStore } from './media-store.ts'

const NAME = '1763720000000-0-k3x9q1m7.jpg'
const OPTIONS = { contentType: 'image/jpeg' }

let parent: string
let folder: string
let store: MediaStore

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'haven-media-'))
  folder = join(parent, 'media')
  store = createDiskMediaStore({ folder })
})
afterEach(() => rm(parent, { recursive: true }))

async function filesIn(path: string): Promise<string[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}

describe('like every store', () => {
  keepsTheContract({
    start: async () => ({
      open: async () => createDiskMediaStore({ folder: join(parent, 'another') }),
      stop: async () => {},
    }),
  })
})

test('no temporary file is left, whether a name was free or taken', async () => {
  await store.put(NAME, Buffer.from('first'), OPTIONS)
  await store.put(NAME, Buffer.from('second'), OPTIONS)
  expect(await filesIn(folder)).toEqual([NAME])
})

test('no name leads out of the folder', async () => {
  await writeFile(join(parent, 'secret.jpg'), 'secret')
  for (const name of ['../secret.jpg', '..', '/etc/passwd', '%2e%2e/secret.jpg', 'a\0.jpg', '']) {
    expect(await store.open(name)).toBeUndefined()
    await store.remove(name)
    await expect(store.put(name, Buffer.from('x'), OPTIONS)).rejects.toThrow(/no name/)
  }
  expect(await readFile(join(parent, 'secret.jpg'), 'utf8')).toBe('secret')
  expect(await filesIn(parent)).toEqual(['secret.jpg'])
})

test('lists no stranger', async () => {
  const names = [NAME, '1763720000000-0-k3x9q1m7-320.avif', '1763720000001-1-zz8812ab.png']
  for (const name of names) await store.put(name, Buffer.from(name), OPTIONS)
  await writeFile(join(folder, 'README.txt'), 'not ours')
  await writeFile(join(folder, 'unfinished', '1763720000000-0-k3x9q1m8.jpg'), 'half')
  expect(await namesIn(store)).toEqual([...names].sort())
})

test('leftovers of interrupted uploads are removed once they are old', async () => {
  await store.put(NAME, Buffer.from('soup'), OPTIONS)
  const [old, young] = ['old', 'young'].map((name) => join(folder, 'unfinished', name))
  await writeFile(old!, 'half')
  await writeFile(young!, 'half')
  await utimes(old!, 0, 0)

  expect(await store.removeUnfinished('2020-01-01T00:00:00.000Z')).toBe(1)
  expect(await filesIn(join(folder, 'unfinished'))).toEqual(['young'])
  expect(await store.open(NAME)).toBeDefined()
})

test('answers a ping while its folder can be written', async () => {
  await expect(store.ping()).resolves.toBeUndefined()
  await rm(folder, { recursive: true })
  await writeFile(folder, 'in the way')
  await expect(store.ping()).rejects.toThrow()
})
