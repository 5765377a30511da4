import { open, readdir, readFile, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { AppError } from '#domain/errors.ts'
import { openGhost } from '../ghost/ghost-source.ts'
import { openMarkdownFile, openMarkdownFolder } from '../markdown/markdown-source.ts'
import { EXPORT_FORMAT, type ExportedSite, SITE_FILE, siteSchema } from '../own/own-format.ts'
import type { TransferSource } from '../transfer-post.ts'
import { openWordPress } from '../wordpress/wordpress-source.ts'
import { unpackZip, type ZipLimits } from './unpack-zip.ts'

/** An export, opened; what was unpacked of it goes when it is disposed of. */
export type OpenExport = {
  /** The folder that its pictures lie in. */
  root: string
  content: { kind: 'own'; site: ExportedSite } | { kind: 'foreign'; source: TransferSource }
  dispose(): Promise<void>
}

const HEAD_BYTES = 4096

/**
 * Opens whatever an export may be: a file of Markdown, XML or JSON, a folder of such, or an
 * archive of it. What it is tells its content, not its name.
 *
 * @throws AppError `not_found` when there is nothing, `invalid` when nothing there can be read
 */
export async function openExport(path: string, limits?: ZipLimits): Promise<OpenExport> {
  const found = await stat(path).catch(() => undefined)
  if (!found) throw new AppError('not_found', `There is no ${path}.`)
  if (found.isDirectory()) return { ...(await openFolder(path)), dispose: async () => {} }
  const head = await readHead(path)
  if (!head.startsWith('PK')) return { ...(await openFile(path, head)), dispose: async () => {} }

  const unpacked = await unpackZip(path, limits)
  try {
    return { ...(await openFolder(await onlyFolderIn(unpacked.folder))), dispose: unpacked.dispose }
  } catch (error) {
    await unpacked.dispose()
    throw error
  }
}

type Opened = Omit<OpenExport, 'dispose'>

async function openFile(path: string, head: string): Promise<Opened> {
  const root = dirname(path)
  const foreign = (source: TransferSource): Opened => ({
    root,
    content: { kind: 'foreign', source },
  })
  const start = head.replace(/^\ufeff/, '').trimStart()
  if (start.startsWith('<?xml') || start.startsWith('<rss'))
    return foreign(await openWordPress(path))
  if (start.startsWith('{')) {
    return head.includes(EXPORT_FORMAT) ? openFolder(root) : foreign(await openGhost(path))
  }
  if (/\.(?:md|markdown|mdown)$/i.test(path)) return foreign(openMarkdownFile(path))
  throw new AppError('invalid', `${path} is no export that this version reads.`)
}

async function openFolder(root: string): Promise<Opened> {
  const names = (await readdir(root)).toSorted()
  if (names.includes(SITE_FILE))
    return { root, content: { kind: 'own', site: await readSite(root) } }
  for (const name of names.filter((name) => /\.(?:xml|json)$/i.test(name))) {
    const head = await readHead(join(root, name))
    const isExport = name.toLowerCase().endsWith('.json')
      ? /^\s*\{\s*"(?:db|meta|data)"/.test(head)
      : head.includes('<rss')
    if (!isExport) continue
    const source = await (name.toLowerCase().endsWith('.json') ? openGhost : openWordPress)(
      join(root, name),
    )
    return { root, content: { kind: 'foreign', source } }
  }
  return { root, content: { kind: 'foreign', source: await openMarkdownFolder(root) } }
}

async function readSite(root: string): Promise<ExportedSite> {
  const file = join(root, SITE_FILE)
  const parsed = siteSchema.safeParse(parseJson(await readFile(file, 'utf8')))
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new AppError(
    'invalid',
    `${file} is not one that this version reads: ${issue?.path.join('.')}: ${issue?.message}`,
  )
}

function parseJson(text: string): unknown {
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
    return buffer.toString('utf8', 0, bytesRead)
  } finally {
    await file.close()
  }
}
