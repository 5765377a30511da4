import {
  type Context,
  defaultTextMapGetter,
  defaultTextMapSetter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { TracesSettings } from './observe-variables.ts'
import type { AskedRequest, TracedAnswer, Tracing } from './tracing.ts'

const EXPORT_TIMEOUT_MS = 5_000
/** Spans beyond this are dropped, so that a collector that does not answer costs no memory. */
const MOST_WAITING = 4_096
/** How long stopping may wait for the collector. */
const STOP_MS = 2_000

/**
 * Sends spans to an OpenTelemetry collector, as JSON over HTTP. Import it only where one is
 * named: it brings a good deal with it.
 *
 * Sampling is decided here alone, by the trace's id: the header of a request can name a trace,
 * but not make it be sent.
 */
export function createOtlpTracing(settings: TracesSettings): Tracing {
  const provider = createProvider(settings)
  const tracer = provider.getTracer('wellness-haven')
  const contexts = new AsyncLocalStorageContextManager().enable()
  const propagator = new W3CTraceContextPropagator()

  function startRequest({ method, traceparent, tracestate }: AskedRequest): [Span, Context] {
    const carrier = { ...(traceparent && { traceparent }), ...(tracestate && { tracestate }) }
    const parent = propagator.extract(ROOT_CONTEXT, carrier, defaultTextMapGetter)
    const span = tracer.startSpan(
      method,
      { kind: SpanKind.SERVER, attributes: { 'http.request.method': method } },
      parent,
    )
    return [span, trace.setSpan(parent, span)]
  }

  return {
    async request(asked, work, about) {
      const [span, inside] = startRequest(asked)
      return contexts.with(inside, async () => {
        try {
          const result = await work()
          describe(span, asked.method, about(result))
          return result
        } catch (error) {
          recordFailure(span, error)
          throw error
        } finally {
          span.end()
        }
      })
    },
    answered(asked, answer) {
      const [span] = startRequest(asked)
      describe(span, asked.method, answer)
      span.end()
    },
    async job(name, work) {
      const attributes = { 'haven.job': name }
      const span = tracer.startSpan(
        `job ${name}`,
        { kind: SpanKind.CONSUMER, attributes },
        ROOT_CONTEXT,
      )
      return contexts.with(trace.setSpan(ROOT_CONTEXT, span), async () => {
        try {
          return await work()
        } catch (error) {
          recordFailure(span, error)
          throw error
        } finally {
          span.end()
        }
      })
    },
    queried({ sql, ms, hasFailed }) {
      const active = contexts.active()
      // The program's own polling queries, every second or so, belong to no trace.
      if (!trace.getSpan(active)) return
      const endTime = Date.now()
      const span = tracer.startSpan(
        firstWord(sql),
        {
          kind: SpanKind.CLIENT,
          startTime: endTime - ms,
          attributes: { 'db.query.text': sql, 'db.operation.name': firstWord(sql) },
        },
        active,
      )
      if (hasFailed) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end(endTime)
    },
    headers() {
      const carrier: Record<string, string> = {}
      propagator.inject(contexts.active(), carrier, defaultTextMapSetter)
      return carrier
    },
    async stop() {
      const { promise: deadline, resolve } = Promise.withResolvers<void>()
      const timer = setTimeout(resolve, STOP_MS)
      await Promise.race([provider.shutdown().catch(() => {}), deadline])
      clearTimeout(timer)
      contexts.disable()
    },
  }
}

function createProvider(settings: TracesSettings): TracerProvider {
  const exporter = new OTLPTraceExporter({
    url: `${settings.endpoint}/v1/traces`,
    headers: settings.headers,
    timeoutMillis: EXPORT_TIMEOUT_MS,
  })
  return new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': settings.serviceName }),
    sampler: new TraceIdRatioBasedSampler(settings.ratio),
    spanProcessors: [new BatchSpanProcessor({ exporter, maxQueueSize: MOST_WAITING })],
  })
}

function describe(span: Span, method: string, { route, status, cache }: TracedAnswer): void {
  span.updateName(`${method} ${route}`)
  span.setAttributes({
    'http.route': route,
    'http.response.status_code': status,
    ...(cache && { 'haven.page_cache': cache }),
  })
  if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
}

/** Only the name of the error: its message may hold what somebody has typed. */
function recordFailure(span: Span, error: unknown): void {
  span.setAttribute('error.type', error instanceof Error ? error.name : 'unknown')
  span.setStatus({ code: SpanStatusCode.ERROR })
}

function firstWord(sql: string): string {
  return /^\s*(\w+)/.exec(sql)?.[1]?.toLowerCase() ?? 'query'
}
