import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Long, for a machine with other things to do. */
const START_TIMEOUT_MS = 90_000
const MOST_TRIES = 3

export const ADMIN = { email: 'ada@example.org', password: 'slow-simmered lentils 42' }

/** A site without posts, and with that administrator. */
export const ADMIN_SETTINGS = {
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
  STARTER_CONTENT: 'off',
}

export type RunningSite = {
  url: string
  dataFolder: string
  /** Everything printed so far, standard output and standard error together. */
  output(): string
  /** Sends the signal and waits for the end. @returns the exit code, null after a kill */
  stop(signal?: NodeJS.Signals): Promise<number | null>
  /** The process that runs now. */
  pid(): number
  /** Whether it still does: what waits for the site would wait in vain for one that was killed. */
  isRunning(): boolean
  /** Sends the signal, and waits for nothing. */
  signal(signal: NodeJS.Signals): void
  /** Starts the same site again, on the same data and port; from another folder it is another version of the program. */
  restart(programFolder?: string): Promise<void>
  /** Stops the site and removes its data. */
  remove(): Promise<void>
}

type SiteOptions = { environment?: Record<string, string>; dataFolder?: string }

/** Starts the real program as its own process, with data of its own, and waits for its first answer. */
export async function startSite(options: SiteOptions = {}): Promise<RunningSite> {
  for (let tries = 1; ; tries++) {
    const port = await freePort()
    try {
      return await startSiteAt(port, options)
    } catch (error) {
      // Somebody else was given the same one, and was quicker.
      if (tries === MOST_TRIES || !String(error).includes(`port ${port} is taken`)) throw error
    }
  }
}

async function startSiteAt(
  port: number,
  { environment = {}, dataFolder }: SiteOptions,
): Promise<RunningSite> {
  const folder = dataFolder ?? mkdtempSync(join(tmpdir(), 'haven-site-'))
  const url = `http://localhost:${port}`
  let printed = ''
  let child = await run()

  async function run(programFolder?: string): Promise<ChildProcess> {
    const settings = { PORT: String(port), DATA_DIR: folder, ...environment }
    const started = spawnProgram(settings, programFolder)
    for (const stream of [started.stdout, started.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        printed += chunk.toString()
      })
    }
    try {
      await answering(url, started, () => printed)
    } catch (error) {
      started.kill('SIGKILL')
      throw error
    }
    return started
  }

  const isRunning = () => child.exitCode === null && child.signalCode === null

  async function stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    if (!isRunning()) return child.exitCode
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
    return child.exitCode
  }

  return {
    url,
    dataFolder: folder,
    output: () => printed,
    pid: () => child.pid ?? 0,
    isRunning,
    stop,
    signal: (signal) => void child.kill(signal),
    async restart(programFolder) {
      await stop()
      child = await run(programFolder)
    },
    async remove() {
      await stop('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Runs the program, of this folder if no other is given, with an environment of its own, without waiting for anything. */
export function spawnProgram(environment: Record<string, string>, cwd?: string): ChildProcess {
  return spawn('node', ['src/start.js'], {
    cwd,
    env: { PATH: process.env.PATH, LOG_LEVEL: 'warn', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

async function answering(url: string, child: ChildProcess, output: () => string): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The site ended at once:\n${output()}`)
    if (Date.now() > deadline) throw new Error(`The site did not answer:\n${output()}`)
    try {
      if ((await fetch(`${url}/readyz`)).ok) return
    } catch {
      // Not listening yet.
    }
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
}
