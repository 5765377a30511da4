import type { ThingOutcome } from '#imports/import-report.ts'
import type { LeftOut, TransferNote } from '#server/transfer/transfer-post.ts'

/** The outcome of one post, page, topic or subscriber of an import. */
export type PostOutcome = ThingOutcome & {
  /** The error behind it, where nothing refused it. */
  unexpected?: unknown
  /** How many of its comments came with it, and how many were there. */
  comments?: { kept: number; known: number }
  notes: TransferNote[]
}

/** How many came in, were there and failed. */
export type Results = Record<PostOutcome['result'], number>

/** The outcome of a whole import. */
export type ImportSummary = {
  format: string
  /** The outcomes of its posts. */
  results: Results
  /** The outcomes of its pages. */
  pages: Results
  /** The outcomes of its categories and tags. */
  topics: Results
  /** The outcomes of whoever wrote its public posts. */
  people: Results
  /** The outcomes of comments on its posts. */
  comments: Results
  /** The outcomes of its members. */
  members: Results
  /** The things that came in as far as posts show or name them. */
  companions: string[]
  /** The things that were left out as a whole. */
  leftOut: LeftOut[]
}

/** Things that are left out as outcomes: those that have a title one by one, the rest together. */
export function leftOutOutcomes({
  count,
  what,
  titles = [],
  reason = 'This site has nothing of this kind.',
}: LeftOut): PostOutcome[] {
  const outcome = (label: string, title: string): PostOutcome => ({
    ...{ kind: 'other', label, title, result: 'failed', notes: [] },
    reason,
  })
  const named = titles.map((title) => outcome(what, title))
  const others = (count ?? 1) - named.length
  return others > 0 ? [...named, { ...outcome(what, ''), count: others }] : named
}

/** Returns in one line what is left out. */
export function leftOutLine({ count, what }: LeftOut): string {
  return count === null ? what : `${count} ${what}`
}
