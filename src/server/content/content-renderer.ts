import { AppError } from '#domain/errors.ts'
import type { RenderedContent } from '#domain/markdown/render-markdown.ts'
import type { ImportedRecipe } from '#domain/recipes/exchange/foreign/block-of-foreign.ts'
import type { ForeignText } from '#domain/recipes/exchange/read-foreign.ts'
import type { LinkedRecipes } from '#domain/recipes/linked/with-linked-foods.ts'
import type { ThreadLimits } from './render-thread.ts'
import { createThreadLane } from './thread-lane.ts'

type ContentRendererOptions = Pick<ThreadLimits, 'deadlineMs'> &
  Partial<ThreadLimits> & {
    /** How many texts may be rendered at the same time; one more is read beside them. */
    workers?: number
    /** How many more may wait in each of both lanes; further ones are refused. */
    queueLimit?: number
    /** How many texts of one person may wait to be read. */
    personLimit?: number
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
   * Finds the recipes in a text of another program, in a thread of its own: no text that is published waits for it.
   * Texts of one person are read in the order they came, those of several people in turn.
   *
   * @throws AppError `not_found` when there is none, `invalid` or `too_large` for what cannot be read
   * within the limits, `too_many_requests` when several of the person wait, `unavailable` like `render`
   */
  readRecipes(source: ForeignText, person?: string): Promise<ImportedRecipe[]>
  /** Stops the threads. Texts that wait or are being rendered are refused as `unavailable`. */
  close(): Promise<void>
}

const RETRY_AFTER_SECONDS = 5
/** Texts that wait to be read are held in memory, and each may have megabytes. */
const MOST_UNREAD = 32

/** Makes a renderer. No thread starts before the first text comes. */
export function createContentRenderer(options: ContentRendererOptions): ContentRenderer {
  const { workers = 1, queueLimit = 100, personLimit = 4 } = options
  const { deadlineMs, memoryMb = 128, idleMs = 60_000 } = options
  const limits = { deadlineMs, memoryMb, idleMs }
  const rendering = createThreadLane({ threads: workers, queueLimit, limits, refusals: RENDERING })
  const reading = createThreadLane({
    threads: 1,
    queueLimit: Math.min(queueLimit, MOST_UNREAD),
    personLimit,
    limits,
    refusals: READING,
  })
  return {
    render: (markdown, linked) => rendering.run({ kind: 'render', markdown, linked }),
    readRecipes: (source, person) => reading.run({ kind: 'read recipes', source }, person),
    async close() {
      await Promise.all([rendering.close(), reading.close()])
    },
  }
}

const RENDERING = {
  closed: shuttingDown,
  full: () => tooManyWaiting('Too many articles are being saved. Please try again soon.'),
}

const READING = {
  closed: shuttingDown,
  full: () => tooManyWaiting('Too many recipes are being read. Please try again soon.'),
  tooMany: () =>
    new AppError(
      'too_many_requests',
      'Your other recipes are still being read. Please try again in a moment.',
      { retryAfterSeconds: RETRY_AFTER_SECONDS },
    ),
}

function shuttingDown(): AppError {
  return new AppError('unavailable', 'The site is restarting. Please try again in a moment.', {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  })
}

function tooManyWaiting(message: string): AppError {
  return new AppError('unavailable', message, { retryAfterSeconds: RETRY_AFTER_SECONDS })
}
