import type { PageCard } from '#contract/page-card.ts'
import { SOCIAL_CARD } from '#domain/media/image-name.ts'
import { findMediaStem } from '#domain/media/media-links.ts'
import * as mediaUsesRepository from '#server/data/media/media-uses-repository.ts'
import type { Database } from '#server/data/tables.ts'
import { presentPicture } from '#server/media/present-picture.ts'

/**
 * The picture of a page where its link is shared: its cut for social networks, or the whole until that is made. Without one,
 * or once it is gone from the library, there is none.
 */
export async function findPageCard(
  db: Database,
  { cardPicture, title }: { cardPicture: string; title: string },
): Promise<{ card?: PageCard }> {
  const stem = findMediaStem(cardPicture)
  const media = stem && (await mediaUsesRepository.findByStems(db, [stem])).get(stem)
  if (!media) return {}
  const { socialUrl, url, width, height, alt } = presentPicture(media)
  const cut = socialUrl && { url: socialUrl, width: SOCIAL_CARD.width, height: SOCIAL_CARD.height }
  return { card: { ...(cut || { url, width, height }), alt: alt || title } }
}
