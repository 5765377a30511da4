import type { IncomingMessage, ServerResponse } from 'node:http'
import type { LagMeter } from './lag-meter.ts'

/** Which limit was reached. */
export type RefusalReason = 'lag' | 'requests' | 'bodies' | 'connections' | 'slow_body'

export type LoadFigures = {
  inFlight: number
  connections: number
  lagMs: number
  refused: Record<RefusalReason, number>
}

/** Decides which requests are accepted, and counts those in flight. */
export type LoadGuard = {
  /**
   * Accepts a request, and counts it until its response has ended.
   *
   * @returns why it is refused, or undefined
   */
  admit(incoming: IncomingMessage, outgoing: ServerResponse): RefusalReason | undefined
  countRefused(reason: RefusalReason): void
  countConnections(change: 1 | -1): void
  /** Connections accepted since the start. */
  accepted(): number
  figures(): LoadFigures
}

export type LoadLimits = {
  /** Requests in flight. What each may cost is bounded elsewhere. */
  requests: number
  /** Requests whose body is still arriving: they cost memory, but no work yet. */
  bodies: number
  /** How late the event loop may run while there are more than `lateRequests` under way. */
  lagMs: number
  /** With fewer, something else keeps the machine busy, and refusing requests would not help. */
  lateRequests: number
}

const LIMITS: LoadLimits = { requests: 250, bodies: 500, lagMs: 250, lateRequests: 30 }

/** Never refused: monitoring must work during an overload, and files are served from memory. */
const ALWAYS_LET_IN = /^\/(?:healthz|readyz|metrics|assets\/[^?]*)(?:\?|$)/

/**
 * Guards the process against overload: requests beyond its limits are refused at once with a
 * time to retry, which costs next to nothing, so that accepted ones finish in time.
 *
 * Pages held in the page cache never pass through here.
 */
export function createLoadGuard(
  { lagMs }: Pick<LagMeter, 'lagMs'>,
  limits: LoadLimits = LIMITS,
): LoadGuard {
  const refused = { lag: 0, requests: 0, bodies: 0, connections: 0, slow_body: 0 }
  let working = 0
  let arriving = 0
  let connections = 0
  let accepted = 0

  function refusal(incoming: IncomingMessage, hasBody: boolean): RefusalReason | undefined {
    if (ALWAYS_LET_IN.test(incoming.url ?? '')) return undefined
    if (working >= limits.lateRequests && lagMs() > limits.lagMs) return 'lag'
    if (working >= limits.requests) return 'requests'
    if (hasBody && arriving >= limits.bodies) return 'bodies'
    return undefined
  }

  function count(incoming: IncomingMessage, outgoing: ServerResponse, hasBody: boolean): void {
    let isArriving = hasBody
    if (isArriving) arriving += 1
    else working += 1
    const arrived = () => {
      if (!isArriving) return
      isArriving = false
      arriving -= 1
      working += 1
    }
    if (hasBody) incoming.once('end', arrived)
    outgoing.once('close', () => {
      if (isArriving) arriving -= 1
      else working -= 1
      isArriving = false
      incoming.off('end', arrived)
    })
  }

  return {
    admit(incoming, outgoing) {
      const hasBody = isBodyComing(incoming)
      const reason = refusal(incoming, hasBody)
      if (reason) refused[reason] += 1
      else count(incoming, outgoing, hasBody)
      return reason
    },
    countRefused(reason) {
      refused[reason] += 1
    },
    countConnections(change) {
      connections += change
      if (change === 1) accepted += 1
    },
    accepted: () => accepted,
    figures: () => ({
      inFlight: working + arriving,
      connections,
      lagMs: lagMs(),
      refused: { ...refused },
    }),
  }
}

/** Whether a request says that it has a body. */
export function isBodyComing({ headers }: IncomingMessage): boolean {
  return 'transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > 0
}
