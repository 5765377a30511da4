import { AppError } from '#domain/errors.ts'
import { numberedSlug } from '#domain/posts/text/slug.ts'
import type { UnitOfWork } from '#server/foundation/unit-of-work.ts'
import { nameKey } from './byline.ts'
import * as bylinesRepository from './bylines.tables.ts'
import * as profileRedirectsRepository from './profile-redirects.tables.ts'
import * as profilesRepository from './profiles.tables.ts'

/**
 * The first free address for a name, numbered if need be. One that leads to nobody any more is free; one that leads to
 * somebody else is theirs.
 */
export async function claimProfileSlug(
  { tx }: Pick<UnitOfWork, 'tx'>,
  { base, of }: { base: string; of: { id: string; slug: string } | undefined },
): Promise<string> {
  for (let number = 1; ; number += 1) {
    const slug = numberedSlug(base, number)
    if (slug === of?.slug) return slug
    if (await profilesRepository.findBySlug(tx, slug)) continue
    const redirect = await profileRedirectsRepository.find(tx, slug)
    if (redirect && redirect.slug !== null && redirect.slug !== of?.slug) continue
    await profileRedirectsRepository.remove(tx, slug)
    return slug
  }
}

/**
 * Has bylines with a name mean somebody.
 *
 * @throws AppError `conflict` when they mean somebody else
 */
export async function claimName(
  { tx }: Pick<UnitOfWork, 'tx'>,
  { name, profileId }: { name: string; profileId: string },
): Promise<void> {
  const key = nameKey(name)
  await bylinesRepository.addName(tx, { profileId, key })
  const other = (await bylinesRepository.findByNames(tx, [key])).get(key)
  if (!other || other.id === profileId) return
  const message =
    nameKey(other.name) === key
      ? `“${other.name}” has this name. Change that page instead.`
      : `“${other.name}” had this name, and older bylines mean them by it. Choose another.`
  throw new AppError('conflict', message, { fields: { name: [message] } })
}
