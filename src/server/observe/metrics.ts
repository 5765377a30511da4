import type { AggregatorRegistry, Counter, Histogram, RegistryContentType } from 'prom-client'
import { createHitCounts, type HitCount, type HitCounts } from './hit-counts.ts'
import { type MetricSources, registerSources } from './metric-sources.ts'

/** The kind of one response, without who asked or for which address. */
export type AnsweredRequest = {
  method: string
  route: string
  status: number
  ms: number
  /** Whether the page cache answered it; absent for requests that the cache does not handle. */
  cache?: 'hit' | 'miss' | undefined
}

/** Counts what happens, and exports it in the text format of Prometheus. */
export type Metrics = {
  answered(request: AnsweredRequest): void
  /** The counter of one kind of responses from the page cache, whose duration is negligible. */
  hitsOf(kind: Pick<AnsweredRequest, 'method' | 'route' | 'status'>): HitCount
  queried(query: { ms: number; hasFailed: boolean }): void
  /** Somebody has waited for a connection to the database. */
  waited(ms: number): void
  worked(job: { name: string; ms: number; hasFailed: boolean }): void
  /** Reads these sources at each scrape from now on. */
  watch(sources: MetricSources): void
  read(): Promise<{ contentType: string; text: string }>
}

const REQUEST_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const QUERY_SECONDS = [0.0001, 0.0005, 0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5]
const JOB_SECONDS = [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30, 60, 300]

/** Other methods are inventions of clients; each would create a new series. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Starts counting. The metrics library is loaded here, so that a site without metrics never loads it. */
export async function createMetrics(): Promise<Metrics> {
  const { default: prom } = await import('prom-client')
  // A cluster registry, which the supervisor can read from its own process.
  const register = new prom.AggregatorRegistry()
  prom.collectDefaultMetrics({ register })
  prom.AggregatorRegistry.setRegistries([register])

  const histogram = (name: string, help: string, buckets: number[], labelNames: string[] = []) =>
    new prom.Histogram({ name, help, buckets, labelNames, registers: [register] })
  const requests = new prom.Histogram({
    name: 'haven_http_request_duration_seconds',
    help: 'Time to the answer of a request, by route and status',
    buckets: REQUEST_SECONDS,
    labelNames: ['method', 'route', 'status'],
    registers: [],
  })
  const hitCounts = createHitCounts(requests)
  register.registerMetric(hitCounts.histogram)
  const cached = new prom.Counter({
    name: 'haven_page_cache_requests_total',
    help: 'Requests for what the page cache may hold, by whether it was at hand',
    labelNames: ['result'],
    registers: [register],
    collect() {
      this.inc({ result: 'hit' }, hitCounts.newSinceRead())
    },
  })
  const queries = histogram(
    'haven_database_query_duration_seconds',
    'Time of a query',
    QUERY_SECONDS,
    ['outcome'],
  )
  const waits = histogram(
    'haven_database_wait_seconds',
    'Wait for a connection to the database',
    QUERY_SECONDS,
  )
  const jobs = histogram(
    'haven_job_duration_seconds',
    'Time of a job, by name and outcome',
    JOB_SECONDS,
    ['job', 'outcome'],
  )
  return {
    ...compose({ register, requests, hitCounts, cached, queries, waits, jobs }),
    watch: (sources) => registerSources(prom, register, sources),
  }
}

type Instruments = {
  register: AggregatorRegistry<RegistryContentType>
  requests: Histogram
  hitCounts: HitCounts
  cached: Counter
  queries: Histogram
  waits: Histogram
  jobs: Histogram
}

function compose({
  register,
  requests,
  hitCounts,
  cached,
  queries,
  waits,
  jobs,
}: Instruments): Omit<Metrics, 'watch'> {
  // Finding a series by its labels costs more than counting in it.
  const series = new Map<string, ReturnType<Histogram['labels']>>()
  const hits = cached.labels('hit')
  const misses = cached.labels('miss')
  const outcome = (hasFailed: boolean) => (hasFailed ? 'error' : 'ok')

  return {
    answered({ method, route, status, ms, cache }) {
      const name = `${method} ${status} ${route}`
      let known = series.get(name)
      if (!known) {
        known = requests.labels(METHODS.has(method) ? method : 'other', route, String(status))
        if (METHODS.has(method)) series.set(name, known)
      }
      known.observe(ms / 1000)
      if (cache === 'hit') hits.inc()
      else if (cache === 'miss') misses.inc()
    },
    hitsOf: hitCounts.of,
    queried: ({ ms, hasFailed }) => queries.labels(outcome(hasFailed)).observe(ms / 1000),
    waited: (ms) => waits.observe(ms / 1000),
    worked: ({ name, ms, hasFailed }) => jobs.labels(name, outcome(hasFailed)).observe(ms / 1000),
    read: async () => ({ contentType: register.contentType, text: await register.metrics() }),
  }
}
