import { basename, dirname, join } from 'node:path'
import { AppError } from '#domain/errors.ts'
import type { TransferItem, TransferSource } from '../transfer-post.ts'
import { unreadPost } from '../unread-post.ts'
import { createInnerArchives } from './inner-archives.ts'
import { listFiles } from './list-files.ts'
import { RECIPE_FILE, type RecipeFolder, readRecipeFile } from './recipe-file.ts'

/** Archives of one recipe each (Tandoor) or of several (Mealie, Paprika), among other files. */
const ARCHIVE = /\.(?:zip|paprikarecipes)$/i
/** Files beside recipes. */
const OTHERS = /^(?:readme|license|changelog|index)\.\w+$/i
const MOST_NAMED = 5

type RecipeOptions = { encoding?: string | undefined; signal?: AbortSignal | undefined }

/** Whether a folder holds files that are surely or maybe recipes, and no other format has been found in it. */
export async function holdsRecipes(folder: string): Promise<boolean> {
  return (await listFiles(folder)).some((path) => isRecipeFile(path) || ARCHIVE.test(path))
}

/** Files that are recipes and nothing else. */
const SURELY = /\.(?:cook|paprikarecipes?)$/i

/** A source of posts that names the recipe files which lie among them and are left out. */
export async function namingRecipeFiles(
  source: TransferSource,
  folder: string,
): Promise<TransferSource> {
  // A site may have more files than are looked through for this.
  const files = await listFiles(folder).catch(() => [])
  const count = files.filter((path) => SURELY.test(path)).length
  if (count === 0) return source
  const recipes = { count, what: 'files of recipes: import the folder again with --recipes' }
  return { ...source, leftOut: () => [...source.leftOut(), recipes] }
}

/**
 * Opens one file with a recipe of another program or several.
 *
 * @returns undefined for JSON that is no recipe's
 */
export async function openRecipeFile(
  file: string,
  options: RecipeOptions = {},
): Promise<TransferSource | undefined> {
  const [root, name] = [dirname(file), basename(file)]
  const folder = { root, files: [name], isPassing: false, encoding: options.encoding }
  if (/\.json$/i.test(name) && (await readRecipeFile(name, folder)).length === 0) return undefined
  return createSource(root, [name], options)
}

/**
 * Opens a folder with recipes of other programs: Mealie, Tandoor, Paprika, Cooklang, pages and JSON with schema.org's
 * recipes, Markdown and plain words. Archives in it are opened too, those within them not.
 *
 * @throws AppError `invalid` when there are none, or too many files
 */
export async function openRecipeFolder(
  folder: string,
  options: RecipeOptions = {},
): Promise<TransferSource> {
  const files = await listFiles(folder)
  if (files.some((path) => isRecipeFile(path) || ARCHIVE.test(path)))
    return createSource(folder, files, options)
  throw new AppError('invalid', `${folder} holds no recipes that this version reads.`)
}

function createSource(
  root: string,
  files: readonly string[],
  { encoding, signal }: RecipeOptions,
): TransferSource {
  const archives = createInnerArchives()
  const without: string[] = []
  const mine = files.filter((path) => isRecipeFile(path) || ARCHIVE.test(path))

  async function* read(
    path: string,
    folder: RecipeFolder,
    place = '',
  ): AsyncGenerator<TransferItem> {
    const label = place + path
    try {
      const items = await readRecipeFile(path, folder)
      if (items.length === 0) without.push(label)
      for (const item of items) yield { ...item, label: place + item.label }
    } catch (error) {
      yield unreadPost(label, error)
    }
  }

  async function* readArchive(path: string): AsyncGenerator<TransferItem> {
    let archive: Awaited<ReturnType<typeof archives.open>>
    try {
      archive = await archives.open(join(root, path), signal)
    } catch (error) {
      signal?.throwIfAborted()
      yield unreadPost(path, error)
      return
    }
    try {
      const inner = { ...archive, isPassing: true, encoding }
      const found = archive.files.filter(isRecipeFile)
      if (found.length === 0) without.push(path)
      for (const file of found) yield* read(file, inner, `${path}/`)
    } finally {
      await archive.dispose()
    }
  }

  return {
    format: 'recipe files',
    id: 'recipes',
    siteUrl: undefined,
    count: mine.length,
    topics: [],
    linkOf: () => undefined,
    originalsOf: (address) => [address],
    async *posts(): AsyncGenerator<TransferItem> {
      const folder = { root, files, isPassing: false, encoding }
      for (const path of mine) {
        if (ARCHIVE.test(path)) yield* readArchive(path)
        else yield* read(path, folder)
      }
    },
    leftOut: () =>
      without.length === 0
        ? []
        : [
            {
              count: without.length,
              what: `files without a recipe: ${without.slice(0, MOST_NAMED).join(', ')}${without.length > MOST_NAMED ? ' …' : ''}`,
            },
          ],
  }
}

function isRecipeFile(path: string): boolean {
  return RECIPE_FILE.test(path) && !OTHERS.test(basename(path))
}
