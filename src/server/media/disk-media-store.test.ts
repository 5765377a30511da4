import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
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

async function listed(): Promise<string[]> {
  const names: string[] = []
  for await (const name of store.list()) names.push(name)
  return names.sort()
}

test('what was put comes back, and nothing else is left lying about', async () => {
  expect(await store.put(NAME, Buffer.from('soup'), OPTIONS)).toBe(true)

  const file = await store.open(NAME)
  expect(file?.size).toBe(4)
  expect(Date.parse(file?.lastModified ?? '')).not.toBeNaN()
  expect(Buffer.from((await file?.bytes()) ?? []).toString()).toBe('soup')
  expect(await new Response(file?.stream()).text()).toBe('soup')
  expect(await filesIn(folder)).toEqual([NAME])
})

test('a name that is taken keeps what it holds', async () => {
  await store.put(NAME, Buffer.from('first'), OPTIONS)
  expect(await store.put(NAME, Buffer.from('second'), OPTIONS)).toBe(false)
  expect(Buffer.from((await (await store.open(NAME))?.bytes()) ?? []).toString()).toBe('first')
  expect(await filesIn(folder)).toEqual([NAME])
})

test('of two that want one name at once, one gets it', async () => {
  const puts = ['one', 'two', 'three'].map((text) => store.put(NAME, Buffer.from(text), OPTIONS))
  expect((await Promise.all(puts)).filter(Boolean)).toEqual([true])
})

test('there is nothing at a name that was never put, or was removed', async () => {
  expect(await store.open(NAME)).toBeUndefined()
  await store.put(NAME, Buffer.from('soup'), OPTIONS)
  await store.remove(NAME)
  await store.remove(NAME)
  expect(await store.open(NAME)).toBeUndefined()
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

test('lists every picture and rendition, and no stranger', async () => {
  expect(await listed()).toEqual([])
  const names = [NAME, '1763720000000-0-k3x9q1m7-320.avif', '1763720000001-1-zz8812ab.png']
  for (const name of names) await store.put(name, Buffer.from(name), OPTIONS)
  await writeFile(join(folder, 'README.txt'), 'not ours')
  await writeFile(join(folder, 'unfinished', '1763720000000-0-k3x9q1m8.jpg'), 'half')
  expect(await listed()).toEqual([...names].sort())
})

test('what interrupted uploads left goes once it is old', async () => {
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
