import type { PasswordHasher } from '#server/auth/passwords/password-hasher.ts'
import type { PageCache } from '#server/cache/page-cache.ts'
import type { Deps } from '#server/foundation/deps.ts'
import { getWorkFigures } from '#server/operations/observe/get-work-figures.ts'
import type { LoadGuard } from './load-guard.ts'
import type { MetricSources } from './metric-sources.ts'
import type { Observation } from './observation.ts'

type SiteParts = Pick<Deps, 'db' | 'now'> & {
  cache: Pick<PageCache, 'figures'>
  guard: Pick<LoadGuard, 'figures'>
  passwords: Pick<PasswordHasher, 'waiting'>
  /** Every process that works on pictures. */
  images: readonly { waiting(): number }[]
  observation: Pick<Observation, 'pool'>
  isPurging: boolean
}

/** More frequent scrapes get the same figures again, without a query. */
const WORK_KEPT_MS = 2_000

/** The metric sources of a whole site. */
export function siteSources(parts: SiteParts): MetricSources {
  const { cache, guard, passwords, images, observation, isPurging } = parts
  let work: ReturnType<MetricSources['work']> | undefined
  let readAt = 0

  return {
    cache: () => cache.figures(),
    pool: () => observation.pool(),
    images: () => ({ waiting: images.reduce((sum, process) => sum + process.waiting(), 0) }),
    passwords: () => ({ waiting: passwords.waiting() }),
    load: () => guard.figures(),
    work() {
      const now = performance.now()
      if (!work || now - readAt > WORK_KEPT_MS) {
        work = getWorkFigures(parts, { isPurging })
        readAt = now
      }
      return work
    },
  }
}
