import { type ImageChild, ImageProcessError, startImageChild } from './image-child.ts'
import type { ImageAnswer, ImageRequest } from './image-tasks.ts'

export type ImageWorkerLimits = {
  /** How long one task may take before the process is killed. */
  deadlineMs: number
  /** How much memory the process may take before it ends itself, in megabytes. */
  memoryMb: number
  /** How long the process stays after its last task; its memory goes with it. */
  idleMs: number
  /** Its `nice` value, from 0 to 19: the higher, the lower its priority. */
  niceness: number
}

/** Runs image tasks one at a time, in a process that is started when needed. */
export type ImageWorker = {
  /**
   * Does one task; call it again only after it has answered.
   *
   * @throws ImageProcessError when a limit was passed or the process died
   */
  run(request: ImageRequest): Promise<unknown>
  /** Ends the process and whatever it is doing. */
  end(): void
}

/** Makes a worker. No process starts before the first task. */
export function createImageWorker({
  deadlineMs,
  idleMs,
  ...limits
}: ImageWorkerLimits): ImageWorker {
  let child: ImageChild | undefined
  let idleTimer: NodeJS.Timeout | undefined
  let timesEnded = 0

  async function ask(request: ImageRequest): Promise<ImageAnswer> {
    if (!child?.isRunning()) child = await start()
    try {
      return await child.ask(request, deadlineMs)
    } catch (error) {
      child = undefined
      throw error
    }
  }

  /** A process that is starting cannot be killed yet: it is as soon as it has started. */
  async function start(): Promise<ImageChild> {
    const before = timesEnded
    const started = await startImageChild(limits)
    if (timesEnded === before) return started
    started.kill()
    throw new ImageProcessError('died', 'was ended while it started')
  }

  function end(): void {
    timesEnded += 1
    clearTimeout(idleTimer)
    child?.kill()
    // A killed process takes a moment to die; it must get no task meanwhile.
    child = undefined
  }

  return {
    async run(request) {
      clearTimeout(idleTimer)
      try {
        const answer = await ask(request)
        if (answer.kind === 'done') return answer.output
        throw new Error(answer.kind === 'failed' ? answer.message : `unexpected “${answer.kind}”`)
      } finally {
        idleTimer = setTimeout(end, idleMs).unref()
      }
    },
    end,
  }
}
