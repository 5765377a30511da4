import { hash } from 'node:crypto'
import { type ContentCoding, compress, decompress, preferredCoding } from './content-coding.ts'
import type { HeldMessage } from './held-message.ts'
import { bytesOf } from './response-bytes.ts'

/** What of a request decides which form of a page it gets. */
export type PageRequest = {
  key: string
  isHead: boolean
  acceptEncoding: string | undefined
  ifNoneMatch: string | undefined
}

/** An answer as bytes. Headers stand name, value, name, value, as `writeHead` takes them. */
export type PageAnswer = {
  status: number
  headers: string[]
  body: Buffer | null
  /** All of it as it crosses the wire, once somebody has wanted it so. */
  message?: HeldMessage
}

/** The three answers that one coding of a page can give, made once. */
type Variant = { etag: string; whole: PageAnswer; head: PageAnswer; notModified: PageAnswer }

/** A rendered page as bytes, in each coding that somebody has asked for so far. */
export type HeldPage = {
  status: number
  tags: readonly string[]
  /** Whether the page itself allows that it is held and given to everybody. */
  isPublic: boolean
  /** How long it may be shown before it is rendered again. */
  freshForMs: number
  isCompressible: boolean
  /** Its age as its responses state it. */
  ageSeconds: number
  headers: string[]
  hash: string
  /** Its text as it was rendered, until somebody has asked for it in one coding or another. */
  rendered: Buffer | undefined
  /** Codings that were made beforehand. */
  precompressed: Partial<Record<ContentCoding, Buffer>>
  /** What nobody asks for is not here. */
  variants: Partial<Record<ContentCoding, Variant>>
  /** Codings being made, so that a crowd makes each one once. */
  pending: Partial<Record<ContentCoding, Promise<Buffer>>>
}

/** A page is never trusted for longer than this, whatever it says of itself. */
const LONGEST_FRESH_MS = 600_000
/** Below this a compressed answer saves nothing: it fits one packet either way. */
const COMPRESS_FROM_BYTES = 1024

const HOLDABLE_STATUSES = new Set([200, 301, 308, 404, 410])
const COMPRESSIBLE =
  /^(?:text\/|application\/(?:json|ld\+json|feed\+json|xml|rss\+xml|atom\+xml|manifest\+json))/
/** Made anew for each answer, or by the server itself. */
const LEFT_OUT = new Set(['content-length', 'date', 'connection', 'etag', 'vary', 'cache-tag'])
/** What RFC 9110 section 15.4.5 asks a 304 to repeat. */
const ON_NOT_MODIFIED = new Set([
  'cache-control',
  'surrogate-key',
  'cache-tag',
  'content-location',
  'expires',
])

/**
 * Takes a rendered response apart into bytes that can be given again and again.
 *
 * `always` are headers that every answer carries; what the response has set itself stays.
 */
export async function holdPage(
  response: Response,
  always: Record<string, string> = {},
): Promise<HeldPage> {
  const bytes = await bytesOf(response)
  const cacheControl = response.headers.get('Cache-Control') ?? ''
  const tags = (response.headers.get('Surrogate-Key') ?? '').split(' ').filter(Boolean)
  const sharedMaxAge = /\bs-maxage=(\d+)/.exec(cacheControl)?.[1]
  return {
    status: response.status,
    tags,
    isPublic:
      HOLDABLE_STATUSES.has(response.status) &&
      /\bpublic\b/.test(cacheControl) &&
      tags.length > 0 &&
      /^(?:accept-encoding)?$/i.test(response.headers.get('Vary') ?? '') &&
      !response.headers.has('Set-Cookie'),
    freshForMs: Math.min(LONGEST_FRESH_MS, Number(sharedMaxAge ?? 0) * 1000),
    isCompressible:
      bytes.length >= COMPRESS_FROM_BYTES &&
      !response.headers.has('Content-Encoding') &&
      COMPRESSIBLE.test(response.headers.get('Content-Type') ?? ''),
    ageSeconds: 0,
    headers: Object.entries({ ...always, ...Object.fromEntries(response.headers) })
      .filter(([name]) => !LEFT_OUT.has(name))
      // The same in the words of other networks.
      .concat(tags.length > 0 ? [['cache-tag', tags.join(',')]] : [])
      .flat(),
    hash: hash('sha256', bytes, 'base64url').slice(0, 22),
    rendered: bytes,
    precompressed: {},
    variants: {},
    pending: {},
  }
}

/**
 * The answer to a request when its coding is at hand; undefined when it must be made first.
 *
 * It says how old the page is, so that no cache further on counts its time from the beginning.
 * The answer is one for all: use it up before the next is asked for.
 */
