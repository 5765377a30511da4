import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { RUNTIME } from '#server/composition/runtime.ts'
import { freePort } from '#tests/support/site/running-site.ts'
import { onCore } from './load-driver.ts'
import { readCpuMs, readThreadsMs } from './processor-time.ts'

/** A server in a process of its own, watched from outside. */
export type WatchedServer = {
  url: string
  /** The only core that it runs on; undefined: the system decides. */
  core: number | undefined
  /** From the start of the process to its first answer of 200. */
  startMs: number
  /** CPU time that the process has used, on all its threads. */
  cpuMs(): number
  /** The same of the threads that run now, in parts of a millisecond. */
  threadsMs(): number
  /** Memory that the process holds now. */
  residentMb(): number
  stop(): Promise<void>
}

export const ADMIN = { email: 'ada@example.org', password: 'slow-simmered lentils 42' }

type ProgramOptions = {
  starter?: string
  environment?: Record<string, string>
  /** Runs it on this core alone. */
  core?: number | undefined
  /** Where its log goes; nowhere when left out. */
  logFile?: string
  /** What is asked for until it answers 200; the home page when left out. */
  firstPath?: string
}

/** Starts the program as `npm start` does, on data that is there. */
export async function startProgram(
  dataFolder: string,
  { starter = 'off', environment = {}, core, logFile, firstPath }: ProgramOptions = {},
): Promise<WatchedServer> {
  const port = await freePort()
  const command = [...RUNTIME.flags, RUNTIME.entry]
  return watch(command, `http://127.0.0.1:${port}`, {
    core,
    logFile,
    firstPath,
    environment: {
      ...RUNTIME.environment,
      PORT: String(port),
      DATA_DIR: dataFolder,
      STARTER_CONTENT: starter,
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      ...environment,
    },
  })
}

/** Starts bare `node:http` that answers everything with the answer kept in a file. */
export async function startBare(answerFile: string, core?: number): Promise<WatchedServer> {
  const port = await freePort()
  const command = ['bench/bare-server.ts', String(port), answerFile]
  return watch(command, `http://127.0.0.1:${port}`, { core })
}

/** Starts a server that renders the elements of the page in a file with React alone, for each request. */
export async function startReact(htmlFile: string): Promise<WatchedServer> {
  const port = await freePort()
  const command = ['bench/react-server.ts', String(port), htmlFile]
  return watch(command, `http://127.0.0.1:${port}`, { core: undefined })
}

async function watch(
  command: string[],
  url: string,
  {
    environment = {},
    core,
    logFile,
    firstPath = '/',
  }: {
    environment?: Record<string, string>
    core: number | undefined
    logFile?: string | undefined
    firstPath?: string | undefined
  },
): Promise<WatchedServer> {
  const log = logFile === undefined ? 'ignore' : openSync(logFile, 'a')
  const [program = '', ...options] = onCore(core, [process.execPath, ...command])
  const startedAt = performance.now()
  const child = spawn(program, options, {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...environment },
    stdio: ['ignore', log, 'inherit'],
  })
  if (typeof log === 'number') closeSync(log)
  await answering(url + firstPath, child)
  const { pid } = child
  return {
    url,
    core,
    startMs: performance.now() - startedAt,
    cpuMs: () => readCpuMs(pid),
    threadsMs: () => readThreadsMs(pid),
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

function readResidentMb(pid: number | undefined): number {
  const kilobytes = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) / 1024
}
