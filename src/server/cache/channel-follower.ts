import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import { loadPg } from '#server/base/load-pg.ts'

type ChannelOptions = {
  url: string
  channel: string
  log: Logger
  onMessage: (payload: string) => void
  /** Called when messages have begun to arrive, at first and after each interruption. */
  onListening: (isFirst: boolean) => Promise<void>
  /** Called now and then while messages arrive. */
  onHeartbeat: () => Promise<void>
}

/** A dead connection that was never closed is noticed by a query. */
const HEARTBEAT_MS = 20_000
const QUERY_TIMEOUT_MS = 5_000
const FIRST_RETRY_MS = 100
const LONGEST_RETRY_MS = 5_000

/**
 * Listens on a PostgreSQL channel over a connection of its own, for as long as it takes:
 * a lost connection is made again, after waits that grow to five seconds.
 */
export function followChannel(options: ChannelOptions): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const done = followUntil(stopping.signal, options)
  return {
    stop() {
      stopping.abort()
      return done
    },
  }
}

async function followUntil(signal: AbortSignal, options: ChannelOptions): Promise<void> {
  const { log, channel, onListening } = options
  let isFirst = true
  let retryMs = FIRST_RETRY_MS

  while (!signal.aborted) {
    try {
      await listenOnce(signal, options, async () => {
        await onListening(isFirst)
        if (!isFirst) log.info({ channel }, 'listening again')
        isFirst = false
        retryMs = FIRST_RETRY_MS
      })
    } catch (error) {
      if (signal.aborted) return
      log.warn({ channel, err: error }, 'not listening; trying again')
    }
    await delay(retryMs, undefined, { signal, ref: false }).catch(() => {})
    retryMs = Math.min(retryMs * 2, LONGEST_RETRY_MS)
  }
}

/** Resolves when stopped; rejects when the connection cannot be made or is lost. */
async function listenOnce(
  signal: AbortSignal,
  { url, channel, onMessage, onHeartbeat }: ChannelOptions,
  onConnected: () => Promise<void>,
): Promise<void> {
  const client = new (loadPg().Client)({
    connectionString: url,
    application_name: `wellness-haven ${channel}`,
    connectionTimeoutMillis: QUERY_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
    keepAlive: true,
  })
  const lost = Promise.withResolvers<never>()
  lost.promise.catch(() => {})
  client.on('error', lost.reject)
  client.on('end', () => lost.reject(new Error('The database closed the connection.')))
  client.on('notification', ({ payload = '' }) => onMessage(payload))

  try {
    await client.connect()
    await client.query(`listen ${loadPg().escapeIdentifier(channel)}`)
    await onConnected()
    while (!signal.aborted) {
      await Promise.race([lost.promise, pause(signal)])
      if (signal.aborted) return
      await Promise.race([lost.promise, client.query('select 1').then(onHeartbeat)])
    }
  } finally {
    await client.end().catch(() => {})
  }
}

async function pause(signal: AbortSignal): Promise<void> {
  await delay(HEARTBEAT_MS, undefined, { signal, ref: false }).catch(() => {})
}
