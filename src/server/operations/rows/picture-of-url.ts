import { urls } from '#contract/urls.ts'
import { isObjectPath } from '#domain/media/object-path.ts'
import { DEFAULT_IMAGE_URL } from '#domain/posts/post.ts'
import { RowQueryError } from '#domain/rows/row-query-error.ts'
import * as storageObjectsRepository from '#server/data/storage-objects-repository.ts'
import type { Deps } from '../deps.ts'
import { BUCKET } from '../media/store-image.ts'

const PUBLIC_OBJECTS = `/storage/v1/object/public/${BUCKET}/`
const MEDIA = urls.media('')

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
  const path = pathOf(url, siteUrl)
  const object =
    path === undefined
      ? undefined
      : await storageObjectsRepository.find(db, { bucket: BUCKET, path })
  if (object) return [object.media_id]
  throw new RowQueryError('23514', 'image_url is not the address of a picture of this site.', {
    hint: 'Upload the picture to the bucket blog-images, and give its public URL.',
  })
}

function pathOf(url: string, siteUrl: string): string | undefined {
  if (!URL.canParse(url, siteUrl)) return undefined
  const { origin, pathname } = new URL(url, siteUrl)
  if (origin !== siteUrl) return undefined
  const prefix = [PUBLIC_OBJECTS, MEDIA].find((start) => pathname.startsWith(start))
  if (prefix === undefined) return undefined
  try {
    const path = decodeURIComponent(pathname.slice(prefix.length))
    return isObjectPath(path) ? path : undefined
  } catch {
    return undefined
  }
}
