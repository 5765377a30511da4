/** Rules for a style sheet that is made by script. `&` is the field itself. */
export type Look = Record<string, Record<string, string | Record<string, string>>>

/** The field, or something in it, while it has the focus. */
export const FOCUSED = '&.is-in-use'

/** The look of pictures, tables and videos: as in the article, with their tools while they are in use. */
export const blockLook: Look = {
  '.live-block': {
    position: 'relative',
    boxSizing: 'border-box',
    margin: '0',
    padding: '0.25rem 0',
    cursor: 'default',
  },
  '.live-picture > img': {
    display: 'block',
    maxWidth: '100%',
    maxHeight: '34rem',
    borderRadius: 'var(--radius-card)',
    cursor: 'grab',
  },
  '.live-picture > img[hidden]': { display: 'none' },
  [`${FOCUSED} .is-selected > img, .live-picture:focus-within > img`]: {
    outline: '3px solid var(--color-leaf)',
    outlineOffset: '3px',
  },
  '.live-missing': {
    margin: '0',
    padding: '2rem 1.25rem',
    border: '1px dashed var(--color-control)',
    borderRadius: 'var(--radius-card)',
    color: 'var(--color-muted)',
    fontSize: 'var(--text-sm)',
  },
  '.live-missing[hidden]': { display: 'none' },
  '.live-block textarea': {
    display: 'block',
    boxSizing: 'border-box',
    width: '100%',
    margin: '0',
    padding: '0',
    border: '0',
    background: 'none',
    font: 'inherit',
    color: 'inherit',
    resize: 'none',
    overflow: 'hidden',
    fieldSizing: 'content',
  },
  '.live-block textarea:focus-visible': { outline: 'none' },
  '.live-block .live-caption, .live-block .live-alt': {
    fontSize: 'var(--text-sm)',
    lineHeight: '1.5',
    color: 'var(--color-muted)',
    marginBlockStart: '0.5em',
    minHeight: '1.625rem',
  },
  '.live-caption:placeholder-shown, .live-alt': { display: 'none !important' },
  [`.live-picture:focus-within .live-caption, ${FOCUSED} .is-selected .live-caption`]: {
    display: 'block !important',
  },
  // What nobody has described yet is asked for beside it.
  '.is-describing .live-alt, .live-undescribed .live-alt': { display: 'block !important' },
  '.live-undescribed .live-alt': { boxShadow: '0 1px 0 var(--color-control)' },
  '.live-block textarea::placeholder': { color: 'var(--color-muted)', opacity: '1' },
  '.live-block .live-caption:focus, .live-block .live-alt:focus': {
    boxShadow: '0 2px 0 var(--color-leaf)',
  },
  '.live-tools': {
    display: 'none',
    flexWrap: 'wrap',
    gap: '0.125rem',
    padding: '0.25rem',
    border: '1px solid var(--color-line)',
    borderRadius: 'var(--radius-control)',
    background: 'var(--color-card)',
    boxShadow: 'var(--shadow-float)',
    fontFamily: 'var(--font-sans)',
    width: 'fit-content',
  },
  [`.live-block:focus-within .live-tools, ${FOCUSED} .is-selected .live-tools`]: {
    display: 'flex',
  },
  '.live-picture .live-tools': {
    position: 'absolute',
    insetBlockStart: '0.75rem',
    insetInline: '0.5rem',
  },
  '.live-table .live-tools': { marginBlockStart: '0.5rem' },
  // Others of a gallery stand beside it on the page, each with less room.
  '.live-of-gallery > img': { maxWidth: '50%' },
  '.live-tools :is(button, select, a)': {
    font: 'inherit',
    fontSize: '0.875rem',
    fontWeight: '600',
    lineHeight: '1.25',
    color: 'var(--color-ink)',
    textDecoration: 'none',
    background: 'none',
    border: '0',
    borderRadius: '0.4rem',
    padding: '0.4rem 0.6rem',
    cursor: 'pointer',
  },
  '.live-tools :is(button, select, a):hover': { background: 'var(--color-leaf-wash)' },
  '.live-tools :focus-visible': {
    outline: '3px solid var(--color-leaf)',
    outlineOffset: '-1px',
  },
  '@media (pointer: coarse)': {
    '.live-tools :is(button, select, a)': { minHeight: '2.75rem', whiteSpace: 'nowrap' },
    // A link is no box of its own, so that its words would stand above those of the buttons.
    '.live-tools a': { display: 'inline-flex', alignItems: 'center' },
    // In one line, so that the picture below is seen, and no wider than the text.
    '.live-tools': {
      flexWrap: 'nowrap',
      overflowX: 'auto',
      width: 'auto',
      contain: 'inline-size',
    },
  },
  '.live-table-scroll': { overflowX: 'auto' },
  '.live-table table': {
    width: '100%',
    borderCollapse: 'collapse',
    fontSize: 'var(--text-sm)',
    lineHeight: '1.5',
    fontVariantNumeric: 'tabular-nums lining-nums',
  },
  '.live-table :is(th, td)': {
    padding: '0',
    borderBlockEnd: '1px solid var(--color-line)',
    textAlign: 'start',
    verticalAlign: 'top',
    minWidth: '4.5rem',
  },
  // The editor writes `:is(th, td)` with more weight than it has in plain CSS.
  '.live-table th': {
    fontWeight: '650',
    borderBlockEndColor: 'var(--color-control) !important',
  },
  [`.live-table:is(:focus-within) :is(th, td), ${FOCUSED} .is-selected :is(th, td)`]: {
    boxShadow: 'inset 0 0 0 0.5px var(--color-line)',
  },
  '.live-table :is(th, td):focus-within': { boxShadow: 'inset 0 0 0 2px var(--color-leaf)' },
  // As high as the player that readers get in its place.
  '.live-poster': {
    display: 'grid',
    placeContent: 'center',
    justifyItems: 'center',
    gap: '0.25rem',
    boxSizing: 'border-box',
    minHeight: '100%',
    aspectRatio: '16 / 9',
    padding: '1rem',
    borderRadius: 'var(--radius-card)',
    background: 'var(--color-leaf-wash)',
    fontFamily: 'var(--font-sans)',
    lineHeight: '1.4',
    textAlign: 'center',
  },
  [`${FOCUSED} .is-selected > .live-poster, .live-video:focus-within > .live-poster`]: {
    outline: '3px solid var(--color-leaf)',
    outlineOffset: '3px',
  },
  '.live-play': {
    display: 'grid',
    placeItems: 'center',
    width: 'clamp(3.5rem, 12%, 5rem)',
    aspectRatio: '1',
    marginBlockEnd: '0.5rem',
    borderRadius: '50%',
    background: 'var(--color-leaf)',
  },
  '.live-play::after': {
    content: '""',
    borderBlock: '0.8rem solid transparent',
    borderInlineStart: '1.3rem solid var(--color-leaf-ink)',
    marginInlineStart: '0.35rem',
  },
  '.live-address': {
    fontSize: 'var(--text-xs)',
    color: 'var(--color-muted)',
    overflowWrap: 'anywhere',
  },
  '.live-video .live-tools': { marginBlockStart: '0.5rem' },
  '.live-unseen': {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
  },
}
