import * as purgesRepository from '#server/data/jobs/purges-repository.ts'
import * as figuresRepository from '#server/data/jobs/work-figures-repository.ts'
import * as upkeepRepository from '#server/data/upkeep-repository.ts'
import type { Deps } from '#server/foundation/deps.ts'

/** The backlog of jobs, mails, schedules and purges. */
export type WorkFigures = {
  waitingJobs: Record<string, number>
  failedJobs: number
  oldestDueJobSeconds: number
  overduePosts: number
  waitingMails: number
  /** Changes whose purge was not sent yet; zero when there are no caches in front. */
  waitingPurges: number
  oldestPurgeSeconds: number
}

/** A scheduled post is published within five seconds; twice that is late. */
const LATE_AFTER_MS = 10_000

/** Counts the waiting work for the metrics, without personal data. */
export async function getWorkFigures(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { isPurging }: { isPurging: boolean },
): Promise<WorkFigures> {
  const at = now()
  const secondsSince = (time: string | null | undefined) =>
    time ? Math.max(0, (Date.parse(at) - Date.parse(time)) / 1000) : 0
  const late = new Date(Date.parse(at) - LATE_AFTER_MS).toISOString()

  const waitingJobs = await figuresRepository.countWaitingJobs(db)
  const oldestJob = await figuresRepository.findOldestDueJob(db, at)
  const purges = isPurging ? await purgesRepository.countUnsent(db) : { count: 0, oldest: null }
  return {
    waitingJobs,
    failedJobs: await upkeepRepository.countFailedJobs(db),
    oldestDueJobSeconds: secondsSince(oldestJob),
    overduePosts: await figuresRepository.countOverduePosts(db, late),
    waitingMails: sum(waitingJobs, /^(?:mail|sms)\./),
    waitingPurges: purges.count,
    oldestPurgeSeconds: secondsSince(purges.oldest),
  }
}

function sum(counts: Record<string, number>, names: RegExp): number {
  return Object.entries(counts).reduce(
    (total, [name, count]) => total + (names.test(name) ? count : 0),
    0,
  )
}
