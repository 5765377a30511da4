/** A pair of escapes, half a pair, or any other escape, so that `\\ud800` is read as what it is. */
const ESCAPE =
  /\\(?:u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|(u[dD][89a-fA-F][\da-fA-F]{2})|[\s\S])/g

/**
 * Parses the JSON of a request.
 *
 * Escapes can write half of a surrogate pair, which is no character: UTF-8 cannot hold it, and
 * what encodes text for an address throws on it. The sign for an unknown character takes its
 * place, so that nothing else of what somebody wrote is lost.
 *
 * @throws SyntaxError
 */
export function parseJson(text: string): unknown {
  return JSON.parse(
    text.replace(ESCAPE, (written, half?: string) => (half === undefined ? written : '\\ufffd')),
  )
}
