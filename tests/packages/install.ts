import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = import.meta.dirname
const LOCKFILE = join(FOLDER, 'package-lock.json')
const STAMP = join(FOLDER, 'node_modules/.installed.sha256')

/**
 * Installs what is large and only tests need, as its lock file says, unless that is done. Whoever
 * only runs or changes the site never pays for it.
 *
 * Two processes must not do this at once: runs of tests do it before they start any other.
 *
 * @throws Error with what to do, where npm could not
 */
export function installTestPackages(): void {
  const wanted = createHash('sha256').update(readFileSync(LOCKFILE)).digest('hex')
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return

  console.log('Installing what only the tests need. This happens once for each lock file.')
  const options = ['--prefix', FOLDER, '--no-audit', '--no-fund', '--loglevel=error']
  const { status } = spawnSync('npm', ['ci', ...options], {
    // On Windows npm is a script of its shell.
    shell: process.platform === 'win32',
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) {
    throw new Error('The packages of the tests were not installed: npm ci --prefix tests/packages')
  }
  writeFileSync(STAMP, wanted)
}
