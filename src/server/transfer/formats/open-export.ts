import { open, readdir, readFile, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { AppError } from '#domain/errors.ts'
import { isDeepJson } from '#domain/json-depth.ts'
import { unpackZip } from '../files/unpack-zip.ts'
import type { ZipLimits } from '../files/zip-plan.ts'
import { openGhost } from '../ghost/ghost-source.ts'
import { findMarkdownFolder, openMarkdownFile } from '../markdown/markdown-source.ts'
import { EXPORT_FORMAT, type ExportedSite, SITE_FILE, siteSchema } from '../own/own-format.ts'
import { RECIPE_FILE } from '../recipes/recipe-file.ts'
import {
  holdsRecipes,
  namingRecipeFiles,
  openRecipeFile,
  openRecipeFolder,
} from '../recipes/recipe-source.ts'
import {
  checkEncoding,
  decodeText,
  markedEncoding,
  UTF_8,
  wideEncoding,
} from '../text/decode-text.ts'
import type { TransferSource } from '../transfer-post.ts'
import { openWordPress } from '../wordpress/wordpress-source.ts'

/** An open export; its unpacked files are removed by `dispose`. */
export type OpenExport = {
  /** The folder that its pictures lie in. */
  root: string
  content: { kind: 'own'; site: ExportedSite } | { kind: 'foreign'; source: TransferSource }
  dispose(): Promise<void>
}

/** The options of opening an export. */
export type OpenOptions = {
  limits?: ZipLimits | undefined
  /** Aborts the unpacking of an archive. */
  signal?: AbortSignal | undefined
  /** The encoding that its files are in, where they do not say it. */
  encoding?: string | undefined
  /** Reads all of it as recipes, which are drafts unless they say otherwise, where it might be posts. */
  isRecipes?: boolean | undefined
}

const MARKDOWN = /\.(?:md|markdown|mdown)$/i
const GHOST = /^\s*\{\s*"(?:db|meta|data)"/
/** Feeds, and templates of feeds, are no exports of WordPress. */
const WORDPRESS = /wordpress\.org\/export\/|<wp:wxr_version/
const HEAD_BYTES = 4096

/**
 * Opens an export: a file of Markdown, XML or JSON, a folder of such files, or an archive of it.
 * The format is recognised by the content, not by the name.
 *
 * @throws AppError `not_found` when there is nothing, `invalid` when nothing there can be read
 */
export async function openExport(
  path: string,
  { limits, signal, encoding: named, isRecipes = false }: OpenOptions = {},
): Promise<OpenExport> {
  const encoding = named === undefined ? undefined : checkEncoding(named)
  const options = { encoding, signal, isRecipes }
  const found = await stat(path).catch(() => undefined)
  if (!found) throw new AppError('not_found', `There is no ${path}.`)
  if (found.isDirectory()) return { ...(await openFolder(path, options)), dispose: async () => {} }
  const head = await readHead(path)
  if (!head.startsWith('PK'))
    return { ...(await openFile(path, head, options)), dispose: async () => {} }

  const unpacked = await unpackZip(path, { limits, signal })
  try {
    return {
      ...(await openFolder(await onlyFolderIn(unpacked.folder), options)),
      dispose: unpacked.dispose,
    }
  } catch (error) {
    await unpacked.dispose()
    throw error
  }
}

type Opened = Omit<OpenExport, 'dispose'>

type ReadOptions = {
  encoding: string | undefined
  signal: AbortSignal | undefined
  isRecipes: boolean
}

async function openFile(path: string, head: string, options: ReadOptions): Promise<Opened> {
  const root = dirname(path)
  const { encoding } = options
  const foreign = (source: TransferSource): Opened => ({
    root,
    content: { kind: 'foreign', source },
  })
  if (MARKDOWN.test(path) && !options.isRecipes) return foreign(openMarkdownFile(path, encoding))
  const start = head.replace(/^\ufeff/, '').trimStart()
  if (start.startsWith('<?xml') || start.startsWith('<rss'))
    return foreign(await openWordPress(path, encoding))
  if (start.startsWith('{') && head.includes(EXPORT_FORMAT)) return openFolder(root, options)
  if (RECIPE_FILE.test(path) && !GHOST.test(start)) {
    const recipes = await openRecipeFile(path, options)
    if (recipes) return foreign(recipes)
  }
  if (start.startsWith('{')) return foreign(await openGhost(path, encoding))
  throw new AppError('invalid', `${path} is no export that this version reads.`)
}

async function openFolder(root: string, options: ReadOptions): Promise<Opened> {
  const { encoding } = options
  const names = (await readdir(root)).toSorted()
  const foreign = (source: TransferSource): Opened => ({
    root,
    content: { kind: 'foreign', source },
  })
  if (names.includes(SITE_FILE))
    return { root, content: { kind: 'own', site: await readSite(root) } }
  const feeds: string[] = []
  for (const name of names.filter((name) => /\.(?:xml|json)$/i.test(name))) {
    const head = await readHead(join(root, name))
    const isJson = name.toLowerCase().endsWith('.json')
    if (!isJson && head.includes('<rss') && !WORDPRESS.test(head)) feeds.push(name)
    if (!(isJson ? GHOST.test(head) : WORDPRESS.test(head))) continue
    try {
      return foreign(await (isJson ? openGhost : openWordPress)(join(root, name), encoding))
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      throw new AppError(error.code, `${name}: ${error.message}`, { cause: error })
    }
  }
  if (options.isRecipes) return foreign(await openRecipeFolder(root, options))
  const posts = await findMarkdownFolder(root, encoding)
  if (posts) return foreign(await namingRecipeFiles(posts, root))
  if (await holdsRecipes(root)) return foreign(await openRecipeFolder(root, options))
  if (feeds.length > 0) {
    throw new AppError(
      'invalid',
      `${root} holds no export that this version reads. ${feeds.slice(0, 3).join(', ')} is a feed, which has only the newest posts: export the site instead.`,
    )
  }
  throw new AppError('invalid', `${root} holds no export that this version reads.`)
}

async function readSite(root: string): Promise<ExportedSite> {
  const file = join(root, SITE_FILE)
  const parsed = siteSchema.safeParse(parseJson(decodeText(await readFile(file)).text))
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new AppError(
    'invalid',
    `${file} is not one that this version reads: ${issue?.path.join('.')}: ${issue?.message}`,
  )
}

function parseJson(text: string): unknown {
  if (isDeepJson(text)) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Most archives hold one folder with everything in it. */
async function onlyFolderIn(folder: string): Promise<string> {
  const entries = await readdir(folder, { withFileTypes: true })
  const [only] = entries
  return only?.isDirectory() && entries.length === 1
    ? onlyFolderIn(join(folder, only.name))
    : folder
}

async function readHead(path: string): Promise<string> {
  const file = await open(path)
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    const bytes = buffer.subarray(0, bytesRead)
    const encoding = markedEncoding(bytes) ?? wideEncoding(bytes) ?? UTF_8
    return new TextDecoder(encoding).decode(bytes)
  } finally {
    await file.close()
  }
}
