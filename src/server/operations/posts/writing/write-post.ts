import { pageTags } from '#contract/pages.ts'
import { withoutRepeatedTitle } from '#domain/posts/post-document.ts'
import { slugFromTitle } from '#domain/posts/text/slug.ts'
import * as bylinesRepository from '#profiles/bylines.tables.ts'
import * as mediaRepository from '#server/data/media/media-repository.ts'
import * as postsAroundRepository from '#server/data/posts/posts-around-repository.ts'
import * as postsRepository from '#server/data/posts/posts-repository.ts'
import { searchedText } from '#server/data/tables/document-columns.ts'
import type { BlogPostsTable } from '#server/data/tables/post-tables.ts'
import type { Deps } from '#server/foundation/deps.ts'
import type { UnitOfWork } from '#server/foundation/unit-of-work.ts'
import * as postTermsRepository from '#terms/post-terms.tables.ts'
import { claimFreeSlug } from '../../desk/editing/claim-slug.ts'
import { indexForDesk } from '../../desk/editing/desk-index.ts'
import type { EditedPost } from '../../desk/editing/edited-post.ts'
import { insertRevision } from '../../desk/editing/insert-revision.ts'
import type { Writer } from '../../desk/editing/store-draft.ts'
import { enqueueRecipeCrops } from '../../media/make-recipe-crops.ts'
import { refuseCycle } from '../../recipes/refuse-cycle.ts'
import { storeRecipes } from '../../recipes/store-recipes.ts'
import { indexPost } from '../../search/indexing/index-post.ts'
import { namesToFind } from '../../search/indexing/words-of-post.ts'
import { wordsToFind } from '../../search/indexing/words-to-find.ts'
import { companionTags } from './companion-tags.ts'
import { publicRow } from './post-row.ts'
import { postTags } from './post-tags.ts'
import {
  type Chosen,
  listedSince,
  namesOfTerms,
  type Publication,
  type WrittenPost,
} from './publication.ts'
import { renderUsersAnew } from './render-users-anew.ts'
import { replacePost } from './replace-post.ts'
import { resolveLanguage } from './resolve-language.ts'
import { resolveSeries } from './resolve-series.ts'
import { resolveTerms } from './resolve-terms.ts'

/** A post that is not there yet. */
export type PostToInsert = {
  id: string
  origin: BlogPostsTable['origin']
  /** The short name of its owner, and the account that it belongs to. */
  owner: Writer
  /** When it was changed last, if that was not at its beginning. */
  updatedAt?: string
}

/**
 * Makes a document what the public sees, of a new post or of a locked one, and a revision that is
 * kept for ever. Nothing else changes the words, pictures and address that the public sees.
 *
 * A new post gets the first free address. Of an existing post, a working copy with the published text has no
 * unpublished changes afterwards; one that was changed meanwhile keeps its changes. Once the unit is committed
 * search finds the post, and the cached pages that it changes are dropped.
 *
 * @throws AppError `invalid` when its recipes would be made of themselves, or it says something again in one language
 */
export async function writePost(
  unit: Pick<UnitOfWork, 'tx' | 'changePages' | 'enqueue'>,
  deps: Pick<Deps, 'newId'>,
  post: PostToInsert | EditedPost,
  publication: Publication,
): Promise<{ slug: string }> {
  const { tx, changePages, enqueue } = unit
  const { at } = publication
  const { id: postId } = 'post' in post ? post.post : post
  const pictures = await mediaRepository.findByIds(tx, publication.document.mediaIds)
  const topics = await resolveTerms(unit, deps, {
    kind: 'topic',
    names: publication.document.topics,
    at,
  })
  const language = await resolveLanguage(tx, { postId, language: publication.document.language })
  const formerTags = await companionTags(tx, postId)
  const series = await resolveSeries(unit, deps, { postId, document: publication.document, at })
  const chosen = { pictures, topics, series, language }
  const { row, revisionId, before } =
    'post' in post
      ? await replacePost(unit, deps, post, publication, chosen)
      : await insertPost(unit, post, publication, chosen)
  const people = await bylinesRepository.findPeople(tx, row.author)
  await bylinesRepository.replaceForPost(tx, {
    postId: row.id,
    profileIds: people.map(({ id }) => id),
    publishedAt: listedSince(row),
  })
  await indexForDesk(tx, row)
  await indexPost(tx, {
    postId: row.id,
    postType: row.post_type,
    publishedAt: row.published_at,
    language,
    ...searchedText(
      row,
      wordsToFind(publication.rendered.text, {
        byline: row.author,
        people,
        terms: await namesToFind(tx, [...topics, ...(series ? [series] : [])], language),
      }),
    ),
  })
  // What is brought along whole, such as an import, is taken as it is.
  if ('post' in post || post.origin === 'desk') {
    await refuseCycle(tx, { slug: row.slug, recipes: publication.rendered.recipes })
  }
  await storeRecipes(tx, {
    postId: row.id,
    revisionId,
    publishedAt: row.published_at,
    recipes: publication.rendered.recipes,
  })
  for (const slug of new Set([...(before?.slugs ?? []), row.slug])) {
    await renderUsersAnew({ tx, enqueue }, slug)
  }
  const [cover] = pictures
  if (cover && publication.rendered.recipes.length > 0) {
    await enqueueRecipeCrops({ enqueue }, cover)
  }
  const { older, newer } = await postsAroundRepository.findNeighbours(tx, {
    id: row.id,
    publishedAt: row.published_at,
    now: at,
    language,
  })
  const neighbours = [older, newer].flatMap((one) => (one ? [pageTags.post(one.id)] : []))
  const tags = postTags({
    id: row.id,
    types: [...(before?.types ?? []), row.post_type],
    slugs: [...(before?.slugs ?? []), row.slug],
  })
  changePages([...tags, ...neighbours, ...formerTags, ...(await companionTags(tx, row.id))])
  return { slug: row.slug }
}

async function insertPost(
  unit: Pick<UnitOfWork, 'tx' | 'changePages'>,
  { id, origin, owner, updatedAt }: PostToInsert,
  { document: given, rendered, writer, at, publishedAt }: Publication,
  { pictures, language, ...terms }: Chosen,
): Promise<WrittenPost> {
  const { tx } = unit
  const mediaIds = pictures.map((picture) => picture.id)
  const base = given.slug || slugFromTitle(given.title)
  // Another program on the same database may not ask before it takes; then the next is tried.
  for (;;) {
    const slug = await claimFreeSlug(unit, base, { id })
    const row = {
      id,
      ...publicRow({ ...given, language }, { slug, rendered, pictures }),
      origin,
      created_by: owner.id,
      created_by_admin: owner.name,
      published_at: publishedAt,
      created_at: at,
      updated_at: updatedAt ?? at,
      deleted_at: null,
      version: 1,
    }
    if (!(await postsRepository.insertIfSlugFree(tx, row))) continue

    const document = withoutRepeatedTitle({
      ...given,
      slug,
      mediaIds,
      language,
      ...namesOfTerms(terms),
    })
    await mediaRepository.attachToPost(tx, { postId: id, mediaIds })
    await postTermsRepository.replaceForPost(tx, {
      postId: id,
      terms: [...terms.topics, ...(terms.series ? [terms.series] : [])],
      publishedAt: listedSince(row),
    })
    // The first revision of a post has its id: there is exactly one, and no other way to name it.
    await insertRevision(tx, { id, postId: id, kind: 'publish', document, writer, at })
    return { row, revisionId: id }
  }
}
