import type { ExportFormat } from '#domain/recipes/exchange/export-formats.ts'
import { withSnapshot } from '#server/data/archive/archive-rows.ts'
import * as exportRepository from '#server/data/archive/export-repository.ts'
import * as livePostsRepository from '#server/data/posts/live-posts-repository.ts'
import type { Database } from '#server/data/tables.ts'
import type { Deps } from '#server/foundation/deps.ts'
import { createFileNames, listRecipeFiles } from './recipe-files.ts'

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
  const names = createFileNames()
  let recipes = 0
  await withSnapshot(db, async (snapshot) => {
    const count = await exportRepository.countPosts(snapshot)
    let done = 0
    for await (const id of postIds(snapshot)) {
      const post = await livePostsRepository.find(snapshot, id)
      done += 1
      onProgress?.(done, count)
      if (!post || post.deleted_at !== null) continue
      const asked = { format, isWithDrafts, now: now(), siteUrl }
      for (const { fileName, text } of await listRecipeFiles(snapshot, post, asked)) {
        await write(names(fileName), text)
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
