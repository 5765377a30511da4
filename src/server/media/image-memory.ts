import { totalmem } from 'node:os'

/** Runs one task at a time, in the order in which they came: first those for which somebody waits. */
export type ImageTurns = <Result>(
  work: () => Promise<Result>,
  options: { isUrgent: boolean },
) => Promise<Result>

/** The memory that pictures may take of this machine, or of what a container was given of it. */
export type ImageMemory = {
  /** How much a process may take before its picture is refused, in megabytes. */
  memoryMb: number
  /** The turns that pools of processes take; undefined: each has its own. */
  turns: ImageTurns | undefined
  /** How long a process stays after its last task. */
  idleMs: number
}

const MB = 1024 * 1024
/** More memory than the largest accepted picture needs, in any format. */
const MOST_MB = 1024
/** From here on each pool may have a large picture at once. */
const ROOMY_MB = 1536
/** The memory that the program takes itself, while it serves and while uploads are on their way. */
const PROGRAM_MB = 80
/** With less a process could not even start. */
const LEAST_MB = 128
const IDLE_MS = 30_000

/** The bytes that this process and those that it starts may use together, by its control group (cgroup v1 or v2) or the machine. */
export function memoryLimit(): number {
  const constrained = process.constrainedMemory()
  return constrained > 0 ? Math.min(constrained, totalmem()) : totalmem()
}

/**
 * Shares out memory. Where there is little of it, one picture is read or rendered at a time, whoever asks, by a process that
 * is gone afterwards; the others wait.
 */
export function createImageMemory(limit: number = memoryLimit()): ImageMemory {
  const megabytes = Math.floor(limit / MB)
  if (megabytes >= ROOMY_MB) return { memoryMb: MOST_MB, turns: undefined, idleMs: IDLE_MS }
  return {
    memoryMb: Math.min(MOST_MB, Math.max(LEAST_MB, megabytes - PROGRAM_MB)),
    turns: createTurns(),
    idleMs: 0,
  }
}

/** Its queues are as long as those of the pools that it is for. */
function createTurns(): ImageTurns {
  const urgent: (() => void)[] = []
  const others: (() => void)[] = []
  let isTaken = false
  return async (work, { isUrgent }) => {
    if (isTaken) await new Promise<void>((resolve) => (isUrgent ? urgent : others).push(resolve))
    isTaken = true
    try {
      return await work()
    } finally {
      const next = urgent.shift() ?? others.shift()
      if (next) next()
      else isTaken = false
    }
  }
}
