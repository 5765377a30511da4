import { heardWords } from '#domain/words/english/heard.ts'

/** Answers that come sooner than this need no words. */
const IN_WORDS_AFTER_MS = 1000
const UNREACHABLE_FOR_MS = 8000

/**
 * Shows at once that a press was heard, and says so when its answer takes a while.
 *
 * @returns a function that ends it
 */
export function showHeard(control: HTMLElement): () => void {
  control.setAttribute('aria-busy', 'true')
  const note = addNote()
  const timer = setTimeout(() => {
    note.textContent = readWords().wait
  }, IN_WORDS_AFTER_MS)
  return () => {
    clearTimeout(timer)
    note.remove()
    control.removeAttribute('aria-busy')
  }
}

/** Says for a while that what was pressed cannot be had without a network. */
export function sayUnreachable(): void {
  const note = addNote()
  // Words that come with their element are not read out by all.
  setTimeout(() => {
    note.textContent = readWords().unreachable
  })
  setTimeout(() => note.remove(), UNREACHABLE_FOR_MS)
}

/** The words in the language of the document, which says those that are not English. */
function readWords(): { wait: string; unreachable: string } {
  return { ...heardWords, ...document.documentElement.dataset }
}

/** It stands outside of what React knows, so that it finds the page as the server made it. */
function addNote(): HTMLElement {
  const note = document.createElement('p')
  note.setAttribute('role', 'status')
  note.className = 'heard'
  document.body.append(note)
  return note
}
