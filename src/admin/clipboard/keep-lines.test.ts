import { expect, test } from 'vitest'
import { renderMarkdown } from '#domain/markdown/render-markdown.ts'
import { keepLines } from './keep-lines.ts'

test.each([
  ['one line', 'Oats', 'Oats'],
  ['an address', 'Ada\r\nMill Lane 3\r\nYork', 'Ada  \nMill Lane 3  \nYork'],
  ['verses', 'a\nb\n\nc\nd\n', 'a  \nb\n\nc  \nd\n'],
  ['blank lines with spaces', 'a\n \t\nb', 'a\n \t\nb'],
  ['a list among verses', 'a\nb\n\n- c\n- d\n\n1. e\n2. f', 'a  \nb\n\n- c\n- d\n\n1. e\n2. f'],
  ['a quotation that goes on', '> a\nb', '> a\nb'],
  ['breaks that are there', 'a\\\nb\n\nc  \nd', 'a\\\nb\n\nc  \nd'],
  ['a fence', 'a\nb\n\n```recipe\nmint\n\nsalt\n```', 'a\nb\n\n```recipe\nmint\n\nsalt\n```'],
  ['a table', '| a |\n| - |\n| b |', '| a |\n| - |\n| b |'],
  ['a heading by its line', 'Broth\n===', 'Broth\n==='],
])('%s', (_what, plain, expected) => {
  expect(keepLines(plain)).toBe(expected)
})

test('each line is one on the page', () => {
  expect(renderMarkdown(keepLines('One.\nTwo.\nThree.')).html.match(/<br>/g)).toHaveLength(2)
})
