import { type DatabaseConnection, PostgresDialect, PostgresDriver } from 'kysely'
import type { AppError } from '#domain/errors.ts'
import { type StorageFault, storageRefusal } from '#domain/storage-failure.ts'
import { outage, refuseOutage, refuseOutages } from './outage.ts'

/** How the operating system says that a server cannot be reached, or has gone. */
const LOST = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
])
/** Class 08, and being shut down, crashed, started, or full (PostgreSQL manual, appendix A). */
const AWAY = /^(?:08...|57P0[1-5]|53300)$/
/** The messages of the driver and its pool that have no code. */
const ENDED =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client (?:has|was))/

/** The failures of the server's own disk: the same manual. */
const FAULTS: Partial<Record<string, StorageFault>> = {
  '53100': 'full',
  '58030': 'failing',
  '25006': 'read_only',
  XX001: 'damaged',
  XX002: 'damaged',
}

type Config = ConstructorParameters<typeof PostgresDialect>[0]

/** PostgreSQL over a pool, whose outages become `unavailable`, with a time to retry. */
export class PatientPostgresDialect extends PostgresDialect {
  readonly #config: Config

  constructor(config: Config) {
    super(config)
    this.#config = config
  }

  override createDriver(): PostgresDriver {
    return new PatientDriver(this.#config)
  }
}

class PatientDriver extends PostgresDriver {
  readonly #known = new WeakSet<DatabaseConnection>()

  override async acquireConnection(
    ...given: Parameters<PostgresDriver['acquireConnection']>
  ): ReturnType<PostgresDriver['acquireConnection']> {
    const connection = await refuseOutage(findRefusal, () => super.acquireConnection(...given))
    if (!this.#known.has(connection)) refuseOutages(connection, findRefusal)
    this.#known.add(connection)
    return connection
  }
}

function findRefusal(error: unknown): AppError | undefined {
  if (isOutage(error)) return outage(error)
  const fault = error instanceof Error && 'code' in error ? FAULTS[String(error.code)] : undefined
  return fault && storageRefusal(fault, error, 'database')
}

function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  // Several addresses of one name, none of which answers.
  if (error instanceof AggregateError) return error.errors.some(isOutage)
  const code = 'code' in error ? String(error.code) : undefined
  return code === undefined ? ENDED.test(error.message) : LOST.has(code) || AWAY.test(code)
}
