import type { RenderedContent } from '#domain/markdown/render-markdown.ts'

/** The answer of the render thread. Errors lose their class between threads, hence the outcomes. */
export type RenderAnswer =
  | { outcome: 'rendered'; content: RenderedContent }
  | { outcome: 'refused'; message: string; fields: Record<string, string[]> }
  | { outcome: 'failed'; error: unknown }

/** Sent once, when the renderer is loaded, so that a deadline measures only rendering. */
export const READY = 'ready'
