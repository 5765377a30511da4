import SQLite from 'better-sqlite3'
import { beforeEach, expect, test, vi } from 'vitest'
import { cachePreparedStatements } from './sqlite.ts'

let connection: SQLite.Database
let database: ReturnType<typeof cachePreparedStatements>

beforeEach(() => {
  connection = new SQLite(':memory:')
  connection.exec("create table soup (name text); insert into soup values ('oat'), ('pea')")
  database = cachePreparedStatements(connection)
})

test('a statement is prepared once and answers anew each time', () => {
  const prepare = vi.spyOn(connection, 'prepare')
  const names = () => database.prepare('select name from soup order by name').all([])
  expect(names()).toEqual([{ name: 'oat' }, { name: 'pea' }])
  database.prepare('insert into soup values (?)').run(['kale'])
  expect(names()).toHaveLength(3)
  expect(prepare).toHaveBeenCalledTimes(2)
})

test('a statement that begins on a line of its own is kept, and so are the others', () => {
  const prepare = vi.spyOn(connection, 'prepare')
  for (let round = 0; round < 3; round++) {
    database.prepare('select name from soup').all([])
    database.prepare('\n    select name from soup limit 1').all([])
  }
  expect(prepare).toHaveBeenCalledTimes(2)
})

test('a statement that is being read row by row may be run meanwhile', () => {
  const rows = database.prepare('select name from soup order by name').iterate([])
  expect(rows.next().value).toEqual({ name: 'oat' })
  expect(database.prepare('select name from soup order by name').all([])).toHaveLength(2)
  expect(rows.next().value).toEqual({ name: 'pea' })
})

test('after a schema change, prepared statements see the tables as they are', () => {
  const all = () => database.prepare('select * from soup order by name').all([])
  all()
  database.prepare('alter table soup add column spice text').run([])
  expect(all()[0]).toEqual({ name: 'oat', spice: null })
})

test('a transaction may be begun and ended again and again', () => {
  for (let round = 0; round < 3; round++) {
    database.prepare('begin').run([])
    database.prepare('delete from soup').run([])
    database.prepare('rollback').run([])
  }
  expect(database.prepare('select name from soup').all([])).toHaveLength(2)
})
