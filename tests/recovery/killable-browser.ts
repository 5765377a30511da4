import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type BrowserContext, chromium } from 'playwright-core'
import { chromiumCommand } from '#tests/support/browser/chromium.ts'

/** A browser as somebody has it: with a profile on disk, which a kill leaves as it is. */
export type KillableBrowser = {
  context(): BrowserContext
  /** `kill -9`, of the browser and everything it has started. */
  kill(): Promise<void>
  /** Starts it again with the profile as it was left. */
  start(): Promise<void>
  remove(): Promise<void>
}

/** Long, for a machine with other things to do. */
const START_WITHIN_MS = 120_000

/** Starts a Chromium that can be killed without warning. */
export async function startKillableBrowser(): Promise<KillableBrowser> {
  const profile = mkdtempSync(join(tmpdir(), 'haven-profile-'))
  const portFile = join(profile, 'DevToolsActivePort')
  const { executablePath, args } = await chromiumCommand()
  let child: ChildProcess
  let context: BrowserContext

  async function start(): Promise<void> {
    rmSync(portFile, { force: true })
    child = spawn(
      executablePath,
      [...args, '--headless=new', '--remote-debugging-port=0', `--user-data-dir=${profile}`],
      // In a group of its own, so that a kill reaches all of it.
      { detached: true, stdio: 'ignore' },
    )
    const address = `http://127.0.0.1:${await portIn(portFile)}`
    const browser = await chromium.connectOverCDP(address, { timeout: START_WITHIN_MS })
    const [first] = browser.contexts()
    if (!first) throw new Error('The browser has no profile open')
    context = first
  }

  async function kill(): Promise<void> {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    process.kill(-child.pid, 'SIGKILL')
    await ended
  }

  // Whoever ends the rounds early does not leave a browser behind.
  process.once('exit', () => void kill())
  await start()
  return {
    context: () => context,
    kill,
    start,
    async remove() {
      await kill()
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

async function portIn(file: string): Promise<number> {
  for (const deadline = Date.now() + START_WITHIN_MS; Date.now() < deadline; await delay(50)) {
    try {
      const port = Number(readFileSync(file, 'utf8').split('\n')[0])
      if (port > 0) return port
    } catch {
      // Not written yet.
    }
  }
  throw new Error('The browser did not start')
}
