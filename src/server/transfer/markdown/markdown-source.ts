import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { AppError } from '#domain/errors.ts'
import { decodeText } from '../text/decode-text.ts'
import { notesOfDecoding } from '../text/notes-of-decoding.ts'
import type { TransferItem, TransferSource } from '../transfer-post.ts'
import { unreadPost } from '../unread-post.ts'
import { wordsOfField } from './front-matter-values.ts'
import { type InheritedFields, mayHandDown, readInherited } from './inherited-fields.ts'
import { markdownPost } from './markdown-post.ts'
import { splitFrontMatter } from './split-front-matter.ts'

const MAX_BYTES = 4 * 1024 * 1024
const MAX_FILES = 200_000
const MAX_DEPTH = 24
const MARKDOWN = /\.(?:md|markdown|mdown)$/i
/** Files of generators that are no posts. `_index.md` describes a section. */
const NOT_POSTS =
  /^(?:(?:readme|licen[cs]e)(?:[._-][a-z]{2}(?:[._-][a-z]{2,4})?)?|changelog|contributing|code[_-]of[_-]conduct|_index|404|500)\.\w+$/i
/** Papers of a repository: in capitals, and without fields before their text. */
const PAPER = /^[A-Z][A-Z0-9_-]{2,40}\.\w+$/
const MOST_NAMED = 10
const NOT_FOLDERS = new Set(['node_modules', 'themes', 'archetypes', 'vendor'])

/** Opens one Markdown file. */
export function openMarkdownFile(file: string, encoding?: string): TransferSource {
  return createSource(dirname(file), [basename(file)], { encoding, inherited: [] })
}

/** Opens a folder of Markdown files and its subfolders, if there is one. Symbolic links are not followed. */
export async function findMarkdownFolder(
  folder: string,
  encoding?: string,
): Promise<TransferSource | undefined> {
  const [files, handingDown, papers]: [string[], string[], string[]] = [[], [], []]
  for await (const { path, is } of markdownFiles(folder, '', 0)) {
    if (is === 'paper') papers.push(path)
    else if (is === 'post') files.push(path)
    else handingDown.push(path)
  }
  if (files.length === 0) return undefined
  const inherited = await readInherited(folder, handingDown, encoding)
  return createSource(folder, files, { encoding, inherited }, papers)
}

type Reading = { encoding: string | undefined; inherited: readonly InheritedFields[] }

function createSource(
  root: string,
  files: string[],
  reading: Reading,
  left: readonly string[] = [],
): TransferSource {
  const papers = [...left]
  let pages = 0
  // A root that is itself a folder of drafts holds drafts.
  const name = basename(resolve(root))
  const place = /^_?drafts?$/i.test(name) ? name : ''
  return {
    format: 'Markdown',
    id: 'markdown',
    siteUrl: undefined,
    count: files.length,
    topics: [],
    linkOf: () => undefined,
    originalsOf: (address) => [address],
    async *posts(): AsyncGenerator<TransferItem> {
      for (const path of files) {
        const item = await readItem(join(root, path), { path, place, ...reading })
        if (item === 'page') pages += 1
        else if (item === 'paper') papers.push(path)
        else yield item
      }
    },
    leftOut: () => [
      ...(pages > 0 ? [{ count: pages, what: 'of the type “page”' }] : []),
      ...(papers.length > 0
        ? [
            {
              count: papers.length,
              what: `files that are no posts: ${papers.slice(0, MOST_NAMED).join(', ')}${papers.length > MOST_NAMED ? ' …' : ''}`,
            },
          ]
        : []),
    ],
  }
}

async function* markdownFiles(
  root: string,
  folder: string,
  depth: number,
): AsyncGenerator<{ path: string; is: 'post' | 'paper' | 'settings' }> {
  if (depth > MAX_DEPTH) return
  const entries = await readdir(join(root, folder), { withFileTypes: true })
  let count = 0
  for (const entry of entries.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    const isHidden = entry.name.startsWith('.') || NOT_FOLDERS.has(entry.name)
    if (entry.isDirectory() && !isHidden) yield* markdownFiles(root, path, depth + 1)
    if (entry.isFile() && mayHandDown(entry.name)) {
      yield { path, is: 'settings' }
      continue
    }
    if (!entry.isFile() || !MARKDOWN.test(entry.name)) continue
    if (NOT_POSTS.test(entry.name)) {
      yield { path, is: 'paper' }
      continue
    }
    count += 1
    if (count > MAX_FILES) throw new AppError('invalid', `${folder} holds too many files.`)
    yield { path, is: 'post' }
  }
}

type FileOptions = Reading & { path: string; place: string }

async function readItem(
  file: string,
  { path, place, encoding, inherited }: FileOptions,
): Promise<TransferItem | 'page' | 'paper'> {
  try {
    const { size } = await stat(file)
    if (size > MAX_BYTES) throw new AppError('invalid', 'The file is too large.')
    const decoded = decodeText(await readFile(file), encoding)
    if (isPage(decoded.text)) return 'page'
    if (PAPER.test(basename(path)) && !hasFields(decoded.text)) return 'paper'
    const post = markdownPost(path, decoded.text, { place, inherited })
    return { ...post, notes: [...post.notes, ...notesOfDecoding(decoded)] }
  } catch (error) {
    return unreadPost(path, error)
  }
}

function hasFields(file: string): boolean {
  try {
    return splitFrontMatter(file).fields.size > 0
  } catch {
    return true
  }
}

function isPage(file: string): boolean {
  try {
    const { fields } = splitFrontMatter(file)
    return [wordsOfField(fields, 'layout'), wordsOfField(fields, 'type')].includes('page')
  } catch {
    // Whoever reads it as a post says what is wrong.
    return false
  }
}
