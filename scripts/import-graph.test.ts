import { expect, test } from 'vitest'
import { findCycles, type Import, importsOf, importsOfFolders, readSource } from './import-graph.ts'

test('no file of the source leads back to itself, by its types neither', () => {
  const files = readSource()
  expect(files.length).toBeGreaterThan(1000)
  expect(findCycles(importsOf(files))).toEqual([])
})

/**
 * One folder of each cycle of folders that there still is, and how many are in it at most. One that is mended is taken out of
 * the list, one that became smaller gets its new number, and none comes in.
 */
const CYCLES_LEFT: Record<string, number> = {
  'src/admin/features/markdown-editor': 4,
  'src/admin/features/recipe-form': 3,
  'src/admin/pages/writer': 7,
}

const folders = importsOfFolders(importsOf(readSource()))

function newCycles(imports: readonly Import[]): string[][] {
  return findCycles(imports).filter((cycle) => {
    const known = Object.entries(CYCLES_LEFT).find(([folder]) => cycle.includes(folder))
    return cycle.length > (known?.[1] ?? 0)
  })
}

test('no folder leads back to itself, but in the cycles that are named', () => {
  expect(folders.length).toBeGreaterThan(1000)
  expect(newCycles(folders)).toEqual([])
})

test('each cycle that is named is there still', () => {
  const sizes = Object.keys(CYCLES_LEFT).map((folder) => [
    folder,
    findCycles(folders).find((cycle) => cycle.includes(folder))?.length,
  ])
  expect(Object.fromEntries(sizes)).toEqual(CYCLES_LEFT)
})

test.each([
  'src/domain',
  'src/contract',
  'src/server/auth',
  'src/server/data',
  'src/server/http',
  'src/server/operations',
  'src/server/transfer',
  'src/web/features/frame',
  'src/web/features/posts',
  'src/audit',
])('a way back between folders of %s is found', (place) => {
  const within = ({ from, to }: Import) => from.startsWith(place) && to.startsWith(place)
  const { from, to } = folders.find(within)!
  const planted = newCycles([...folders, { from: to, to: from }])
  expect(planted).toContainEqual(expect.arrayContaining([from, to]))
})

test('a cycle that is named may not grow', () => {
  const [writer, search] = ['src/admin/pages/writer', 'src/admin/features/search']
  const planted = [
    { from: writer, to: search },
    { from: search, to: writer },
  ]
  expect(newCycles([...folders, ...planted])).toEqual([expect.arrayContaining([writer, search])])
})

test('folders that lead to each other by other files are one cycle', () => {
  const cycle = [
    { from: 'src/posts/a.ts', to: 'src/text/b.ts' },
    { from: 'src/text/c.ts', to: 'src/media/d.ts' },
    { from: 'src/media/e.ts', to: 'src/posts/f.ts' },
    { from: 'src/web/g.ts', to: 'src/posts/f.ts' },
  ]
  expect(findCycles(cycle)).toEqual([])
  expect(findCycles(importsOfFolders(cycle))).toEqual([['src/media', 'src/posts', 'src/text']])
})

test('what lies in the folder of a noun counts by how its files end', () => {
  const imports = [
    { from: 'src/audit/list.server.ts', to: 'src/server/foundation/unit-of-work.ts' },
    { from: 'src/server/foundation/unit-of-work.ts', to: 'src/audit/acts.tables.ts' },
    { from: 'src/server/foundation/caller.ts', to: 'src/audit/actions.ts' },
  ]
  expect(findCycles(importsOfFolders(imports, ['audit']))).toEqual([])
  expect(findCycles(importsOfFolders(imports, []))).toEqual([
    ['src/audit', 'src/server/foundation'],
  ])
  const back = { from: 'src/audit/actions.ts', to: 'src/audit/list.server.ts' }
  expect(findCycles(importsOfFolders([...imports, back], ['audit']))).toEqual([
    ['src/audit', 'src/audit .server', 'src/server/foundation'],
  ])
})

test('two files that name each other are found, also where one does so for a type', () => {
  const one = {
    path: 'src/domain/posts/slug.ts',
    text: "import type { Post } from './post-document.ts'\n",
  }
  const other = {
    path: 'src/domain/posts/post-document.ts',
    text: "import {\n  type Slug,\n  slugFromTitle,\n} from '#domain/posts/slug.ts'\nexport * from 'zod'\n",
  }
  const outside = { path: 'src/domain/posts/post-fields.ts', text: one.text }
  expect(findCycles(importsOf([one, other, outside]))).toEqual([[other.path, one.path]])
  expect(findCycles(importsOf([one, outside]))).toEqual([])
})
