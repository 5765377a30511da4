import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib'
import { parseAccept } from 'hono/utils/accept'
import { LRUCache } from 'lru-cache'

export type ContentCoding = 'br' | 'gzip' | 'identity'

/**
 * A fourteenth fewer bytes than the step below, and none to gain from the step above, which
 * takes half as long again (docs/performance.md). Every invalidated page pays it anew.
 */
const BROTLI_QUALITY = 5
/** 256 KB: as much as any page has; a larger window costs time and memory for nothing. */
const BROTLI_WINDOW = 18
const GZIP_LEVEL = 6

/** Browsers send a handful of different headers, so each is read once. */
const codingByHeader = new LRUCache<string, ContentCoding>({ max: 100 })

const brotliBytes = promisify(brotliCompress)
const gzipBytes = promisify(gzip)
const unbrotliBytes = promisify(brotliDecompress)
const gunzipBytes = promisify(gunzip)

/** The coding that a client likes best among ours, by names in any case (RFC 9110, 8.4.1); brotli first among equals. */
export function preferredCoding(acceptEncoding: string | undefined): ContentCoding {
  if (!acceptEncoding) return 'identity'

  const known = codingByHeader.get(acceptEncoding)
  if (known) return known

  const coding = readCoding(acceptEncoding)
  codingByHeader.set(acceptEncoding, coding)
  return coding
}

function readCoding(acceptEncoding: string): ContentCoding {
  const accepted = new Map(
    parseAccept(acceptEncoding.toLowerCase()).map(({ type, q }) => [type, q]),
  )
  const brotliWeight = accepted.get('br') ?? 0
  const gzipWeight = accepted.get('gzip') ?? accepted.get('*') ?? 0
  if (brotliWeight > 0 && brotliWeight >= gzipWeight) return 'br'
  return gzipWeight > 0 ? 'gzip' : 'identity'
}

type Compression = Exclude<ContentCoding, 'identity'>

/** Compresses off the main thread; the answer owns exactly the memory that it fills. */
export async function compress(bytes: Buffer, coding: Compression): Promise<Buffer> {
  const compressed =
    coding === 'br'
      ? await brotli(bytes, BROTLI_QUALITY)
      : await gzipBytes(bytes, { level: GZIP_LEVEL })
  return exactly(compressed)
}

/** The smallest brotli form: a tenth fewer bytes than `compress` makes, in thirty times its time. */
export async function compressFully(bytes: Buffer): Promise<Buffer> {
  return exactly(await brotli(bytes, constants.BROTLI_MAX_QUALITY))
}

function brotli(bytes: Buffer, quality: number): Promise<Buffer> {
  return brotliBytes(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })
}

/** Undoes `compress`, for the few who take neither coding. */
export async function decompress(bytes: Buffer, coding: Compression): Promise<Buffer> {
  return exactly(await (coding === 'br' ? unbrotliBytes(bytes) : gunzipBytes(bytes)))
}

/** Returns a copy of exactly these bytes: an answer of zlib is a view of a larger block, all of which would be kept. */
function exactly(bytes: Buffer): Buffer {
  const exact = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(exact)
  return exact
}
