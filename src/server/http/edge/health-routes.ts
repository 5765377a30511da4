import { Hono } from 'hono'
import type { Logger } from 'pino'
import { AppError } from '#domain/errors.ts'
import { StorageFailure } from '#domain/storage-failure.ts'

/** A check of a dependency of the site; it rejects when that is down. */
export type ReadinessCheck = () => Promise<void>

/** Where monitoring and load balancers ask. */
export const HEALTH_PATHS = { alive: '/healthz', ready: '/readyz' } as const

const DEADLINE_MS = 3_000
const NOT_KEPT = { 'Cache-Control': 'no-store' }

/**
 * `/healthz` answers as long as the process lives; `/readyz` only when everything that the
 * site stands on answers too, so that no visitor is sent to a node that cannot serve, or will soon serve no more.
 */
export function healthRoutes(
  checks: Record<string, ReadinessCheck>,
  log: Logger,
  isStopping: () => boolean = () => false,
) {
  return new Hono()
    .get(HEALTH_PATHS.alive, (c) => c.json({ status: 'ok' }, 200, NOT_KEPT))
    .get(HEALTH_PATHS.ready, async (c) => {
      if (isStopping()) return c.json({ status: 'stopping' }, 503, NOT_KEPT)
      const results = await Promise.all(
        Object.entries(checks).map(async ([name, check]) => [name, await answers(check)] as const),
      )
      const failed = results.filter(([, error]) => error !== undefined)
      for (const [name, error] of failed) log.warn({ check: name, err: error }, 'not ready')

      if (failed.length === 0) return c.json({ status: 'ok' }, 200, NOT_KEPT)
      const reasons = Object.fromEntries(
        failed.flatMap(([name, error]) => {
          const reason = publicReason(error)
          return reason ? [[name, reason]] : []
        }),
      )
      const names = failed.map(([name]) => name)
      const isExplained = Object.keys(reasons).length > 0
      const body = { status: 'unavailable', failed: names, ...(isExplained && { reasons }) }
      return c.json(body, 503, {
        ...NOT_KEPT,
        'Retry-After': '5',
      })
    })
}

/** The public part of a failure: what is wrong with the disk and what to do, without addresses or paths. */
function publicReason(error: unknown): string | undefined {
  const cause = error instanceof AppError ? error.cause : error
  return cause instanceof StorageFailure ? cause.message : undefined
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
