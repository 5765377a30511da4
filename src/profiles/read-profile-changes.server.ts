import { AppError } from '#domain/errors.ts'
import { type Actor, canManageProfiles } from '#domain/policies.ts'
import * as usersRepository from '#server/data/people/users-repository.ts'
import type { Database } from '#server/data/tables.ts'
import { assertUsablePicture } from '#server/operations/media/desk-pictures.ts'
import type { ProfileChanges } from './profile-shapes.calls.ts'
import type { ProfileRow } from './profiles.tables.ts'
import * as profilesRepository from './profiles.tables.ts'

/** The columns of a row that are written by hand, beside the name, which brings an address with it. */
type ChangedColumns = Partial<
  Pick<ProfileRow, 'role' | 'words' | 'links' | 'qualifications' | 'picture_id' | 'account_id'>
>

/**
 * The columns that changes give another value.
 *
 * @throws AppError `forbidden` when somebody who is no administrator changes a name or an account, `invalid` for a picture
 * that they may not use, or an account that is not there or stands behind somebody else
 */
export async function readProfileChanges(
  db: Database,
  actor: Actor,
  { profile, changes }: { profile: ProfileRow; changes: ProfileChanges },
): Promise<ChangedColumns> {
  const { name = profile.name, accountId = profile.account_id, pictureId, ...rest } = changes
  const isOwn = name === profile.name && accountId === profile.account_id
  if (!isOwn && !canManageProfiles(actor)) {
    throw new AppError('forbidden', 'Only administrators change a name or an account.')
  }
  if (pictureId && pictureId !== profile.picture_id) await assertUsablePicture(db, actor, pictureId)
  if (accountId && accountId !== profile.account_id) await assertAccount(db, accountId)
  const columns: ChangedColumns = {
    ...(rest.role !== undefined && { role: rest.role }),
    ...(rest.words !== undefined && { words: rest.words }),
    ...(rest.links && { links: JSON.stringify(rest.links) }),
    ...(rest.qualifications && { qualifications: JSON.stringify(rest.qualifications) }),
    ...(pictureId !== undefined && { picture_id: pictureId }),
    account_id: accountId,
  }
  const changed = Object.entries(columns).filter(
    ([column, value]) => profile[column as keyof ChangedColumns] !== value,
  )
  return Object.fromEntries(changed)
}

async function assertAccount(db: Database, id: string): Promise<void> {
  if (!(await usersRepository.findById(db, id))) {
    refuse('accountId', 'There is no such account. Choose another.')
  }
  const other = await profilesRepository.findOfAccount(db, id)
  if (other) refuse('accountId', `This account stands behind “${other.name}” already.`)
}

function refuse(field: string, message: string): never {
  throw new AppError('invalid', message, { fields: { [field]: [message] } })
}
