import { expect, test } from 'vitest'
import { filesInCycles, importsOf, readSource } from './import-graph.ts'

test('no file of the source leads back to itself, by its types neither', () => {
  const files = readSource()
  expect(files.length).toBeGreaterThan(1000)
  expect(filesInCycles(importsOf(files))).toEqual([])
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
  expect(filesInCycles(importsOf([one, other, outside]))).toEqual([one.path, other.path])
  expect(filesInCycles(importsOf([one, outside]))).toEqual([])
})
