import { linkToAddress } from '#contract/page-paths.ts'
import { readPageWords } from '#domain/site/documents/page-words.ts'
import type { Deps } from '#server/foundation/deps.ts'
import { knownOwnPageId, OWN_PAGES_MAX } from './own-page.ts'
import * as ownPagesRepository from './own-pages.tables.ts'

/** The pages of the owner that readers find, and when each was published last. */
export async function listOwnPages({
  db,
}: Pick<Deps, 'db'>): Promise<{ link: string; changedAt: string }[]> {
  const rows = await ownPagesRepository.listPublic(db, { limit: OWN_PAGES_MAX })
  return rows
    .filter(({ document_id, published }) => {
      const { listing } = readPageWords(knownOwnPageId(document_id), published)
      return listing === 'listed'
    })
    .map(({ path, published_at }) => ({ link: linkToAddress(path), changedAt: published_at }))
}
