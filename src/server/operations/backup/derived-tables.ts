import { DERIVED_TABLES, type DerivedBy } from '#server/data/archive/archived-tables.ts'
import * as renderedPostsRepository from '#server/data/posts/rendered-posts-repository.ts'
import * as settingsRepository from '#server/data/settings-repository.ts'
import type { Database } from '#server/data/tables.ts'
import type { WriteDeps } from '#server/foundation/unit-of-work.ts'
import type { Context, Rendering } from '#server/operations/context.ts'
import { DESK_INDEX_SETTING, indexMissingForDesk } from '../desk/editing/desk-index.ts'
import { renderMarkedPosts } from '../posts/writing/render-old-posts.ts'
import { indexMissingPosts, SEARCH_INDEX_SETTING } from '../search/indexing/index-missing-posts.ts'

type Maker = {
  /** Records that it has to be made, so that a start makes it if nobody else has. */
  forget(tx: Database, migrations: readonly string[]): Promise<void>
  make(deps: WriteDeps & Pick<Context, 'log'> & Rendering): Promise<unknown>
}

/** The first migration whose backups lack what rendering derives. */
const WITH_RECIPES = '0031_recipes'

const MAKERS: Record<DerivedBy, Maker> = {
  rendering: {
    // Posts of an older database are all rendered anew once it is migrated.
    async forget(tx, migrations) {
      if (migrations.includes(WITH_RECIPES)) await renderedPostsRepository.markWithRecipes(tx)
    },
    make: renderMarkedPosts,
  },
  'search index': {
    forget: (tx) => settingsRepository.remove(tx, SEARCH_INDEX_SETTING),
    make: indexMissingPosts,
  },
  'desk index': {
    forget: (tx) => settingsRepository.remove(tx, DESK_INDEX_SETTING),
    make: indexMissingForDesk,
  },
  'first use': { forget: async () => undefined, make: async () => undefined },
  triggers: { forget: async () => undefined, make: async () => undefined },
}

/**
 * Records, in the transaction that restores the rows, that the derived tables have to be made; a start does it
 * when nobody has called `makeDerived`, or when that was interrupted.
 *
 * @param migrations those that the database has
 */
export async function forgetDerived(tx: Database, migrations: readonly string[]): Promise<void> {
  for (const by of WAYS) await MAKERS[by].forget(tx, migrations)
}

/** Makes what is derived from the restored rows. */
export async function makeDerived(
  deps: WriteDeps & Pick<Context, 'log'> & Rendering,
): Promise<void> {
  for (const by of WAYS) await MAKERS[by].make(deps)
}

const WAYS = new Set(DERIVED_TABLES.map(({ by }) => by))
