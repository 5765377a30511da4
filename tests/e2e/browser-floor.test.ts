import { execFile } from 'node:child_process'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Selector, transform } from 'lightningcss'
import { expect, test } from 'vitest'
import { givenFolder } from '#tests/support/site/given-folder.ts'

/** What `src/ui/polyfills` brings. */
const FILLED = ['ArrayToReversed', 'ArrayToSorted', 'ArrayToSpliced', 'ArrayWith', 'MapGroupBy']
/** Taken for a function of arrays that never came: what sorts parts of a pattern has a method of this name. */
const MISTAKEN = ['ArrayPrototypeGroup']

/** What the oldest browsers of `browserslist` lack in these files, in the checker's words. */
async function lackingFor(files: string): Promise<string> {
  const ignored = [...FILLED, ...MISTAKEN].join(',')
  const args = [files, '--module', '--checkFeatures', '--noCache', '--noColor', '--ignore', ignored]
  const check = promisify(execFile)('es-check', ['checkBrowser', ...args])
  return check.then(
    () => '',
    ({ stdout, stderr }: { stdout: string; stderr: string }) => `${stdout}${stderr}`,
  )
}

/** Whether what knows no `:has()` cannot read it; `:is()` and `:where()` pass over what they do not know. */
function needsHas(selector: Selector): boolean {
  return selector.some((part) => {
    if (part.type !== 'pseudo-class') return false
    return part.kind === 'has' || (part.kind === 'not' && part.selectors.some(needsHas))
  })
}

/** The places of rules that Firefox before 121 drops whole, though it knows one of their selectors. */
function lostLists(css: string): string[] {
  const found: string[] = []
  transform({
    filename: 'all.css',
    code: Buffer.from(css),
    visitor: {
      Rule: {
        style({ value: { selectors, loc } }) {
          const needing = selectors.filter(needsHas)
          if (needing.length > 0 && needing.length < selectors.length) {
            const line = css.split('\n')[loc.line] ?? ''
            found.push(line.slice(loc.column - 1, loc.column + 200))
          }
        },
      },
    },
  })
  return found
}

/** Every file is parsed whole. */
const PATIENT = { timeout: 300_000 }

test(
  'scripts use nothing that the oldest supported browsers lack and nobody brings',
  PATIENT,
  async () => {
    expect(await lackingFor('build/client/assets/*.js')).toBe('')
  },
)

test('a function that one of them lacks is seen', async () => {
  const folder = givenFolder()
  writeFileSync(join(folder, 'new.js'), 'export const all = Object.groupBy([1], (one) => one)')
  expect(await lackingFor(`${folder}/*.js`)).toContain('ObjectGroupBy')
})

test('no rule is lost in Firefox before 121 for a :has() among its selectors', () => {
  const sheets = globSync('build/client/assets/*.css')
  expect(sheets.length).toBeGreaterThan(1)
  for (const sheet of sheets) expect(lostLists(readFileSync(sheet, 'utf8')), sheet).toEqual([])
})

test.each([
  ['a,b:has(i){color:red}', 1],
  ['a,b:not(:has(i)){color:red}', 1],
  ['@layer base{@media print{a,b:has(i){color:red}}}', 1],
  [':is(a,b:has(i)){color:red}', 0],
  ['c:has(i),b:has(i){color:red}', 0],
])('a rule that would be lost is seen in %s', (css, count) => {
  expect(lostLists(css)).toHaveLength(count)
})
