import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { AppError } from '#domain/errors.ts'
import type { TransferItem, TransferSource } from '../transfer-post.ts'
import { wordsOfField } from './front-matter-values.ts'
import { markdownPost } from './markdown-post.ts'
import { splitFrontMatter } from './split-front-matter.ts'

const MAX_BYTES = 4 * 1024 * 1024
const MAX_FILES = 200_000
const MAX_DEPTH = 24
const MARKDOWN = /\.(?:md|markdown|mdown)$/i
/** What generators keep beside the posts. `_index.md` tells of a section, not of a post. */
const NOT_POSTS = /^(?:readme|license|changelog|contributing|code_of_conduct|_index)\.\w+$/i
const NOT_FOLDERS = new Set(['node_modules', 'themes', 'archetypes', 'vendor'])

/** Opens one Markdown file. */
export function openMarkdownFile(file: string): TransferSource {
  return sourceOf(dirname(file), [basename(file)])
}

/**
 * Opens a folder of Markdown files, those in folders of it too. Links of the file system are
 * not followed.
 *
 * @throws AppError `invalid` when there is none
 */
export async function openMarkdownFolder(folder: string): Promise<TransferSource> {
  const files: string[] = []
  for await (const path of markdownFiles(folder, '', 0)) files.push(path)
  if (files.length > 0) return sourceOf(folder, files)
  throw new AppError('invalid', `${folder} holds no export that this version reads.`)
}

function sourceOf(root: string, files: string[]): TransferSource {
  let pages = 0
  return {
    format: 'Markdown',
    id: 'markdown',
    siteUrl: undefined,
    count: files.length,
    linkOf: () => undefined,
    originalsOf: (address) => [address],
    async *posts(): AsyncGenerator<TransferItem> {
      for (const path of files) {
        const file = await readText(join(root, path))
        if (typeof file !== 'string') yield { kind: 'unread', label: path, reason: file.reason }
        else if (isPage(file)) pages += 1
        else yield readPost(path, file)
      }
    },
    remarks: () => (pages > 0 ? [`${pages} of the type “page”`] : []),
  }
}

async function* markdownFiles(root: string, folder: string, depth: number): AsyncGenerator<string> {
  if (depth > MAX_DEPTH) return
  const entries = await readdir(join(root, folder), { withFileTypes: true })
  let count = 0
  for (const entry of entries.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    const isHidden = entry.name.startsWith('.') || NOT_FOLDERS.has(entry.name)
    if (entry.isDirectory() && !isHidden) yield* markdownFiles(root, path, depth + 1)
    if (!entry.isFile() || !MARKDOWN.test(entry.name) || NOT_POSTS.test(entry.name)) continue
    count += 1
    if (count > MAX_FILES) throw new AppError('invalid', `${folder} holds too many files.`)
    yield path
  }
}

async function readText(file: string): Promise<string | { reason: string }> {
  const { size } = await stat(file)
  return size > MAX_BYTES ? { reason: 'The file is too large.' } : readFile(file, 'utf8')
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

function readPost(path: string, file: string): TransferItem {
  try {
    return markdownPost(path, file)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { kind: 'unread', label: path, reason: error.message }
  }
}
