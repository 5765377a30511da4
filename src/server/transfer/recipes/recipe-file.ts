import { readFile, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { AppError } from '#domain/errors.ts'
import { isDeepJson } from '#domain/json-depth.ts'
import { IMAGE_MAX_BYTES } from '#domain/media/image-file.ts'
import {
  findPhotograph,
  recipesOfJson,
  recipesWithin,
  withoutPhotographs,
} from '#domain/recipes/exchange/apps/archived-recipes.ts'
import { NO_RECIPE } from '#domain/recipes/exchange/read-foreign.ts'
import { findRecipeBlocks } from '#domain/recipes/language/recipe-blocks.ts'
import { markdownPost } from '../markdown/markdown-post.ts'
import { splitFrontMatter } from '../markdown/split-front-matter.ts'
import { decodeText } from '../text/decode-text.ts'
import { notesOfDecoding } from '../text/notes-of-decoding.ts'
import type { PictureReference, RecipeText, TransferPost } from '../transfer-post.ts'

/** Files that recipes may be in, by the ending of their names. */
export const RECIPE_FILE = /\.(?:json|cook|paprikarecipe|html?|txt|md|markdown|mdown)$/i
const MARKDOWN = /\.(?:md|markdown|mdown)$/i
/** Those that can be taken first; the others are named in the report. */
const PICTURES = [/\.(?:jpe?g|jfif|png|webp)$/i, /\.(?:avif|hei[cf]|gif|tiff?|bmp)$/i]
/** Paprika puts photographs into the text, and Mealie a whole cook book into one file. */
const MAX_BYTES = 64 * 1024 * 1024
const unpackGzip = promisify(gunzip)

/** The files that a file lies among. */
export type RecipeFolder = {
  root: string
  files: readonly string[]
  /** Whether they are gone when the next ones are read, so that a picture has to come along at once. */
  isPassing: boolean
  encoding: string | undefined
}

/**
 * Reads one file as far as no text of a stranger has to be understood: the recipes in it, a text each.
 *
 * @returns nothing for JSON that is no recipe's
 * @throws AppError `invalid` when it is too large, damaged, or in an encoding that is not known
 */
export async function readRecipeFile(
  path: string,
  folder: RecipeFolder,
): Promise<(TransferPost | RecipeText)[]> {
  const file = join(folder.root, path)
  if ((await stat(file)).size > MAX_BYTES) throw new AppError('invalid', 'The file is too large.')
  const decoded = decodeText(await unpacked(await readFile(file)), folder.encoding)
  const notes = notesOfDecoding(decoded)
  const { text } = decoded
  if (MARKDOWN.test(path) && isPost(text)) {
    const read = markdownPost(path, text, { isRecipe: true })
    const post = { ...read, notes: [...read.notes, ...notes] }
    if (findRecipeBlocks(text).length > 0) return [post]
    return [recipeOfPost(post, Object.fromEntries(splitFrontMatter(text).fields))]
  }
  const base = { kind: 'recipes' as const, label: path, folder: fileFolder(path), notes }
  const fileName = basename(path)
  const recipes = /\.(?:json|paprikarecipe)$/i.test(path) ? recipeTexts(text) : [{ text }]
  const picture = recipes.length === 1 ? await findPicture(path, folder) : null
  return recipes.map(({ text, photograph }, index) => ({
    ...base,
    label: recipes.length > 1 ? `${path} (${index + 1})` : path,
    text,
    fileName,
    featured: photograph ? { address: photograph, alt: '' } : picture,
  }))
}

/** A post whose list and method are Markdown or fields: whoever reads them makes a block of them. */
function recipeOfPost(post: TransferPost, fields: Record<string, unknown>): RecipeText {
  const { label, folder, text } = post
  return {
    kind: 'recipes',
    label,
    folder,
    text,
    fileName: basename(label),
    featured: post.featured,
    notes: [],
    post: { of: post, fields },
  }
}

async function unpacked(bytes: Buffer): Promise<Buffer> {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes
  try {
    return await unpackGzip(bytes, { maxOutputLength: MAX_BYTES })
  } catch (cause) {
    const isLarge = cause instanceof RangeError
    const reason = isLarge ? 'is too large when it is unpacked' : 'is damaged'
    throw new AppError('invalid', `The file ${reason}.`, { cause })
  }
}

/** Whether Markdown has what makes it more than the words of a recipe. */
function isPost(text: string): boolean {
  return splitFrontMatter(text).fields.size > 0 || findRecipeBlocks(text).length > 0
}

function recipeTexts(text: string): { text: string; photograph?: string | undefined }[] {
  if (isDeepJson(text)) throw new AppError('invalid', NO_RECIPE.deep)
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (cause) {
    throw new AppError('invalid', 'The file is no JSON that can be read.', { cause })
  }
  const linked = recipesWithin(json).filter(isLinkedData)
  const own = recipesOfJson(json).filter((recipe) => !isLinkedData(recipe))
  return [
    ...own.map((recipe) => ({
      text: withoutPhotographs(recipe),
      photograph: findPhotograph(recipe),
    })),
    ...linked.map((node) => ({ text: JSON.stringify(node) })),
  ]
}

function isLinkedData(json: unknown): boolean {
  return typeof json === 'object' && json !== null && ('@type' in json || '@graph' in json)
}

/** The picture of a recipe as Cooklang (beside it), Tandoor (`image.jpg`) and Mealie (`images/original.webp`) keep it. */
async function findPicture(
  path: string,
  { root, files, isPassing }: RecipeFolder,
): Promise<PictureReference | null> {
  const folder = fileFolder(path)
  const within = (name: string) => (folder === '' ? name : `${folder}/${name}`)
  const stem = basename(path).replace(/\.\w+$/, '')
  const names = [within(`${stem}.`), within('image.'), within('images/original.')]
  const pictures = picturesAmong(files)
  const found = PICTURES.flatMap((picture) =>
    names.flatMap((name) => (pictures.get(name) ?? []).filter((file) => picture.test(file))),
  )[0]
  if (found === undefined) return null
  if (!isPassing)
    return { address: `/${found.split('/').map(encodeURIComponent).join('/')}`, alt: '' }
  const file = join(root, found)
  if ((await stat(file)).size > IMAGE_MAX_BYTES) return null
  // Its bytes say which format it has.
  return {
    address: `data:image/any;base64,${(await readFile(file)).toString('base64')}`,
    alt: '',
  }
}

const picturesOfFiles = new WeakMap<readonly string[], Map<string, string[]>>()

/** The pictures among some files, each under what comes before each dot of its name: nobody looks through all files for each recipe. */
function picturesAmong(files: readonly string[]): Map<string, string[]> {
  const known = picturesOfFiles.get(files)
  if (known) return known
  const found = new Map<string, string[]>()
  for (const file of files) {
    if (!PICTURES.some((picture) => picture.test(file))) continue
    const nameFrom = file.lastIndexOf('/') + 1
    for (let dot = file.indexOf('.', nameFrom); dot !== -1; dot = file.indexOf('.', dot + 1)) {
      const start = file.slice(0, dot + 1)
      const its = found.get(start) ?? []
      found.set(start, its)
      its.push(file)
    }
  }
  picturesOfFiles.set(files, found)
  return found
}

function fileFolder(path: string): string {
  const folder = dirname(path)
  return folder === '.' ? '' : folder
}
