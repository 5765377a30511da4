import type { lookup } from 'node:dns'
import type { IncomingMessage } from 'node:http'
import { AppError } from '#domain/errors.ts'
import {
  findLocation,
  guardedRequest,
  type Reach,
  type Refusal,
  RefusedRequest,
} from '../guarded-request.ts'
import { decodeText } from '../text/decode-text.ts'
import { isAllowedByRobots, ROBOTS_MAX_BYTES } from './robots.ts'

/** A page of a magazine with all its scripts has half of it. */
export const PAGE_MAX_BYTES = 3 * 1024 * 1024
const MAX_REDIRECTS = 5
const DEADLINE_MS = 15_000
const LONGEST_ADDRESS = 2_000
const PAGE_TYPES = /^(?:text\/|application\/(?:xhtml\+xml|ld\+json|json)\b)/i

/** A page of another site as it came, and the address that it came from at last. */
export type FetchedPage = { text: string; address: string }

export type FetchPage = (address: string) => Promise<FetchedPage>

type FetcherOptions = {
  deadlineMs?: number
  /** Resolves a host name. */
  resolve?: typeof lookup
  /** Whether an address of a private network may be asked; only a test says yes. */
  isPrivateAllowed?: boolean
  /** The ports besides those of http and https; only a test names some. */
  ports?: Reach['ports']
}

/**
 * Makes the function that fetches a page of any public site for somebody who writes here: through the
 * guard against private networks at each redirect, as its robots.txt allows, bounded in time and size.
 *
 * It throws AppError `invalid` at the field `address`, with words that say what to do: for what is no
 * address, a private one, one that robots.txt closes, a page that is not there, is too large or no page,
 * and a site that does not answer.
 */
export function createPageFetcher({
  deadlineMs = DEADLINE_MS,
  resolve,
  isPrivateAllowed = false,
  ports = isPrivateAllowed ? 'any' : [],
}: FetcherOptions = {}): FetchPage {
  return async (written) => {
    const signal = AbortSignal.timeout(deadlineMs)
    const ask = (target: URL, accept: string) =>
      guardedRequest(target, {
        isPrivateAllowed,
        ports,
        signal,
        accept,
        ...(resolve && { resolve }),
      })
    try {
      return await follow(readAddress(written), ask)
    } catch (error) {
      if (error instanceof AppError) throw error
      if (signal.aborted) throw refused('The site did not answer in time. Try again later.', error)
      if (error instanceof RefusedRequest) throw refused(REFUSALS[error.refusal])
      throw refused('The site cannot be reached. Look whether the address is right.', error)
    }
  }
}

type Ask = (target: URL, accept: string) => Promise<IncomingMessage>

const ROBOTS_UNREAD = 'The site does not say whether it may be read. Try again later.'

const REFUSALS: Record<Refusal, string> = {
  scheme: 'Only addresses that begin with https:// or http:// can be fetched.',
  port: 'Only addresses without a port can be fetched.',
  private: 'This address is of a private network, which is never asked.',
}

async function follow(first: URL, ask: Ask): Promise<FetchedPage> {
  let target = first
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    await checkRobots(target, ask)
    const response = await ask(target, 'text/html,application/xhtml+xml,application/ld+json')
    const next = findLocation(response, target)
    if (!next) return { text: await readPage(response), address: target.href }
    response.destroy()
    target = readAddress(next.href)
  }
  throw refused('The address leads on to others without end.')
}

/** @throws AppError `invalid` for what is no address */
function readAddress(written: string): URL {
  const words = written.trim()
  const whole = /^[a-z][a-z\d+.-]*:/i.test(words) ? words : `https://${words}`
  if (words.length > LONGEST_ADDRESS || !URL.canParse(whole)) {
    throw refused('This is no address. It begins with https:// as a browser shows it.')
  }
  const address = new URL(whole)
  // It is kept beside the recipe, where nobody's password belongs.
  address.username = ''
  address.password = ''
  address.hash = ''
  return address
}

/** Without a robots.txt everything may be fetched, and nothing while it cannot be had (RFC 9309, 2.3.1). */
async function checkRobots(target: URL, ask: Ask): Promise<void> {
  let address = new URL('/robots.txt', target)
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const response = await askRobots(address, ask, redirects > 0)
    const next = findLocation(response, address)
    if (next) {
      response.destroy()
      address = next
      continue
    }
    const { statusCode = 0 } = response
    if (statusCode >= 500) {
      response.destroy()
      throw refused(ROBOTS_UNREAD)
    }
    if (statusCode !== 200) {
      response.destroy()
      return
    }
    const { bytes } = await readBytes(response, ROBOTS_MAX_BYTES)
    if (isAllowedByRobots(bytes.toString('utf8'), target)) return
    throw refused(
      'The site does not let programs read this page (robots.txt). Copy its words and paste them instead.',
    )
  }
}

async function askRobots(address: URL, ask: Ask, isLed: boolean): Promise<IncomingMessage> {
  try {
    return await ask(address, 'text/plain')
  } catch (error) {
    if (isLed && error instanceof RefusedRequest) throw refused(ROBOTS_UNREAD, error)
    throw error
  }
}

async function readPage(response: IncomingMessage): Promise<string> {
  const { statusCode = 0, headers } = response
  if (statusCode === 404 || statusCode === 410) {
    response.destroy()
    throw refused('There is no page at this address.')
  }
  if (statusCode !== 200) {
    response.destroy()
    const isRefusal = statusCode === 401 || statusCode === 403 || statusCode === 429
    throw refused(
      isRefusal
        ? 'The site does not give this page to programs. Copy its words and paste them instead.'
        : `The site answered with an error (${statusCode}). Try again later.`,
    )
  }
  const type = headers['content-type'] ?? 'text/html'
  if (!PAGE_TYPES.test(type)) {
    response.destroy()
    throw refused('There is no page at this address, but a file of another kind.')
  }
  const { bytes, isWhole } = await readBytes(response, PAGE_MAX_BYTES)
  if (!isWhole) throw refused('The page is larger than 3 MB.')
  const charset = /charset\s*=\s*"?([\w-]{2,40})/i.exec(type)?.[1]
  return decode(bytes, charset ?? findCharset(bytes))
}

/** Returns the encoding that a page names, in its first kilobyte as browsers look for it. */
function findCharset(bytes: Buffer): string | undefined {
  const head = bytes.subarray(0, 1024).toString('latin1')
  return /<meta\b[^<>]{0,200}?charset\s*=\s*["']?([\w-]{2,40})/i.exec(head)?.[1]
}

function decode(bytes: Buffer, charset: string | undefined): string {
  try {
    if (charset) return new TextDecoder(charset).decode(bytes)
  } catch {
    // An encoding that nobody knows: it is guessed from the bytes.
  }
  return decodeText(bytes).text
}

async function readBytes(
  response: IncomingMessage,
  most: number,
): Promise<{ bytes: Buffer; isWhole: boolean }> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    size += chunk.length
    if (size <= most) continue
    response.destroy()
    return { bytes: Buffer.concat(chunks).subarray(0, most), isWhole: false }
  }
  return { bytes: Buffer.concat(chunks), isWhole: true }
}

function refused(message: string, cause?: unknown): AppError {
  return new AppError('invalid', message, { fields: { address: [message] }, cause })
}
