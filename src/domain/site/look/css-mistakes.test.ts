import { expect, test } from 'vitest'
import { findCssMistakes } from './css-mistakes.ts'

/** A browser that knows two properties. */
const supports = (property: string, value: string) =>
  ['color', 'background', 'margin'].includes(property) &&
  (value === 'inherit' || /^(?:red|1px|url\("\/a;b\.png"\))$/.test(value))

test.each([
  '',
  'h1 { color: red }',
  'h1, a:hover { color: red; margin: 1px !important; }',
  '/* colr: red; */ @media (min-width: 40rem) { .a { color: red } }',
  '@font-face { font-family: "Mine"; src: url(/media/a.woff2) }',
  '@layer base, site;\n@-webkit-keyframes a { from { color: red } }',
  '.a { --own: x; color: var(--own); &:hover { color: red } }',
  '.a { background: url("/a;b.png") }',
])('%s has no mistake', (css) => {
  expect(findCssMistakes(css, supports)).toEqual([])
})

test.each([
  ['h1 {\n  colr: red;\n}', 'line 2: this browser knows no “colr”'],
  ['h1 {\n  color: red;\n\n  margin: wide }', 'line 4: margin cannot be “wide”'],
  ['h1 { color red; }', 'line 1: “color red” is no declaration'],
  ['@improt url(/a.css);', 'line 1: there is no @improt'],
  ['/*\n*/\n@meida print { a { color: red } }', 'line 3: there is no @meida'],
  ['color: red;', 'line 1: “color: red” is no declaration'],
])('%j says %s', (css, mistake) => {
  expect(findCssMistakes(css, supports)).toEqual([mistake])
})

test('of many mistakes the first five are named, and a sheet of 64 KB is read in one go', () => {
  const css = 'a { colr: red }\n'.repeat(4096)
  expect(findCssMistakes(css, supports)).toHaveLength(5)
})
