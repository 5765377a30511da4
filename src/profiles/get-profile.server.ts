import { AppError } from '#domain/errors.ts'
import { formatCursor } from '#domain/paging/cursor.ts'
import { POSTS_PER_PAGE } from '#domain/posts/post.ts'
import { slugSchema } from '#domain/posts/post-identifiers.ts'
import * as mediaRepository from '#server/data/media/media-repository.ts'
import * as postsRepository from '#server/data/posts/posts-repository.ts'
import type { Deps } from '#server/foundation/deps.ts'
import { presentPicture } from '#server/media/present-picture.ts'
import type { Rendering } from '#server/operations/context.ts'
import { shownText } from '#server/operations/posts/get-post.ts'
import { presentListed, readCursor } from '#server/operations/posts/list-posts.ts'
import { renderText } from '#server/operations/recipes/render-text.ts'
import { POSTS_FOR_SEARCH_ENGINES } from '#terms/term.ts'
import * as bylinesRepository from './bylines.tables.ts'
import type { ProfilePage } from './profile-page.calls.ts'
import * as profileRedirectsRepository from './profile-redirects.tables.ts'
import * as profilesRepository from './profiles.tables.ts'

const ADDRESSES_PER_BATCH = 500

/**
 * The public page of somebody with one page of their posts, newest first.
 *
 * @throws AppError `not_found`, `invalid` when the cursor is none that this list has given out; as `ContentRenderer.render`
 */
export async function getProfile(
  deps: Rendering,
  { slug, cursor }: { slug: string; cursor?: string | undefined },
): Promise<ProfilePage> {
  const { db } = deps
  const now = deps.now()
  const after = readCursor(cursor)
  const row = await findProfile(deps, slug)
  const query = { profileId: row.id, now, after, limit: POSTS_PER_PAGE + 1 }
  const [found, profile] = await Promise.all([
    bylinesRepository.listPublic(db, query),
    presentProfile(deps, row),
  ])
  const ids = found.map(({ post_id: id }) => id)
  const rows = await postsRepository.listPublishedByIds(db, { ids, now })
  const shown = rows.slice(0, POSTS_PER_PAGE)
  const last = found.length > POSTS_PER_PAGE ? shown.at(-1) : undefined
  return {
    profile,
    items: await presentListed(db, shown),
    nextCursor: last ? formatCursor({ at: last.published_at, id: last.id }) : null,
  }
}

/**
 * Whose public page is at an address.
 *
 * @throws AppError `not_found`
 */
export async function findProfile(
  { db }: Pick<Deps, 'db'>,
  slug: string,
): Promise<profilesRepository.ProfileRow> {
  const isSlug = slugSchema.safeParse(slug).success
  const profile = isSlug ? await profilesRepository.findBySlug(db, slug) : undefined
  if (!profile) throw new AppError('not_found', 'There is no such person.')
  return profile
}

/** The addresses of people that search engines are to know, a batch at a time. */
export async function* listProfileAddresses({ db }: Pick<Deps, 'db'>): AsyncGenerator<string[]> {
  let after = ''
  for (;;) {
    const query = { least: POSTS_FOR_SEARCH_ENGINES, after, limit: ADDRESSES_PER_BATCH }
    const slugs = (await profilesRepository.listWithPosts(db, query)).map(({ slug }) => slug)
    if (slugs.length > 0) yield slugs
    const last = slugs.at(-1)
    if (last === undefined || slugs.length < ADDRESSES_PER_BATCH) return
    after = last
  }
}

/**
 * Where somebody is now who was at an address once, or the path that it leads to since they were removed; null when it is gone,
 * undefined when there never was anybody.
 */
export async function findFormerProfile(
  { db }: Pick<Deps, 'db'>,
  slug: string,
): Promise<{ slug: string } | { path: string } | null | undefined> {
  if (!slugSchema.safeParse(slug).success) return undefined
  const old = await profileRedirectsRepository.find(db, slug)
  if (!old) return undefined
  if (old.slug !== null) return { slug: old.slug }
  return old.target === null ? null : { path: old.target }
}

async function presentProfile(
  deps: Rendering,
  row: profilesRepository.ProfileRow,
): Promise<ProfilePage['profile']> {
  const { db } = deps
  const [[picture], rendered] = await Promise.all([
    mediaRepository.findByIds(db, row.picture_id === null ? [] : [row.picture_id]),
    row.words === '' ? { html: '', excerpt: '' } : renderText(deps, row.words),
  ])
  return {
    slug: row.slug,
    name: row.name,
    role: row.role,
    wordsHtml: await shownText(db, rendered.html),
    summary: rendered.excerpt,
    links: JSON.parse(row.links) as ProfilePage['profile']['links'],
    qualifications: JSON.parse(row.qualifications) as string[],
    picture: picture ? presentPicture(picture) : null,
    posts: row.posts,
  }
}
