import { pageTags } from '#contract/pages.ts'
import { listSlugsShowing } from '#profiles/profile-pictures.tables.ts'
import { listDocumentUses } from '#server/data/media/document-uses-repository.ts'
import * as mediaRepository from '#server/data/media/media-repository.ts'
import type { UnitOfWork } from '#server/foundation/unit-of-work.ts'
import { listTermsShowing } from '#terms/term-pictures.tables.ts'

/** Names the cached pages that show a picture as changed. */
export async function changePicturePages(
  { tx, changePages }: Pick<UnitOfWork, 'tx' | 'changePages'>,
  mediaId: string,
): Promise<void> {
  const documents = await listDocumentUses(tx, mediaId)
  changePages(
    documents.flatMap(({ id, is_published }) => (is_published ? [pageTags.document(id)] : [])),
  )
  changePages((await listSlugsShowing(tx, mediaId)).map(pageTags.profile))
  changePages((await listTermsShowing(tx, mediaId)).map(pageTags.term))
  const posts = await mediaRepository.listPostsShowing(tx, mediaId)
  changePages(
    posts.flatMap((post) => [
      pageTags.post(post.id),
      ...(post.isFeatured ? [pageTags.posts(), pageTags.type(post.post_type)] : []),
    ]),
  )
}
