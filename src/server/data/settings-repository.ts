import type { Database } from './tables.ts'

/** The value under a name, or undefined when it was never set. */
export async function find(db: Database, name: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst()
  return row?.value
}

/** The values whose names begin so, by what follows that; the beginning holds no `%` and no `_`. */
export async function listBelow(db: Database, beginning: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('settings')
    .select(['name', 'value'])
    .where('name', 'like', `${beginning}%`)
    .execute()
  return new Map(rows.map(({ name, value }) => [name.slice(beginning.length), value]))
}

/** Sets a value unless there is one already. */
export async function setIfAbsent(
  db: Database,
  { name, value, now }: { name: string; value: string; now: string },
): Promise<void> {
  await db
    .insertInto('settings')
    .values({ name, value, updated_at: now })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
}

/** Deletes a value. */
export async function remove(db: Database, name: string): Promise<void> {
  await db.deleteFrom('settings').where('name', '=', name).execute()
}

/** Sets a value, in place of the one that was there. */
export async function set(
  db: Database,
  { name, value, now }: { name: string; value: string; now: string },
): Promise<void> {
  const row = { value, updated_at: now }
  await db
    .insertInto('settings')
    .values({ name, ...row })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute()
}

/** Sets a value unless there is one; returns the stored one. */
export async function setOnce(
  db: Database,
  { name, value, now }: { name: string; value: string; now: string },
): Promise<string> {
  await db
    .insertInto('settings')
    .values({ name, value, updated_at: now })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  return (await find(db, name)) ?? value
}
