const WORDS = 'One moment, this is still on its way.'
/** What is answered sooner needs no words. */
const IN_WORDS_AFTER_MS = 1000

/**
 * Shows at once that a press was heard, and says so when its answer takes a while.
 *
 * The words stand outside of what React knows, so that it finds the page as the server made it.
 *
 * @returns a function that ends it
 */
export function showHeard(control: HTMLElement): () => void {
  control.setAttribute('aria-busy', 'true')
  const note = document.createElement('p')
  note.setAttribute('role', 'status')
  note.className = 'heard'
  document.body.append(note)
  const timer = setTimeout(() => {
    note.textContent = WORDS
  }, IN_WORDS_AFTER_MS)
  return () => {
    clearTimeout(timer)
    note.remove()
    control.removeAttribute('aria-busy')
  }
}
