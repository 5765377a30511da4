import { Hono } from 'hono'
import type { Logger } from 'pino'

/** What must answer before the site can: rejects when it does not. */
export type ReadinessCheck = () => Promise<void>

const DEADLINE_MS = 3_000
const NOT_KEPT = { 'Cache-Control': 'no-store' }

/**
 * `/healthz` answers as long as the process lives; `/readyz` only when everything that the
 * site stands on answers too, so that no visitor is sent to a node that cannot serve.
 */
export function healthRoutes(checks: Record<string, ReadinessCheck>, log: Logger) {
  return new Hono()
    .get('/healthz', (c) => c.json({ status: 'ok' }, 200, NOT_KEPT))
    .get('/readyz', async (c) => {
      const results = await Promise.all(
        Object.entries(checks).map(async ([name, check]) => [name, await answers(check)] as const),
      )
      const failed = results.filter(([, error]) => error !== undefined)
      for (const [name, error] of failed) log.warn({ check: name, err: error }, 'not ready')

      const names = failed.map(([name]) => name)
      return names.length === 0
        ? c.json({ status: 'ok' }, 200, NOT_KEPT)
        : c.json({ status: 'unavailable', failed: names }, 503, {
            ...NOT_KEPT,
            'Retry-After': '5',
          })
    })
}

/** The reason why a check failed; undefined when it passed. */
async function answers(check: ReadinessCheck): Promise<unknown> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('took too long')), DEADLINE_MS)
  try {
    await Promise.race([check(), promise])
    return undefined
  } catch (error) {
    return error
  } finally {
    clearTimeout(timer)
  }
}
