import { expect, test } from 'vitest'
import { problemOfCss } from './own-css.ts'

test.each([
  '',
  'h1 { color: red }',
  '/* { */ .a::after { content: "}" }',
  '.sm\\:x { content: "\\"" }',
  '@media (min-width: 40rem) { .a { background: url(/media/a.jpg) } }',
  '@font-face { font-family: "Mine"; src: url("/media/a.woff2") }',
  '.a { background: url("data:image/svg+xml,<svg xmlns=\'http://www.w3.org/2000/svg\'/>") }',
  '@namespace svg url(#a);',
])('%s may be published', (css) => {
  expect(problemOfCss(css)).toBeUndefined()
})

test.each([
  ['a {\n b {', 'has “{” in line 2 that is never closed'],
  ['a { }\n}', 'has “}” in line 2 that closes nothing'],
  ['a { b: (c] }', 'has “]” in line 1 that closes nothing'],
  ['a {}\n/* b\n', 'has a comment in line 2 that does not end'],
  ['a { content: "b\n" }', 'has a text in line 1 without its closing "'],
  ["a { content: 'b", "has a text in line 1 without its closing '"],
  ['/*\n*/@import "/a.css";', 'has @import in line 2: write its rules here instead'],
  ['@IMPORT url(/a.css);', 'has @import in line 1: write its rules here instead'],
])('%j is refused with its line', (css, problem) => {
  expect(problemOfCss(css)).toBe(problem)
})

test.each([
  'a { background: url(https://example.org/a.png) }',
  'a { background: URL( //example.org/a.png) }',
  'a { background: image-set("https://example.org/a.png" 1x) }',
  '@font-face { src: url("http://example.org/a.woff2") }',
])('%s loads something of another site', (css) => {
  expect(problemOfCss(css)).toMatch(/^loads something of another site in line 1/)
})
