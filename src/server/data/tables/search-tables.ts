import type { Generated } from 'kysely'

/** The facts that search keeps of a published post; its words are in an index of the engine's own. */
export type PostSearchTable = {
  number: Generated<number>
  post_id: string
  indexed_with: number
  published_at: string
  title: string
  author: string
  /** The text that a reader reads, without any markup. */
  body: string
}

export type SearchSpellingsTable = { spelling: string; word: string }
