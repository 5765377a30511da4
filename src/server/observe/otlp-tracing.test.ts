import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import type { TracesSettings } from './observe-variables.ts'
import { createOtlpTracing } from './otlp-tracing.ts'

type Attribute = { key: string; value: Record<string, unknown> }
type SentSpan = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes: Attribute[]
  status: { code: number }
}

const TRACE = '0af7651916cd43dd8448eb211c80319c'
const PARENT = 'b7ad6b7169203331'
const ASKED = { method: 'GET', traceparent: `00-${TRACE}-${PARENT}-01`, tracestate: undefined }
const NEW = { method: 'GET', traceparent: undefined, tracestate: undefined }

/** A collector that records the requests it gets, and tracing that sends to it. */
async function givenCollector(settings: Partial<TracesSettings> = {}) {
  const spans: SentSpan[] = []
  const requests: { url: string | undefined; key: string | undefined; service: unknown }[] = []
  const server = createServer(async (incoming, outgoing) => {
    let body = ''
    for await (const chunk of incoming) body += chunk
    const { resourceSpans } = JSON.parse(body)
    for (const { resource, scopeSpans } of resourceSpans) {
      const service = resource.attributes.find(({ key }: Attribute) => key === 'service.name')
      requests.push({
        url: incoming.url,
        key: incoming.headers['x-key'] as string | undefined,
        service: service?.value.stringValue,
      })
      for (const scope of scopeSpans) spans.push(...scope.spans)
    }
    outgoing.writeHead(200, { 'Content-Type': 'application/json' }).end('{}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const tracing = createOtlpTracing({
    endpoint: `http://127.0.0.1:${port}`,
    headers: { 'x-key': 'open' },
    serviceName: 'kitchen',
    ratio: 1,
    ...settings,
  })
  const sent = async () => {
    await tracing.stop()
    return spans
  }
  return { tracing, sent, requests }
}

const found = (span: SentSpan | undefined, key: string) =>
  Object.values(span?.attributes.find((attribute) => attribute.key === key)?.value ?? {})[0]

test('a request joins the trace that its header names, and its queries and calls join it', async () => {
  const { tracing, sent, requests } = await givenCollector()
  let passedOn: Record<string, string> = {}
  await tracing.request(
    ASKED,
    async () => {
      await Promise.resolve()
      tracing.queried({
        sql: 'select "id" from "blog_posts" where "slug" = ?',
        ms: 2,
        hasFailed: false,
      })
      passedOn = tracing.headers()
      return 'done'
    },
    () => ({ route: '/blog/*', status: 200, cache: 'miss' }),
  )
  const spans = await sent()
  const request = spans.find(({ kind }) => kind === 2)
  const query = spans.find(({ kind }) => kind === 3)

  expect(request).toMatchObject({ traceId: TRACE, parentSpanId: PARENT, name: 'GET /blog/*' })
  expect(found(request, 'http.route')).toBe('/blog/*')
  expect(found(request, 'http.response.status_code')).toBe(200)
  expect(query).toMatchObject({ traceId: TRACE, parentSpanId: request?.spanId, name: 'select' })
  expect(found(query, 'db.query.text')).toBe('select "id" from "blog_posts" where "slug" = ?')
  expect(Number(query?.endTimeUnixNano) - Number(query?.startTimeUnixNano)).toBeCloseTo(2e6, -5)
  expect(passedOn.traceparent).toBe(`00-${TRACE}-${request?.spanId}-01`)
  expect(requests[0]).toEqual({ url: '/v1/traces', key: 'open', service: 'kitchen' })
})

test('a failed job is marked with the name of its error, never with its message', async () => {
  const { tracing, sent } = await givenCollector()
  const failing = tracing.job('mail.auth', async () => {
    throw new TypeError('ada@example.org does not exist')
  })
  await expect(failing).rejects.toThrow('ada@example.org')
  const [span] = await sent()
  expect(span).toMatchObject({ name: 'job mail.auth', status: { code: 2 } })
  expect(found(span, 'error.type')).toBe('TypeError')
  expect(JSON.stringify(span)).not.toContain('ada@')
})

test('a page from the cache is a trace of its own, and a query outside any request or job is none', async () => {
  const { tracing, sent } = await givenCollector()
  tracing.queried({ sql: 'select 1', ms: 1, hasFailed: false })
  tracing.answered(NEW, { route: '/blog', status: 200, cache: 'hit' })
  const spans = await sent()
  expect(spans).toHaveLength(1)
  expect(spans[0]).toMatchObject({ name: 'GET /blog' })
  expect(spans[0]?.parentSpanId || undefined).toBeUndefined()
  expect(found(spans[0], 'haven.page_cache')).toBe('hit')
})

test('the header of a request does not decide whether its trace is sent', async () => {
  const { tracing, sent } = await givenCollector({ ratio: 0 })
  await tracing.request(
    ASKED,
    async () => {},
    () => ({ route: '/', status: 200 }),
  )
  expect(await sent()).toEqual([])
})

test('nonsense in the header begins a new trace', async () => {
  const { tracing, sent } = await givenCollector()
  const asked = { ...ASKED, traceparent: '00-zzz', tracestate: 'a\u0000b' }
  await tracing.request(
    asked,
    async () => {},
    () => ({ route: '/', status: 503 }),
  )
  const [span] = await sent()
  expect(span?.traceId).toMatch(/^[0-9a-f]{32}$/)
  expect(span).toMatchObject({ status: { code: 2 } })
})

test('a collector that does not answer does not delay stopping', async () => {
  const tracing = createOtlpTracing({
    endpoint: 'http://127.0.0.1:9',
    headers: {},
    serviceName: 'kitchen',
    ratio: 1,
  })
  tracing.answered(NEW, { route: '/', status: 200 })
  await tracing.stop()
})
