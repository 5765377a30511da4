import type { PostDocument } from '#domain/posts/post-document.ts'
import * as livePostsRepository from '#server/data/posts/live-posts-repository.ts'
import * as postRevisionsRepository from '#server/data/posts/post-revisions-repository.ts'
import { unitOfWork, type WriteDeps } from '#server/foundation/unit-of-work.ts'
import { readPublished } from '#server/operations/site/documents/get-site-document.ts'
import * as translationsTable from './translations.tables.ts'

/** A post that was brought in, and what it says in another language. */
export type Translation = {
  id: string
  language: PostDocument['language']
  original: { post: string; up_to_date: boolean }
}

/** Ties translations that were brought in to their originals; one whose original is not here stands alone. */
export async function tieTranslations(
  deps: WriteDeps,
  translations: readonly Translation[],
): Promise<void> {
  for (const { id, language, original } of translations) {
    await unitOfWork(deps, undefined, async ({ tx }) => {
      const site = await readPublished(tx, 'settings')
      const found = await livePostsRepository.find(tx, original.post)
      const spoken = language || site.language
      if (!found || (found.language || site.language) === spoken) return
      const seen = await postRevisionsRepository.findPublishedId(tx, found.id)
      await translationsTable.insertIfFree(tx, {
        post_id: id,
        original_id: found.id,
        language: spoken,
        revision_id: (original.up_to_date && seen) || null,
      })
    })
  }
}
