import { safeSource } from '#domain/markdown/sanitise/safe-source.ts'
import type { ExportFormat } from '#domain/recipes/exchange/export-formats.ts'
import { writeExport } from '#domain/recipes/exchange/write-export.ts'
import { findRecipeBlocks } from '#domain/recipes/language/recipe-blocks.ts'
import { withSnapshot } from '#server/data/archive/archive-rows.ts'
import * as exportRepository from '#server/data/export-repository.ts'
import * as livePostsRepository from '#server/data/posts/live-posts-repository.ts'
import * as recipesRepository from '#server/data/recipes/recipes-repository.ts'
import type { Database } from '#server/data/tables.ts'
import type { Deps } from '#server/foundation/deps.ts'
import { composeEdited } from '../../desk/edited-post.ts'
import { exportedBlocks, recipeDescriptionOf } from './exported-post.ts'

const POSTS_AT_ONCE = 200

export type RecipesToExport = {
  format: ExportFormat
  /** Also of drafts and of what is planned, as their writers left them; never of the trash. */
  isWithDrafts: boolean
  /** Stores one file. No two have the same name. */
  write(name: string, text: string): void | Promise<void>
  onProgress?(done: number, of: number): void
}

/**
 * Takes out every recipe of the site as a file of some format, as readers see it, all as they were at one
 * moment. The same site gives the same files.
 *
 * @returns how many there were
 */
export async function exportRecipes(
  { db, now, siteUrl }: Pick<Deps, 'db' | 'now' | 'siteUrl'>,
  { format, isWithDrafts, write, onProgress }: RecipesToExport,
): Promise<number> {
  const names = createNames()
  let recipes = 0
  await withSnapshot(db, async (snapshot) => {
    const count = await exportRepository.countPosts(snapshot)
    let done = 0
    for await (const id of postIds(snapshot)) {
      const post = await textOf(snapshot, id, { now: now(), isWithDrafts })
      done += 1
      onProgress?.(done, count)
      if (!post) continue
      const blocks = findRecipeBlocks(safeSource(post.content)).map(({ text }) => text)
      for (const exported of await exportedBlocks(snapshot, siteUrl, post, blocks)) {
        const file = writeExport(exported, format, { isTitled: true })
        await write(names(file.fileName), file.text)
        recipes += 1
      }
    }
  })
  return recipes
}

async function* postIds(db: Database): AsyncGenerator<string> {
  let after: string | undefined
  for (;;) {
    const ids = await exportRepository.listPostIds(db, { after, limit: POSTS_AT_ONCE })
    yield* ids
    after = ids.at(-1)
    if (ids.length < POSTS_AT_ONCE) return
  }
}

/** What of a post goes out, if any of it does. */
async function textOf(
  db: Database,
  id: string,
  { now, isWithDrafts }: { now: string; isWithDrafts: boolean },
) {
  const post = await livePostsRepository.find(db, id)
  if (!post || post.deleted_at !== null) return undefined
  const seen = await recipesRepository.findTextOfPost(db, { slug: post.slug, now })
  if (seen) return { ...seen, description: recipeDescriptionOf(seen) }
  if (!isWithDrafts) return undefined
  const { document } = await composeEdited(db, post)
  return {
    ...document,
    id,
    slug: undefined,
    description: recipeDescriptionOf({ ...document, excerpt: null }),
  }
}

/** Gives each file a name of its own: the second “soup.md” is “soup-2.md”. */
function createNames(): (name: string) => string {
  const taken = new Map<string, number>()
  return (name) => {
    const key = name.toLowerCase()
    const [stem, ending] = [name.slice(0, name.indexOf('.')), name.slice(name.indexOf('.'))]
    let number = (taken.get(key) ?? 0) + 1
    let own = number === 1 ? name : `${stem}-${number}${ending}`
    while (number > 1 && taken.has(own.toLowerCase())) {
      number += 1
      own = `${stem}-${number}${ending}`
    }
    taken.set(key, number)
    if (own !== name) taken.set(own.toLowerCase(), 1)
    return own
  }
}
