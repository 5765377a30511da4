import { PICTURE_USES, type PictureDocument, type PictureUse } from '#contract/desk/library.ts'
import { siteDocumentIdSchema } from '#contract/desk/site-documents.ts'
import { type Actor, canChangeSite, canEditPost } from '#domain/policies.ts'
import { readPageWords } from '#domain/site/documents/page-words.ts'
import { kindOfDocument } from '#domain/site/documents/site-documents.ts'
import { isOwnPageId } from '#pages/own-page.ts'
import { listSlugsShowing } from '#profiles/profile-pictures.tables.ts'
import { type DocumentUse, listDocumentUses } from '#server/data/media/document-uses-repository.ts'
import * as libraryRepository from '#server/data/media/library-repository.ts'
import type { Database } from '#server/data/tables.ts'
import { listTermsShowing } from '#terms/term-pictures.tables.ts'

export type PictureUses = {
  /** The posts that this person may know of. */
  named: PictureUse[]
  /** The documents of the site that this person may know of. */
  documents: PictureDocument[]
  /** How many more there are, pages of people and of terms among them, and how many of those would lose the picture with its file. */
  elsewhere: number
  elsewhereNow: number
}

/**
 * The posts and documents of the site that use a picture, as far as somebody may know of them: what they may edit, and
 * what every reader sees. Titles of other people's drafts are nobody's business.
 */
export async function listPictureUses(
  db: Database,
  actor: Actor,
  { mediaId, now }: { mediaId: string; now: string },
): Promise<PictureUses> {
  const rows = await libraryRepository.listUses(db, { mediaId, now })
  const named: PictureUse[] = []
  const hidden: libraryRepository.UseRow[] = []
  for (const row of rows) {
    const { post_id: postId, place: where, created_by: createdBy, public_title: publicTitle } = row
    const isEditable = canEditPost(actor, { createdBy })
    if (isEditable) named.push({ postId, title: row.title, where, isEditable })
    else if (where === 'live' && publicTitle !== null) {
      named.push({ postId, title: publicTitle, where, isEditable })
    } else hidden.push(row)
  }
  const documents = (await listDocumentUses(db, mediaId)).map(presentDocument)
  const pages = [...(await listSlugsShowing(db, mediaId)), ...(await listTermsShowing(db, mediaId))]
  const known = documents.filter(({ where }) => canChangeSite(actor) || where === 'live')
  const unknown = documents.filter((document) => !known.includes(document))
  return {
    documents: byPlace(known),
    named: byPlace(named),
    elsewhere: hidden.length + unknown.length + pages.length,
    elsewhereNow:
      hidden.filter(({ place }) => place !== 'history').length +
      unknown.filter(({ where }) => where !== 'history').length +
      pages.length,
  }
}

/** A page in the trash may come back with its picture: it counts as a draft. */
function presentDocument(use: DocumentUse): PictureDocument {
  const { id, published, draft, is_published, is_drafted, is_public, removed_at } = use
  const document = siteDocumentIdSchema.parse(id)
  const isLive = is_published && is_public !== 0 && removed_at === null
  const where = isLive ? 'live' : is_published || is_drafted ? 'draft' : 'history'
  if (!isOwnPageId(document)) return { document, title: kindOfDocument(document).label, where }
  return {
    document,
    title: readPageWords(document, isLive ? published : (draft ?? published)).title,
    where,
  }
}

function byPlace<Use extends { where: PictureUse['where'] }>(uses: readonly Use[]): Use[] {
  return uses.toSorted(
    (one, other) => PICTURE_USES.indexOf(one.where) - PICTURE_USES.indexOf(other.where),
  )
}
