import { setImmediate as otherWork } from 'node:timers/promises'
import type { ListCursor } from '#domain/paging/cursor.ts'
import { SEARCH_INDEX_VERSION } from '#domain/search/index-words.ts'
import { LANGUAGE_TAGS, type Language } from '#domain/words/languages.ts'
import * as bylinesRepository from '#profiles/bylines.tables.ts'
import { readHtml } from '#server/content/read-html.ts'
import * as jobsRepository from '#server/data/jobs/jobs-repository.ts'
import * as searchRepository from '#server/data/search/search-repository.ts'
import * as settingsRepository from '#server/data/settings-repository.ts'
import { searchedText } from '#server/data/tables/document-columns.ts'
import type { Deps } from '#server/foundation/deps.ts'
import * as postTermsRepository from '#terms/post-terms.tables.ts'
import { indexPost } from './index-post.ts'
import { wordsOfPost } from './words-of-post.ts'
import { wordsToFind } from './words-to-find.ts'

export const INDEX_POSTS_JOB = 'search.index-posts'

/** The setting that remembers the version with which every post has been indexed. */
export const SEARCH_INDEX_SETTING = 'search_indexed_with'

/** SQLite writes hold everybody else up, so they are kept short. */
const POSTS_AT_ONCE = 10

/** Queues the indexing of posts that were there before the index, or before its present version. */
export async function ensureSearchIndex({
  db,
  now,
  newId,
}: Pick<Deps, 'db' | 'now' | 'newId'>): Promise<void> {
  const indexedWith = await settingsRepository.find(db, SEARCH_INDEX_SETTING)
  if (indexedWith === String(SEARCH_INDEX_VERSION)) return
  await jobsRepository.ensureQueued(db, {
    id: newId(),
    name: INDEX_POSTS_JOB,
    payload: {},
    now: now(),
    uniqueKey: INDEX_POSTS_JOB,
  })
}

/**
 * Indexes every published post that search does not know, oldest first, a few at a time.
 *
 * Interrupted, it goes on the next time where it has stopped.
 *
 * @returns how many posts it has indexed
 */
export async function indexMissingPosts(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  signal?: AbortSignal,
): Promise<number> {
  let count = 0
  for (const language of ['', ...LANGUAGE_TAGS] as const) {
    let after: ListCursor | undefined
    for (;;) {
      signal?.throwIfAborted()
      const done = await indexBatch({ db }, { language, after })
      if (!done) break
      count += done.count
      after = done.last
      await otherWork()
    }
  }
  const value = String(SEARCH_INDEX_VERSION)
  await settingsRepository.set(db, { name: SEARCH_INDEX_SETTING, value, now: now() })
  return count
}

async function indexBatch(
  { db }: Pick<Deps, 'db'>,
  place: { language: Language | ''; after: ListCursor | undefined },
) {
  const { language } = place
  return db.transaction().execute(async (tx) => {
    const posts = await searchRepository.listUnindexed(tx, { ...place, limit: POSTS_AT_ONCE })
    const postIds = posts.map(({ id }) => id)
    const terms = await postTermsRepository.listNames(tx, { postIds })
    const people = await bylinesRepository.listOfPosts(tx, postIds)
    for (const post of posts) {
      const text = await readHtml(post.content_html)
      const words = wordsToFind(text, {
        byline: post.author,
        people: people.get(post.id) ?? [],
        terms: (terms.get(post.id) ?? []).map((name) => ({ name })),
      })
      await indexPost(tx, {
        postId: post.id,
        postType: post.post_type,
        publishedAt: post.published_at,
        language,
        ...searchedText(
          post,
          language ? await wordsOfPost(tx, { ...post, language }, text) : words,
        ),
      })
    }
    const last = posts.at(-1)
    return last && { count: posts.length, last: { at: last.published_at, id: last.id } }
  })
}
