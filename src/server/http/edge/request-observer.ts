import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import type { Metrics } from '#server/observe/metrics.ts'
import { routeLabel } from '#server/observe/route-label.ts'
import type { Tracing } from '#server/observe/tracing.ts'
import type { AppEnv } from '../app-env.ts'

/** Called for each request; by default nothing is observed. */
export type Observers = {
  metrics?: Pick<Metrics, 'answered' | 'hitsOf'> | undefined
  tracing?: Pick<Tracing, 'request' | 'answered'> | undefined
}

/** Counts and traces every request that reaches the app, if metrics or traces are on. */
export function observeRequests({ metrics, tracing }: Observers = {}) {
  if (!metrics && !tracing) return passOn
  return createMiddleware<AppEnv>(async (c, next) => {
    const { method } = c.req
    const startedAt = performance.now()
    const about = () => ({
      route: routeLabel(c.req.path, routePath(c)),
      status: c.res.status,
      cache: c.get('cacheResult'),
    })
    if (tracing) {
      const asked = {
        method,
        traceparent: c.req.header('traceparent'),
        tracestate: c.req.header('tracestate'),
      }
      await tracing.request(asked, next, about)
    } else {
      await next()
    }
    metrics?.answered({ method, ...about(), ms: performance.now() - startedAt })
  })
}

const passOn = createMiddleware<AppEnv>((_c, next) => next())
