import { pageTags } from '#contract/pages.ts'
import type { Database } from '#server/data/tables.ts'
import * as postTermsRepository from '#terms/post-terms.tables.ts'
import { isInMenus } from '#translations/sets/ways-to-posts.server.ts'
import * as translationsTable from '#translations/translations.tables.ts'

/**
 * The tags of other pages that show a post beside their own: all parts of its series, which say which part it is, and
 * what says the same in another language. The first post in a language, and the last, changes what every page leads to; so
 * does one where menus lead to its original or to its terms.
 */
export async function companionTags(db: Database, postId: string): Promise<string[]> {
  const { topics, series } = await postTermsRepository.listOfPost(db, postId)
  const set = await translationsTable.listSet(db, postId)
  const terms = [...topics, ...(series ? [series] : [])]
  const slugs = [...terms, ...set.filter(({ isOriginal }) => isOriginal)].map(({ slug }) => slug)
  const others = set.filter(({ id }) => id !== postId).map(({ id }) => pageTags.post(id))
  return [
    ...(series ? [pageTags.term(series.slug)] : []),
    ...others,
    ...((await changesEveryPage(db, { postId, slugs })) ? [pageTags.all()] : []),
  ]
}

async function changesEveryPage(
  db: Database,
  { postId, slugs }: { postId: string; slugs: readonly string[] },
): Promise<boolean> {
  const language = await translationsTable.findLanguageById(db, postId)
  if (!language) return false
  if (await translationsTable.isOnlyIn(db, { postId, language })) return true
  return isInMenus(db, { language, slugs })
}
