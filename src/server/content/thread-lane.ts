import type { AppError } from '#domain/errors.ts'
import type { ThreadResult, ThreadTask } from './render-answer.ts'
import { createRenderThread, type ThreadLimits } from './render-thread.ts'

type LaneOptions = {
  threads: number
  /** How many tasks may wait, of everybody together; further ones are refused. */
  queueLimit: number
  /** How many of them may be of one person. */
  personLimit?: number
  limits: ThreadLimits
  refusals: { closed: () => AppError; full: () => AppError; tooMany?: () => AppError }
}

/** Threads with a queue of their own, which waits for no other lane. */
export type ThreadLane = {
  /** Runs a task: in turn with those of other people, and after those of the same person. */
  run<Task extends ThreadTask>(task: Task, person?: string): Promise<ThreadResult<Task>>
  /** Stops the threads; what waits or runs is refused. */
  close(): Promise<void>
}

type Waiting = {
  task: ThreadTask
  resolve(result: unknown): void
  reject(error: unknown): void
}

/** Makes a lane. No thread starts before the first task comes. */
export function createThreadLane({
  threads: count,
  queueLimit,
  personLimit = queueLimit,
  limits,
  refusals,
}: LaneOptions): ThreadLane {
  const threads = Array.from({ length: count }, () => createRenderThread(limits))
  const free = [...threads]
  /** By person, whose turn is next first. */
  const waiting = new Map<string, Waiting[]>()
  let waitingCount = 0
  let isClosed = false

  function takeNext(): Waiting | undefined {
    const [turn] = waiting
    if (!turn) return undefined
    const [person, tasks] = turn
    waiting.delete(person)
    const next = tasks.shift()
    if (tasks.length > 0) waiting.set(person, tasks)
    waitingCount -= 1
    return next
  }

  function startNext(): void {
    const thread = waitingCount > 0 && !isClosed ? free.pop() : undefined
    const next = thread && takeNext()
    if (!thread || !next) return
    thread
      .run(next.task)
      .then(next.resolve, next.reject)
      .finally(() => {
        free.push(thread)
        startNext()
      })
  }

  return {
    run<Task extends ThreadTask>(task: Task, person = ''): Promise<ThreadResult<Task>> {
      return new Promise((resolve, reject) => {
        if (isClosed) return reject(refusals.closed())
        if (free.length === 0 && waitingCount >= queueLimit) return reject(refusals.full())
        const tasks = waiting.get(person) ?? []
        if (tasks.length >= personLimit && free.length === 0) {
          return reject((refusals.tooMany ?? refusals.full)())
        }
        tasks.push({ task, resolve: resolve as Waiting['resolve'], reject })
        waiting.set(person, tasks)
        waitingCount += 1
        startNext()
      })
    },
    async close() {
      isClosed = true
      for (const { reject } of [...waiting.values()].flat()) reject(refusals.closed())
      waiting.clear()
      waitingCount = 0
      await Promise.all(threads.map((thread) => thread.close(refusals.closed())))
    },
  }
}
