import type { UnzipFileInfo } from 'fflate'
import { isDeepJson } from '#domain/json-depth.ts'
import {
  recipesOfJson,
  withoutPhotographs,
} from '#domain/recipes/exchange/apps/archived-recipes.ts'

/** The archives of a whole cook book with its photographs are larger: those are imported in parts. */
export const ARCHIVE_MAX_BYTES = 20_000_000
const MOST_RECIPES = 20
/** The longest JSON of one recipe, without its photographs. */
const RECIPE_MAX_BYTES = 2_000_000
/** Paprika puts photographs into the JSON, as text. */
const WITH_PHOTOS_MAX_BYTES = 20_000_000
const UNPACKED_MAX_BYTES = 60_000_000
const RECIPE_NAME = /\.(?:json|zip|paprikarecipe)$/i

/** Why an archive is not read, in a sentence for whoever chose it. */
export class ArchiveRefusal extends Error {}

/** Whether a file is an archive that may hold recipes, by its first bytes: a zip, or one that is compressed by gzip. */
export function isArchive(bytes: Uint8Array): boolean {
  return isZip(bytes) || isGzip(bytes)
}

/**
 * The recipes of an archive as Mealie, Tandoor (a zip of zips) and Paprika (a zip of files compressed by gzip) export it.
 *
 * Nothing is unpacked beyond the limits, whatever the archive says of its sizes.
 *
 * @returns their JSON as one list
 * @throws ArchiveRefusal when there are none, or more than the limits
 */
export async function readArchive(bytes: Uint8Array): Promise<string> {
  const found: object[] = []
  const budget = { left: UNPACKED_MAX_BYTES }
  await collect(bytes, { depth: 0, budget, found })
  if (found.length === 0) {
    throw new ArchiveRefusal('There is no recipe of Mealie, Tandoor or Paprika in this archive.')
  }
  return `[${found.map(recipeText).join(',')}]`
}

type Unpacking = { depth: number; budget: { left: number }; found: object[] }

async function collect(bytes: Uint8Array, { depth, budget, found }: Unpacking): Promise<void> {
  const { gunzipSync, strFromU8, unzipSync } = await import('fflate')
  if (isGzip(bytes)) {
    // The last four bytes say how long it is unpacked; no more is unpacked than that.
    spend(budget, new DataView(bytes.buffer, bytes.byteOffset).getUint32(bytes.length - 4, true))
    add(found, strFromU8(orRefuse(() => gunzipSync(bytes))))
    return
  }
  if (!isZip(bytes)) {
    add(found, strFromU8(bytes))
    return
  }
  if (depth > 1) return
  const filter = ({ name, originalSize }: UnzipFileInfo) => {
    if (!RECIPE_NAME.test(name)) return false
    spend(budget, originalSize)
    return true
  }
  for (const file of Object.values(orRefuse(() => unzipSync(bytes, { filter })))) {
    await collect(file, { depth: depth + 1, budget, found })
  }
}

function spend(budget: { left: number }, bytes: number): void {
  budget.left -= bytes
  if (bytes > WITH_PHOTOS_MAX_BYTES || budget.left < 0) {
    throw new ArchiveRefusal(
      'This archive holds more than can be read at once. Unpack it, and choose the file of one recipe.',
    )
  }
}

function add(found: object[], text: string): void {
  if (isDeepJson(text)) {
    throw new ArchiveRefusal('This archive holds JSON that is nested more deeply than any recipe.')
  }
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return
  }
  for (const one of recipesOfJson(json)) {
    if (found.length === MOST_RECIPES) {
      throw new ArchiveRefusal(
        `This archive holds more than ${MOST_RECIPES} recipes. Unpack it, and choose the files of single recipes.`,
      )
    }
    found.push(one)
  }
}

/** Photographs stay in the archive; that there was one is said in the report. */
function recipeText(recipe: object): string {
  const text = withoutPhotographs(recipe)
  if (text.length <= RECIPE_MAX_BYTES) return text
  throw new ArchiveRefusal('A recipe of this archive is longer than any recipe.')
}

function orRefuse<Value>(unpack: () => Value): Value {
  try {
    return unpack()
  } catch (error) {
    if (error instanceof ArchiveRefusal) throw error
    throw new ArchiveRefusal('This archive is damaged, or of a kind that is not read here.')
  }
}

function isZip([first, second]: Uint8Array): boolean {
  return first === 0x50 && second === 0x4b
}

function isGzip([first, second]: Uint8Array): boolean {
  return first === 0x1f && second === 0x8b
}
