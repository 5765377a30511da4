import { createRequire } from 'node:module'
import type pg from 'pg'

const load = createRequire(import.meta.url)

/**
 * The driver of PostgreSQL, read when it is first asked for: a site on SQLite starts sooner without it,
 * and holds nine megabytes less.
 */
export function loadPg(): typeof pg {
  return load('pg')
}
