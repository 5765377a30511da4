import type { TopicLink } from '#contract/topic-link.ts'
import { AppError } from '#domain/errors.ts'
import { formatCursor } from '#domain/paging/cursor.ts'
import { POSTS_PER_PAGE } from '#domain/posts/post.ts'
import { slugSchema } from '#domain/posts/post-identifiers.ts'
import type { Language } from '#domain/words/languages.ts'
import * as mediaRepository from '#server/data/media/media-repository.ts'
import * as postsRepository from '#server/data/posts/posts-repository.ts'
import type { Database } from '#server/data/tables.ts'
import type { Deps } from '#server/foundation/deps.ts'
import { presentPicture } from '#server/media/present-picture.ts'
import { presentListed, readCursor } from '#server/operations/posts/list-posts.ts'
import { termsInWords } from '#server/operations/posts/terms-in-words.ts'
import { noPostsIn, requireOtherLanguage } from '#translations/sets/other-languages.server.ts'
import * as postTermsRepository from './post-terms.tables.ts'
import { POSTS_FOR_SEARCH_ENGINES } from './term.ts'
import { TERM_KINDS, type TermKind } from './term-kinds.ts'
import * as termRedirectsRepository from './term-redirects.tables.ts'
import * as termsRepository from './terms.tables.ts'
import { findTermLanguages, listTopicLinksIn } from './terms-in-language.server.ts'
import type { TopicPage } from './topic-page.calls.ts'

type TermAddress = { kind: TermKind; slug: string }

/** So many chips stand above the list of all posts. */
const MOST_LINKS = 12
/** So many topics below one are shown on its page; the rest are found by the search. */
const MOST_BELOW = 48
const ADDRESSES_PER_BATCH = 500

/**
 * A topic with one page of its posts, newest first; with those in another language than the site's when it is given.
 *
 * @throws AppError `not_found`, `invalid` when the cursor is none that this list has given out
 */
export async function getTopic(
  deps: Pick<Deps, 'db' | 'now'>,
  {
    slug,
    cursor,
    language: asked,
  }: { slug: string; cursor?: string | undefined; language?: string | undefined },
): Promise<TopicPage> {
  const { db } = deps
  const now = deps.now()
  const language = asked === undefined ? undefined : await requireOtherLanguage(deps, asked)
  const after = readCursor(cursor)
  const topic = await findTerm(deps, { kind: 'topic', slug })
  const limit = POSTS_PER_PAGE + 1
  const of = { termId: topic.id, now, after, limit, language }
  const found = await postTermsRepository.listPublic(db, of)
  if (language && found.length === 0 && cursor === undefined) noPostsIn()
  const ids = found.map(({ post_id: id }) => id)
  const pictureIds = topic.picture_id === null ? [] : [topic.picture_id]
  const [[picture], [said = topic], { above, below }, languages] = await Promise.all([
    mediaRepository.findByIds(db, pictureIds),
    termsInWords(db, [topic], language),
    language ? listAroundIn(db, topic, { now, language }) : listAround(db, topic),
    findTermLanguages(db, topic, { now, language }),
  ])
  const rows = await postsRepository.listPublishedByIds(db, { ids, now, language })
  const shown = rows.slice(0, POSTS_PER_PAGE)
  const last = found.length > POSTS_PER_PAGE ? shown.at(-1) : undefined
  return {
    topic: {
      slug: topic.slug,
      name: said.name,
      description: said.description,
      ...(topic.group_name && { group: topic.group_name }),
      // Of those in another language there are at least as many as are found, or as stand before an older page.
      posts: language ? (cursor ? limit : found.length) : topic.posts,
      picture: picture ? presentPicture(picture) : null,
      above: above ?? null,
      below,
    },
    items: await presentListed(db, shown),
    nextCursor: last ? formatCursor({ at: last.published_at, id: last.id }) : null,
    ...languages,
  }
}

type Around = { above: TopicLink | undefined; below: TopicLink[] }

/** The topic above one, and those below it that have posts. */
async function listAround(db: Database, topic: termsRepository.TermRow): Promise<Around> {
  const [[above], below] = await Promise.all([
    termsRepository.listByIds(db, topic.parent_id === null ? [] : [topic.parent_id]),
    termsRepository.listBelow(db, { parentId: topic.id, limit: MOST_BELOW }),
  ])
  return { above: above && toLink(above), below: below.map(toLink) }
}

/** Those of them that have posts in another language than the site's, in its words. */
async function listAroundIn(
  db: Database,
  topic: termsRepository.TermRow,
  { now, language }: { now: string; language: Language },
): Promise<Around> {
  const aboveIds = topic.parent_id === null ? [] : [topic.parent_id]
  const [[above], below] = await Promise.all([
    listTopicLinksIn(db, { now, language, of: { ids: aboveIds } }),
    listTopicLinksIn(db, { now, language, of: { parentId: topic.id } }),
  ])
  const byName = below.toSorted((one, other) => one.name.localeCompare(other.name, language))
  return { above, below: byName.slice(0, MOST_BELOW) }
}

/**
 * The term at an address.
 *
 * @throws AppError `not_found`
 */
export async function findTerm(
  { db }: Pick<Deps, 'db'>,
  { kind, slug }: TermAddress,
): Promise<termsRepository.CountedTerm> {
  const isSlug = slugSchema.safeParse(slug).success
  const term = isSlug ? await termsRepository.findBySlug(db, { kind, slug }) : undefined
  if (!term) throw new AppError('not_found', `There is no such ${TERM_KINDS[kind].one}.`)
  return term
}

/** The topics with the most posts that readers see, those first; in another language than the site's when it is given. */
export async function listTopicLinks(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  asked?: string,
): Promise<TopicLink[]> {
  if (asked === undefined) {
    const rows = await termsRepository.listMostUsed(db, { kind: 'topic', limit: MOST_LINKS })
    return rows.map(toLink)
  }
  const language = await requireOtherLanguage({ db }, asked)
  return listTopicLinksIn(db, { now: now(), language, limit: MOST_LINKS })
}

function toLink({ slug, name }: termsRepository.TermRow): TopicLink {
  return { slug, name }
}

/** The addresses of the terms of a kind that search engines are to know, a batch at a time. */
export async function* listTermAddresses(
  { db }: Pick<Deps, 'db'>,
  kind: TermKind,
): AsyncGenerator<string[]> {
  let after = ''
  for (;;) {
    const query = { kind, least: POSTS_FOR_SEARCH_ENGINES, after, limit: ADDRESSES_PER_BATCH }
    const slugs = (await termsRepository.listWithPosts(db, query)).map(({ slug }) => slug)
    if (slugs.length > 0) yield slugs
    const last = slugs.at(-1)
    if (last === undefined || slugs.length < ADDRESSES_PER_BATCH) return
    after = last
  }
}

/** Where the term is now that was at an address once; null when it was removed, undefined when there never was one. */
export async function findFormerTerm(
  { db }: Pick<Deps, 'db'>,
  { kind, slug }: TermAddress,
): Promise<{ slug: string } | null | undefined> {
  if (!slugSchema.safeParse(slug).success) return undefined
  const [old] = await termRedirectsRepository.listBySlugs(db, { kind, slugs: [slug] })
  if (!old) return undefined
  return old.to === null ? null : { slug: old.to }
}