export function readyAnswer(
  page: HeldPage,
  request: PageRequest,
  ageSeconds = 0,
): PageAnswer | undefined {
  const variant = page.variants[codingFor(page, request)]
  if (!variant) return undefined
  if (page.ageSeconds !== ageSeconds && hasAge(page)) setAge(page, ageSeconds)
  return pickAnswer(page, variant, request)
}

/** What no shared cache may hold has no age that anybody asks for. */
function hasAge({ freshForMs }: HeldPage): boolean {
  return freshForMs > 0
}

/** Its place is the last in each list: made anew for every answer, the lists would cost more. */
function setAge(page: HeldPage, ageSeconds: number): void {
  page.ageSeconds = ageSeconds
  for (const { whole, notModified } of Object.values(page.variants)) {
    for (const { headers } of [whole, notModified]) headers[headers.length - 1] = String(ageSeconds)
  }
}

/**
 * Makes the coding that the request asks for, unless it is there or being made.
 *
 * @returns whether this call added it, and the page has grown
 */
export async function prepareAnswer(page: HeldPage, request: PageRequest): Promise<boolean> {
  const coding = codingFor(page, request)
  if (page.variants[coding]) return false

  const begun = page.pending[coding]
  if (begun) {
    await begun
    return false
  }
  const work = makeBody(page, coding)
  page.pending[coding] = work
  try {
    page.variants[coding] = makeVariant(page, coding, await work)
  } finally {
    delete page.pending[coding]
  }
  // Four times the size of the others, and hardly anybody asks for it.
  page.rendered = undefined
  return true
}

async function makeBody(page: HeldPage, coding: ContentCoding): Promise<Buffer> {
  const known = page.precompressed[coding]
  if (known) return known

  const plain = page.rendered ?? (await plainBody(page))
  return coding === 'identity' ? plain : compress(plain, coding)
}

async function plainBody(page: HeldPage): Promise<Buffer> {
  const { identity, gzip, br } = bodiesOf(page)
  if (identity) return identity
  if (gzip) return decompress(gzip, 'gzip')
  if (br) return decompress(br, 'br')
  throw new Error('A page without any bytes is held')
}

function bodiesOf({ variants }: HeldPage): Record<ContentCoding, Buffer | null | undefined> {
  const { identity, gzip, br } = variants
  return { identity: identity?.whole.body, gzip: gzip?.whole.body, br: br?.whole.body }
}

/** The memory that a page takes: every coding's bytes, and its headers. */
export function sizeOf(page: HeldPage): number {
  const headers = page.headers.reduce((sum, text) => sum + text.length, 512)
  const bodies = [page.rendered, ...Object.values(bodiesOf(page))]
  return bodies.reduce((sum, body) => sum + (body?.length ?? 0), 4 * headers)
}

function codingFor(page: HeldPage, request: PageRequest): ContentCoding {
  return page.isCompressible ? preferredCoding(request.acceptEncoding) : 'identity'
}

function makeVariant(page: HeldPage, coding: ContentCoding, body: Buffer): Variant {
  const { status } = page
  const etag = coding === 'identity' ? `"${page.hash}"` : `"${page.hash}-${coding}"`
  const vary = page.isCompressible ? ['Vary', 'Accept-Encoding'] : []
  const validator = status === 200 ? ['ETag', etag] : []
  const encoding = coding === 'identity' ? [] : ['Content-Encoding', coding]
  const length = ['Content-Length', String(body.length)]
  const age = hasAge(page) ? ['Age', String(page.ageSeconds)] : []
  const headers = [...page.headers, ...length, ...encoding, ...vary, ...validator, ...age]

  const repeated = pairs(page.headers).filter(([name]) => ON_NOT_MODIFIED.has(name))
  return {
    etag,
    whole: { status, headers, body },
    head: { status, headers, body: null },
    notModified: {
      status: 304,
      headers: [...repeated.flat(), ...vary, ...validator, ...age],
      body: null,
    },
  }
}

function pickAnswer(page: HeldPage, variant: Variant, request: PageRequest): PageAnswer {
  const { ifNoneMatch, isHead } = request
  if (ifNoneMatch && page.status === 200 && matchesTag(ifNoneMatch, variant.etag)) {
    return variant.notModified
  }
  return isHead ? variant.head : variant.whole
}

/** Compares weakly, as If-None-Match asks: proxies that recompress mark our tags `W/`. */
function matchesTag(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true
  return ifNoneMatch.split(',').some((given) => given.trim().replace(/^W\//, '') === etag)
}

function pairs(headers: string[]): [string, string][] {
  return headers.flatMap((name, index) =>
    index % 2 === 0 ? [[name, headers[index + 1] ?? ''] as [string, string]] : [],
  )
}
