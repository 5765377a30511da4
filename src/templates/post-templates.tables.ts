import type { Selectable } from 'kysely'
import type { PostTemplatesTable } from '#server/data/tables/desk-tables.ts'
import type { Database } from '#server/data/tables.ts'

export type TemplateRow = Selectable<PostTemplatesTable>
export type ListedTemplateRow = Omit<TemplateRow, 'content' | 'post_type' | 'name_key'>

const LISTED = ['id', 'name', 'created_at', 'created_by', 'created_by_name'] as const

/** Templates without their texts, by name. */
export function list(db: Database, limit: number): Promise<ListedTemplateRow[]> {
  return db.selectFrom('post_templates').select(LISTED).orderBy('name_key').limit(limit).execute()
}

/** How many there are. */
export async function count(db: Database): Promise<number> {
  const row = await db
    .selectFrom('post_templates')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** A template with its text. */
export function find(db: Database, id: string): Promise<TemplateRow | undefined> {
  return db
    .selectFrom('post_templates')
    .select([...LISTED, 'name_key', 'content', 'post_type'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Stores a template; false when another has its name. */
export async function insertIfNameFree(tx: Database, template: TemplateRow): Promise<boolean> {
  const inserted = await tx
    .insertInto('post_templates')
    .values(template)
    .onConflict((conflict) => conflict.column('name_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Whether a template other than the given one has this name. */
export async function hasOther(
  db: Database,
  { id, nameKey }: { id: string; nameKey: string },
): Promise<boolean> {
  const other = await db
    .selectFrom('post_templates')
    .select('id')
    .where('name_key', '=', nameKey)
    .where('id', '<>', id)
    .executeTakeFirst()
  return other !== undefined
}

/** Gives a template another name, which must be free. */
export async function rename(
  tx: Database,
  { id, ...names }: Pick<TemplateRow, 'id' | 'name' | 'name_key'>,
): Promise<void> {
  await tx.updateTable('post_templates').set(names).where('id', '=', id).execute()
}

/** Deletes a template. */
export async function remove(tx: Database, id: string): Promise<void> {
  await tx.deleteFrom('post_templates').where('id', '=', id).execute()
}
