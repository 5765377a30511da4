import type { RegistryContentType, Registry as TypedRegistry } from 'prom-client'
import type { WorkFigures } from '#server/operations/observe/get-work-figures.ts'

/** Sources of the figures that are read at each scrape rather than counted. */
export type MetricSources = {
  cache(): { pages: number; bytes: number; renders: number; joined: number; stale: number }
  /** Undefined on SQLite, whose one connection nobody waits for. */
  pool(): { open: number; idle: number; waiting: number } | undefined
  images(): { waiting: number }
  passwords(): { waiting: number }
  load(): { inFlight: number; connections: number; lagMs: number; refused: Record<string, number> }
  /** Rejects while the database does not answer; the other figures are exported all the same. */
  work(): Promise<WorkFigures>
}

type Prom = typeof import('prom-client')
type Registry = TypedRegistry<RegistryContentType>

/** Registers a gauge or a counter for each figure of the sources. */
export function registerSources(prom: Prom, register: Registry, sources: MetricSources): void {
  const registers = [register]
  const gauge = (name: string, help: string, read: () => number) =>
    new prom.Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read())
      },
    })
  const counter = (name: string, help: string, read: () => number) =>
    new prom.Counter({
      name,
      help,
      registers,
      collect() {
        this.reset()
        this.inc(read())
      },
    })

  gauge('haven_page_cache_pages', 'Pages held', () => sources.cache().pages)
  gauge('haven_page_cache_bytes', 'Bytes of the pages held', () => sources.cache().bytes)
  counter(
    'haven_page_cache_renders_total',
    'Pages rendered for the cache',
    () => sources.cache().renders,
  )
  counter(
    'haven_page_cache_joined_total',
    'Requests that waited for a rendering begun for another',
    () => sources.cache().joined,
  )
  counter(
    'haven_page_cache_stale_total',
    'Times that an old page was shown because no better was to be had',
    () => sources.cache().stale,
  )

  gauge('haven_http_requests_in_flight', 'Requests being answered', () => sources.load().inFlight)
  gauge('haven_http_connections', 'Connections open', () => sources.load().connections)
  gauge(
    'haven_event_loop_lag_seconds',
    'How late the event loop runs now',
    () => sources.load().lagMs / 1000,
  )
  new prom.Counter({
    name: 'haven_refused_total',
    help: 'Requests and connections refused because of overload, by what was full',
    labelNames: ['reason'],
    registers,
    collect() {
      this.reset()
      for (const [reason, count] of Object.entries(sources.load().refused))
        this.inc({ reason }, count)
    },
  })

  gauge(
    'haven_images_waiting',
    'Pictures that wait for the image process or are in it',
    () => sources.images().waiting,
  )
  gauge(
    'haven_passwords_waiting',
    'Passwords that wait to be hashed or are being hashed',
    () => sources.passwords().waiting,
  )
  if (sources.pool()) {
    gauge(
      'haven_database_connections',
      'Connections to the database',
      () => sources.pool()?.open ?? 0,
    )
    gauge(
      'haven_database_connections_idle',
      'Connections to the database that nobody uses',
      () => sources.pool()?.idle ?? 0,
    )
    gauge(
      'haven_database_waiting',
      'Who waits for a connection to the database',
      () => sources.pool()?.waiting ?? 0,
    )
  }
  registerWork(prom, register, sources.work)
}

/** One query for all of them; figures that it cannot deliver are left out. */
function registerWork(prom: Prom, register: Registry, readWork: MetricSources['work']): void {
  const bare = (name: string, help: string, labelNames: string[] = []) =>
    new prom.Gauge({ name, help, labelNames, aggregator: 'max', registers: [register] })
  const jobs = bare('haven_jobs_waiting', 'Jobs in the queue, by name', ['job'])
  const failed = bare('haven_jobs_failed', 'Jobs that were given up')
  const oldest = bare('haven_jobs_oldest_due_seconds', 'For how long the oldest due job has waited')
  const overdue = bare('haven_schedules_overdue', 'Planned posts that should be out by now')
  const mails = bare('haven_mails_waiting', 'Mails and messages not sent yet')
  const purges = bare('haven_purges_waiting', 'Changes not yet purged from the shared caches')
  const oldestPurge = bare('haven_purges_oldest_seconds', 'Age of the oldest of them')

  new prom.Gauge({
    name: 'haven_database_up',
    help: 'Whether the database answered the question for these figures',
    aggregator: 'min',
    registers: [register],
    async collect() {
      jobs.reset()
      try {
        const work = await readWork()
        for (const [job, count] of Object.entries(work.waitingJobs)) jobs.set({ job }, count)
        failed.set(work.failedJobs)
        oldest.set(work.oldestDueJobSeconds)
        overdue.set(work.overduePosts)
        mails.set(work.waitingMails)
        purges.set(work.waitingPurges)
        oldestPurge.set(work.oldestPurgeSeconds)
        this.set(1)
      } catch {
        // A figure of its own says that the database is down; the next scrape tries again.
        this.set(0)
      }
    },
  })
}
