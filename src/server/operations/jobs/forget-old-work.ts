import * as idempotencyRepository from '#server/data/idempotency-repository.ts'
import * as jobsRepository from '#server/data/jobs/jobs-repository.ts'
import type { Deps } from '#server/foundation/deps.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** A draft on a writer's machine may be sent again long after its answer got lost. */
const ANSWERS_KEPT_MS = 30 * DAY_MS
/** A node that was disconnected for longer empties its cache anyway. */
const OUTBOX_KEPT_MS = DAY_MS
const FAILED_JOBS_KEPT_MS = 90 * DAY_MS

/** Prunes finished rows: idempotency keys, changed tags, failed jobs. */
export async function forgetOldWork({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const before = (ageMs: number) => new Date(Date.parse(now()) - ageMs).toISOString()
  await idempotencyRepository.removeBefore(db, before(ANSWERS_KEPT_MS))
  await jobsRepository.removeTagsBefore(db, before(OUTBOX_KEPT_MS))
  await jobsRepository.removeFailedBefore(db, before(FAILED_JOBS_KEPT_MS))
}
