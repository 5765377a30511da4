import type { IncomingMessage } from 'node:http'
import type { HeldAnswer } from '#server/cache/held-answer.ts'
import type { AccessLog } from './access-log.ts'
import type { Observers } from './request-observer.ts'

/** Logs, counts and traces a response from the page cache, as far as the settings ask for it. */
export type RecordHit = (
  incoming: Pick<IncomingMessage, 'method' | 'headers'>,
  sent: { requestId: string; path: string; answer: Pick<HeldAnswer, 'status' | 'route'> },
) => void

/** Makes the function that records each response from the page cache. */
export function createRecordHit(
  accessLog: AccessLog,
  { metrics, tracing }: Observers = {},
): RecordHit {
  return (incoming, { requestId, path, answer: { status, route } }) => {
    const { method = '' } = incoming
    accessLog.sent(requestId, method, path, status)
    if (metrics) metrics.hitsOf({ method, route, status }).count += 1
    tracing?.answered(tracedRequest(incoming), { route, status, cache: 'hit' })
  }
}

/** The request header of a trace: the parent trace, if the sender names one. */
export function tracedRequest({
  method = '',
  headers,
}: Pick<IncomingMessage, 'method' | 'headers'>) {
  return {
    method,
    traceparent: firstValue(headers.traceparent),
    tracestate: firstValue(headers.tracestate),
  }
}

function firstValue(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header[0] : header
}
