import * as commentsTable from '#comments/comments.tables.ts'
import { isSameDocument, type PostDocument } from '#domain/posts/post-document.ts'
import * as exportRepository from '#server/data/archive/export-repository.ts'
import * as importsRepository from '#server/data/imports-repository.ts'
import * as livePostsRepository from '#server/data/posts/live-posts-repository.ts'
import * as postRevisionsRepository from '#server/data/posts/post-revisions-repository.ts'
import * as postSchedulesRepository from '#server/data/posts/post-schedules-repository.ts'
import { toDocument } from '#server/data/tables/document-columns.ts'
import type { Database } from '#server/data/tables.ts'
import { writeComments } from '#server/transfer/own/own-comments.ts'
import { type OwnPost, toFrontMatter, writeOwnFile } from '#server/transfer/own/own-post.ts'
import * as translationsTable from '#translations/translations.tables.ts'
import {
  composeEdited,
  type EditedPost,
  hasAddress,
  lastEditor,
} from '../desk/editing/edited-post.ts'

/** No file system takes longer names; an address may have four bytes a letter. */
const NAME_MAX_BYTES = 200

/**
 * The files that a post is exported as: its own, one of what is not published yet of a live
 * post, one of what is planned, when that is another text, and one of comments of another site.
 */
export async function postFiles(
  db: Database,
  id: string,
): Promise<{ name: string; text: string }[]> {
  const post = await livePostsRepository.find(db, id)
  if (!post) return []
  const edited = await composeEdited(db, post)
  const isLive = post.status === 'published'
  const document = isLive ? edited.rowDocument : edited.document
  const plan = await findPlan(db, id)
  const main = await documentFields(db, id, document)
  const name = fileName(post)
  const files = [
    {
      name: `${name}.md`,
      text: writeOwnFile({
        ...main,
        ...stateFields(edited, plan),
        ...(await findOriginal(db, id)),
        imported_from: await importsRepository.listOriginsOfPost(db, id),
      }),
    },
  ]
  const byWhom = {
    edited_at: edited.draft?.edited_at ?? post.updated_at,
    edited_by: lastEditor(edited).name,
  }
  if (isLive && edited.draft?.has_changes === 1) {
    const changes = await documentFields(db, id, edited.document)
    files.push({ name: `${name}.draft.md`, text: writeOwnFile({ ...changes, ...byWhom }) })
  }
  if (plan && !isSameDocument(plan.document, document)) {
    const planned = await documentFields(db, id, plan.document)
    files.push({ name: `${name}.scheduled.md`, text: writeOwnFile({ ...planned, ...byWhom }) })
  }
  const comments = await commentsTable.listOfPost(db, id)
  if (comments.length > 0)
    files.push({ name: `${name}.comments.json`, text: writeComments(comments) })
  return files
}

type Plan = { at: string; time_zone: string; document: PostDocument }

async function findPlan(db: Database, postId: string): Promise<Plan | undefined> {
  const schedule = await postSchedulesRepository.find(db, postId)
  if (!schedule) return undefined
  const revision = await postRevisionsRepository.find(db, { postId, id: schedule.revision_id })
  return (
    revision && { at: schedule.at, time_zone: schedule.time_zone, document: toDocument(revision) }
  )
}

async function findOriginal(
  db: Database,
  postId: string,
): Promise<Pick<OwnPost, 'translation_of'>> {
  const tie = await translationsTable.find(db, postId)
  if (!tie) return {}
  const seen = await postRevisionsRepository.findPublishedId(db, tie.original_id)
  return { translation_of: { post: tie.original_id, up_to_date: tie.revision_id === seen } }
}

function fileName(post: EditedPost['post']): string {
  return hasAddress(post) && Buffer.byteLength(post.slug) <= NAME_MAX_BYTES ? post.slug : post.id
}

async function documentFields(db: Database, id: string, document: PostDocument) {
  const { title, slug, video_url, ...fields } = toFrontMatter(document)
  const pictures = await exportRepository.listPictureFacts(db, document.mediaIds)
  return {
    id,
    title,
    slug,
    ...fields,
    video_url,
    pictures: document.mediaIds.flatMap((mediaId) => {
      const facts = pictures.get(mediaId)
      return facts ? [{ file: `../media/${facts.name}`, alt: facts.alt }] : []
    }),
    text: document.content,
  }
}

function stateFields(edited: EditedPost, plan: Plan | undefined): Partial<OwnPost> {
  const { post, draft } = edited
  const isLive = post.status === 'published'
  return {
    status: post.status,
    // A live post's address is its slug.
    address: !isLive && hasAddress(post) ? post.slug : undefined,
    published_at: post.published_at ?? undefined,
    created_at: post.created_at,
    updated_at: post.updated_at,
    edited_at: post.edited_at ?? undefined,
    deleted_at: post.deleted_at ?? undefined,
    created_by: post.created_by_admin,
    edited_by: !isLive && draft ? draft.edited_by_name : undefined,
    origin: post.origin,
    schedule: plan && { at: plan.at, time_zone: plan.time_zone },
  }
}
