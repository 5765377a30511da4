import type { Context } from 'hono'
import type { StoredMedia } from '#server/media/media-store.ts'

/** Up to here a file is read at once, which is faster; above, it passes through piece by piece. */
const STREAMED_FROM_BYTES = 512 * 1024

/** Opened by itself a picture is a document: it may do nothing. */
const POLICY = "default-src 'none'; sandbox"

type PictureFile = {
  file: StoredMedia
  /** The name of the file in the store; it never leads to other bytes. */
  name: string
  contentType: string
  cacheControl: string
}

/** Answers a file of the store, or that the browser has it already. */
export async function answerPicture(
  c: Context,
  { file, name, contentType, cacheControl }: PictureFile,
): Promise<Response> {
  const etag = `"${name}"`
  c.header('Cache-Control', cacheControl)
  c.header('ETag', etag)
  c.header('X-Content-Type-Options', 'nosniff')
  c.header('Content-Security-Policy', POLICY)
  // Pictures are public: feed readers and other sites' previews may show them.
  c.header('Cross-Origin-Resource-Policy', 'cross-origin')
  c.header('Last-Modified', new Date(file.lastModified).toUTCString())
  if (isHeld(c, etag, file)) return c.body(null, 304)

  c.header('Content-Type', contentType)
  c.header('Content-Length', String(file.size))
  if (c.req.method === 'HEAD') return c.body(null)
  if (file.size < STREAMED_FROM_BYTES) return c.body(await file.bytes())
  return c.body(file.stream())
}

/** Whether a request is for the whole picture, as far as its headers show. */
export function isWhole({ req }: Context): boolean {
  const isConditional = ['If-None-Match', 'If-Modified-Since'].some((name) => req.header(name))
  return req.method === 'GET' && !isConditional
}

/** The date counts where no tag is given (RFC 9110, 13.2.2); it knows whole seconds. */
function isHeld(c: Context, etag: string, { lastModified }: StoredMedia): boolean {
  const given = c.req.header('If-None-Match')
  if (given === undefined) {
    const since = Date.parse(c.req.header('If-Modified-Since') ?? '')
    return since >= Math.floor(new Date(lastModified).getTime() / 1000) * 1000
  }
  return given.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')))
}
