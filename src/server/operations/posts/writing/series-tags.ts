import { pageTags } from '#contract/pages.ts'
import type { Database } from '#server/data/tables.ts'
import * as postTermsRepository from '#server/data/terms/post-terms-repository.ts'

/** The tags of the pages that say which part a post is, those of all parts of its series; none without one. */
export async function seriesTags(db: Database, postId: string): Promise<string[]> {
  const { series } = await postTermsRepository.listOfPost(db, postId)
  return series ? [pageTags.term(series.slug)] : []
}
