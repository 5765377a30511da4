import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { readChildrenCpuMs } from './processor-time.ts'

const run = promisify(execFile)

/** What to ask for, and how hard. */
export type LoadPlan = {
  url: string
  connections: number
  seconds: number
  headers: Record<string, string>
}

/** What a load generator has done, and what it has cost itself. */
export type DrivenLoad = { requests: number; perSecond: number; driverMicroseconds: number }

/**
 * Where the two sides of a measurement run, so that neither takes the other's processor: undefined where
 * there is one core, or no `taskset`.
 */
export const CORES = readCores()

/** The generator that `drive` uses: `wrk` where it is installed. */
export const DRIVER = onPath('wrk') ? 'wrk' : 'raw sockets'

/**
 * Sends one request after the other on each connection for so many seconds.
 *
 * The generator must cost a fraction of what it measures: `wrk` does; without it another process
 * writes prepared bytes to bare sockets and counts bytes instead of parsing answers.
 */
export async function drive(plan: LoadPlan): Promise<DrivenLoad> {
  const before = readChildrenCpuMs()
  const { requests, seconds } = await (DRIVER === 'wrk' ? driveWrk(plan) : driveSockets(plan))
  const driverMicroseconds = ((readChildrenCpuMs() - before) * 1000) / requests
  return { requests, perSecond: requests / seconds, driverMicroseconds }
}

/** The command that runs `command` on one core, where that can be said. */
export function onCore(core: number | undefined, command: string[]): string[] {
  return core === undefined ? command : ['taskset', '-c', String(core), ...command]
}

type Counted = { requests: number; seconds: number }

async function driveWrk({ url, connections, seconds, headers }: LoadPlan): Promise<Counted> {
  const given = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const command = ['wrk', '-t1', `-c${connections}`, `-d${seconds}s`, ...given, url]
  const report = await runOnDriverCore(command)
  if (/Socket errors|Non-2xx/.test(report)) throw new Error(`The load met errors:\n${report}`)
  const [, requests, took] = /(\d+) requests in ([\d.]+)s/.exec(report) ?? []
  if (!requests) throw new Error(`wrk said nothing that can be read:\n${report}`)
  return { requests: Number(requests), seconds: Number(took) }
}

async function driveSockets(plan: LoadPlan): Promise<Counted> {
  const command = [process.execPath, join(import.meta.dirname, 'raw-client.ts')]
  const report = await runOnDriverCore([...command, JSON.stringify(plan)])
  return JSON.parse(report) as Counted
}

async function runOnDriverCore(command: string[]): Promise<string> {
  const [program = '', ...options] = onCore(CORES?.driver, command)
  return (await run(program, options)).stdout
}

function readCores(): { server: number; driver: number } | undefined {
  if (!existsSync('/proc/self/status') || !onPath('taskset')) return undefined
  const allowed = /Cpus_allowed_list:\s+(\S+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]
  const cores = (allowed ?? '').split(',').flatMap((range) => {
    const [first = 0, last = first] = range.split('-').map(Number)
    return Array.from({ length: last - first + 1 }, (_, index) => first + index)
  })
  const [server, driver] = [cores[0], cores.at(-1)]
  return server === undefined || driver === undefined || server === driver
    ? undefined
    : { server, driver }
}

function onPath(program: string): boolean {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .some((folder) => existsSync(join(folder, program)))
}
