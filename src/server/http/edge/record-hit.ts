import type { IncomingMessage } from 'node:http'
import type { PageAnswer } from '#server/cache/held-page.ts'
import type { HitCount } from '#server/observe/hit-counts.ts'
import { routeLabel } from '#server/observe/route-label.ts'
import type { AccessLog } from './access-log.ts'
import type { Observers } from './request-observer.ts'

/** Logs, counts and traces a held answer that was sent, as far as somebody wants that. */
export type NoteHit = (
  incoming: Pick<IncomingMessage, 'method' | 'headers'>,
  sent: { requestId: string; path: string; answer: PageAnswer },
) => void

/** What is the same each time an answer is sent is found out once. */
export function createNoteHit(accessLog: AccessLog, { metrics, tracing }: Observers = {}): NoteHit {
  const counts = new WeakMap<PageAnswer, HitCount>()

  function countOf(method: string, path: string, answer: PageAnswer): HitCount | undefined {
    const kind = { method, route: routeLabel(path), status: answer.status }
    const count = metrics?.hitsOf(kind)
    // A HEAD and a GET share the answer that nothing has changed.
    if (count && method === 'GET') counts.set(answer, count)
    return count
  }

  return ({ method = '', headers }, { requestId, path, answer }) => {
    const { status } = answer
    accessLog.sent(requestId, method, path, status)
    if (metrics) {
      const known = method === 'GET' ? counts.get(answer) : undefined
      const count = known ?? countOf(method, pathOnly(path), answer)
      if (count) count.count += 1
    }
    tracing?.answered(tracedRequest({ method, headers }), {
      route: routeLabel(pathOnly(path)),
      status,
      cache: 'hit',
    })
  }
}

/** What a trace is told of a request: to which other trace it belongs, if its sender says so. */
export function tracedRequest({
  method = '',
  headers,
}: Pick<IncomingMessage, 'method' | 'headers'>) {
  return {
    method,
    traceparent: firstOf(headers.traceparent),
    tracestate: firstOf(headers.tracestate),
  }
}

function pathOnly(path: string): string {
  return path.replace(/\?.*/, '')
}

function firstOf(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header[0] : header
}
