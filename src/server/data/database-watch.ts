/** One query that has ended, without its values, which may be personal data. */
export type WatchedQuery = { sql: string; ms: number; hasFailed: boolean }

/** How the connections to a database server are used at this moment. */
export type PoolFigures = { open: number; idle: number; waiting: number }

/** Callbacks for what goes on in the database. What has no callback is not measured. */
export type DatabaseWatch = {
  onQuery?: (query: WatchedQuery) => void
  /** How long a query has waited for a connection; PostgreSQL only. */
  onWait?: (ms: number) => void
  /** Called once, with a way to read the pool's figures; PostgreSQL only. */
  onPool?: (read: () => PoolFigures) => void
}
