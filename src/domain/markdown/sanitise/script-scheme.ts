/** The characters that a browser passes over before a scheme and inside it, as itself and as an entity. */
const PASSED_OVER = String.raw`(?:[\0-\x20\s]|&Tab;?|&NewLine;?|&nbsp;?|&#0*(?:\d|[12]\d|3[0-2]|160)(?!\d);?|&#x0*(?:[\da-f]|1[\da-f]|20|a0)(?![\da-f]);?)*`

/** Backslashes are taken away by Markdown. */
const COLON = String.raw`\\?(?::|&colon;?|&#0*58(?!\d);?|&#x0*3a(?![\da-f]);?)`

/**
 * The source of a case-insensitive regular expression for addresses that carry their own content
 * (`javascript:`, `vbscript:` and `data:`), also in the obfuscated forms that browsers accept.
 */
export const CUT_SCHEME = `${PASSED_OVER}(?:${disguised('javascript')}|${disguised('vbscript')}|${disguised('data')}(?![ \\t]))`

/** The source of `CUT_SCHEME` for attributes, which hold addresses only: there `data:` counts before a blank too. */
export const CUT_SCHEME_OF_ATTRIBUTE = `${PASSED_OVER}(?:${['javascript', 'vbscript', 'data'].map(disguised).join('|')})`

function disguised(scheme: string): string {
  return [...scheme].map((letter) => letterPattern(letter) + PASSED_OVER).join('') + COLON
}

function letterPattern(letter: string): string {
  const codes = [letter, letter.toUpperCase()].map((sign) => sign.charCodeAt(0))
  const decimal = codes.join('|')
  const hexadecimal = codes.map((code) => code.toString(16)).join('|')
  return `(?:${letter}|&#0*(?:${decimal})(?!\\d);?|&#x0*(?:${hexadecimal})(?![\\da-f]);?)`
}
