import type { CallInput } from '#contract/calls/call.ts'
import type { deskCalls } from '#contract/calls/desk/desk-calls.ts'
import { COUNTED_AT_MOST, type DeskFacts } from '#contract/desk/desk-list.ts'
import { AppError } from '#domain/errors.ts'
import { canChangeSite, canSeeEveryPost, canUseDesk } from '#domain/policies.ts'
import { isTimeZone } from '#domain/posts/zoned-time.ts'
import * as deskListRepository from '#server/data/posts/desk-list-repository.ts'
import * as postSchedulesRepository from '#server/data/posts/post-schedules-repository.ts'
import * as settingsRepository from '#server/data/settings-repository.ts'
import type { Database } from '#server/data/tables.ts'
import type { Caller } from '#server/foundation/caller.ts'
import type { Deps } from '#server/foundation/deps.ts'
import type { WriteDeps } from '#server/foundation/unit-of-work.ts'
import { readPublished } from '../site/documents/get-site-document.ts'
import { setSiteValues } from '../site/publish-site-document.ts'
import { overdueBefore } from './present-desk-post.ts'

const TIME_ZONE_SETTING = 'site_time_zone'
const DEFAULT_TIME_ZONE = 'UTC'
/** More are in the list. */
const OVERDUE_NAMED = 5

/**
 * Returns the desk's own facts: the site's time zone, how many posts are in each state.
 *
 * @throws AppError `forbidden` without a role
 */
export async function getDeskFacts(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { actor }: Pick<Caller, 'actor'>,
): Promise<DeskFacts> {
  if (!canUseDesk(actor)) throw new AppError('forbidden', 'Your account may not use the desk.')
  const owner = canSeeEveryPost(actor) ? undefined : actor.id
  const count = (status: 'draft' | 'scheduled' | 'trash') =>
    deskListRepository.countForDesk(db, { status, owner }, COUNTED_AT_MOST)
  const at = now()
  const late = { owner, before: overdueBefore(at) }
  const overdue = await deskListRepository.listOverdue(db, late, OVERDUE_NAMED)
  return {
    overdue: overdue.map(({ id, title, at, time_zone: timeZone, last_error: error }) => ({
      id,
      title,
      at,
      timeZone,
      error,
    })),
    siteTimeZone: await readTimeZone(db),
    counts: {
      draft: await count('draft'),
      scheduled: await count('scheduled'),
      trash: await count('trash'),
      changed: await deskListRepository.countChanged(db, { owner }, COUNTED_AT_MOST),
      overdue: await deskListRepository.countOverdue(db, late, COUNTED_AT_MOST),
    },
    nextScheduledAt: (await postSchedulesRepository.findNext(db, at)) ?? null,
  }
}

/**
 * Sets the zone in whose days pages show dates, and in which the desk offers times unless a writer chooses another.
 *
 * @throws AppError `forbidden` for all but administrators, `invalid` for an unknown zone
 */
export async function setSiteTimeZone(
  deps: WriteDeps,
  caller: Caller,
  { body: { timeZone } }: CallInput<typeof deskCalls.setSiteTimeZone>,
): Promise<void> {
  if (!canChangeSite(caller.actor)) {
    throw new AppError('forbidden', 'Only administrators may change the site.')
  }
  if (!isTimeZone(timeZone)) {
    const message = 'There is no such time zone.'
    throw new AppError('invalid', message, { fields: { timeZone: [message] } })
  }
  await setSiteValues(deps, caller, { id: 'settings', values: { timeZone } })
}

/** A site may have had one for its desk alone before it was a setting. */
async function readTimeZone(db: Database): Promise<string> {
  const { timeZone } = await readPublished(db, 'settings')
  return timeZone || (await settingsRepository.find(db, TIME_ZONE_SETTING)) || DEFAULT_TIME_ZONE
}
