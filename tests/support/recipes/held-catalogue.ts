import type { KyselyPlugin } from 'kysely'
import type { Database } from '#server/data/tables.ts'
import type { RecipeCatalogue } from '#server/operations/memory/recipe-catalogue.ts'
import { createRecipeCatalogue } from '#server/operations/recipes/recipe-catalogue.ts'

/** A catalogue to which every index is large, and that is given the columns of no part before it is let. */
export function createHeldCatalogue() {
  const catalogue = createRecipeCatalogue(0)
  let left = 0
  let next = Promise.withResolvers<void>()
  const holding: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (!result.rows.some((row) => 'columns' in row)) return result
      while (left === 0) await next.promise
      left -= 1
      return result
    },
  }
  const hold = (db: Database) => db.withPlugin(holding)
  const held: RecipeCatalogue = {
    ...catalogue,
    find: (db, ...asked) => catalogue.find(hold(db), ...asked),
    choices: (db, now) => catalogue.choices(hold(db), now),
    load: (db) => catalogue.load(hold(db)),
  }
  const letPass = (parts: number) => {
    left += parts
    next.resolve()
    next = Promise.withResolvers()
  }
  return { held, letPass }
}
