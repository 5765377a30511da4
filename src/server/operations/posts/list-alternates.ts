import { urls } from '#contract/urls.ts'
import type { Language } from '#domain/words/languages.ts'
import type { Deps } from '#server/foundation/deps.ts'
import type { Alternate } from '#translations/sets/alternate.calls.ts'
import { alternatesOf } from '#translations/sets/alternates.server.ts'
import * as translationsTable from '#translations/translations.tables.ts'
import { readPublished } from '../site/documents/get-site-document.ts'

/** The addresses of a post in each of its languages; none for one that the public sees in one language alone. */
export function alternatesOfPost(
  set: readonly translationsTable.PostInSet[],
  { now, siteLanguage }: { now: string; siteLanguage: Language },
): Alternate[] {
  const said = set.map((post) => ({
    path: urls.post(post.slug),
    language: post.language,
    isShown: isPublic(post, now),
  }))
  return alternatesOf(said, siteLanguage)
}

/** The same for each of many posts that has one, by the id of the post. A site in one language asks for none. */
export async function listAlternatesOf(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  postIds: readonly string[],
): Promise<Map<string, Alternate[]>> {
  const { language: siteLanguage, otherLanguages } = await readPublished(db, 'settings')
  if (otherLanguages === 'off' || postIds.length === 0) return new Map()
  const sets = await translationsTable.listSets(db, postIds)
  const found = sets.flatMap((set) => {
    const alternates = alternatesOfPost(set, { now: now(), siteLanguage })
    return alternates.length > 0 ? set.map(({ id }) => [id, alternates] as const) : []
  })
  return new Map(found)
}

function isPublic(post: translationsTable.PostInSet, now: string): boolean {
  return (
    post.status === 'published' &&
    post.deleted_at === null &&
    post.published_at !== null &&
    post.published_at <= now
  )
}
