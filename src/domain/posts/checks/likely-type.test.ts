import { expect, test } from 'vitest'
import { likelyType } from './likely-type.ts'

test.each([
  ['Soup.\n\n```recipe\n- 1 onion\n```\n', 'blog'],
  ['Soup, without a recipe.', ''],
  ['````md\n```recipe\n- 1 onion\n```\n````', ''],
])('%j is most likely of the type %j', (markdown, type) => {
  expect(likelyType(markdown)).toBe(type)
})
