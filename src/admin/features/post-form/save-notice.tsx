/** Where what was typed is right now. */
export type KeptState = {
  /** When this device was written to last; undefined before that. */
  at: string | undefined
  /** Whether this device took it: a browser may keep nothing, or have no room left. */
  isKept: boolean
  arePicturesKept: boolean
}

/** Says in words where what was typed is right now; `isSaved`: the server holds it all. */
export function SaveNotice({ kept, isSaved }: { kept: KeptState; isSaved: boolean }) {
  return <p className="text-sm text-muted tabular-nums">{wordsFor(kept, isSaved)}</p>
}

function wordsFor({ at, isKept, arePicturesKept }: KeptState, isSaved: boolean): string {
  if (at === undefined) {
    return isKept
      ? 'What you type is kept on this device until you publish.'
      : 'This browser keeps nothing: what you type is safe once it says “Kept among your drafts”.'
  }
  const time = timeInWords(at)
  if (!isKept) {
    return isSaved
      ? `Kept among your drafts ${time}`
      : 'This browser keeps nothing: publish or copy your text before you leave.'
  }
  return arePicturesKept
    ? `Kept on this device ${time}`
    : `Text kept on this device ${time}. The images could not be kept: choose them again if you leave.`
}

/** The time of day where the writer is. */
function timeInWords(at: string): string {
  return new Date(at).toLocaleTimeString([], { timeStyle: 'short' })
}
