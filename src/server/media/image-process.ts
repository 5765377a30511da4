import { AppError } from '#domain/errors.ts'
import type { ImageRequest, ImageTaskName, ImageTasks } from './image-tasks.ts'
import { createImageWorker, type ImageWorkerLimits } from './image-worker.ts'

export type ImageProcessOptions = Pick<ImageWorkerLimits, 'deadlineMs'> &
  Partial<ImageWorkerLimits> & {
    /** How many tasks are done at the same time, each in a process of its own. */
    workers?: number
    /** How many tasks may run or wait; more are refused. */
    maxWaiting?: number
  }

export type ImageProcess = {
  /**
   * Does one task; tasks start in the order they came.
   *
   * @throws AppError `unavailable` when too many wait
   * @throws ImageProcessError when a limit was passed or the process died
   */
  run<Name extends ImageTaskName>(
    name: Name,
    input: ImageTasks[Name]['input'],
  ): Promise<ImageTasks[Name]['output']>
  /** How many tasks are running or waiting. */
  waiting(): number
  /** Ends the processes and whatever they are doing. */
  close(): void
}

type Task = {
  request: ImageRequest
  resolve(output: unknown): void
  reject(error: unknown): void
}

/** More memory than the largest accepted picture needs, in any format. */
const MEMORY_MB = 1024
const RETRY_AFTER_SECONDS = 5

/**
 * Decodes and encodes pictures in processes of their own, started when first needed.
 *
 * Only a process can be held to a deadline: the decoder runs in native threads, which go on
 * after a worker thread has been terminated. Memory that a picture took is given back, and a
 * picture that crashes the decoder crashes nothing else.
 */
export function createImageProcess({
  deadlineMs,
  workers = 1,
  maxWaiting = 48,
  memoryMb = MEMORY_MB,
  idleMs = 30_000,
  niceness = 0,
}: ImageProcessOptions): ImageProcess {
  const all = Array.from({ length: workers }, () =>
    createImageWorker({ deadlineMs, memoryMb, idleMs, niceness }),
  )
  // The process used last is used next: it is running already.
  const free = [...all]
  const queue: Task[] = []
  let waiting = 0
  let isClosed = false

  function startNext(): void {
    const worker = queue.length > 0 ? free.pop() : undefined
    const task = worker && queue.shift()
    if (!worker || !task) return
    worker
      .run(task.request)
      .then(task.resolve, (error: unknown) => task.reject(isClosed ? busy() : error))
      .finally(() => {
        free.push(worker)
        startNext()
      })
  }

  return {
    async run(name, input) {
      if (isClosed || waiting >= maxWaiting) throw busy()
      waiting += 1
      const output = new Promise<unknown>((resolve, reject) => {
        queue.push({ request: { name, input } as ImageRequest, resolve, reject })
        startNext()
      })
      try {
        return (await output) as ImageTasks[typeof name]['output']
      } finally {
        waiting -= 1
      }
    },
    waiting: () => waiting,
    close() {
      isClosed = true
      for (const task of queue.splice(0)) task.reject(busy())
      for (const worker of all) worker.end()
    },
  }
}

function busy(): AppError {
  const message = 'Too many images are being read right now. Please try again in a moment.'
  return new AppError('unavailable', message, { retryAfterSeconds: RETRY_AFTER_SECONDS })
}
