import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export type MemoryGroup = {
  /** Where a process writes its number to belong to it. */
  members: string
  /** The most that was used at once, in megabytes. */
  mostMb(): number
  /** How many processes the kernel has killed in it. */
  kills(): number
  remove(): void
}

/** Makes a control group below that of this process, of either version, with so much memory and no swap. Needs root. */
export function makeMemoryGroup(name: string, megabytes: number): MemoryGroup {
  const own = readFileSync('/proc/self/cgroup', 'utf8')
  const first = /^\d+:memory:(.*)$/m.exec(own)?.[1]
  const isFirst = first !== undefined
  const root = isFirst ? '/sys/fs/cgroup/memory' : '/sys/fs/cgroup'
  const folder = join(root, first ?? /^0::(.*)$/m.exec(own)?.[1] ?? '', name)
  if (!existsSync(folder)) mkdirSync(folder)
  const bytes = String(megabytes * 1024 * 1024)
  const write = (file: string, text: string) => writeFileSync(join(folder, file), text)
  const read = (file: string) => readFileSync(join(folder, file), 'utf8')
  write(isFirst ? 'memory.limit_in_bytes' : 'memory.max', bytes)
  if (!isFirst && existsSync(join(folder, 'memory.swap.max'))) write('memory.swap.max', '0')
  return {
    members: join(folder, 'cgroup.procs'),
    mostMb: () => Number(read(isFirst ? 'memory.max_usage_in_bytes' : 'memory.peak')) / 1024 / 1024,
    kills() {
      const events = read(isFirst ? 'memory.oom_control' : 'memory.events')
      return Number(/^oom_kill (\d+)/m.exec(events)?.[1] ?? Number.NaN)
    },
    remove: () => rmdirSync(folder),
  }
}
