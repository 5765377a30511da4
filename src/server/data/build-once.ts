import type { Compilable, CompiledQuery } from 'kysely'
import { databaseEngine } from './database-engine.ts'
import type { Database } from './tables.ts'

type Value = string | number
type Values = Record<string, Value | readonly Value[]>

/** Where a value goes in a statement: its name, and its place in a list. */
class Placeholder {
  readonly name: string
  readonly index: number | undefined

  constructor(name: string, index?: number) {
    this.name = name
    this.index = index
  }
}

/**
 * A query that is compiled once for each engine, and from then on only given its values; for
 * the few queries of a post page. With lists among its values it is compiled once for each of their
 * lengths, which must be few.
 *
 * `build` sees placeholders: it may pass values on to the query, and look at none of them. A plugin
 * of Kysely that changes queries runs when they are compiled, and not again.
 */
export function buildOnce<Given extends Values, Row>(
  build: (db: Database, values: Given) => Compilable<Row>,
): (db: Database, values: Given) => Promise<Row[]> {
  const built = new Map<string, CompiledQuery<Row>>()

  return async (db, values) => {
    let key: string = databaseEngine(db)
    for (const value of Object.values(values)) if (Array.isArray(value)) key += ` ${value.length}`
    const statement = built.get(key) ?? build(db, placeholders(values)).compile()
    built.set(key, statement)
    const parameters = statement.parameters.map((parameter) =>
      parameter instanceof Placeholder ? valueAt(values, parameter) : parameter,
    )
    return (await db.executeQuery<Row>({ ...statement, parameters })).rows
  }
}

function valueAt(values: Values, { name, index }: Placeholder): unknown {
  const value = values[name]
  return index === undefined ? value : (value as readonly Value[])[index]
}

function placeholders<Given extends Values>(values: Given): Given {
  const entries = Object.entries(values).map(([name, value]) => [
    name,
    Array.isArray(value)
      ? value.map((_, index) => new Placeholder(name, index))
      : new Placeholder(name),
  ])
  return Object.fromEntries(entries) as Given
}
