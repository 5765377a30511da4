import { readdirSync, readFileSync } from 'node:fs'

/** The kernel counts processor time in hundredths of a second on every Linux of today. */
const TICK_MS = 10

/** Processor time that a process has used so far, on all its threads. */
export function readCpuMs(pid: number | undefined): number {
  const fields = statFields(pid)
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS
}

/**
 * The same in parts of a millisecond, for one answer: what the threads have used that run now. A thread that has ended
 * counts no more.
 */
export function readThreadsMs(pid: number | undefined): number {
  let ns = 0
  for (const thread of readdirSync(`/proc/${pid}/task`)) {
    try {
      ns += Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0])
    } catch {
      // It has ended meanwhile.
    }
  }
  return ns / 1e6
}

/** Processor time of all processes that this one has started and that have ended. */
export function readChildrenCpuMs(): number {
  const fields = statFields(process.pid)
  return (Number(fields[13]) + Number(fields[14])) * TICK_MS
}

/** Of `/proc/PID/stat`, what follows the name, which may hold anything. */
function statFields(pid: number | undefined): string[] {
  const line = readFileSync(`/proc/${pid}/stat`, 'utf8')
  return line.slice(line.lastIndexOf(') ') + 2).split(' ')
}

/** Processor time that this process has used, in milliseconds: what a driver written in JavaScript costs. */
export function ownCpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
