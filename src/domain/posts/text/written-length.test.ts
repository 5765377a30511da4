import { expect, test } from 'vitest'
import { generateOutline } from '../outline/outline.ts'
import { writtenLength } from './written-length.ts'

test('a text without comments counts as it is, without the spaces around it', () => {
  expect(writtenLength(`  ${'x'.repeat(100)}\n`)).toBe(100)
  expect(writtenLength('## The benefits\n\nMany.')).toBe('## The benefits\n\nMany.'.length)
})

test('what nobody sees does not count', () => {
  expect(writtenLength(`Soup.<!-- ${'x'.repeat(200)} -->`)).toBe(5)
  expect(writtenLength(`Soup.\n\n<!-- ${'x'.repeat(200)}\n\nnever closed`)).toBe(5)
  expect(writtenLength('<!-- a --><!--\nb\n-->')).toBe(0)
})

test('a comment that is shown as code counts', () => {
  const code = '```html\n<!-- shown -->\n```'
  expect(writtenLength(`${code}\n<!-- not -->`)).toBe(code.length)
  expect(writtenLength('`<!-- shown -->` <!-- not -->')).toBe('`<!-- shown -->`'.length)
})

test.each(['', 'an intro, a case study, the benefits and the steps of oats', 'how to cook oats'])(
  'an outline for %j that nobody touched has nothing in it',
  (prompt) => {
    const { content } = generateOutline(prompt)
    expect(writtenLength(content)).toBe(0)
    expect(writtenLength(`${content}\nOats are ready in ten minutes.`)).toBeGreaterThanOrEqual(30)
  },
)

test.each(['<!--', '```\n', '`', '-->', '<!-- -->'])('a text of nothing but %j ends', (part) => {
  expect(writtenLength(part.repeat(50_000))).toBeGreaterThanOrEqual(0)
})
