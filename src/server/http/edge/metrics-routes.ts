import { hash, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { Hono } from 'hono'
import { AppError } from '#domain/errors.ts'
import { StartError } from '#server/base/start-error.ts'
import type { Metrics } from '#server/observe/metrics.ts'
import type { MetricsSettings } from '#server/observe/observe-variables.ts'

/** The metrics, and the token that protects them on the public port. */
export type PublicMetrics = Pick<Metrics, 'read'> & { token: string }

/**
 * The route `/metrics` on the public port, protected by the token. Without it, or where no token is
 * set, the answer is 404.
 */
export function metricsRoutes(metrics: PublicMetrics | undefined) {
  return new Hono().get('/', async (c) => {
    if (!metrics || !showsToken(c.req.header('Authorization'), metrics.token)) {
      throw new AppError('not_found', 'There is nothing at this address.')
    }
    const { contentType, text } = await metrics.read()
    return c.body(text, 200, { 'Content-Type': contentType, 'Cache-Control': 'no-store' })
  })
}

/** Exposes the metrics as the settings say: on a separate port, or on the public one. */
export async function exposeMetrics(
  metrics: Pick<Metrics, 'read'> | undefined,
  settings: MetricsSettings | undefined,
): Promise<{ publicly: PublicMetrics | undefined; stop(): Promise<void> }> {
  const nothing = { publicly: undefined, stop: async () => {} }
  if (!metrics || !settings) return nothing
  const { port, address, token } = settings
  if (port === undefined) return token ? { ...nothing, publicly: { ...metrics, token } } : nothing
  const server = await listenForMetrics(metrics, { port, address, token })
  return { publicly: undefined, stop: server.stop }
}

export type MetricsServer = { port: number; stop(): Promise<void> }

/**
 * Answers `/metrics` on a port of its own, and nothing else.
 *
 * @throws StartError when it cannot listen there
 */
export async function listenForMetrics(
  metrics: Pick<Metrics, 'read'>,
  { port, address, token }: { port: number; address: string; token: string | undefined },
): Promise<MetricsServer> {
  const server = createServer(async ({ method, url, headers }, outgoing) => {
    const isKnown = method === 'GET' && /^\/metrics(?:\?|$)/.test(url ?? '')
    if (!isKnown || (token && !showsToken(headers.authorization, token))) {
      outgoing.writeHead(404).end()
      return
    }
    try {
      const { contentType, text } = await metrics.read()
      outgoing
        .writeHead(200, { 'Content-Type': contentType, 'Cache-Control': 'no-store' })
        .end(text)
    } catch {
      // A worker that is just starting does not answer its supervisor; the next scrape includes it.
      outgoing.writeHead(503).end()
    }
  })
  server.listen({ port, host: address, exclusive: true })
  try {
    await once(server, 'listening')
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    const message = `the metrics cannot be served at ${address}:${port} (${reason}). Correct METRICS_PORT or METRICS_ADDRESS.`
    throw new StartError(message, { cause })
  }
  const bound = server.address()
  return {
    port: bound && typeof bound === 'object' ? bound.port : port,
    async stop() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

/** Compares hashes, so that the time reveals neither the length nor a prefix. */
function showsToken(authorization: string | undefined, token: string): boolean {
  const shown = /^Bearer (.+)$/i.exec(authorization ?? '')?.[1] ?? ''
  return timingSafeEqual(hash('sha256', shown, 'buffer'), hash('sha256', token, 'buffer'))
}
