import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { RUNTIME } from '#server/runtime.ts'
import { freePort } from '#tests/support/running-site.ts'

/** A server in a process of its own, watched from outside. */
export type WatchedServer = {
  url: string
  /** From the start of the process to its first answer of 200. */
  startMs: number
  /** CPU time that the process has used, on all its threads. */
  cpuMs(): number
  /** Memory that the process holds now. */
  residentMb(): number
  stop(): Promise<void>
}

export const ADMIN = { email: 'ada@example.org', password: 'slow-simmered lentils 42' }

/** The kernel counts CPU time in hundredths of a second on every Linux of today. */
const TICK_MS = 10

/** Starts the program as `npm start` does, on data that is there. */
export async function startProgram(
  dataFolder: string,
  starter = 'off',
  environment: Record<string, string> = {},
): Promise<WatchedServer> {
  const port = await freePort()
  return watch([...RUNTIME.flags, RUNTIME.entry], `http://127.0.0.1:${port}`, {
    ...RUNTIME.environment,
    PORT: String(port),
    DATA_DIR: dataFolder,
    STARTER_CONTENT: starter,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    ...environment,
  })
}

/** Starts bare `node:http` that answers everything with the answer kept in a file. */
export async function startBare(answerFile: string): Promise<WatchedServer> {
  const port = await freePort()
  return watch(['bench/bare-server.ts', String(port), answerFile], `http://127.0.0.1:${port}`, {})
}

async function watch(
  command: string[],
  url: string,
  environment: Record<string, string>,
): Promise<WatchedServer> {
  const startedAt = performance.now()
  const child = spawn(process.execPath, command, {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await answering(url, child)
  const { pid } = child
  return {
    url,
    startMs: performance.now() - startedAt,
    cpuMs: () => readCpuMs(pid),
    residentMb: () => readResidentMb(pid),
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

async function answering(url: string, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error('The server ended at once.')
    try {
      const response = await fetch(url)
      await response.arrayBuffer()
      if (response.ok) return
    } catch {
      // Not listening yet.
    }
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

function readCpuMs(pid: number | undefined): number {
  const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1] ?? ''
  const fields = afterName.split(' ')
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS
}

function readResidentMb(pid: number | undefined): number {
  const kilobytes = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) / 1024
}
