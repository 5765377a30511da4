import type { TransferNote } from '#server/transfer/transfer-post.ts'

/** The outcome of one post of an import. */
export type PostOutcome = {
  /** How its source names it. */
  label: string
  title: string
  result: 'imported' | 'there already' | 'failed'
  /** Why it failed. */
  reason?: string
  /** The error behind it, where nothing refused the post. */
  unexpected?: unknown
  notes: TransferNote[]
}

/** How many came in, were there and failed. */
export type Results = Record<PostOutcome['result'], number>

/** The outcome of a whole import. */
export type ImportSummary = {
  format: string
  results: Results
  /** What has become of its categories and tags. */
  topics: Results
  /** What has become of its members. */
  members: Results
  /** What came in as far as posts show or name it. */
  companions: string[]
  /** What was left out as a whole. */
  remarks: string[]
}
