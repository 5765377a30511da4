import type { CallInput } from '#contract/calls/call.ts'
import type { draftCalls } from '#contract/calls/desk/draft-calls.ts'
import type { Revision, RevisionPage, RevisionSummary } from '#contract/desk/desk-history.ts'
import { AppError } from '#domain/errors.ts'
import * as postRevisionsRepository from '#server/data/posts/post-revisions-repository.ts'
import { toDocument } from '#server/data/tables/document-columns.ts'
import type { Database } from '#server/data/tables.ts'
import type { Caller } from '#server/foundation/caller.ts'
import type { Deps } from '#server/foundation/deps.ts'
import { findEditable } from '../editing/edited-post.ts'

const ROWS_PER_PAGE = 50

/**
 * The history of a post, newest first, without the texts.
 *
 * @throws AppError `not_found`, `invalid` for a strange cursor
 */
export async function listRevisions(
  { db }: Pick<Deps, 'db'>,
  { actor }: Pick<Caller, 'actor'>,
  { params: { id: postId }, query: { cursor } }: CallInput<typeof draftCalls.listRevisions>,
): Promise<RevisionPage> {
  const { post } = await findEditable(db, actor, postId)
  const rows = await postRevisionsRepository.list(db, {
    postId,
    before: readNumber(cursor),
    limit: ROWS_PER_PAGE + 1,
  })
  const liveId = await findLiveId(db, post)
  const shown = rows.slice(0, ROWS_PER_PAGE)
  const last = rows.length > ROWS_PER_PAGE ? shown.at(-1) : undefined
  return {
    items: shown.map((row) => present(row, liveId)),
    nextCursor: last ? String(last.number) : null,
  }
}

/**
 * One revision of a post, whole.
 *
 * @throws AppError `not_found`
 */
export async function getRevision(
  { db }: Pick<Deps, 'db'>,
  { actor }: Pick<Caller, 'actor'>,
  { params: { id: postId, revisionId } }: CallInput<typeof draftCalls.getRevision>,
): Promise<Revision> {
  const { post } = await findEditable(db, actor, postId)
  const row = await postRevisionsRepository.find(db, { postId, id: revisionId })
  if (!row) throw new AppError('not_found', 'There is no such revision.')
  return { ...present(row, await findLiveId(db, post)), document: toDocument(row) }
}

async function findLiveId(
  db: Database,
  post: { id: string; status: string },
): Promise<string | undefined> {
  if (post.status !== 'published') return undefined
  return (await postRevisionsRepository.findPublished(db, post.id))?.id
}

function present(
  row: postRevisionsRepository.RevisionSummaryRow,
  liveId: string | undefined,
): RevisionSummary {
  return {
    id: row.id,
    kind: row.kind,
    createdAt: row.created_at,
    author: { id: row.created_by, name: row.created_by_name },
    title: row.title,
    wordCount: row.word_count,
    isLive: row.id === liveId,
  }
}

function readNumber(cursor: string | undefined): number | undefined {
  if (cursor === undefined) return undefined
  if (/^\d{1,9}$/.test(cursor)) return Number(cursor)
  const message = 'This is not the address of a page of revisions.'
  throw new AppError('invalid', message, { fields: { cursor: [message] } })
}
