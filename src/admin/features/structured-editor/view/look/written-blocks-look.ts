import type { Look } from '#admin/article-blocks/block-look.ts'

/** The look of blocks whose words are written in place: cells of a table, and Markdown that stays as it is. */
export const writtenBlocksLook: Look = {
  '& > * + .live-block': { marginBlockStart: '1.15em' },
  // Where a table is in the article: the space around it is that of any other block.
  '.live-table table': { margin: '0' },
  '.live-table :is(th, td)': { padding: '0.6em 1.25em 0.6em 0', position: 'relative' },
  '.live-table.is-selected th, .live-table.is-selected td': { paddingInline: '0.6em' },
  '.live-table [align=left]': { textAlign: 'left' },
  '.live-table [align=center]': { textAlign: 'center' },
  '.live-table [align=right]': { textAlign: 'right' },
  '.live-table .selectedCell': { background: 'var(--color-leaf-wash)' },
  '.live-tools [aria-pressed=true]': {
    background: 'var(--color-leaf-wash)',
    color: 'var(--color-leaf)',
  },
  '.live-as-is': { borderRadius: 'var(--radius-control)', cursor: 'pointer' },
  '.live-as-is > .as-is-source': {
    position: 'absolute',
    inset: '0',
    margin: '0',
    overflow: 'hidden',
    opacity: '0',
    pointerEvents: 'none',
  },
  '.live-as-is.is-selected > .as-is-source': {
    position: 'static',
    opacity: '1',
    pointerEvents: 'auto',
    padding: '0.7em 1.2em',
    background: 'var(--color-marked)',
    color: 'var(--color-ink)',
    border: '0',
    borderRadius: 'var(--radius-control)',
    fontFamily: 'var(--font-mono)',
    fontSize: '0.88em',
    lineHeight: '1.6',
    cursor: 'text',
  },
  '.live-as-is.is-selected > .as-is-look': { display: 'none' },
  '.as-is-look > * + *': { marginBlockStart: '1.15em' },
  // A footnote, as below the article.
  '.live-as-is[data-number]': { fontSize: 'var(--text-sm)', color: 'var(--color-muted)' },
  '.live-as-is[data-number] > .as-is-look': { paddingInlineStart: '1.75em' },
  '.live-as-is[data-number]:not(.is-selected)::before': {
    content: 'attr(data-number) "."',
    position: 'absolute',
    fontVariantNumeric: 'tabular-nums',
  },
  '.as-is-look > section.footnotes': { margin: '0', padding: '0', border: '0' },
  '.live-as-is .as-is-nothing': {
    fontFamily: 'var(--font-mono)',
    fontSize: '0.8125em',
    lineHeight: '1.5',
    color: 'var(--color-muted)',
    whiteSpace: 'pre-wrap',
    margin: '0',
  },
}
