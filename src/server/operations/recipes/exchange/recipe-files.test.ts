import { expect, test } from 'vitest'
import { createFileNames } from './recipe-files.ts'

test('no two files have the same name, whatever recipes are called', () => {
  const names = createFileNames()
  const given = ['soup.md', 'Soup.md', 'soup-2.md', 'soup.md', 'soup-2-2.md', 'soup.mealie.json']
  const made = given.map(names)
  expect(made).toEqual([
    ...['soup.md', 'Soup-2.md', 'soup-2-2.md', 'soup-3.md', 'soup-2-2-2.md', 'soup.mealie.json'],
  ])
  expect(new Set(made.map((name) => name.toLowerCase())).size).toBe(made.length)
})
