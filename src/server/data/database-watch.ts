/** One query that has ended. Its values are not told: they can be anybody's words. */
export type WatchedQuery = { sql: string; ms: number; hasFailed: boolean }

/** How the connections to a database server are used at this moment. */
export type PoolFigures = { open: number; idle: number; waiting: number }

/** Who is told of what goes on in the database. What nobody asks for is not measured. */
export type DatabaseWatch = {
  onQuery?: (query: WatchedQuery) => void
  /** How long somebody has waited for a connection; PostgreSQL only. */
  onWait?: (ms: number) => void
  /** Called once, with a way to read the pool's figures; PostgreSQL only. */
  onPool?: (read: () => PoolFigures) => void
}
