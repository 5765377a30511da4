import type { NoteAnchor, Passage } from './note-anchor.ts'

/** Pieces of the words that are looked for as they are: what is little changed has most of them. */
const PIECE_LENGTH = 6
/** Of pieces that stand everywhere, no more places than these are looked at. */
const MOST_HITS = 40
/** Pieces that are found this close to where they belong speak for one place. */
const DRIFT = 32
/** So many places are compared letter by letter, those with most pieces. */
const PLACES_COMPARED = 6
/** Longer words are known without their surroundings. */
const TELLING_LENGTH = 24
/** So many of the letters of the words may be others: more where their surroundings are there. */
const MOST_CHANGED = { alone: 0.4, withContext: 0.6 }
/** So many of the letters around them may be. */
const MOST_CHANGED_AROUND = 0.5
const CONTEXT_NEEDED = 16

type Found = Passage & { changed: number; around: number }

/**
 * Where the words of a note stand after they, and what is around them, were changed a little:
 * the place that needs the fewest letters inserted, taken out or put in place of others
 * (V. Levenshtein, 1966; within a longer text P. Sellers, 1980). Only places that have pieces of the
 * words unchanged are compared, the six best of them, so the longest text takes milliseconds.
 * Undefined when nothing there is like it.
 */
export function findSimilarPassage(text: string, anchor: NoteAnchor): Passage | undefined {
  const best = findIn(text, anchor)
  if (best || anchor.passage.length < TELLING_LENGTH) return best
  // They may have been moved away from all that was around them.
  return findIn(text, { ...anchor, before: '', after: '' })
}

function findIn(text: string, anchor: NoteAnchor): Passage | undefined {
  const { passage, before, after, start } = anchor
  const [best] = likelyPlaces(text, before + passage + after, start - before.length)
    .flatMap((at) => compareAt(text, anchor, at) ?? [])
    .filter((found) => isSure(found, anchor))
    .toSorted(
      (one, other) =>
        one.changed + one.around - other.changed - other.around ||
        Math.abs(one.from - start) - Math.abs(other.from - start),
    )
  return best && { from: best.from, to: best.to }
}

function isSure(
  { changed, around }: Pick<Found, 'changed' | 'around'>,
  { passage, before, after }: NoteAnchor,
): boolean {
  const context = before.length + after.length
  const isThere = context >= CONTEXT_NEEDED && around <= MOST_CHANGED_AROUND * context
  if (isThere) return changed <= MOST_CHANGED.withContext * passage.length
  return passage.length >= TELLING_LENGTH && changed <= MOST_CHANGED.alone * passage.length
}

/** Where the quote may begin: the places that have most of its pieces, about where they belong. */
function likelyPlaces(text: string, quote: string, expected: number): number[] {
  const votes = new Map<number, number>()
  for (let offset = 0; offset + PIECE_LENGTH <= quote.length; offset += PIECE_LENGTH / 2) {
    const piece = quote.slice(offset, offset + PIECE_LENGTH)
    let hit = text.indexOf(piece)
    for (let hits = 0; hit !== -1 && hits < MOST_HITS; hits += 1) {
      const place = Math.round((hit - offset) / DRIFT)
      votes.set(place, (votes.get(place) ?? 0) + 1)
      hit = text.indexOf(piece, hit + 1)
    }
  }
  return [...votes]
    .map(([place, count]) => ({ at: place * DRIFT, count: count + (votes.get(place + 1) ?? 0) }))
    .toSorted(
      (one, other) =>
        other.count - one.count || Math.abs(one.at - expected) - Math.abs(other.at - expected),
    )
    .slice(0, PLACES_COMPARED)
    .map(({ at }) => at)
}

/** Lays the quote over the text at about this place, with as few changes as possible. */
function compareAt(
  text: string,
  { passage, before, after }: NoteAnchor,
  at: number,
): Found | undefined {
  const quote = before + passage + after
  const room = 2 * DRIFT + Math.ceil(passage.length / 4)
  const windowAt = Math.max(0, at - room)
  const window = text.slice(windowAt, Math.max(0, at) + quote.length + room)
  const path = layOver(quote, window)
  // What was written at a border is no part of the words.
  const start = path.rows[before.length]?.last
  const end = path.rows[before.length + passage.length]?.first
  if (!start || !end) return undefined
  const found = window.slice(start.column, end.column)
  const words = found.trim()
  if (words === '') return undefined
  const from = windowAt + start.column + found.indexOf(words)
  const changed = end.cost - start.cost
  return { from, to: from + words.length, changed, around: path.cost - changed }
}

/** A place on the way through quote and window, and the changes until there. */
type Step = { column: number; cost: number }

/** For each letter of the quote the columns that lie before it: more than one where something was inserted. */
type Path = { rows: { first: Step; last: Step }[]; cost: number }

/** The quote may begin and end anywhere in the window; what is beside it costs nothing. */
function layOver(quote: string, window: string): Path {
  const width = window.length + 1
  const costs = new Uint16Array((quote.length + 1) * width)
  for (let row = 1; row <= quote.length; row += 1) {
    const here = row * width
    const above = here - width
    const letter = quote.charCodeAt(row - 1)
    costs[here] = row
    for (let column = 1; column < width; column += 1) {
      const isOther = letter === window.charCodeAt(column - 1) ? 0 : 1
      const replaced = (costs[above + column - 1] ?? 0) + isOther
      const removed = (costs[above + column] ?? 0) + 1
      const inserted = (costs[here + column - 1] ?? 0) + 1
      costs[here + column] = Math.min(replaced, removed, inserted)
    }
  }
  const costAt = (row: number, column: number) => costs[row * width + column] ?? 0
  let end = 0
  for (let column = 1; column < width; column += 1) {
    if (costAt(quote.length, column) < costAt(quote.length, end)) end = column
  }
  return { rows: wayBack(quote, window, costAt, end), cost: costAt(quote.length, end) }
}

function wayBack(
  quote: string,
  window: string,
  costAt: (row: number, column: number) => number,
  end: number,
): Path['rows'] {
  const rows: Path['rows'] = []
  let column = end
  let last = { column, cost: costAt(quote.length, column) }
  for (let row = quote.length; row > 0; ) {
    const cost = costAt(row, column)
    const isOther = quote[row - 1] === window[column - 1] ? 0 : 1
    const isReplaced = column > 0 && costAt(row - 1, column - 1) + isOther === cost
    if (!isReplaced && costAt(row - 1, column) + 1 !== cost) {
      column -= 1
      continue
    }
    rows[row] = { first: { column, cost }, last }
    row -= 1
    if (isReplaced) column -= 1
    last = { column, cost: costAt(row, column) }
  }
  rows[0] = { first: last, last }
  return rows
}
