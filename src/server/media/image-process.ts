import { AppError } from '#domain/errors.ts'
import { type ImageChild, startImageChild } from './image-child.ts'
import type { ImageAnswer, ImageRequest, ImageTaskName, ImageTasks } from './image-tasks.ts'

export type ImageProcessOptions = {
  /** How long one task may take before the process is killed. */
  deadlineMs: number
  /** How many tasks may wait for their turn; more are refused. */
  maxWaiting?: number
  /** How long the process stays after its last task; its memory goes with it. */
  idleMs?: number
  /** From 0 to 19: how far it stands back when the machine is busy. */
  niceness?: number
}

export type ImageProcess = {
  /**
   * Does one task, after those that came before it.
   *
   * @throws AppError `unavailable` when too many wait
   * @throws ImageProcessError when the deadline passed or the process died
   */
  run<Name extends ImageTaskName>(
    name: Name,
    input: ImageTasks[Name]['input'],
  ): Promise<ImageTasks[Name]['output']>
  /** How many tasks are being done or wait for their turn. */
  waiting(): number
  /** Ends the process and whatever it is doing. */
  close(): void
}

const RETRY_AFTER_SECONDS = 5

/**
 * Decodes and encodes pictures in a process of their own, started when first needed.
 *
 * Only a process can be held to a deadline: the decoder runs in native threads, which go on
 * after a worker thread has been terminated. Memory that a picture took is given back, and a
 * picture that crashes the decoder crashes nothing else.
 */
export function createImageProcess({
  deadlineMs,
  maxWaiting = 48,
  idleMs = 30_000,
  niceness = 0,
}: ImageProcessOptions): ImageProcess {
  let child: ImageChild | undefined
  let idleTimer: NodeJS.Timeout | undefined
  let waiting = 0
  let isClosed = false
  let last: Promise<unknown> = Promise.resolve()

  async function perform(request: ImageRequest): Promise<unknown> {
    if (isClosed) throw busy()
    clearTimeout(idleTimer)
    if (!child?.isRunning()) child = await startImageChild({ niceness })
    const answer = await ask(child, request)
    if (answer.kind === 'done') return answer.output
    throw new Error(answer.kind === 'failed' ? answer.message : `unexpected “${answer.kind}”`)
  }

  async function ask(running: ImageChild, request: ImageRequest): Promise<ImageAnswer> {
    try {
      return await running.ask(request, deadlineMs)
    } catch (error) {
      child = undefined
      throw isClosed ? busy() : error
    }
  }

  function end(): void {
    clearTimeout(idleTimer)
    child?.kill()
    // It takes a moment to die; nothing may be asked of it meanwhile.
    child = undefined
  }

  function rest(): void {
    waiting -= 1
    if (waiting === 0) idleTimer = setTimeout(end, idleMs).unref()
  }

  return {
    async run(name, input) {
      if (isClosed || waiting >= maxWaiting) throw busy()
      waiting += 1
      const result = last.then(() => perform({ name, input } as ImageRequest)).finally(rest)
      last = result.catch(() => {})
      return (await result) as ImageTasks[typeof name]['output']
    },
    waiting: () => waiting,
    close() {
      isClosed = true
      end()
    },
  }
}

function busy(): AppError {
  const message = 'Too many images are being read right now. Please try again in a moment.'
  return new AppError('unavailable', message, { retryAfterSeconds: RETRY_AFTER_SECONDS })
}
