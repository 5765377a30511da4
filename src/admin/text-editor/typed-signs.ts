import { emojiNamed } from './emoji.ts'

const QUOTES: Record<string, { open: string; close: string }> = {
  '"': { open: '“', close: '”' },
  "'": { open: '‘', close: '’' },
}
const OPENS_AFTER = /^$|[\s([{<>*_~|/\u2013\u2014“‘-]$/
/** Whether a sign may stand for another one. */
export function isReplaced(sign: string, hasSmartQuotes: boolean): boolean {
  return sign === ':' || (hasSmartQuotes && sign in QUOTES)
}

/**
 * Returns the sign to put in place of one that is typed behind these words of its line, and so many signs before it.
 */
export function replacementFor(
  before: string,
  typed: string,
): { signsBefore: number; insert: string } | undefined {
  if (typed === ':') {
    const [, name] = /(?:^|[\s(]):([a-z_]{2,})$/.exec(before) ?? []
    const emoji = name && emojiNamed(name)
    return emoji ? { signsBefore: name.length + 1, insert: emoji } : undefined
  }
  const quotes = QUOTES[typed]
  if (!quotes) return undefined
  if (OPENS_AFTER.test(before)) return { signsBefore: 0, insert: quotes.open }
  // A nine-inch tin is 9", unless something was quoted before.
  const isMeasure = /\d$/.test(before) && !isQuoting(before, quotes)
  return isMeasure ? undefined : { signsBefore: 0, insert: quotes.close }
}

function isQuoting(before: string, { open, close }: { open: string; close: string }): boolean {
  return before.lastIndexOf(open) > before.lastIndexOf(close)
}
