import type { RenderedContent } from '#domain/markdown/render-markdown.ts'

/** What the worker answers to a text. Errors lose their class on the way, hence the outcomes. */
export type RenderAnswer =
  | { outcome: 'rendered'; content: RenderedContent }
  | { outcome: 'refused'; message: string; fields: Record<string, string[]> }
  | { outcome: 'failed'; error: unknown }

/** Sent once, when the renderer is loaded, so that a deadline measures rendering alone. */
export const READY = 'ready'
