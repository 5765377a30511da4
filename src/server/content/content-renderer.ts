import { AppError } from '#domain/errors.ts'
import type { RenderedContent } from '#domain/markdown/render-markdown.ts'
import type { ImportedRecipe } from '#domain/recipes/exchange/block-of-foreign.ts'
import type { ForeignText } from '#domain/recipes/exchange/read-foreign.ts'
import type { LinkedRecipes } from '#domain/recipes/linked/with-linked-foods.ts'
import type { ThreadTask } from './render-answer.ts'
import { createRenderThread, type ThreadLimits } from './render-thread.ts'

type ContentRendererOptions = Pick<ThreadLimits, 'deadlineMs'> &
  Partial<ThreadLimits> & {
    /** How many texts may be rendered at the same time. */
    workers?: number
    /** How many more may wait; further ones are refused. */
    queueLimit?: number
  }

/** Renders articles in threads, so that none of them blocks the process. */
export type ContentRenderer = {
  /**
   * Renders one article; texts are queued in the order they came.
   *
   * Operations call `renderText`, which finds the recipes that those of the text link to.
   *
   * @throws AppError `invalid` when it takes too long, too much memory, or is out of proportion
   * @throws AppError `unavailable` when too many are waiting, or the renderer is closed
   */
  render(markdown: string, linked?: LinkedRecipes): Promise<RenderedContent>
  /**
   * Finds the recipes in a text of another program.
   *
   * @throws AppError `not_found` when there is none, `invalid` or `too_large` for what cannot be read
   * within the limits, `unavailable` like `render`
   */
  readRecipes(source: ForeignText): Promise<ImportedRecipe[]>
  /** Stops the threads. Texts that wait or are being rendered are refused as `unavailable`. */
  close(): Promise<void>
}

type Job = {
  task: ThreadTask
  resolve(result: unknown): void
  reject(error: unknown): void
}

const RETRY_AFTER_SECONDS = 5

/** Makes a renderer. No thread starts before the first text comes. */
export function createContentRenderer(options: ContentRendererOptions): ContentRenderer {
  const { workers = 1, queueLimit = 100, deadlineMs, memoryMb = 128, idleMs = 60_000 } = options
  const threads = Array.from({ length: workers }, () =>
    createRenderThread({ deadlineMs, memoryMb, idleMs }),
  )
  const free = [...threads]
  const waiting: Job[] = []
  let closed = false

  function startNext(): void {
    const thread = waiting.length > 0 && !closed ? free.pop() : undefined
    const job = thread && waiting.shift()
    if (!thread || !job) return
    thread
      .run(job.task)
      .then(job.resolve, job.reject)
      .finally(() => {
        free.push(thread)
        startNext()
      })
  }

  function run<Result>(task: ThreadTask): Promise<Result> {
    return new Promise((resolve, reject) => {
      if (closed) return reject(shuttingDown())
      if (free.length === 0 && waiting.length >= queueLimit) return reject(tooManyWaiting())
      waiting.push({ task, resolve: resolve as Job['resolve'], reject })
      startNext()
    })
  }

  return {
    render: (markdown, linked) => run({ kind: 'render', markdown, linked }),
    readRecipes: (source) => run({ kind: 'read recipes', source }),
    async close() {
      closed = true
      for (const job of waiting.splice(0)) job.reject(shuttingDown())
      await Promise.all(threads.map((thread) => thread.close(shuttingDown())))
    },
  }
}

function shuttingDown(): AppError {
  return new AppError('unavailable', 'The site is restarting. Please try again in a moment.', {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  })
}

function tooManyWaiting(): AppError {
  return new AppError('unavailable', 'Too many articles are being saved. Please try again soon.', {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  })
}
