import type { DatabaseWatch, PoolFigures } from '#server/data/database-watch.ts'
import { createMetrics, type Metrics } from './metrics.ts'
import type { ObserveSettings } from './observe-variables.ts'
import type { Tracing } from './tracing.ts'

/** The metrics and traces of the program, as far as the settings ask for them. */
export type Observation = {
  metrics: Metrics | undefined
  tracing: Tracing | undefined
  /** The observer that the database is to be opened with. */
  database: DatabaseWatch
  /** Undefined where there is no pool. */
  pool(): PoolFigures | undefined
  /** Times and traces a piece of background work; a rejection is passed on. */
  work<Result>(name: string, work: () => Promise<Result>): Promise<Result>
  /** Flushes what has not been sent yet. */
  stop(): Promise<void>
}

/** Loads and starts what the settings ask for; by default that is nothing. */
export async function openObservation(settings: ObserveSettings): Promise<Observation> {
  const metrics = settings.metrics && (await createMetrics())
  const tracing = settings.traces && (await createTracing(settings.traces))
  let readPool: (() => PoolFigures) | undefined

  const isWatched = metrics !== undefined || tracing !== undefined
  return {
    metrics,
    tracing,
    database: {
      ...(isWatched && {
        onQuery(query) {
          metrics?.queried(query)
          tracing?.queried(query)
        },
      }),
      ...(metrics && { onWait: metrics.waited }),
      onPool(read) {
        readPool = read
      },
    },
    pool: () => readPool?.(),
    work: (name, work) => observeWork({ metrics, tracing }, name, work),
    stop: async () => tracing?.stop(),
  }
}

async function createTracing(settings: NonNullable<ObserveSettings['traces']>): Promise<Tracing> {
  const { createOtlpTracing } = await import('./otlp-tracing.ts')
  return createOtlpTracing(settings)
}

async function observeWork<Result>(
  { metrics, tracing }: Pick<Observation, 'metrics' | 'tracing'>,
  name: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const startedAt = performance.now()
  let hasFailed = true
  try {
    const result = await (tracing ? tracing.job(name, work) : work())
    hasFailed = false
    return result
  } finally {
    metrics?.worked({ name, ms: performance.now() - startedAt, hasFailed })
  }
}
