import type { PostAround, PostSummary } from '#contract/posts.ts'
import { AppError } from '#domain/errors.ts'
import type { Language } from '#domain/words/languages.ts'
import * as postsAroundRepository from '#server/data/posts/posts-around-repository.ts'
import * as postsRepository from '#server/data/posts/posts-repository.ts'
import type { Deps } from '#server/foundation/deps.ts'
import { findRelated } from './find-related.ts'
import { presentSummaries } from './list-posts.ts'

const MOST_RELATED = 3
/** In pixels: they are shown on 368 at most. */
const WIDEST_PICTURE = 720

/**
 * Returns the posts to read after a published post: its neighbours in time, and at most three posts like it.
 *
 * It looks at a bounded number of posts, however many there are.
 *
 * @throws AppError `not_found`
 */
export async function getPostAround(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  slug: string,
): Promise<PostAround> {
  const at = now()
  const post = await postsAroundRepository.findKnown(db, { slug, now: at })
  if (!post) throw new AppError('not_found', 'Blog post not found')

  const { id, published_at: publishedAt, language } = post
  const [{ older = null, newer = null }, ids] = await Promise.all([
    postsAroundRepository.findNeighbours(db, { id, publishedAt, now: at, language }),
    findRelated(db, { post, now: at }),
  ])
  const related = await presentSummaries(
    db,
    await firstPublic(db, ids, { now: at, language }),
    WIDEST_PICTURE,
  )
  return { older, newer, related: related.map(withoutPlaceholder) }
}

/** Hardly ever has one of the likeliest been taken down: the others are asked for only then. */
async function firstPublic(
  db: Deps['db'],
  ids: readonly string[],
  query: { now: string; language: Language | '' },
) {
  const [likeliest, others] = [ids.slice(0, MOST_RELATED), ids.slice(MOST_RELATED)]
  const rows = await postsRepository.listPublishedByIds(db, { ...query, ids: likeliest })
  if (rows.length === MOST_RELATED || others.length === 0) return rows
  const more = await postsRepository.listPublishedByIds(db, { ...query, ids: others })
  return [...rows, ...more].slice(0, MOST_RELATED)
}

/** Nobody waits for a picture at the end of a text, and placeholders are bytes of every page. */
function withoutPlaceholder({ picture, ...post }: PostSummary): PostSummary {
  return { ...post, picture: picture && { ...picture, thumbhash: null } }
}
