import { isSameDocument, type PostDocument, trimmed } from '#domain/posts/post-document.ts'
import { writeRedirect } from '#redirects/write-redirect.server.ts'
import * as mediaRepository from '#server/data/media/media-repository.ts'
import * as livePostsRepository from '#server/data/posts/live-posts-repository.ts'
import * as postRevisionsRepository from '#server/data/posts/post-revisions-repository.ts'
import * as postSchedulesRepository from '#server/data/posts/post-schedules-repository.ts'
import type { Database } from '#server/data/tables.ts'
import type { Deps } from '#server/foundation/deps.ts'
import type { UnitOfWork } from '#server/foundation/unit-of-work.ts'
import * as postTermsRepository from '#terms/post-terms.tables.ts'
import { claimFreeSlug } from '../../desk/editing/claim-slug.ts'
import { composeEdited, type EditedPost, hasAddress } from '../../desk/editing/edited-post.ts'
import { wantedSlug } from '../../desk/editing/find-address.ts'
import { insertRevision } from '../../desk/editing/insert-revision.ts'
import { storeDraft, type Writer } from '../../desk/editing/store-draft.ts'
import { publicRow } from './post-row.ts'
import {
  type Chosen,
  listedSince,
  namesOfTerms,
  type Publication,
  type WrittenPost,
} from './publication.ts'

/** `writePost` for an existing post; what was published before stays in the history as a revision. */
export async function replacePost(
  unit: Pick<UnitOfWork, 'tx' | 'changePages'>,
  { newId }: Pick<Deps, 'newId'>,
  edited: EditedPost,
  { rendered, writer, at, ...publication }: Publication,
  { pictures, language, ...terms }: Chosen,
): Promise<WrittenPost> {
  const { tx } = unit
  const { post } = edited
  await insertFirstRevision(tx, { newId }, edited)
  const slug = await chooseSlug(unit, post, publication.document, at)
  const mediaIds = pictures.map(({ id }) => id)
  const document = {
    ...publication.document,
    slug,
    mediaIds,
    language,
    ...namesOfTerms(terms),
  }
  const row = {
    ...publicRow(document, { slug, rendered, pictures, before: post }),
    // What a program called the picture goes with it.
    ...(document.mediaIds[0] !== edited.rowDocument.mediaIds[0] && { given_image_url: null }),
    published_at: post.published_at ?? publication.publishedAt,
    updated_at: publication.keepsDate ? post.updated_at : at,
    edited_at: at,
    version: post.version + 1,
  }
  await livePostsRepository.replacePublic(tx, post.id, row)
  await mediaRepository.replaceForPost(tx, { postId: post.id, mediaIds: document.mediaIds })
  await postTermsRepository.replaceForPost(tx, {
    postId: post.id,
    terms: [...terms.topics, ...(terms.series ? [terms.series] : [])],
    publishedAt: listedSince(row),
  })
  const revisionId = newId()
  await insertRevision(tx, {
    id: revisionId,
    postId: post.id,
    kind: 'publish',
    document,
    writer,
    at,
  })
  if (!publication.keepsPlan) await postSchedulesRepository.remove(tx, post.id)
  await alignDraft(tx, edited, { published: publication.document, document, writer, at })
  const before = { types: [post.post_type], slugs: [post.slug] }
  return { row: { id: post.id, ...row }, revisionId, before }
}

/** A post that a program has put into the table by itself gets what it replaces kept, too. */
export async function insertFirstRevision(
  tx: Database,
  { newId }: Pick<Deps, 'newId'>,
  { post, rowDocument }: EditedPost,
): Promise<void> {
  if (post.published_at === null) return
  if (await postRevisionsRepository.findPublished(tx, post.id)) return
  await insertRevision(tx, {
    id: newId(),
    postId: post.id,
    kind: 'publish',
    document: rowDocument,
    writer: { id: post.created_by, name: post.created_by_admin },
    at: post.updated_at,
  })
}

/** The address of a post from now on; readers who know another one are led on. */
async function chooseSlug(
  unit: Pick<UnitOfWork, 'tx' | 'changePages'>,
  post: EditedPost['post'],
  document: PostDocument,
  at: string,
): Promise<string> {
  const isNew = !hasAddress(post)
  const wanted = wantedSlug(post, document)
  if (wanted === post.slug) return wanted

  const slug = await claimFreeSlug(unit, wanted, post)
  if (isNew || slug === post.slug) return slug
  await writeRedirect(unit, {
    slug: post.slug,
    post_id: post.id,
    target: null,
    created_at: at,
    created_by: null,
  })
  return slug
}

async function alignDraft(
  tx: Database,
  edited: EditedPost,
  {
    published,
    document,
    writer,
    at,
  }: { published: PostDocument; document: PostDocument; writer: Writer; at: string },
): Promise<void> {
  if (!edited.draft) return
  const post = await livePostsRepository.find(tx, edited.post.id)
  if (!post) return
  const now = await composeEdited(tx, post)
  if (isSameDocument(published, trimmed(edited.document))) {
    await storeDraft(tx, now, document, { writer, at, saveId: null })
    return
  }
  const author = { id: edited.draft.edited_by, name: edited.draft.edited_by_name }
  const { edited_at: editedAt } = edited.draft
  await storeDraft(tx, now, edited.document, { writer: author, at: editedAt, saveId: null })
}
