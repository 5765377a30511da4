import { type Context, Hono } from 'hono'
import { AppError } from '#domain/errors.ts'
import { type ParsedMediaName, parseMediaName } from '#domain/media/image-name.ts'
import type { MediaStore } from '#server/media/media-store.ts'
import type { AppEnv } from './app-env.ts'

const CACHE_CONTROL = {
  original: 'public, max-age=3600',
  rendition: 'public, max-age=31536000, immutable',
} as const satisfies Record<ParsedMediaName['kind'], string>

/** Up to here a file is read at once, which is faster; above, it passes through piece by piece. */
const STREAMED_FROM_BYTES = 512 * 1024

/** Opened by itself a picture is a document: it may do nothing. */
const POLICY = "default-src 'none'; sandbox"

/** The pictures, under /media; there is nothing else to be had, whatever the address. */
export function mediaRoutes({ media }: { media: Pick<MediaStore, 'open'> }) {
  return new Hono<AppEnv>().get('/:name', async (c) => {
    const name = c.req.param('name')
    const parsed = parseMediaName(name)
    const file = parsed && (await media.open(name))
    if (!file) throw new AppError('not_found', 'There is no such picture.')

    // A name never leads to other bytes, so it identifies them.
    const etag = `"${name}"`
    c.header('Cache-Control', CACHE_CONTROL[parsed.kind])
    c.header('ETag', etag)
    c.header('X-Content-Type-Options', 'nosniff')
    c.header('Content-Security-Policy', POLICY)
    // Pictures are public: feed readers and other sites' previews may show them.
    c.header('Cross-Origin-Resource-Policy', 'cross-origin')
    if (isHeld(c, etag)) return c.body(null, 304)

    c.header('Content-Type', parsed.contentType)
    c.header('Content-Length', String(file.size))
    c.header('Last-Modified', new Date(file.lastModified).toUTCString())
    if (c.req.method === 'HEAD') return c.body(null)
    if (file.size < STREAMED_FROM_BYTES) return c.body(await file.bytes())
    return c.body(file.stream())
  })
}

function isHeld(c: Context, etag: string): boolean {
  const given = c.req.header('If-None-Match') ?? ''
  return given.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')))
}
