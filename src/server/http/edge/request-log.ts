import { createMiddleware } from 'hono/factory'
import type { Logger } from 'pino'
import { accountCalls } from '#contract/calls/account-calls.ts'
import type { AppEnv } from '../app-env.ts'
import { HEALTH_PATHS } from './health-routes.ts'

/** Neither the query nor the IP address is logged: both can identify somebody. */
export type RequestLine = {
  requestId: string
  method: string
  path: string
  status: number
  ms: number
  cache?: 'hit'
  /** How many earlier responses from the page cache have no line. */
  skipped?: number
}

/** Paths polled every few seconds by monitoring and by open desks; successes are logged at debug level. */
const PROBES = new Set<string>([...Object.values(HEALTH_PATHS), accountCalls.getSession.path])

/** One line for one request: a warning when the server failed it. */
export function logRequest(log: Logger, line: RequestLine): void {
  if (line.status >= 500) log.warn(line, 'request')
  else if (PROBES.has(line.path) && line.status < 400) log.debug(line, 'request')
  else log.info(line, 'request')
}

/** Writes the line of each request that reaches the app. */
export function requestLog(log: Logger) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const startedAt = performance.now()
    await next()
    logRequest(log, {
      requestId: c.get('requestId'),
      method: c.req.method,
      path: c.req.path,
      status: c.res.status,
      ms: Math.round((performance.now() - startedAt) * 10) / 10,
    })
  })
}
