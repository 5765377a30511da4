import type { Upkeep } from '#contract/desk/upkeep.ts'
import { AppError } from '#domain/errors.ts'
import { canChangeSite } from '#domain/policies.ts'
import * as settingsRepository from '#server/data/settings-repository.ts'
import * as upkeepRepository from '#server/data/upkeep-repository.ts'
import type { Caller } from '#server/foundation/caller.ts'
import type { Deps } from '#server/foundation/deps.ts'
import { LAST_BACKUP_SETTING } from '../backup/make-backup.ts'
import type { Context } from '../context.ts'
import { readIndexNowState } from '../search-engines/index-now-state.ts'

/**
 * Returns storage use, the time of the last backup, the number of failed jobs, whether mails are sent, and what search engines were told of.
 *
 * @throws AppError `forbidden` for all but administrators
 */
export async function getUpkeep(
  { db, siteUrl, isMailKept = false }: Pick<Deps, 'db' | 'siteUrl'> & Pick<Context, 'isMailKept'>,
  { actor }: Pick<Caller, 'actor'>,
): Promise<Upkeep> {
  if (!canChangeSite(actor)) {
    throw new AppError('forbidden', 'Administrators look after the site.')
  }
  const [pictures, lastBackupAt, failedJobs, indexNow] = await Promise.all([
    upkeepRepository.measurePictures(db),
    settingsRepository.find(db, LAST_BACKUP_SETTING),
    upkeepRepository.countFailedJobs(db),
    readIndexNowState({ db, siteUrl }),
  ])
  return { pictures, lastBackupAt: lastBackupAt ?? null, failedJobs, isMailKept, indexNow }
}
