import type { PostType } from '#domain/posts/post-type.ts'
import type { SearchTerm } from '#domain/search/search-query.ts'
import type { Database } from '../tables.ts'

/** The conditions that a post must meet: every term, of one type when given, in its title when asked for. */
export type SearchMatch = {
  terms: readonly SearchTerm[]
  type?: PostType | undefined
  /** At least one of the terms must stand in the title. */
  isInTitle: boolean
}

/** The facts of a post that matches, enough to put many of them into an order. */
export type SearchCandidate = { postId: string; title: string; author: string; publishedAt: string }

export type CandidateQuery = SearchMatch & {
  now: string
  limit: number
  /** The number of the post that was indexed last, where it is known. */
  lastNumber?: number | undefined
  /** Whether another search has found all that this one could, as soon as that is known. */
  isNeedless?: Promise<boolean> | undefined
}

export type TitleQuery = { terms: readonly SearchTerm[]; now: string; limit: number }

/** A post with a term in its title; `term` is the term's place among those asked for. */
export type TitleMatch = { postId: string; term: number }

/** The index of words of one engine. Rows are numbered as in `post_search`. */
export type SearchIndex = {
  insert(tx: Database, number: number, words: readonly string[]): Promise<void>
  /** Replaces the words of a row. */
  replace(tx: Database, number: number, words: readonly string[]): Promise<void>
  /** Posts that match and are public by now, those published last first; none when it is needless. */
  listNewest(db: Database, query: CandidateQuery): Promise<SearchCandidate[]>
  /** Of each term, which must be a whole word, the newest public posts that have it in the title. */
  listNewestByTitle(db: Database, query: TitleQuery): Promise<TitleMatch[]>
}
