import { isSameDocument, type PostDocument } from './post-document.ts'

/** So much writing may stand behind the newest revision before an autosave makes another. */
const CHECKPOINT_AFTER_MS = 10 * 60 * 1000
/** Fewer letters are typed again sooner than found in a history. */
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
  /** How many letters have gone since then, with those that this replacement takes. */
  charactersRemoved: number
}

/**
 * Whether what an autosave replaces has to go into the history first.
 *
 * Always when it is another person's; when more than 200 letters, or more than a tenth of the
 * text and a word, would have gone since the newest revision, at once or little by little; else
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
