import { setImmediate as otherWork } from 'node:timers/promises'
import { splitWords } from '#domain/search/words.ts'
import * as jobsRepository from '#server/data/jobs/jobs-repository.ts'
import * as deskWordsRepository from '#server/data/posts/desk-words-repository.ts'
import * as settingsRepository from '#server/data/settings-repository.ts'
import type { Database } from '#server/data/tables.ts'
import type { Deps } from '#server/foundation/deps.ts'

export const DESK_INDEX_JOB = 'desk.index-posts'

/** The setting that records that all older posts have been indexed. */
export const DESK_INDEX_SETTING = 'desk_indexed'
const POSTS_AT_ONCE = 200

type Findable = { id: string; slug: string; title: string; author: string }

/** Indexes a post for the search of the desk: its title, its author and its address. */
export async function indexForDesk(tx: Database, post: Findable): Promise<void> {
  await deskWordsRepository.set(tx, { postId: post.id, words: wordsToFind(post) })
}

/** Splits text into the words of the desk's index. */
export function splitDeskWords(text: string): string[] {
  return [...new Set(Array.from(splitWords(text), ({ folded }) => folded))]
}

/** Queues the indexing of the posts that were there before the index. */
export async function ensureDeskIndex({
  db,
  now,
  newId,
}: Pick<Deps, 'db' | 'now' | 'newId'>): Promise<void> {
  if (await settingsRepository.find(db, DESK_INDEX_SETTING)) return
  const job = { id: newId(), name: DESK_INDEX_JOB, payload: {}, now: now() }
  await jobsRepository.ensureQueued(db, { ...job, uniqueKey: DESK_INDEX_JOB })
}

/** Indexes every post that the desk cannot find yet, a few at a time. */
export async function indexMissingForDesk(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  signal?: AbortSignal,
): Promise<number> {
  let count = 0
  let after: string | undefined
  for (;;) {
    signal?.throwIfAborted()
    const posts = await deskWordsRepository.listUnindexed(db, { after, limit: POSTS_AT_ONCE })
    if (posts.length === 0) break
    await db.transaction().execute(async (tx) => {
      for (const post of posts) await indexForDesk(tx, post)
    })
    count += posts.length
    after = posts.at(-1)?.id
    await otherWork()
  }
  await settingsRepository.set(db, { name: DESK_INDEX_SETTING, value: '1', now: now() })
  return count
}

function wordsToFind({ id, slug, title, author }: Findable): string[] {
  return splitDeskWords(`${title} ${author} ${slug === id ? '' : slug.replaceAll('-', ' ')}`)
}
