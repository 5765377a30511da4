import type { RenderedContent } from '#domain/markdown/render-markdown.ts'

/** One part of the rendered text that stands by itself: a paragraph, a list, a table. */
export type Block = {
  html: string
  /** The line of the Markdown where it begins, counted from 0. */
  line: number
}

/** What the preview and the counters show of a text. */
export type RenderedText =
  | ({ ok: true; blocks: Block[] } & Pick<
      RenderedContent,
      'excerpt' | 'wordCount' | 'readingMinutes' | 'headings' | 'links' | 'images'
    >)
  | { ok: false; message: string }
