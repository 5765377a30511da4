import type { Look } from '#admin/article-blocks/block-look.ts'

const AWAY = '&.has-focus-mode > :not(.in-focus, :focus-within)'

/** The look of the text while it is written: the words to begin with, what is found, what steps back. */
export const writingLook: Look = {
  '.is-empty::before': {
    content: 'attr(data-placeholder)',
    float: 'inline-start',
    height: '0',
    color: 'var(--color-muted)',
    pointerEvents: 'none',
  },
  '.ProseMirror-search-match': { backgroundColor: 'var(--color-turmeric-wash)' },
  '.ProseMirror-active-search-match': { outline: '2px solid var(--color-turmeric)' },
  // What steps back is still read: words keep 4.5 : 1 on every ground of the field, in both colours.
  [`${AWAY}, ${AWAY} *`]: { color: 'var(--color-quiet) !important' },
  // Pictures have no words in them that would be hard to read.
  [`${AWAY} :is(img, .live-play)`]: { opacity: '0.4' },
}
