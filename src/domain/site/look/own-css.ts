/** The sign that closes what another opened. */
const CLOSED_BY: Readonly<Record<string, string>> = { '{': '}', '(': ')', '[': ']' }
const CLOSING = new Set(Object.values(CLOSED_BY))
const URL_BEFORE = /(?:^|[^\w-])(?:url|src)$/i

/**
 * Returns what is wrong with a style sheet of the owner's, in words that follow its name; undefined for nothing.
 * Browsers pass over what they do not know, so only what would swallow the rest of the sheet counts, and what would
 * be loaded from elsewhere: pages refuse that.
 */
export function problemOfCss(css: string): string | undefined {
  const open: { sign: string; line: number }[] = []
  let line = 1
  for (let at = 0; at < css.length; at += 1) {
    const sign = css.charAt(at)
    if (sign === '\n') line += 1
    else if (sign === '\\') at += 1
    else if (css.startsWith('/*', at)) {
      const end = css.indexOf('*/', at + 2)
      if (end === -1) return `has a comment in line ${line} that does not end`
      line += linesIn(css.slice(at, end))
      at = end + 1
    } else if (sign === '"' || sign === "'") {
      const end = endOfString(css, at)
      if (end === undefined) return `has a text in line ${line} without its closing ${sign}`
      if (isElsewhere(css.slice(at + 1, end))) return elsewhere(line)
      at = end
    } else if (sign === '@' && /^@import\b/i.test(css.slice(at, at + 8))) {
      return `has @import in line ${line}: write its rules here instead`
    } else if (sign in CLOSED_BY) {
      if (sign === '(' && URL_BEFORE.test(css.slice(Math.max(0, at - 4), at))) {
        const [address = ''] = /^\s*[^\s"')]*/.exec(css.slice(at + 1, at + 40)) ?? []
        if (isElsewhere(address)) return elsewhere(line)
      }
      open.push({ sign, line })
    } else if (CLOSING.has(sign)) {
      const last = open.pop()
      if (!last || CLOSED_BY[last.sign] !== sign)
        return `has “${sign}” in line ${line} that closes nothing`
    }
  }
  const last = open.at(-1)
  return last && `has “${last.sign}” in line ${last.line} that is never closed`
}

/** Where a text in quotes ends; undefined where its line ends first. */
function endOfString(css: string, start: number): number | undefined {
  const quote = css.charAt(start)
  for (let at = start + 1; at < css.length; at += 1) {
    const sign = css.charAt(at)
    if (sign === quote) return at
    if (sign === '\n') return undefined
    if (sign === '\\') at += 1
  }
  return undefined
}

function isElsewhere(address: string): boolean {
  return /^\s*(?:https?:|\/\/)/i.test(address)
}

function elsewhere(line: number): string {
  return `loads something of another site in line ${line}: only addresses that start with / are loaded`
}

function linesIn(words: string): number {
  return words.split('\n').length - 1
}
