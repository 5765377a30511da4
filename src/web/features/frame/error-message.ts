/** More than this is no message any more. */
const LONGEST = 600

/** Returns an error's own words, below what the page says; undefined when it says nothing. */
export function errorMessageOf(error: unknown): string | undefined {
  // What the router answers in place of a page has a status in words.
  const { message = error, statusText = message } = Object(error)
  const words = typeof statusText === 'string' ? statusText.trim() : ''
  return words.length > LONGEST ? `${words.slice(0, LONGEST)}…` : words || undefined
}
