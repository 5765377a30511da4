import type { Compilable, CompiledQuery } from 'kysely'
import type { Database } from './tables.ts'

/** Stands in a statement where a value will. */
class Placeholder {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/**
 * A query that is built the first time it is asked, once for each database, and from then on only
 * given its values. For the few that a post page asks.
 *
 * `build` sees placeholders: it may pass values on to the query, and look at none of them. A plugin
 * of Kysely that changes queries is heard when they are built, and not again.
 */
export function buildOnce<Values extends Record<string, string>, Row>(
  build: (db: Database, values: Values) => Compilable<Row>,
): (db: Database, values: Values) => Promise<Row[]> {
  const built = new WeakMap<object, CompiledQuery<Row>>()

  return async (db, values) => {
    // A transaction has the adapter of the database that it is in.
    const { adapter } = db.getExecutor()
    const statement = built.get(adapter) ?? build(db, placeholders<Values>()).compile()
    built.set(adapter, statement)
    const parameters = statement.parameters.map((parameter) =>
      parameter instanceof Placeholder ? values[parameter.name] : parameter,
    )
    return (await db.executeQuery<Row>({ ...statement, parameters })).rows
  }
}

function placeholders<Values>(): Values {
  return new Proxy({}, { get: (_, name) => new Placeholder(String(name)) }) as Values
}
