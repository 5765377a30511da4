import type { Logger } from 'pino'
import { z } from 'zod'
import type { DatabaseLocation } from '#server/data/engines/database.ts'
import * as outboxRepository from '#server/data/jobs/outbox-repository.ts'
import type { Database } from '#server/data/tables.ts'
import { followChannel } from './channel-follower.ts'
import type { PageCache } from './page-cache.ts'

type InvalidationOptions = {
  db: Database
  location: DatabaseLocation
  cache: Pick<PageCache, 'drop' | 'dropAll'>
  log: Logger
}

/** Another program on the same file, such as a command of the operator, is heard this late. */
const POLL_MS = 700
/** More than this was missed: it costs less to forget every page. */
const CATCH_UP_LIMIT = 1_000
/**
 * On PostgreSQL a note may be committed after one with a higher id, so catching up begins a
 * little before what was seen last. Dropping a tag twice only renders a page again.
 */
const OVERLAP = 100

/**
 * Drops the cached pages that somebody else's writes have changed, until stopped.
 *
 * PostgreSQL notifies of them on commit, and writes during a lost connection are read from the
 * outbox afterwards; SQLite's outbox is polled. This
 * process's own writes drop their pages themselves, at once.
 */
export function startInvalidation(options: InvalidationOptions): { stop(): Promise<void> } {
  return options.location.engine === 'postgres'
    ? listenToPostgres(options, options.location.url)
    : pollSqlite(options)
}

function listenToPostgres(
  { db, cache, log }: InvalidationOptions,
  url: string,
): { stop(): Promise<void> } {
  let seenId = 0
  return followChannel({
    url,
    channel: outboxRepository.PAGES_CHANNEL,
    log,
    onMessage(payload) {
      const tags = readTags(payload)
      if (tags) cache.drop(tags)
      else cache.dropAll()
    },
    async onListening(isFirst) {
      if (isFirst) {
        seenId = await outboxRepository.findLastId(db)
        cache.dropAll()
      } else {
        seenId = await catchUp({ db, cache }, seenId, OVERLAP)
      }
    },
    async onHeartbeat() {
      seenId = await outboxRepository.findLastId(db)
    },
  })
}

function pollSqlite({ db, cache, log }: InvalidationOptions): { stop(): Promise<void> } {
  let seenId: number | undefined
  let reading = Promise.resolve()

  async function read(): Promise<void> {
    try {
      seenId =
        seenId === undefined
          ? await outboxRepository.findLastId(db)
          : await catchUp({ db, cache }, seenId, 0)
    } catch (error) {
      log.warn({ err: error }, 'the outbox could not be read')
    }
  }

  reading = read()
  const timer = setInterval(() => {
    reading = reading.then(read)
  }, POLL_MS).unref()
  return {
    async stop() {
      clearInterval(timer)
      await reading
    },
  }
}

/** Drops what was noted after an id, and answers the last id there is. */
async function catchUp(
  { db, cache }: Pick<InvalidationOptions, 'db' | 'cache'>,
  seenId: number,
  overlap: number,
): Promise<number> {
  const after = { id: Math.max(0, seenId - overlap), limit: CATCH_UP_LIMIT }
  const notes = await outboxRepository.listAfter(db, after)
  if (notes.length === CATCH_UP_LIMIT) {
    const lastId = await outboxRepository.findLastId(db)
    cache.dropAll()
    return lastId
  }
  for (const { tags } of notes) cache.drop(tags)
  return Math.max(seenId, notes.at(-1)?.id ?? 0)
}

/** Undefined for what this program did not write: then nobody knows what has changed. */
function readTags(payload: string): string[] | undefined {
  try {
    return z.array(z.string()).parse(JSON.parse(payload))
  } catch {
    return undefined
  }
}
