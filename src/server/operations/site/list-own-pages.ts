import { linkToAddress } from '#contract/own-addresses.ts'
import { OWN_PAGES_MAX } from '#domain/site/own-page.ts'
import * as ownPagesRepository from '#server/data/site/own-pages-repository.ts'
import type { Deps } from '#server/foundation/deps.ts'

/** The pages of the owner that readers see, and when each was published last. */
export async function listOwnPages({
  db,
}: Pick<Deps, 'db'>): Promise<{ link: string; changedAt: string }[]> {
  const rows = await ownPagesRepository.listPublic(db, { limit: OWN_PAGES_MAX })
  return rows.map(({ path, published_at }) => ({
    link: linkToAddress(path),
    changedAt: published_at,
  }))
}
