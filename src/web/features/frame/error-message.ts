/** More than this is no message any more. */
const LONGEST = 600

/** What an error says of itself, below what the page says; undefined when it says nothing. */
export function errorMessageOf(error: unknown): string | undefined {
  const message = wordsOf(error)?.trim() ?? ''
  if (message === '') return undefined
  return message.length > LONGEST ? `${message.slice(0, LONGEST)}…` : message
}

function wordsOf(error: unknown): string | undefined {
  if (typeof error === 'string') return error
  if (typeof error !== 'object' || error === null) return undefined
  const { message, statusText } = error as { message?: unknown; statusText?: unknown }
  if (typeof message === 'string') return message
  // What the router answers in place of a page.
  return typeof statusText === 'string' ? statusText : undefined
}
