import { expect, test } from 'vitest'
import { createMetrics } from './metrics.ts'

const SOURCES = {
  cache: () => ({ pages: 3, bytes: 4096, renders: 5, joined: 6, stale: 7 }),
  pool: () => ({ open: 4, idle: 1, waiting: 2 }),
  images: () => ({ waiting: 1 }),
  passwords: () => ({ waiting: 8 }),
  load: () => ({ inFlight: 9, connections: 10, lagMs: 20, refused: { lag: 1, requests: 2 } }),
  work: async () => ({
    waitingJobs: { 'mail.auth': 2, 'media.renditions': 1 },
    failedJobs: 1,
    oldestDueJobSeconds: 12,
    overduePosts: 0,
    waitingMails: 2,
    waitingPurges: 3,
    oldestPurgeSeconds: 4,
  }),
}

type Sample = { name: string; labels: Record<string, string>; value: number }

/** Reads the text form as strictly as its definition has it: anything odd is an error. */
function parse(text: string): Sample[] {
  const types = new Map<string, string>()
  const samples: Sample[] = []
  expect(text.endsWith('\n')).toBe(true)
  for (const line of text.trim().split('\n')) {
    if (line === '') continue
    const about = /^# (HELP|TYPE) ([a-zA-Z_:][\w:]*) (.+)$/.exec(line)
    if (about) {
      const [, kind, name = '', rest = ''] = about
      if (kind === 'TYPE') {
        expect(['counter', 'gauge', 'histogram', 'summary']).toContain(rest)
        expect(types.has(name)).toBe(false)
        types.set(name, rest)
      }
      continue
    }
    const sample = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (\S+)$/.exec(line)
    if (!sample) throw new Error(`Not a line of metrics: ${line}`)
    const [, name = '', labels = '', value = ''] = sample
    expect(types.has(name) || types.has(name.replace(/_(?:bucket|sum|count)$/, ''))).toBe(true)
    expect(value === '+Inf' || Number.isFinite(Number(value)) || value === 'Nan').toBe(true)
    samples.push({ name, labels: parseLabels(labels), value: Number(value) })
  }
  return samples
}

function parseLabels(text: string): Record<string, string> {
  const labels: Record<string, string> = {}
  let rest = text
  while (rest !== '') {
    const pair = /^([a-zA-Z_]\w*)="((?:[^"\\\n]|\\[\\"n])*)"(?:,|$)/.exec(rest)
    if (!pair) throw new Error(`Not labels: ${rest}`)
    labels[pair[1] ?? ''] = pair[2] ?? ''
    rest = rest.slice(pair[0].length)
  }
  return labels
}

async function read(metrics: Awaited<ReturnType<typeof createMetrics>>) {
  const samples = parse((await metrics.read()).text)
  return (name: string, labels: Record<string, string> = {}) =>
    samples.find(
      (sample) =>
        sample.name === name &&
        Object.entries(labels).every(([label, value]) => sample.labels[label] === value),
    )?.value
}

test('requests are counted by route and status, and by result of the page cache', async () => {
  const metrics = await createMetrics()
  const page = { method: 'GET', route: '/blog/*', status: 200, ms: 2 }
  metrics.answered({ ...page, cache: 'hit' })
  metrics.answered({ ...page, cache: 'hit' })
  metrics.answered({ ...page, cache: 'miss', ms: 40 })
  metrics.answered({ method: 'SPAM "\n', route: 'other', status: 404, ms: 1 })
  const value = await read(metrics)

  const seconds = 'haven_http_request_duration_seconds'
  const labels = { method: 'GET', route: '/blog/*', status: '200' }
  expect(value(`${seconds}_count`, labels)).toBe(3)
  expect(value(`${seconds}_sum`, labels)).toBeCloseTo(0.044)
  expect(value(`${seconds}_bucket`, { ...labels, le: '0.0025' })).toBe(2)
  expect(value(`${seconds}_count`, { method: 'other' })).toBe(1)
  expect(value('haven_page_cache_requests_total', { result: 'hit' })).toBe(2)
  expect(value('haven_page_cache_requests_total', { result: 'miss' })).toBe(1)
})

test('responses from the page cache are counted with the rest, each once', async () => {
  const metrics = await createMetrics()
  const kind = { method: 'GET', route: '/blog/*', status: 200 }
  metrics.answered({ ...kind, ms: 40, cache: 'miss' })
  metrics.hitsOf(kind).count += 3
  metrics.hitsOf({ ...kind, status: 304 }).count += 1
  await read(metrics)
  metrics.hitsOf(kind).count += 2
  const value = await read(metrics)

  const seconds = 'haven_http_request_duration_seconds'
  const labels = { method: 'GET', route: '/blog/*', status: '200' }
  expect(value(`${seconds}_count`, labels)).toBe(6)
  expect(value(`${seconds}_sum`, labels)).toBeCloseTo(0.04)
  expect(value(`${seconds}_bucket`, { ...labels, le: '0.001' })).toBe(5)
  expect(value(`${seconds}_bucket`, { ...labels, le: '+Inf' })).toBe(6)
  expect(value(`${seconds}_count`, { ...labels, status: '304' })).toBe(1)
  expect(value('haven_page_cache_requests_total', { result: 'hit' })).toBe(6)
  expect(value('haven_page_cache_requests_total', { result: 'miss' })).toBe(1)
})

test('queries, waits for a connection and jobs are timed, failures separately', async () => {
  const metrics = await createMetrics()
  metrics.queried({ ms: 1, hasFailed: false })
  metrics.queried({ ms: 1, hasFailed: true })
  metrics.waited(5)
  metrics.worked({ name: 'mail.auth', ms: 100, hasFailed: true })
  const value = await read(metrics)

  expect(value('haven_database_query_duration_seconds_count', { outcome: 'error' })).toBe(1)
  expect(value('haven_database_wait_seconds_count')).toBe(1)
  expect(value('haven_job_duration_seconds_count', { job: 'mail.auth', outcome: 'error' })).toBe(1)
})

test('figures that are read and not counted are read at each scrape', async () => {
  const metrics = await createMetrics()
  let connections = 10
  metrics.watch({ ...SOURCES, load: () => ({ ...SOURCES.load(), connections }) })
  expect((await read(metrics))('haven_http_connections')).toBe(10)
  connections = 11
  const value = await read(metrics)

  expect(value('haven_http_connections')).toBe(11)
  expect(value('haven_event_loop_lag_seconds')).toBeCloseTo(0.02)
  expect(value('haven_page_cache_renders_total')).toBe(5)
  expect(value('haven_refused_total', { reason: 'requests' })).toBe(2)
  expect(value('haven_database_waiting')).toBe(2)
  expect(value('haven_jobs_waiting', { job: 'mail.auth' })).toBe(2)
  expect(value('haven_jobs_oldest_due_seconds')).toBe(12)
  expect(value('haven_purges_waiting')).toBe(3)
  expect(value('haven_database_up')).toBe(1)
  expect(value('process_resident_memory_bytes')).toBeGreaterThan(0)
  expect(value('nodejs_eventloop_lag_p99_seconds')).toBeDefined()
})

test('while the database is down the other figures are exported, with one that says so', async () => {
  const metrics = await createMetrics()
  metrics.watch({ ...SOURCES, work: async () => Promise.reject(new Error('gone')) })
  const value = await read(metrics)
  expect(value('haven_database_up')).toBe(0)
  expect(value('haven_http_connections')).toBe(10)
})
