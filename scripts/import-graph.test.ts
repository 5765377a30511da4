import { expect, test } from 'vitest'
import { findCycles, type Import, importsOf, importsOfFolders, readSource } from './import-graph.ts'

test('no file of the source leads back to itself, by its types neither', () => {
  const files = readSource()
  expect(files.length).toBeGreaterThan(1000)
  expect(findCycles(importsOf(files))).toEqual([])
})

const folders = importsOfFolders(importsOf(readSource()))

test('no folder leads back to itself', () => {
  expect(folders.length).toBeGreaterThan(1000)
  expect(findCycles(folders)).toEqual([])
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
  'src/admin',
  'src/audit',
])('a way back between folders of %s is found', (place) => {
  const within = ({ from, to }: Import) => from.startsWith(place) && to.startsWith(place)
  const { from, to } = folders.find(within)!
  const planted = findCycles([...folders, { from: to, to: from }])
  expect(planted).toContainEqual(expect.arrayContaining([from, to]))
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
