import type { RenderedContent } from '#domain/markdown/render-markdown.ts'

/** One part of the rendered text that stands by itself: a paragraph, a list, a table. */
export type Block = {
  html: string
  /** The line of the Markdown where it begins, counted from 0. */
  line: number
}

/** The text as the preview and the counters show it. */
export type RenderedText =
  | ({ ok: true; blocks: readonly Block[] } & Pick<
      RenderedContent,
      'excerpt' | 'wordCount' | 'readingMinutes' | 'headings' | 'links' | 'images'
    >)
  | { ok: false; message: string }

/** The answer of the renderer's thread: the parts between `head` and `tail` that differ. */
export type RenderAnswer =
  | (Omit<Extract<RenderedText, { ok: true }>, 'blocks'> & {
      head: number
      tail: number
      changed: string[]
      /** The lines of all parts; they move when something above them grows. */
      lines: number[]
    })
  | { ok: false; message: string }
