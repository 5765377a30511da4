import type { Compilable, CompiledQuery } from 'kysely'
import { type Engine, engineOf } from './engines/engine-of.ts'
import type { Database } from './tables.ts'

/** The placeholder of a value in a statement. */
class Placeholder {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/**
 * A query that is compiled once for each engine, and from then on only given its values; for
 * the few queries of a post page.
 *
 * `build` sees placeholders: it may pass values on to the query, and look at none of them. A plugin
 * of Kysely that changes queries runs when they are compiled, and not again.
 */
export function buildOnce<Values extends Record<string, string>, Row>(
  build: (db: Database, values: Values) => Compilable<Row>,
): (db: Database, values: Values) => Promise<Row[]> {
  const built: Partial<Record<Engine, CompiledQuery<Row>>> = {}

  return async (db, values) => {
    const engine = engineOf(db)
    const statement = built[engine] ?? build(db, placeholders<Values>()).compile()
    built[engine] = statement
    const parameters = statement.parameters.map((parameter) =>
      parameter instanceof Placeholder ? values[parameter.name] : parameter,
    )
    return (await db.executeQuery<Row>({ ...statement, parameters })).rows
  }
}

function placeholders<Values>(): Values {
  return new Proxy({}, { get: (_, name) => new Placeholder(String(name)) }) as Values
}
