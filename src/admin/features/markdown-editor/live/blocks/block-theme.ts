import { EditorView } from '@codemirror/view'
import { blockLook, type LookOptions } from '#admin/article-blocks/block-look.ts'

/** The field of Markdown, for the looks of what stands in it. */
export const FIELD: LookOptions = { focused: '&.cm-focused', edge: 'clamp(1rem, 4vw, 2rem)' }

/** The look of pictures, tables and videos, and of the cells that are written in. */
export const blockTheme = EditorView.theme({
  ...blockLook(FIELD),

  '&.live-on-block .cm-cursorLayer': { display: 'none' },
  '.live-cell': { display: 'grid', paddingInlineEnd: '1.25em' },
  '.live-table:focus-within .live-cell, .is-selected .live-cell': {
    paddingInline: '0.6em',
  },
  '.live-cell > *': { gridArea: '1 / 1', minWidth: '0', whiteSpace: 'pre-wrap' },
  '.live-cell > textarea, .live-cell > .live-cell-look': { paddingBlock: '0.6em' },
  '.live-cell > textarea': { opacity: '0', textAlign: 'inherit', cursor: 'text' },
  '.live-cell:focus-within > textarea': { opacity: '1' },
  '.live-cell:focus-within > .live-cell-look': { visibility: 'hidden' },
  '.live-cell strong': { fontWeight: '680' },
  '.live-cell code': { fontFamily: 'var(--font-mono)', fontSize: '0.88em' },
})
