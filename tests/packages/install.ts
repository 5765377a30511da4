import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = import.meta.dirname
const LOCKFILE = join(FOLDER, 'package-lock.json')
const STAMP = join(FOLDER, 'node_modules/.installed.sha256')

/** Whoever makes this folder installs; the others wait until it is gone. */
const LOCK = join(FOLDER, 'node_modules.lock')
/** A lock that is older was left by a process that was killed. */
const LONGEST_INSTALL_MS = 300_000

/**
 * Installs what is large and only tests need, as its lock file says, unless that is done. Whoever
 * only runs or changes the site never pays for it. Where another process is at it, this one waits.
 *
 * @throws Error with what to do, where npm could not
 */
export function installTestPackages(): void {
  const wanted = createHash('sha256').update(readFileSync(LOCKFILE)).digest('hex')
  const isInstalled = () => existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted
  if (isInstalled()) return
  takeLock()
  try {
    if (isInstalled()) return
    runNpm()
    writeFileSync(STAMP, wanted)
  } finally {
    rmSync(LOCK, { recursive: true, force: true })
  }
}

function takeLock(): void {
  for (;;) {
    try {
      mkdirSync(LOCK)
      return
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    }
    const { mtimeMs = Date.now() } = statSync(LOCK, { throwIfNoEntry: false }) ?? {}
    if (Date.now() - mtimeMs > LONGEST_INSTALL_MS) rmSync(LOCK, { recursive: true, force: true })
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200)
  }
}

function runNpm(): void {
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
}
