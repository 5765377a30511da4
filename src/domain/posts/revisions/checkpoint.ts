import { isSameDocument, type PostDocument } from '../post-document.ts'

/** How old the newest revision may be before an autosave makes another. */
const CHECKPOINT_AFTER_MS = 10 * 60 * 1000
/** Fewer characters than this are typed again sooner than found in a history. */
const LARGEST_SILENT_LOSS = 200
/** Of a short text as much matters when it is this share of the whole, and more than a word. */
const LARGEST_SILENT_SHARE = 0.1
const A_WORD = 20

export type Replacement = {
  before: PostDocument
  after: PostDocument
  /** Whether another person wrote what is replaced. */
  isOtherPerson: boolean
  /** How long ago the newest revision was made; undefined when there is none. */
  sinceRevisionMs: number | undefined
  /** How many characters have been removed since then, including by this save. */
  charactersRemoved: number
}

/**
 * Whether the text that an autosave replaces must be stored as a revision first.
 *
 * Always when it is another person's; when more than 200 characters, or more than a tenth of the
 * text and a word, have been removed since the newest revision, at once or in steps; else
 * every ten minutes.
 */
export function needsCheckpoint(replacement: Replacement): boolean {
  const { before, after, isOtherPerson, sinceRevisionMs, charactersRemoved } = replacement
  if (isSameDocument(before, after)) return false
  if (isOtherPerson || sinceRevisionMs === undefined) return true
  return (
    sinceRevisionMs < 0 ||
    sinceRevisionMs >= CHECKPOINT_AFTER_MS ||
    charactersRemoved > LARGEST_SILENT_LOSS ||
    (charactersRemoved > A_WORD && charactersRemoved > before.content.length * LARGEST_SILENT_SHARE)
  )
}

/** How much of a text is not there any more between what both begin and end with. */
export function countCharactersRemoved(before: string, after: string): number {
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && before[start] === after[start]) start += 1
  let end = 0
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1
  return before.length - start - end
}
