import { hash } from 'node:crypto'
import { type RenderedPage, sharingHeaders } from '#contract/rendered-page.ts'
import {
  type ContentCoding,
  compress,
  compressFully,
  decompress,
  preferredCoding,
} from './content-coding.ts'
import { createHeldAnswer, type HeldAnswer } from './held-answer.ts'

/** The part of a request that decides which form of a page it gets. */
export type PageRequest = {
  key: string
  isHead: boolean
  acceptEncoding: string | undefined
  ifNoneMatch: string | undefined
}

/** A rendered page as bytes, in each coding that somebody has asked for so far. */
export type HeldPage = {
  readonly status: number
  readonly tags: readonly string[]
  /** How long it may be shown to everybody before it is rendered again; 0: it is not held. */
  readonly freshForMs: number
  /** Two pages with the same one give the same answers, but for how far they are compressed. */
  readonly fingerprint: string
  /** The answer to a request when its coding is at hand; undefined when it must be prepared first. */
  readyAnswer(request: PageRequest): HeldAnswer | undefined
  /**
   * Makes the coding that the request asks for, unless it is there or being made.
   *
   * @returns whether this call added it, and the page has grown
   */
  prepareAnswer(request: PageRequest): Promise<boolean>
  /** Whether its brotli form is there and can be made smaller. */
  canBeSmaller(): boolean
  /** Puts the smallest brotli form in the place of the first one, with an ETag of its own, where that saves some bytes. */
  makeSmaller(): Promise<void>
  /** The memory that it takes: every coding's bytes, and its headers. */
  byteSize(): number
}

type HoldOptions = {
  /** Headers that every answer carries; what the page has set itself stays. */
  always?: Readonly<Record<string, string>>
  /** The kind of address that it answers, as metrics count it. */
  route?: string
  /** Codings that were made beforehand. */
  precompressed?: Partial<Record<ContentCoding, Buffer>>
}

/** The three answers that one coding of a page can give, made once. */
type Variant = { etag: string; whole: HeldAnswer; head: HeldAnswer; notModified: HeldAnswer }

/** A page is never trusted for longer than this, whatever it says of itself. */
const LONGEST_FRESH_MS = 600_000
/** Below this a compressed answer saves nothing: it fits one packet either way. */
const COMPRESS_FROM_BYTES = 1024

/** Other bytes, other ETag: what is held elsewhere is replaced once, by fewer. */
const SMALLEST_FORM = 'br11'
/** For less, whoever holds the first form would fetch the page again for nothing. */
const LEAST_SAVED_BYTES = 100

const HOLDABLE_STATUSES = new Set([200, 301, 308, 404, 410])
const COMPRESSIBLE =
  /^(?:text\/|image\/svg\+xml|application\/(?:json|ld\+json|feed\+json|xml|rss\+xml|atom\+xml|manifest\+json))/
/** Made anew for each answer, or by the server itself. */
const LEFT_OUT = new Set(['content-length', 'date', 'connection', 'etag', 'vary'])
/** The headers that RFC 9110 section 15.4.5 asks a 304 to repeat. */
const ON_NOT_MODIFIED = new Set([
  'cache-control',
  'cdn-cache-control',
  'surrogate-key',
  'cache-tag',
  'content-location',
  'expires',
])

