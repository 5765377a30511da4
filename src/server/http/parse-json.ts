import { isDeepJson } from '#domain/json-depth.ts'

/** An escape of half a surrogate pair, or what looks like one: `\\ud800` is a backslash and letters. */
const HALF = /\\u[dD][89a-fA-F]/

export const TOO_DEEP = 'The JSON of the request is nested more deeply than 200 levels.'

/**
 * Parses the JSON of a request.
 *
 * Escapes can write half of a surrogate pair, which is no character: UTF-8 cannot hold it, and
 * what encodes text for an address throws on it. The sign for an unknown character takes its
 * place, so that nothing else of what somebody wrote is lost.
 *
 * What is nested too deeply is refused before it is parsed: that takes a second for a megabyte, and whoever
 * walks the value runs out of stack.
 *
 * @throws SyntaxError, whose message people may read where it is `TOO_DEEP`
 */
export function parseJson(text: string): unknown {
  if (isDeepJson(text)) throw new SyntaxError(TOO_DEEP)
  const value: unknown = JSON.parse(text)
  return HALF.test(text) ? wellFormed(value) : value
}

/** Recursion is safe: the depth is bounded. */
function wellFormed(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed()
  if (Array.isArray(value)) return value.map(wellFormed)
  if (typeof value !== 'object' || value === null) return value
  // As the parser does, which makes a member of `__proto__` too.
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name.toWellFormed(), wellFormed(inner)]),
  )
}

/** Returns the message about JSON that `parseJson` has refused. */
export function messageOfJson(error: unknown, usual: string): string {
  return error instanceof SyntaxError && error.message === TOO_DEEP ? TOO_DEEP : usual
}
