import { PAGE_PATTERNS } from './page-lists.ts'
import { postStart } from './post-address.ts'

/** A path in this form is canonical already; most are, and need no further check. */
const CANONICAL = /^\/(?:[a-z0-9][a-z0-9._~-]*(?:\/[a-z0-9][a-z0-9._~-]*)*)?$/
const ESCAPE = /%(?:[0-9a-f]{2})?/gi
/** RFC 3986 section 2.3: escaped or not, these mean the same. */
const UNRESERVED = /^[A-Za-z0-9._~-]$/

const PATTERNS = PAGE_PATTERNS.map((pattern) => pattern.split('/'))

/**
 * The one spelling of a path by which its page is served, held and linked to.
 *
 * Dot segments and superfluous slashes go, escapes are normalised (RFC 3986 section 6.2.2), and
 * the fixed words of a page's address are in lower case; what the address names is left alone.
 */
export function canonicalPath(path: string): string {
  if (CANONICAL.test(path)) return path

  const { pathname } = new URL(`http://host${path}`)
  const segments = pathname.replace(ESCAPE, normaliseEscape).split('/').filter(Boolean)
  return inLowerCase(['', ...segments]).join('/') || '/'
}

function normaliseEscape(escaped: string): string {
  if (escaped === '%') return '%25'
  const character = String.fromCharCode(Number.parseInt(escaped.slice(1), 16))
  return UNRESERVED.test(character) ? character : escaped.toUpperCase()
}

function inLowerCase(segments: string[]): string[] {
  const posts = `${postStart()}:slug`.split('/')
  const pattern = [...PATTERNS, posts].find((candidate) => isSpelling(segments, candidate))
  if (!pattern) return segments
  return segments.map((segment, index) => fixedWord(pattern[index]) ?? segment)
}

function isSpelling(segments: string[], pattern: string[]): boolean {
  if (segments.length !== pattern.length) return false
  return segments.every((segment, index) => {
    const word = fixedWord(pattern[index])
    return word === undefined || word === segment.toLowerCase()
  })
}

/** Undefined for a part that stands for something, such as `:slug`. */
function fixedWord(part: string | undefined): string | undefined {
  return part?.startsWith(':') ? undefined : part
}
