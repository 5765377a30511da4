import { safeSource } from '#domain/markdown/sanitise/safe-source.ts'
import type { ExportFormat } from '#domain/recipes/exchange/export-formats.ts'
import { writeExport } from '#domain/recipes/exchange/write-export.ts'
import { findRecipeBlocks } from '#domain/recipes/language/recipe-blocks.ts'
import type { LivePostRow } from '#server/data/posts/live-posts-repository.ts'
import * as recipesRepository from '#server/data/recipes/recipes-repository.ts'
import type { Database } from '#server/data/tables.ts'
import { composeEdited } from '../../desk/editing/edited-post.ts'
import { exportedBlocks, recipeDescription } from './exported-post.ts'

type Asked = {
  format: ExportFormat
  /** Also of what readers do not see, as its writers left it. */
  isWithDrafts: boolean
  now: string
  siteUrl: string
}

/** The recipes of a post as files: of one that readers see as they see it. Several may have the same name. */
export async function listRecipeFiles(
  db: Database,
  row: LivePostRow,
  { format, isWithDrafts, now, siteUrl }: Asked,
) {
  const post = await findText(db, row, { now, isWithDrafts })
  if (!post) return []
  const blocks = findRecipeBlocks(safeSource(post.content)).map(({ text }) => text)
  const exported = await exportedBlocks(db, siteUrl, post, blocks)
  return exported.map((recipe) => writeExport(recipe, format, { isTitled: true }))
}

/** The text of a post whose recipes are exported, or undefined when none are. */
async function findText(
  db: Database,
  row: LivePostRow,
  { now, isWithDrafts }: { now: string; isWithDrafts: boolean },
) {
  const seen = await recipesRepository.findTextOfPost(db, { slug: row.slug, now })
  if (seen) return { ...seen, description: recipeDescription(seen) }
  if (!isWithDrafts) return undefined
  const { document } = await composeEdited(db, row)
  return {
    ...document,
    id: row.id,
    slug: undefined,
    description: recipeDescription({ ...document, excerpt: null }),
  }
}

/** Gives each file a name of its own: the second “soup.md” is “soup-2.md”. */
export function createFileNames(): (name: string) => string {
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
