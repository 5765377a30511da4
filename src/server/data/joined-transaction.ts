import type { Database } from './tables.ts'

/**
 * An open transaction in the form of a database, for operations that begin one of their own:
 * theirs becomes a part of it, so that several are kept or undone together.
 */
export function joinedTransaction(tx: Database): Database {
  const begin = () => ({
    execute: <Answer>(work: (joined: Database) => Promise<Answer>) => work(joinedTransaction(tx)),
  })
  return new Proxy(tx, {
    get(target, name) {
      if (name === 'transaction') return begin
      const member: unknown = Reflect.get(target, name, target)
      return typeof member === 'function' ? member.bind(target) : member
    },
  })
}
