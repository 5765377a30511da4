/**
 * Where a note stands in a text: the words themselves, what stands around them, and where they
 * began. It is a Text Quote Selector with a Text Position Selector as its hint (W3C Web Annotation
 * Data Model, 2017, 4.2.4 and 4.2.5): quotes survive what is written elsewhere, positions do not.
 */
export type NoteAnchor = {
  /** The words; the selector's `exact`. */
  passage: string
  /** The text before them; its `prefix`. */
  before: string
  /** The text behind them; its `suffix`. */
  after: string
  /** Where they began, in UTF-16 units: it decides between places that are alike. */
  start: number
}

export type Passage = { from: number; to: number }

/** So long may a passage be that a note is put to, in UTF-16 units. */
export const PASSAGE_MAX_LENGTH = 1_000
/** So much of the text on each side distinguishes a passage from others like it; the specification names no length. */
export const CONTEXT_LENGTH = 32

/** Words of this length hardly stand in a text twice by chance: then they are known anywhere. */
const TELLING_LENGTH = 24
/** So much of what stood around must be there still for shorter ones. */
const TELLING_CONTEXT = 8
/** So much of each side must be there for words that were changed themselves. */
const SURE_CONTEXT = 12
const PLACES_LOOKED_AT = 1_000

/** The anchor of a part of a text, without the spaces around it; undefined for nothing or too much. */
export function makeAnchor(text: string, { from, to }: Passage): NoteAnchor | undefined {
  const selected = text.slice(from, to)
  const passage = selected.trim()
  if (passage === '' || passage.length > PASSAGE_MAX_LENGTH) return undefined
  const start = from + selected.indexOf(passage)
  const end = start + passage.length
  return {
    passage,
    // Half of a character cannot be stored.
    before: text.slice(Math.max(0, start - CONTEXT_LENGTH), start).replace(/^[\uDC00-\uDFFF]/, ''),
    after: text.slice(end, end + CONTEXT_LENGTH).replace(/[\uD800-\uDBFF]$/, ''),
    start,
  }
}

/**
 * Where the passage of an anchor stands in a text that may have changed since: where the words are
 * with most of what stood around them, of places alike the nearest; else what stands now between
 * both sides. Undefined when it is gone.
 */
export function findPassage(text: string, anchor: NoteAnchor): Passage | undefined {
  return findWords(text, anchor) ?? findBetween(text, anchor)
}

function findWords(
  text: string,
  { passage, before, after, start }: NoteAnchor,
): Passage | undefined {
  let best: { at: number; context: number } | undefined
  let at = text.indexOf(passage)
  for (let looked = 0; at !== -1 && looked < PLACES_LOOKED_AT; looked += 1) {
    const end = at + passage.length
    const context =
      commonEnd(text.slice(Math.max(0, at - before.length), at), before) +
      commonBeginning(text.slice(end, end + after.length), after)
    const isNearer = best && Math.abs(at - start) < Math.abs(best.at - start)
    if (!best || context > best.context || (context === best.context && isNearer)) {
      best = { at, context }
    }
    at = text.indexOf(passage, at + 1)
  }
  if (!best) return undefined
  const wanted = Math.min(TELLING_CONTEXT, before.length + after.length)
  const isSure = passage.length >= TELLING_LENGTH || best.context >= wanted
  return isSure ? { from: best.at, to: best.at + passage.length } : undefined
}

/** The words were changed: what stands between both sides is what they have become. */
function findBetween(text: string, { passage, before, after }: NoteAnchor): Passage | undefined {
  if (before.length < SURE_CONTEXT || after.length < SURE_CONTEXT) return undefined
  const found = text.indexOf(before)
  if (found === -1) return undefined
  const from = found + before.length
  const to = text.indexOf(after, from)
  if (to <= from || to - from > 2 * passage.length + CONTEXT_LENGTH) return undefined
  return { from, to }
}

function commonBeginning(one: string, other: string): number {
  let length = 0
  while (length < one.length && length < other.length && one[length] === other[length]) length += 1
  return length
}

function commonEnd(one: string, other: string): number {
  let length = 0
  while (
    length < one.length &&
    length < other.length &&
    one.at(-1 - length) === other.at(-1 - length)
  ) {
    length += 1
  }
  return length
}
