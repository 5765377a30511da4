import { pageTags } from '#contract/pages.ts'
import type { Database } from '#server/data/tables.ts'
import * as postTermsRepository from '#terms/post-terms.tables.ts'
import * as translationsTable from '#translations/translations.tables.ts'
import { translationTags } from './resolve-language.ts'

/**
 * The tags of other pages that show a post beside their own: all parts of its series, which say which part it is, and
 * what says the same in another language. The first post in a language, and the last, changes what every page leads to.
 */
export async function companionTags(db: Database, postId: string): Promise<string[]> {
  const { series } = await postTermsRepository.listOfPost(db, postId)
  return [
    ...(series ? [pageTags.term(series.slug)] : []),
    ...(await translationTags(db, postId)),
    ...((await translationsTable.isOnlyInItsLanguage(db, postId)) ? [pageTags.all()] : []),
  ]
}
