import type { AppErrorCode } from '#domain/errors.ts'
import type { RenderedContent } from '#domain/markdown/render-markdown.ts'
import type { ImportedRecipe } from '#domain/recipes/exchange/foreign/block-of-foreign.ts'
import type { ForeignText } from '#domain/recipes/exchange/read-foreign.ts'
import type { LinkedRecipes } from '#domain/recipes/linked/with-linked-foods.ts'

/** The tasks of the thread: an article to render, or a text to find recipes in. */
export type ThreadTask =
  | { kind: 'render'; markdown: string; linked?: LinkedRecipes | undefined }
  | { kind: 'read recipes'; source: ForeignText }

/** The result of a task. */
export type ThreadResult<Task extends ThreadTask> = Task extends { kind: 'render' }
  ? RenderedContent
  : ImportedRecipe[]

/** The answer of the thread. Errors lose their class between threads, hence the outcomes. */
export type ThreadAnswer =
  | { outcome: 'done'; result: ThreadResult<ThreadTask> }
  | {
      outcome: 'refused'
      code: AppErrorCode
      message: string
      fields: Record<string, string[]> | undefined
    }
  | { outcome: 'failed'; error: unknown }

/** Sent once, when the thread is loaded, so that a deadline measures only the task. */
export const READY = 'ready'
