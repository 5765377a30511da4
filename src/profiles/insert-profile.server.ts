import { pageTags } from '#contract/pages.ts'
import { AppError } from '#domain/errors.ts'
import { makeSlug } from '#domain/posts/text/slug.ts'
import type { UnitOfWork, WriteDeps } from '#server/foundation/unit-of-work.ts'
import { nameKey } from './byline.ts'
import { claimName, claimProfileSlug } from './claim-profile.server.ts'
import { linkBylines } from './link-bylines.server.ts'
import { PROFILES_MAX } from './profile-limits.ts'
import * as profilesRepository from './profiles.tables.ts'

type NewProfile = {
  name: string
  /** Markdown. */
  words?: string
  links?: readonly { label: string; url: string }[]
  pictureId?: string | null
}

/**
 * Gives somebody a public page at the first free address for their name. Posts whose byline has this name lead there from
 * then on.
 *
 * @throws AppError `conflict` when somebody has or had the name, or there are as many as a site may have
 */
export async function insertProfile(
  unit: UnitOfWork,
  deps: Pick<WriteDeps, 'now' | 'newId'>,
  { name, words = '', links = [], pictureId = null }: NewProfile,
  said: Record<string, string> = {},
): Promise<{ id: string; slug: string }> {
  if ((await profilesRepository.count(unit.tx)) >= PROFILES_MAX) {
    const most = PROFILES_MAX.toLocaleString('en')
    throw new AppError('conflict', `A site can have at most ${most} people. Remove some first.`)
  }
  const at = deps.now()
  const id = deps.newId()
  const slug = await insertAtFreeSlug(unit, {
    ...{ id, name, words, role: '', links: JSON.stringify(links), qualifications: '[]' },
    ...{ picture_id: pictureId, account_id: null, created_at: at, updated_at: at },
  })
  await claimName(unit, { name, profileId: id })
  await linkBylines(unit, [nameKey(name)])
  const subject = { type: 'profile', id }
  await unit.record({ action: 'profile.create', subject, after: { name, ...said } })
  unit.changePages([pageTags.people(), pageTags.profile(slug)])
  return { id, slug }
}

/** Another program on the same database may not ask before it takes; then the next address is tried. */
async function insertAtFreeSlug(
  unit: UnitOfWork,
  row: Omit<Parameters<typeof profilesRepository.insertIfFree>[1], 'slug'>,
): Promise<string> {
  for (;;) {
    const slug = await claimProfileSlug(unit, { base: makeSlug(row.name), of: undefined })
    if (await profilesRepository.insertIfFree(unit.tx, { ...row, slug })) return slug
  }
}
