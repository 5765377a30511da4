import { CLIENT_ERROR_LENGTHS } from '#contract/client-error-limits.ts'
import type { ClientError } from '#contract/client-errors.ts'

type Reported = { kind: ClientError['kind']; reason: unknown; path: string }

/** The query and fragment of an address, which may contain personal data and tokens. */
const QUERY = /(\/[^\s?#'")]*)[?#][^\s'")]*/g
const EMAIL = /[^\s@/<>"']+@[^\s@/<>"']+\.[^\s@/<>"']+/g
/** Chromium begins a stack with the message; only the places in the program are of use. */
const PLACE = /^\s*at |@/

/**
 * Describes an error for a report: its message and where in the program, cut to length, without
 * the parts that could identify somebody.
 */
export function describeError({ kind, reason, path }: Reported): ClientError {
  const isError = reason instanceof Error
  const places = (isError && reason.stack?.split('\n').filter((line) => PLACE.test(line))) || []
  return {
    kind,
    message: shorten(isError ? `${reason.name}: ${reason.message}` : `${reason}`, 'message') || '?',
    ...(places.length > 0 && { stack: shorten(places.join('\n'), 'stack') }),
    path: path.slice(0, CLIENT_ERROR_LENGTHS.path),
  }
}

function shorten(text: string, part: keyof typeof CLIENT_ERROR_LENGTHS): string {
  return text.replace(QUERY, '$1').replace(EMAIL, '…').slice(0, CLIENT_ERROR_LENGTHS[part])
}
