import { mediaStemsIn } from '#domain/media/media-links.ts'
import { isObjectPath } from '#domain/media/object-path.ts'
import { DEFAULT_IMAGE_URL } from '#domain/posts/post.ts'
import { RowQueryError } from '#domain/rows/row-query-error.ts'
import * as mediaUsesRepository from '#server/data/media/media-uses-repository.ts'
import * as storageObjectsRepository from '#server/data/media/storage-objects-repository.ts'
import * as livePostsRepository from '#server/data/posts/live-posts-repository.ts'
import type { PublicTransaction } from '#server/data/public-transaction.ts'
import type { Deps } from '#server/foundation/deps.ts'
import { BUCKET } from '../media/store-image.ts'

const LONGEST_URL = 2048
const PUBLIC_OBJECTS = `/storage/v1/object/public/${BUCKET}/`

/**
 * The pictures of a post whose `image_url` a client gives: the one that was uploaded, by its
 * public address or its address on pages; none for the placeholder.
 *
 * @throws RowQueryError `23514` for an address of another picture: pages show no other host's
 */
export async function picturesOfUrl(
  { db, siteUrl }: Pick<Deps, 'db' | 'siteUrl'>,
  url: string | null | undefined,
): Promise<string[]> {
  if (!url || url === DEFAULT_IMAGE_URL) return []
  const id = url.length <= LONGEST_URL && (await findPicture(db, ownPathname(url, siteUrl)))
  if (id) return [id]
  throw new RowQueryError('23514', 'image_url is not the address of a picture of this site.', {
    hint: 'Upload the picture to the bucket blog-images, and give its public URL.',
  })
}

/**
 * Stores the address that a program gave for the first picture of a published post, so that rows
 * return it and are found by it. Call it in the transaction that gave the post its picture.
 */
export async function recordGivenImage(
  tx: PublicTransaction,
  postId: string,
  url: string | null | undefined,
): Promise<void> {
  if (url === undefined) return
  const isGiven = url !== null && url !== '' && url !== DEFAULT_IMAGE_URL
  await livePostsRepository.changePublished(tx, postId, { given_image_url: isGiven ? url : null })
}

async function findPicture(db: Deps['db'], pathname: string): Promise<string | undefined> {
  if (!pathname.startsWith(PUBLIC_OBJECTS)) {
    return (await mediaUsesRepository.listIdsByStems(db, mediaStemsIn(pathname)))[0]
  }
  const path = decoded(pathname.slice(PUBLIC_OBJECTS.length))
  if (!isObjectPath(path)) return undefined
  return (await storageObjectsRepository.find(db, { bucket: BUCKET, path }))?.media_id
}

/** The path of an address of this site; empty for one of another. */
function ownPathname(url: string, siteUrl: string): string {
  if (!URL.canParse(url, siteUrl)) return ''
  const { origin, pathname } = new URL(url, siteUrl)
  return origin === siteUrl ? pathname : ''
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return ''
  }
}
