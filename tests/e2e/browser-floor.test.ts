import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
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
