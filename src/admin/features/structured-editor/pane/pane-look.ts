import type { Look } from '#admin/article-blocks/block-look.ts'
import { findLook } from '#admin/article-blocks/find-look.ts'
import { adoptSheet, styleSheet } from '../view/look/style-sheet.ts'

/** The class of what scrolls the field of a pane. */
export const SCROLLER = 'writing-scroller'

/** The space between the text and the edges of the pane; the title has it too. */
const EDGE = 'clamp(1rem, 4vw, 2rem)'

const paneLook: Look = {
  '&': { position: 'relative', overflow: 'auto', scrollbarGutter: 'stable' },
  '& > .ProseMirror': {
    boxSizing: 'border-box',
    minHeight: '100%',
    // The article's measure (`--container-measure`), and the edges of a line.
    maxWidth: `calc(28.5 * var(--text-base) + 2 * ${EDGE})`,
    marginInline: 'auto',
    padding: `1.5rem ${EDGE} 40vh`,
    caretColor: 'var(--color-leaf)',
  },
  '& > .find': {
    position: 'sticky',
    insetBlockStart: '0',
    zIndex: '6',
    maxWidth: 'none',
    background: 'var(--color-sand)',
    borderBlockEnd: '1px solid var(--color-line)',
  },
  '& > .find > .find-row': { width: '100%', maxWidth: '44rem', marginInline: 'auto' },
  '& > .suggestions': {
    zIndex: '7',
    boxSizing: 'border-box',
    width: 'min(22rem, calc(100vw - 2rem))',
    maxHeight: 'min(21rem, 45vh)',
    margin: '0',
    padding: '0.25rem',
    overflowY: 'auto',
    listStyle: 'none',
    border: '1px solid var(--color-line)',
    borderRadius: '0.625rem',
    background: 'var(--color-card)',
    boxShadow: 'var(--shadow-float)',
    color: 'var(--color-ink)',
  },
  '& > .suggestions[hidden]': { display: 'none' },
  '.suggestions > li': {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr',
    alignContent: 'center',
    columnGap: '0.75rem',
    minHeight: '2.75rem',
    padding: '0.25rem 0.625rem',
    borderRadius: '0.5rem',
    fontSize: '0.9375rem',
    fontWeight: '600',
    lineHeight: '1.3',
    cursor: 'pointer',
  },
  '.suggestions svg': { gridRow: '1 / span 2', alignSelf: 'center', width: '1.25rem' },
  '.suggestions small': {
    gridColumn: '2',
    fontSize: '0.8125rem',
    fontWeight: '400',
    color: 'var(--color-muted)',
  },
  '.suggestions li[aria-selected=true]': {
    background: 'var(--color-leaf)',
    color: 'var(--color-leaf-ink)',
  },
  '.suggestions li[aria-selected=true] small': { color: 'inherit' },
}

let sheet: CSSStyleSheet | undefined

/** Gives a page the look of what is around the field. */
export function adoptPaneLook(root: Document): void {
  sheet ??= styleSheet(`.${SCROLLER}`, [findLook, paneLook])
  adoptSheet(root, sheet)
}
