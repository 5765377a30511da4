import type { Look } from '#admin/article-blocks/block-look.ts'

/** The look of the text beside that of an article (`prose.css`), which it has by its class. */
export const textLook: Look = {
  '&': {
    position: 'relative',
    maxWidth: 'none',
    outline: 'none',
    whiteSpace: 'break-spaces',
    overflowWrap: 'anywhere',
    fontVariantLigatures: 'none',
    caretColor: 'var(--color-ink)',
  },
  '& > :first-child': { marginBlockStart: '0' },
  '& pre': { whiteSpace: 'pre-wrap' },
  // What is not seen is not laid out: a key costs the same in any text (decision 69). In the block with
  // the cursor Chromium would lose that by it, where there is no word yet; and Ctrl+End goes to before the words of
  // a last block that is not laid out.
  '& > :is(p, h1, h2, h3, h4, h5, h6, ul, ol, blockquote, pre):not(.has-cursor, :last-child)': {
    contentVisibility: 'auto',
    // The marks of lists, and what is outlined, stand outside of the words.
    overflowClipMargin: '2em',
  },
  // Also in the block with the cursor: a height that was seen is remembered, so that nothing jumps once it is left.
  '& > :is(p, h1, h2, h3, h4, h5, h6, ul, ol, blockquote, pre)': {
    containIntrinsicSize: 'auto 6em',
  },
  '.task-list-item': { position: 'relative', paddingInlineStart: '1.75em' },
  '.task-list-item > .task-box': {
    appearance: 'none',
    position: 'absolute',
    insetInlineStart: '0',
    insetBlockStart: '0.26em',
    boxSizing: 'border-box',
    width: '1.15em',
    height: '1.15em',
    margin: '0',
    font: 'inherit',
    border: '1.5px solid var(--color-control)',
    borderRadius: '5px',
    cursor: 'pointer',
  },
  '.task-list-item > .task-box:checked': {
    borderColor: 'var(--color-leaf)',
    background: 'var(--color-leaf)',
  },
  // Words that are selected as a block; pictures and the like show it by themselves.
  '& > :is(p, h1, h2, h3, h4, h5, h6, ul, ol, blockquote, pre).ProseMirror-selectednode': {
    outline: '0.4em solid var(--color-leaf-wash)',
    background: 'var(--color-leaf-wash)',
    borderRadius: '1px',
  },
  'hr.ProseMirror-selectednode': {
    outline: '3px solid var(--color-leaf)',
    outlineOffset: '0.6em',
  },
  ':is(img, sup, span).ProseMirror-selectednode': {
    outline: '2px solid var(--color-leaf)',
    outlineOffset: '1px',
  },
  'img.ProseMirror-separator': { display: 'inline', border: '0', margin: '0', borderRadius: '0' },
  'p > img:not(.ProseMirror-separator)': { maxHeight: '12em', verticalAlign: 'bottom' },
  'sup[data-footnote]': {
    color: 'var(--color-leaf)',
    fontSize: '0.75em',
    fontVariantNumeric: 'tabular-nums',
    lineHeight: '1',
    paddingInline: '0.1em',
  },
  'sup[data-footnote]::before': { content: 'attr(data-number)' },
  'span[data-html]::before': {
    content: 'attr(data-html)',
    fontFamily: 'var(--font-mono)',
    fontSize: '0.75em',
    color: 'var(--color-muted)',
  },
  '.ProseMirror-gapcursor': { display: 'none', pointerEvents: 'none', position: 'absolute' },
  '.ProseMirror-gapcursor::after': {
    content: '""',
    display: 'block',
    position: 'absolute',
    insetBlockStart: '-2px',
    width: '20px',
    borderBlockStart: '1px solid var(--color-ink)',
  },
  '&.ProseMirror-focused .ProseMirror-gapcursor': { display: 'block' },
  '&.ProseMirror-hideselection': { caretColor: 'transparent' },
  '&.ProseMirror-hideselection *::selection': {
    background: 'transparent',
    color: 'currentColor',
  },
}
