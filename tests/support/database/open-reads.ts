import { AsyncLocalStorage } from 'node:async_hooks'
import { databaseEngine } from '#server/data/database-engine.ts'
import type { Database } from '#server/data/tables.ts'
import { explainAsIfLarge, noteStatements, type Statement, WHOLE_TABLE } from './query-plans.ts'

/** What is asked of a database while a visitor is answered. */
const asked = new AsyncLocalStorage<Statement[]>()

/** What was found in order; files that are tested in one process share it. */
const inOrder = new Set<string>()

/** Gives the same database, whose reads for visitors `checkReads` looks at. */
export function noteReads(db: Database): Database {
  return noteStatements(db, (statement) => asked.getStore()?.push(statement))
}

/**
 * Answers a visitor, and looks how the database goes about each statement that this took: a site has many more
 * rows than a test.
 *
 * @throws Error that names the statements that go through a whole table
 */
export async function checkReads<Answer>(
  db: Database,
  answer: () => Promise<Answer>,
): Promise<Answer> {
  const statements: Statement[] = []
  const answered = await asked.run(statements, answer)
  const found: string[] = []
  for (const statement of statements) {
    const name = `${databaseEngine(db)} ${statement.sql}`
    if (inOrder.has(name)) continue
    const steps = await explainAsIfLarge(db, statement)
    const whole = steps.filter((step) => WHOLE_TABLE.test(step))
    if (whole.length === 0) inOrder.add(name)
    else found.push(`${whole.join('; ')} in: ${statement.sql}`)
  }
  if (found.length > 0) {
    throw new Error(`A visitor may not have a whole table read:\n${found.join('\n')}`)
  }
  return answered
}

/** Whether anybody may ask this: it changes nothing, and does not say who asks. */
export function isOpen({ method, headers }: Request): boolean {
  return (method === 'GET' || method === 'HEAD') && !headers.has('Authorization')
}
