import { serverUrls } from '#contract/server-urls.ts'
import { findMediaStem } from '#domain/media/media-links.ts'
import { logoInBar, type ShownLogo } from '#domain/site/read-settings.ts'
import type { SiteSettings } from '#domain/site/site-settings.ts'
import * as mediaUsesRepository from '#server/data/media/media-uses-repository.ts'
import type { Database } from '#server/data/tables.ts'
import type { Deps } from '#server/foundation/deps.ts'
import type { MediaStore } from '#server/media/media-store.ts'

/** A picture of the library by the address that a setting has; undefined where there is none (any more). */
async function findPicture(db: Database, address: string) {
  const stem = findMediaStem(address)
  if (stem === undefined) return undefined
  return (await mediaUsesRepository.findByStems(db, [stem])).get(stem)
}

/** The bytes of a picture that a setting names, as it was uploaded; undefined where there is none (any more). */
export async function openSitePicture(
  { db, media }: Pick<Deps, 'db'> & { media: Pick<MediaStore, 'open'> },
  address: string,
): Promise<Uint8Array | undefined> {
  const picture = await findPicture(db, address)
  const file = picture && (await media.open(picture.name, { isToBeRead: true }))
  return file?.bytes()
}

/**
 * Makes what knows the logo as pages show it. What is said of one is remembered: the file at an address never changes. While
 * the database does not answer, there is none.
 */
export function createLogoReader({ db }: Pick<Deps, 'db'>) {
  let known: { address: string; size: { width: number; height: number } } | undefined
  return async ({ logo, logoPlace }: SiteSettings): Promise<ShownLogo | undefined> => {
    if (logo === '') return undefined
    if (known?.address !== logo) {
      const picture = await findPicture(db, logo).catch(() => undefined)
      if (!picture) return undefined
      known = { address: logo, size: logoInBar(picture) }
    }
    return { url: serverUrls.logo(logo), ...known.size, isAlone: logoPlace === 'alone' }
  }
}
