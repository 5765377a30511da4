import type { PostDocument } from '#domain/posts/post-document.ts'
import type { RevisionKind } from '#domain/posts/revisions/revision-kind.ts'
import { countWords } from '#domain/posts/text/reading-time.ts'
import * as mediaUsesRepository from '#server/data/media/media-uses-repository.ts'
import * as postRevisionsRepository from '#server/data/posts/post-revisions-repository.ts'
import { toColumns } from '#server/data/tables/document-columns.ts'
import type { Database } from '#server/data/tables.ts'
import { listUsedPictures, type Writer } from './store-draft.ts'

export type RevisionToKeep = {
  id: string
  postId: string
  kind: RevisionKind
  document: PostDocument
  writer: Writer
  at: string
}

/** Adds a document to the history of a locked post; its pictures are in use from then on. */
export async function insertRevision(
  tx: Database,
  { id, postId, kind, document, writer, at }: RevisionToKeep,
): Promise<postRevisionsRepository.RevisionRow> {
  const revision = await postRevisionsRepository.append(tx, {
    id,
    post_id: postId,
    kind,
    created_at: at,
    created_by: writer.id,
    created_by_name: writer.name,
    word_count: countWords(document.content),
    ...toColumns(document),
  })
  await mediaUsesRepository.addForRevision(tx, {
    revisionId: id,
    mediaIds: await listUsedPictures(tx, { postId, document, writer }),
  })
  return revision
}
