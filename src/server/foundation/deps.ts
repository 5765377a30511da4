import type { Logger } from 'pino'
import type { Database } from '#server/data/tables.ts'

declare const isCommitted: unique symbol

/** The tags of pages whose change is committed; only `unitOfWork` names them. */
export type CommittedTags = readonly string[] & { readonly [isCommitted]: true }

/**
 * Drops cached pages by tag, here and on every other node. Never throws.
 *
 * An operation names the pages by `changePages` in its unit of work, and never calls this.
 */
export type PageInvalidator = { drop(tags: CommittedTags): void }

/** The dependencies of operations; each takes what it needs by `Pick`. */
export type Deps = {
  db: Database
  /** The current time as a UTC ISO string. */
  now: () => string
  /** A new UUID v7: unique, and sorted by the time it was made. */
  newId: () => string
  log: Logger
  pages: PageInvalidator
  /** The public origin, without a slash at the end. */
  siteUrl: string
}
