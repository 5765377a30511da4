import { isDeepJson } from '#domain/json-depth.ts'

/** A pair of escapes, half a pair, or any other escape, so that `\\ud800` is read as what it is. */
const ESCAPE =
  /\\(?:u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|(u[dD][89a-fA-F][\da-fA-F]{2})|[\s\S])/g

export const TOO_DEEP = 'The JSON of the request is nested more deeply than 200 levels.'

/**
 * Parses the JSON of a request.
 *
 * Escapes can write half of a surrogate pair, which is no character: UTF-8 cannot hold it, and
 * what encodes text for an address throws on it. The sign for an unknown character takes its
 * place, so that nothing else of what somebody wrote is lost.
 *
 * What is nested without end is refused before it is parsed: that takes a second for a megabyte, and whoever
 * walks the value runs out of stack.
 *
 * @throws SyntaxError, whose message people may read where it is `TOO_DEEP`
 */
export function parseJson(text: string): unknown {
  if (isDeepJson(text)) throw new SyntaxError(TOO_DEEP)
  return JSON.parse(
    text.replace(ESCAPE, (written, half?: string) => (half === undefined ? written : '\\ufffd')),
  )
}

/** What to say of JSON that `parseJson` has refused. */
export function messageOfJson(error: unknown, usual: string): string {
  return error instanceof SyntaxError && error.message === TOO_DEEP ? TOO_DEEP : usual
}
