import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { getMimeType } from 'hono/utils/mime'
import { LRUCache } from 'lru-cache'
import { FONTS_FOLDER } from '#domain/site/look/typefaces.ts'
import { type HeldPage, holdPage } from '#server/cache/held-page.ts'
import { answerHeld } from '../answer-held.ts'

/** Bytes kept at hand; every file that a page needs fits many times over. */
const MEMORY_BYTES = 32 * 1024 * 1024

/** Files whose names carry a hash of their content never change. */
const HASHED_FOLDERS = ['/assets/', FONTS_FOLDER]
const FOR_EVER = 'public, max-age=31536000, immutable'
const FOR_AN_HOUR = 'public, max-age=3600'

/** Made by the build beside the file itself. */
const PRECOMPRESSED = { br: '.br', gzip: '.gz' } as const

/**
 * Serves the files below a folder as they were when the program started; anything else
 * is left to the routes that follow.
 *
 * `always` are headers that every answer carries. Only names found by listing the folder are ever opened, so no address leads outside it.
 */
export function staticFiles(folder: string, always: Record<string, string> = {}) {
  const names = listFiles(folder)
  const held = new LRUCache<string, HeldPage>({
    maxSize: MEMORY_BYTES,
    sizeCalculation: (file) => file.byteSize(),
    fetchMethod: (name) => holdFile({ folder, names, always }, name),
  })

  return createMiddleware(async (c, next) => {
    const name = requestedName(c)
    if (!names.has(name) || isPrecompressed(name)) return next()

    const file = await held.fetch(name)
    if (!file) return next()
    return answerHeld(c, file)
  })
}

function requestedName(c: Context): string {
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return ''
  try {
    return decodeURIComponent(c.req.path)
  } catch {
    return ''
  }
}

type Files = { folder: string; names: Set<string>; always: Record<string, string> }

async function holdFile({ folder, names, always }: Files, name: string): Promise<HeldPage> {
  const read = (ending: string) =>
    names.has(name + ending) ? readFile(join(folder, name + ending)) : undefined
  const [bytes, br, gzip] = await Promise.all([
    readFile(join(folder, name)),
    read(PRECOMPRESSED.br),
    read(PRECOMPRESSED.gzip),
  ])
  const isHashed = HASHED_FOLDERS.some((hashed) => name.startsWith(hashed))
  const headers = {
    'content-type': getMimeType(name) ?? 'application/octet-stream',
    'cache-control': isHashed ? FOR_EVER : FOR_AN_HOUR,
    // Icons and the social card are shown by feed readers and other sites' previews.
    ...(!isHashed && { 'cross-origin-resource-policy': 'cross-origin' }),
  }
  return holdPage(
    { status: 200, headers, bytes, sharing: undefined },
    { always, precompressed: { ...(br && { br }), ...(gzip && { gzip }) } },
  )
}

function listFiles(folder: string): Set<string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return new Set(
    entries
      .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length))
      .map((path) => path.split(sep).join('/')),
  )
}

function isPrecompressed(name: string): boolean {
  return Object.values(PRECOMPRESSED).some((ending) => name.endsWith(ending))
}
