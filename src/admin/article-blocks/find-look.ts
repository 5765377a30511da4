import type { Look } from './block-look.ts'

/** The look of the form to find and replace. */
export const findLook: Look = {
  '.find': {
    display: 'grid',
    gap: '0.5rem',
    maxWidth: '44rem',
    marginInline: 'auto',
    padding: '0.625rem clamp(0.75rem, 3vw, 1.5rem)',
    fontFamily: 'var(--font-sans)',
    fontSize: '0.875rem',
  },
  '.find-row': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0.5rem' },
  '.find-field': {
    display: 'flex',
    alignItems: 'center',
    flex: '1 1 14rem',
    gap: '0.5rem',
    fontWeight: '600',
    whiteSpace: 'nowrap',
  },
  '.find input[type=text], .find button': {
    font: 'inherit',
    color: 'var(--color-ink)',
    background: 'var(--color-card)',
    border: '1px solid var(--color-control)',
    borderRadius: '0.5rem',
    padding: '0.25rem 0.625rem',
    minHeight: '2.25rem',
  },
  '.find input[type=text]': { minWidth: '0', width: '100%' },
  '.find :is(input, button, summary):focus-visible': {
    outline: '3px solid var(--color-leaf)',
    outlineOffset: '1px',
  },
  '@media (max-width: 40rem)': { '.find-field': { flexBasis: '100%' } },
  '.find button': { cursor: 'pointer' },
  '.find button:hover': { borderColor: 'var(--color-ink)' },
  '.find-count': { color: 'var(--color-muted)', fontVariantNumeric: 'tabular-nums' },
  '.find-more': { minWidth: '4rem' },
  '.find-more > summary': { cursor: 'pointer', minHeight: '1.75rem', alignContent: 'center' },
  '.find-box': { display: 'flex', gap: '0.5rem', alignItems: 'center', minHeight: '1.75rem' },
  '@media (pointer: coarse)': {
    '.find input[type=text], .find button, .find-box': { minHeight: '2.75rem' },
    '.find input[type=text]': { fontSize: '1rem' },
  },
}
