import type { Generated } from 'kysely'

/** What search keeps of a published post; its words are in an index of the engine's own. */
export type PostSearchTable = {
  number: Generated<number>
  post_id: string
  indexed_with: number
  published_at: string
  title: string
  author: string
  /** What a reader reads, without any markup. */
  body: string
}

export type SearchSpellingsTable = { spelling: string; word: string }
