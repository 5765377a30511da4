import type { PostPage } from '#contract/posts.ts'
import type { Language } from '#domain/words/languages.ts'
import type { Deps } from '#server/foundation/deps.ts'
import { type FeedPost, listFeedPosts } from '#server/operations/posts/list-feed-posts.ts'
import { listPosts } from '#server/operations/posts/list-posts.ts'
import { noPostsIn, requireOtherLanguage } from './sets/other-languages.server.ts'
import * as translationsTable from './translations.tables.ts'

/** The language of a published post where that is another than the site's; undefined for others and for none. */
export function findPostLanguage(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  slug: string,
): Promise<Language | undefined> {
  return translationsTable.findLanguage(db, { slug, now: now() })
}

/**
 * One page of twelve published posts in another language than the site's, newest first.
 *
 * @throws AppError `not_found` for the language of the site, one that it has no posts in or knows nothing of, `invalid` for a cursor that
 * is none
 */
export async function listPostsIn(
  deps: Pick<Deps, 'db' | 'now'>,
  { language: asked, cursor }: { language: string; cursor?: string | undefined },
): Promise<PostPage> {
  const language = await requireOtherLanguage(deps, asked)
  const page = await listPosts(deps, { cursor, language })
  if (page.items.length === 0 && cursor === undefined) noPostsIn()
  return page
}

/**
 * The twenty newest of them with their text.
 *
 * @throws AppError `not_found`
 */
export async function listFeedPostsIn(
  deps: Pick<Deps, 'db' | 'now'>,
  asked: string,
): Promise<{ language: Language; posts: FeedPost[] }> {
  const language = await requireOtherLanguage(deps, asked)
  return { language, posts: await listFeedPosts(deps, undefined, language) }
}
