import { EditorView } from '@codemirror/view'

/** What stands between the text and the edges of the field. */
const EDGE = 'clamp(1rem, 4vw, 2rem)'
/** How far the lines of an item stand in, as in the article. */
const INDENT = '1.4em'
const GROUND = 'var(--color-marked)'

const items = Object.fromEntries(
  [1, 2, 3, 4, 5, 6].map((depth) => [
    `.cm-line.live-item-${depth}`,
    { paddingInlineStart: `calc(${EDGE} + ${depth} * ${INDENT})` },
  ]),
)

/** The article's own type, sizes and measure (`prose.css`), for lines instead of elements. */
export const liveTheme = EditorView.theme({
  '.cm-scroller': { fontSize: 'var(--text-base)', lineHeight: '1.68' },
  '.cm-line': { overflowWrap: 'anywhere' },
  // The blank line between two parts of the text is as high as the article's space between them.
  '.cm-line.live-blank': { lineHeight: '1.15' },
  '.live-h1, .live-h2': {
    fontSize: 'var(--text-2xl)',
    lineHeight: '1.2',
    letterSpacing: '-0.015em',
    fontVariationSettings: 'inherit',
  },
  '.cm-line.live-h1, .cm-line.live-h2': {
    paddingBlockStart: 'calc(1.9em - 1.15 * var(--text-base))',
  },
  '.cm-line.live-h3': {
    fontSize: 'var(--text-xl)',
    lineHeight: '1.2',
    letterSpacing: '-0.015em',
    paddingBlockStart: 'calc(1.7em - 1.15 * var(--text-base))',
  },
  '.live-h1 span, .live-h2 span, .live-h3 span': { fontSize: 'inherit', lineHeight: 'inherit' },
  '.cm-line.live-h1, .cm-line.live-h2, .cm-line.live-h3': {
    fontFamily: 'var(--font-serif)',
    fontWeight: '480',
    textWrap: 'balance',
  },
  '.cm-line.live-h4, .cm-line.live-h5, .cm-line.live-h6': { fontWeight: '700' },
  '.cm-line.live-first': { paddingBlockStart: '0' },
  '.cm-line .live-mark': {
    color: 'var(--color-muted)',
    fontFamily: 'var(--font-sans)',
    fontSize: 'max(0.6em, 0.9rem)',
    fontWeight: '400',
    letterSpacing: '0',
  },
  '.live-link': {
    color: 'var(--color-leaf)',
    textDecoration: 'underline',
    textDecorationThickness: '1px',
    textUnderlineOffset: '0.2em',
  },
  '.live-code': {
    fontFamily: 'var(--font-mono)',
    fontSize: '0.88em',
    background: GROUND,
    borderRadius: '4px',
    padding: '0.1em 0.3em',
  },
  '.live-code span': { fontSize: 'inherit' },
  ...items,
  '.cm-line.live-next-item': { paddingBlockStart: '0.4em' },
  '.live-marker': {
    display: 'inline-block',
    whiteSpace: 'pre',
    marginInlineStart: `-${INDENT}`,
    minWidth: INDENT,
    color: 'var(--color-turmeric)',
  },
  '.live-number': {
    fontFamily: 'var(--font-serif)',
    fontSize: '1.1em',
    fontVariantNumeric: 'tabular-nums',
    marginInlineStart: '-1.27em',
    minWidth: '1.27em',
  },
  '.live-check': {
    appearance: 'none',
    boxSizing: 'border-box',
    width: '1.15em',
    height: '1.15em',
    margin: '0 0.6em 0 0',
    marginInlineStart: '-1.75em',
    verticalAlign: '-0.2em',
    font: 'inherit',
    border: '1.5px solid var(--color-control)',
    borderRadius: '5px',
    cursor: 'pointer',
  },
  '.live-check:checked': {
    borderColor: 'var(--color-leaf)',
    background: 'var(--color-leaf)',
  },
  '.live-check:checked::after': {
    content: '""',
    display: 'block',
    width: '0.32em',
    height: '0.62em',
    margin: '0.08em auto 0',
    border: 'solid var(--color-leaf-ink)',
    borderWidth: '0 2px 2px 0',
    rotate: '45deg',
  },
  '.live-check:focus-visible': { outline: '3px solid var(--color-leaf)', outlineOffset: '2px' },
  '.cm-line.live-task': { paddingInlineStart: `calc(${EDGE} + 1.75em)` },
  '.cm-line.live-quote': {
    position: 'relative',
    fontFamily: 'var(--font-serif)',
    fontSize: 'var(--text-lg)',
    lineHeight: '1.45',
    paddingInlineStart: `calc(${EDGE} + 1.25em)`,
  },
  '.live-quote span': { fontStyle: 'inherit', color: 'inherit' },
  '.cm-line.live-quote::before': {
    content: '""',
    position: 'absolute',
    insetBlock: '0',
    insetInlineStart: EDGE,
    borderInlineStart: '3px solid var(--color-turmeric)',
  },
  '.live-rule': {
    display: 'inline-block',
    width: '100%',
    verticalAlign: 'middle',
    borderBlockStart: '1px solid var(--color-line)',
    marginBlock: '1.35em',
  },
  '.cm-line.live-panel': {
    backgroundColor: GROUND,
    backgroundClip: 'padding-box',
    borderInline: `${EDGE} solid transparent`,
    paddingInline: '1.2em',
    fontFamily: 'var(--font-mono)',
    fontSize: '0.88em',
    lineHeight: '1.6',
  },
  '.live-panel span': { fontSize: 'inherit' },
  // There everything transparent of a border is drawn.
  '@media (forced-colors: active)': { '.cm-line.live-panel': { borderInlineColor: 'Canvas' } },
  '.cm-line.live-panel-first': { paddingBlockStart: '0.7em' },
  '.cm-line.live-panel-last': { paddingBlockEnd: '0.7em' },
  '.live-label': {
    fontFamily: 'var(--font-sans)',
    fontWeight: '600',
    color: 'var(--color-turmeric)',
  },
  '.cm-line.live-spent': { lineHeight: '0.6' },
  '.cm-line.live-verbatim': { fontFamily: 'var(--font-mono)', fontSize: '0.88em' },
  '.live-inline-picture': {
    maxWidth: '100%',
    maxHeight: '12em',
    borderRadius: '0.5rem',
    verticalAlign: 'bottom',
  },
  '.live-reference': {
    color: 'var(--color-leaf)',
    fontSize: '0.75em',
    fontVariantNumeric: 'tabular-nums',
    lineHeight: '1',
    paddingInline: '0.1em',
  },
  '.cm-line.live-note': { fontSize: 'var(--text-sm)', color: 'var(--color-muted)' },
  '.live-note-number': { display: 'inline-block', minWidth: '1.4em' },
})
