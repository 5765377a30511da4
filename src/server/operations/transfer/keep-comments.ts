import * as commentsTable from '#comments/comments.tables.ts'
import type { UnitOfWork } from '#server/foundation/unit-of-work.ts'
import type { TransferComment, TransferPost } from '#server/transfer/transfer-post.ts'
import { plainWords } from './adopt-text.ts'
import type { PostOutcome } from './post-outcome.ts'
import type { ImportDeps } from './transfer-deps.ts'

const NAME_MAX_LENGTH = 250
/** No mail address is longer. */
const EMAIL_MAX_LENGTH = 320
const ID_MAX_LENGTH = 200

/** How many comments of a post are new here, and how many are there already. */
export async function countComments(
  { db }: Pick<ImportDeps, 'db'>,
  source: string,
  comments: readonly TransferComment[],
): Promise<NonNullable<PostOutcome['comments']>> {
  const externalIds = [...new Set(comments.map(externalId))]
  const known = await commentsTable.listKnown(db, { source, externalIds })
  return { kept: externalIds.length - known.size, known: known.size }
}

/** Keeps the comments of a post that are not there yet, each under its post and with what it answers. */
export async function keepComments(
  { tx }: Pick<UnitOfWork, 'tx'>,
  { newId, now }: Pick<ImportDeps, 'newId' | 'now'>,
  { post, source, postId }: { post: TransferPost; source: string; postId: string },
): Promise<void> {
  const at = post.publishedAt ?? post.createdAt ?? now()
  const rows = (post.comments ?? []).map((comment) => ({
    id: newId(),
    post_id: postId,
    source,
    external_id: externalId(comment),
    parent_external_id:
      comment.parentId === null ? null : storable(comment.parentId, ID_MAX_LENGTH),
    author: plainWords(comment.author).slice(0, NAME_MAX_LENGTH).toWellFormed(),
    email: storable(comment.email, EMAIL_MAX_LENGTH),
    text: storable(comment.text),
    state: comment.state,
    created_at: comment.createdAt ?? at,
  }))
  await commentsTable.insertMissing(tx, rows)
}

function externalId(comment: TransferComment): string {
  return storable(comment.externalId, ID_MAX_LENGTH)
}

function storable(words: string, maxLength?: number): string {
  return words.slice(0, maxLength).toWellFormed().replaceAll('\0', '')
}
