import { expect, test } from 'vitest'
import { findRecipeBlocks } from './recipe-blocks.ts'

test.each<[string, [number, string][]]>([
  ['Words.\n\n```recipe\n- 1 egg\n```\nMore.', [[3, '- 1 egg']]],
  ['~~~ recipe\n- 1 egg\n\n- 2 pears\n~~~\n', [[1, '- 1 egg\n\n- 2 pears']]],
  ['````recipe\n```\n````', [[1, '```']]],
  ['```recipe\n- 1 egg', [[1, '- 1 egg']]],
  ['```\n```recipe\n```\n', []],
  ['```md\n~~~recipe\n```\n```recipe\n1. Go.\n```', [[4, '1. Go.']]],
  ['```recipes\n- 1 egg\n```', []],
  ['recipe', []],
])('%j', (markdown, expected) => {
  expect(findRecipeBlocks(markdown).map(({ line, text }) => [line, text])).toEqual(expected)
})
