import { FOCUSED, type Look } from './block-look.ts'

/** The look of a recipe in the text: a card, as in the article, with its tools while it is in use. */
export const recipeLook: Look = {
  '.live-recipe': {
    width: '100%',
    padding: '1.25rem clamp(1rem, 3vw, 1.75rem)',
    borderRadius: 'var(--radius-card)',
    border: '1px solid var(--color-line)',
    background: 'var(--color-sand)',
    lineHeight: '1.5',
    overflowWrap: 'anywhere',
  },
  [`${FOCUSED} .live-recipe.is-selected, .live-recipe:focus-within`]: {
    outline: '3px solid var(--color-leaf)',
    outlineOffset: '2px',
  },
  '.live-recipe p, .live-recipe ul, .live-recipe ol': { margin: '0' },
  '.live-recipe .live-kicker': {
    fontFamily: 'var(--font-sans)',
    fontSize: 'var(--text-xs)',
    fontWeight: '650',
    letterSpacing: '0.08em',
    textTransform: 'uppercase',
    color: 'var(--color-muted)',
  },
  '.live-recipe-name': {
    fontFamily: 'var(--font-serif)',
    fontSize: '1.5rem',
    fontWeight: '600',
    lineHeight: '1.2',
  },
  '.live-recipe .live-note': {
    marginBlockStart: '0.9rem',
    fontSize: 'var(--text-sm)',
  },
  '.live-recipe .live-facts': { fontSize: 'var(--text-sm)', color: 'var(--color-muted)' },
  '.live-recipe ul, .live-recipe ol': {
    marginBlockStart: '0.9rem',
    paddingInlineStart: '1.4em',
    fontSize: 'var(--text-sm)',
  },
  '.live-recipe ul': { listStyle: 'disc' },
  '.live-recipe ol': { listStyle: 'decimal' },
  '.live-recipe li': { marginBlockStart: '0.3rem' },
  '.live-recipe li strong': { fontWeight: '680', fontVariantNumeric: 'lining-nums' },
  '.live-recipe li img': {
    display: 'block',
    maxWidth: 'min(100%, 14rem)',
    marginBlockStart: '0.5rem',
    borderRadius: 'var(--radius-control)',
  },
  '.live-recipe .live-group': {
    marginBlockStart: '0.9rem',
    fontWeight: '650',
    fontSize: 'var(--text-sm)',
  },
  '.live-recipe .live-group + ul, .live-recipe .live-group + ol': { marginBlockStart: '0' },
  // What a recipe is written in is one press away, whether or not the card is in use.
  '.live-recipe .live-tools': {
    display: 'flex',
    marginBlockStart: '1rem',
  },
  '.live-recipe:not(:focus-within):not(.is-selected) .live-tools button:not(:first-child)': {
    display: 'none',
  },
}
