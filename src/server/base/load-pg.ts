import { createRequire } from 'node:module'
import type pg from 'pg'

const load = createRequire(import.meta.url)
let driver: typeof pg | undefined

/**
 * Loads the PostgreSQL driver on first use: a site on SQLite starts sooner without it, and uses nine
 * megabytes less.
 */
export function loadPg(): typeof pg {
  // Asked for each column of each answer; to find a package costs far more than to read a value.
  driver ??= load('pg') as typeof pg
  return driver
}
