import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { withPrintCode } from './print-code.ts'

const ADDRESS = 'https://haven.example/blog/oat-soup'
const RECIPE = '<section class="recipe" id="the-recipe" data-serves="4"><h2>Soup</h2></section>'

/** The dark modules of a drawn code, as its lines say. */
function modulesOf(html: string): { size: number; dark: Set<string> } {
  const dark = new Set<string>()
  let [at, row] = [0, '']
  for (const [, x, y, by, length] of html.matchAll(/(?:M(\d+) (\d+)\.5|m(\d+) 0)h(\d+)/g)) {
    at = x === undefined ? at + Number(by) : Number(x)
    row = y ?? row
    for (const end = at + Number(length); at < end; at += 1) dark.add(`${at} ${row}`)
  }
  return { size: Number(/viewBox="0 0 (\d+)/.exec(html)?.[1]), dark }
}

test('the first recipe holds a code of the address, module for module', () => {
  const html = withPrintCode(`<p>Before.</p>${RECIPE}`, ADDRESS)
  const { size, dark } = modulesOf(html)
  const { data } = encode(ADDRESS, { ecc: 'M', border: 0, maskPattern: 2 })
  expect(size).toBe(data.length)
  const expected = data.flatMap((row, y) => row.flatMap((is, x) => (is ? [`${x} ${y}`] : [])))
  expect([...dark].sort()).toEqual(expected.sort())
  expect(html).toContain('<section class="recipe" id="the-recipe" data-serves="4"><svg')
  expect(html).toContain('aria-hidden="true"')
})

test('a post without a recipe stays as it is', () => {
  expect(withPrintCode('<p>Words.</p>', ADDRESS)).toBe('<p>Words.</p>')
})
