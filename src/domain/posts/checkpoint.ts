import { isSameDocument, type PostDocument } from './post-document.ts'

/** So much writing may stand behind the newest revision before an autosave makes another. */
const CHECKPOINT_AFTER_MS = 10 * 60 * 1000
/** Fewer letters are typed again sooner than found in a history. */
const LARGEST_SILENT_LOSS = 200

export type Replacement = {
  before: PostDocument
  after: PostDocument
  /** Whether another person wrote what is replaced. */
  isOtherPerson: boolean
  /** How long ago the newest revision was made; undefined when there is none. */
  sinceRevisionMs: number | undefined
}

/**
 * Whether what an autosave replaces has to go into the history first.
 *
 * Always when it is another person's or when much of it would be gone; else every ten minutes.
 */
export function needsCheckpoint(replacement: Replacement): boolean {
  const { before, after, isOtherPerson, sinceRevisionMs } = replacement
  if (isSameDocument(before, after)) return false
  if (isOtherPerson || sinceRevisionMs === undefined) return true
  return (
    sinceRevisionMs < 0 ||
    sinceRevisionMs >= CHECKPOINT_AFTER_MS ||
    lettersGone(before.content, after.content) > LARGEST_SILENT_LOSS
  )
}

/** How much of a text is not there any more between what both begin and end with. */
function lettersGone(before: string, after: string): number {
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && before[start] === after[start]) start += 1
  let end = 0
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1
  return before.length - start - end
}