/** Holds a rendered page as bytes that can be given again and again. */
export function holdPage(
  { status, headers, bytes: rendered, sharing }: RenderedPage,
  { always = {}, route = 'other', precompressed = {} }: HoldOptions = {},
): HeldPage {
  const bytes = asBuffer(rendered)
  const isCompressible =
    bytes.length >= COMPRESS_FROM_BYTES &&
    headers['content-encoding'] === undefined &&
    COMPRESSIBLE.test(headers['content-type'] ?? '')
  const fixed = Object.entries({ ...always, ...headers, ...(sharing && sharingHeaders(sharing)) })
    .filter(([name]) => !LEFT_OUT.has(name))
    .flat()
  const policy = headers['content-security-policy']
  // A 304 says no policy: whoever holds the same bytes under another one fetches them again.
  const digest = shortDigest(policy ? shortDigest(bytes) + policy : bytes)
  const tags = sharing?.tags ?? []
  const freshForMs = isHoldable(status, headers)
    ? Math.min(LONGEST_FRESH_MS, (sharing?.freshForSeconds ?? 0) * 1000)
    : 0

  /** Its text as it was rendered, until somebody has asked for it in one coding or another. */
  let unasked: Buffer | undefined = bytes
  /** The codings that somebody has asked for. */
  const variants: Partial<Record<ContentCoding, Variant>> = {}
  /** Codings being made, so that a crowd makes each one once. */
  const pending: Partial<Record<ContentCoding, Promise<Buffer>>> = {}

  /** Or on its way to be. */
  let isSmallest = precompressed.br !== undefined

  const codingFor = ({ acceptEncoding }: PageRequest): ContentCoding =>
    isCompressible ? preferredCoding(acceptEncoding) : 'identity'

  async function makeBody(coding: ContentCoding): Promise<Buffer> {
    const known = precompressed[coding]
    if (known) return known

    const plain = unasked ?? (await plainBody(variants))
    return coding === 'identity' ? plain : compress(plain, coding)
  }

  function makeVariant(coding: ContentCoding, body: Buffer, form: string = coding): Variant {
    const etag = coding === 'identity' ? `"${digest}"` : `"${digest}-${form}"`
    const vary = isCompressible ? ['Vary', 'Accept-Encoding'] : []
    const validator = status === 200 ? ['ETag', etag] : []
    const encoding = coding === 'identity' ? [] : ['Content-Encoding', coding]
    const length = ['Content-Length', String(body.length)]
    const all = [...fixed, ...length, ...encoding, ...vary, ...validator]
    const repeated = pairs(fixed).filter(([name]) => ON_NOT_MODIFIED.has(name))
    const unchanged = [...repeated.flat(), ...vary, ...validator]
    return {
      etag,
      whole: createHeldAnswer({ status, headers: all, body, route }),
      head: createHeldAnswer({ status, headers: all, body: null, route }),
      notModified: createHeldAnswer({ status: 304, headers: unchanged, body: null, route }),
    }
  }

  return {
    status,
    tags,
    freshForMs,
    fingerprint: shortDigest(JSON.stringify([status, freshForMs, digest, fixed, tags])),
    readyAnswer(request) {
      const variant = variants[codingFor(request)]
      return variant && pickAnswer(variant, status, request)
    },
    async prepareAnswer(request) {
      const coding = codingFor(request)
      if (variants[coding]) return false

      const begun = pending[coding]
      if (begun) {
        await begun
        return false
      }
      const work = makeBody(coding)
      pending[coding] = work
      try {
        variants[coding] = makeVariant(coding, await work)
      } finally {
        delete pending[coding]
      }
      // Four times the size of the others, and hardly anybody asks for it.
      unasked = undefined
      return true
    },
    canBeSmaller: () => variants.br !== undefined && !isSmallest,
    async makeSmaller() {
      isSmallest = true
      const smallest = await compressFully(await plainBody(variants))
      const saved = (variants.br?.whole.body?.length ?? 0) - smallest.length
      if (saved >= LEAST_SAVED_BYTES) variants.br = makeVariant('br', smallest, SMALLEST_FORM)
    },
    byteSize() {
      const texts = fixed.reduce((sum, text) => sum + text.length, 512)
      const bodies = [unasked, ...Object.values(pickBodies(variants))]
      return bodies.reduce((sum, body) => sum + (body?.length ?? 0), 4 * texts)
    },
  }
}

/**
 * Whether a page may be held: one that sets a cookie, or differs by more than its coding, is for one visitor,
 * whatever it says.
 */
function isHoldable(status: number, headers: Readonly<Record<string, string>>): boolean {
  return (
    HOLDABLE_STATUSES.has(status) &&
    headers['set-cookie'] === undefined &&
    /^(?:accept-encoding)?$/i.test(headers.vary ?? '')
  )
}

async function plainBody(variants: Partial<Record<ContentCoding, Variant>>): Promise<Buffer> {
  const { identity, gzip, br } = pickBodies(variants)
  if (identity) return identity
  if (gzip) return decompress(gzip, 'gzip')
  if (br) return decompress(br, 'br')
  throw new Error('A page without any bytes is held')
}

function pickBodies({
  identity,
  gzip,
  br,
}: Partial<Record<ContentCoding, Variant>>): Record<ContentCoding, Buffer | null | undefined> {
  return { identity: identity?.whole.body, gzip: gzip?.whole.body, br: br?.whole.body }
}

function pickAnswer(
  variant: Variant,
  status: number,
  { ifNoneMatch, isHead }: PageRequest,
): HeldAnswer {
  if (ifNoneMatch && status === 200 && matchesTag(ifNoneMatch, variant.etag)) {
    return variant.notModified
  }
  return isHead ? variant.head : variant.whole
}

/** Compares weakly, as If-None-Match asks: proxies that recompress mark our tags `W/`. */
function matchesTag(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true
  return ifNoneMatch.split(',').some((given) => given.trim().replace(/^W\//, '') === etag)
}

function shortDigest(bytes: Buffer | string): string {
  return hash('sha256', bytes, 'base64url').slice(0, 22)
}

function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.isBuffer(bytes)
    ? bytes
    : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

function pairs(headers: readonly string[]): [string, string][] {
  return headers.flatMap((name, index) =>
    index % 2 === 0 ? [[name, headers[index + 1] ?? ''] as [string, string]] : [],
  )
}
