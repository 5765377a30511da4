import type { TermKind } from './term-kinds.ts'

/** The desk's words for terms of a kind, in headings and in notes; the rest is in `TERM_KINDS`. */
export const TERM_WORDS = {
  topic: {
    saved: 'Topic saved',
    removed: 'Topic removed',
    nothing: 'No topics yet',
    where: 'Make them here, or under Details of a post.',
    made: 'Posts are sorted under it by who writes them, under Details.',
    described: 'Stands above the posts of the topic, and in search results.',
  },
  series: {
    saved: 'Series saved',
    removed: 'Series removed',
    nothing: 'No series yet',
    where: 'Make one here, or under Details of a post.',
    made: 'Posts become parts of it under Details.',
    described: 'Stands above the parts of the series, and in search results.',
  },
} as const satisfies Record<TermKind, object>
