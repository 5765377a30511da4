import type { Look } from './block-look.ts'

/** The look of a picture on its way. */
export const uploadLook: Look = {
  '.upload': { display: 'inline-flex', flexDirection: 'column', gap: '0.5rem', maxWidth: '100%' },
  '.upload > img': {
    display: 'block',
    maxWidth: '100%',
    maxHeight: '34rem',
    borderRadius: 'var(--radius-card)',
    opacity: '0.7',
  },
  '.upload-state': {
    display: 'inline-flex',
    flexWrap: 'wrap',
    width: 'fit-content',
    alignItems: 'center',
    gap: '0.75rem',
    padding: '0.25rem 0.75rem',
    border: '1px solid var(--color-line)',
    borderRadius: '0.625rem',
    background: 'var(--color-sand)',
    fontSize: '0.875rem',
    color: 'var(--color-muted)',
  },
  '.upload progress': { width: '8rem', accentColor: 'var(--color-leaf)' },
  '.upload button': {
    font: 'inherit',
    color: 'var(--color-leaf)',
    background: 'none',
    border: '0',
    textDecoration: 'underline',
    cursor: 'pointer',
    minHeight: '1.5rem',
  },
  '.upload .failed': { color: 'var(--color-tomato)' },
  '@media (pointer: coarse)': { '.upload button': { minHeight: '2.75rem' } },
}
