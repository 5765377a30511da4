import { paletteOfLook } from '#domain/site/look/look-sheet.ts'
import { wordsOfSite } from '#domain/site/words-of-site.ts'
import type { Deps } from '#server/foundation/deps.ts'
import type { PostCard } from '#server/media/image-tasks.ts'
import type { MediaStore } from '#server/media/media-store.ts'
import { getPost } from '../posts/get-post.ts'
import { readPublished } from './documents/get-site-document.ts'
import { openSitePicture } from './site-pictures.ts'

const MEDIA_PREFIX = /^\/media\//

/**
 * Returns the words and the picture of a published post's card: its picture's cut for social networks, once that is
 * made.
 *
 * @throws AppError `not_found`
 */
export async function getPostCard(
  deps: Pick<Deps, 'db' | 'now'> & { media: Pick<MediaStore, 'open'> },
  slug: string,
): Promise<{ postId: string; card: PostCard }> {
  const { id, title, postType, author, picture, language } = await getPost(deps, slug)
  const file = picture?.socialUrl
    ? await deps.media.open(picture.socialUrl.replace(MEDIA_PREFIX, ''), { isToBeRead: true })
    : undefined
  const site = await readPublished(deps.db, 'settings')
  const words = {
    title,
    label: wordsOfSite(site, language).cards.types[postType],
    byline: author,
    siteName: site.name,
    colours: paletteOfLook(site).light,
  }
  if (!picture || !file) {
    const bytes = await openSitePicture(deps, site.cardPicture)
    return {
      postId: id,
      card: { ...words, ...(bytes && { picture: { bytes, focus: undefined } }) },
    }
  }
  const shown = { bytes: await file.bytes(), focus: picture.focus }
  return { postId: id, card: { ...words, picture: shown } }
}
