import { createMiddleware } from 'hono/factory'
import { compress, preferredCoding } from '#server/cache/content-coding.ts'

/** Below this a compressed answer saves nothing: it fits one packet either way. */
const COMPRESS_FROM_BYTES = 1024

const COMPRESSIBLE = /^(?:text\/html|application\/json)\b/

/** Compresses pages and JSON that are made for one visitor; those that everybody gets are held compressed. */
export function compressAnswers() {
  return createMiddleware(async (c, next) => {
    await next()
    const { res } = c
    if (!COMPRESSIBLE.test(res.headers.get('Content-Type') ?? '')) return
    if (res.headers.has('Content-Encoding')) return
    res.headers.append('Vary', 'Accept-Encoding')

    const coding = preferredCoding(c.req.header('Accept-Encoding'))
    if (coding === 'identity' || c.req.method === 'HEAD') return
    const bytes = Buffer.from(await res.arrayBuffer())
    if (bytes.length < COMPRESS_FROM_BYTES) {
      c.res = new Response(bytes, res)
      return
    }
    c.res = new Response((await compress(bytes, coding)) as Uint8Array<ArrayBuffer>, res)
    c.res.headers.set('Content-Encoding', coding)
    c.res.headers.delete('Content-Length')
  })
}
