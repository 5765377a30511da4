import type { Look } from './block-look.ts'

/** The look of words that a note is about. */
export const noteLook: Look = {
  '.note-mark': {
    backgroundColor: 'var(--color-turmeric-wash)',
    borderBottom: '2px solid var(--color-turmeric)',
  },
}
