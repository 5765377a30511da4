import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { AppError } from '#domain/errors.ts'
import { contentRefusal } from '#domain/markdown/sanitise/content-refusal.ts'
import { programBeside } from '#server/base/project-folder.ts'
import { READY, type ThreadAnswer, type ThreadResult, type ThreadTask } from './render-answer.ts'

export type ThreadLimits = {
  /** How long one text may take, counted from when the thread is ready for it. */
  deadlineMs: number
  /** How much heap a thread may use. */
  memoryMb: number
  /** How long an idle thread waits for the next text before it ends. */
  idleMs: number
}

/** A thread that renders and reads texts one at a time. */
export type RenderThread = {
  run<Task extends ThreadTask>(task: Task): Promise<ThreadResult<Task>>
  close(reason: AppError): Promise<void>
}

const WORKER = programBeside(import.meta.url, 'render-worker')
const YOUNG_GENERATION_MB = 8

/**
 * Makes a render thread that starts with the first text, is replaced when a text crashes it and
 * ends when it is idle, since it takes more memory than a whole page cache.
 *
 * The thread sees no environment variables, so that hostile content that exploits the renderer
 * finds no secret. It keeps the process alive only while it has work.
 */
export function createRenderThread(limits: ThreadLimits): RenderThread {
  let worker: Worker | undefined
  let work = new AbortController()
  let idleTimer: NodeJS.Timeout | undefined

  async function start(): Promise<Worker> {
    const started = new Worker(WORKER, {
      env: {},
      execArgv: [],
      resourceLimits: {
        maxOldGenerationSizeMb: limits.memoryMb,
        maxYoungGenerationSizeMb: YOUNG_GENERATION_MB,
      },
    })
    worker = started
    // Without a listener, a thread that fails between two texts would end the process.
    started.on('error', () => stop(started))
    const [message] = await once(started, 'message', { signal: work.signal })
    if (message !== READY) throw new Error('The render worker did not start.')
    return started
  }

  async function ask(task: ThreadTask): Promise<ThreadAnswer> {
    const ready = worker ?? (await start())
    ready.ref()
    const deadline = setTimeout(
      () => work.abort(makeRefusal(task, 'takes too long')),
      limits.deadlineMs,
    )
    try {
      const answered = once(ready, 'message', { signal: work.signal })
      ready.postMessage(task)
      const [answer] = await answered
      return answer
    } finally {
      clearTimeout(deadline)
    }
  }

  async function stop(stopped: Worker | undefined): Promise<void> {
    if (worker === stopped) worker = undefined
    await stopped?.terminate()
  }

  function rest(resting: Worker): void {
    resting.unref()
    idleTimer = setTimeout(() => stop(resting), limits.idleMs).unref()
  }

  return {
    async run<Task extends ThreadTask>(task: Task) {
      clearTimeout(idleTimer)
      work = new AbortController()
      try {
        const answer = await ask(task)
        if (worker) rest(worker)
        // The thread answers a task with what the task is for.
        return takeResult(answer) as ThreadResult<Task>
      } catch (error) {
        if (error instanceof AppError) throw error
        await stop(worker)
        if (work.signal.aborted) throw work.signal.reason
        throw isOutOfMemory(error) ? makeRefusal(task, 'takes too much memory') : error
      }
    },
    async close(reason) {
      clearTimeout(idleTimer)
      work.abort(reason)
      await stop(worker)
    },
  }
}

function takeResult(answer: ThreadAnswer): ThreadResult<ThreadTask> {
  if (answer.outcome === 'done') return answer.result
  if (answer.outcome === 'failed') throw answer.error
  const { code, message, fields } = answer
  throw new AppError(code, message, fields ? { fields } : {})
}

function makeRefusal({ kind }: ThreadTask, reason: string): AppError {
  if (kind === 'render') return contentRefusal(`${reason} to render`)
  return new AppError('invalid', `The text ${reason} to read. Paste the recipe alone.`)
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}
