import type { Generated } from 'kysely'

export type JobsTable = {
  id: string
  name: string
  /** At most one job with this key waits at a time; null: any number may wait. */
  unique_key: string | null
  /** JSON, checked by the handler's schema. */
  payload: string
  run_at: string
  attempts: number
  locked_until: string | null
  last_error: string | null
  failed_at: string | null
  created_at: string
}

export type OutboxTable = {
  id: Generated<number>
  /** JSON: the tags of the cached pages that the write changed. */
  tags: string
  created_at: string
  /** How often the caches in front have been purged; after the second time it is done. */
  purge_sends: Generated<number>
  purge_failures: Generated<number>
  purge_due: string | null
  purged_at: string | null
}

export type IdempotencyKeysTable = {
  scope: string
  operation: string
  key: string
  request_hash: string
  /** JSON; the empty string while the first call is still running. */
  answer: string
  created_at: string
}

export type RateLimitsTable = { bucket: string; window_start: string; hits: number }

export type SettingsTable = { name: string; value: string; updated_at: string }
