export const EXCERPT_LENGTH = 150

/** Below this share of the length a whole word is not worth losing the rest of the line for. */
const SHORTEST_SHARE = 0.6
/** No 151 characters that a person typed need more code units; keeps the segmenter's work small. */
const LOOK_AHEAD = 4000

const TRAILING_PUNCTUATION = /[\s.,;:…–—-]+$/u

/**
 * Shortens plain text to its first 150 characters, ending in "..." when something was cut.
 *
 * The cut falls between words where the script has spaces, and never inside a character that
 * is made of several code points. The dots come on top of the 150.
 */
export function shortenToExcerpt(text: string): string {
  const line = text.replace(/\s+/gu, ' ').trim()
  if (line.length <= EXCERPT_LENGTH) return line

  const cut = lengthOfFirstCharacters(line)
  if (cut >= line.length) return line

  const space = line.lastIndexOf(' ', cut)
  const end = space >= cut * SHORTEST_SHARE ? space : cut
  return `${line.slice(0, end).replace(TRAILING_PUNCTUATION, '')}...`
}

/** How many code units the first 150 characters of the line take. */
function lengthOfFirstCharacters(line: string): number {
  const head = line.slice(0, LOOK_AHEAD)
  // Firefox before 125 has none: there a preview of the excerpt counts letters and their accents apart.
  if (!Intl.Segmenter) return [...head].slice(0, EXCERPT_LENGTH).join('').length
  const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })
  let count = 0
  for (const { index } of graphemes.segment(head)) {
    if (count === EXCERPT_LENGTH) return index
    count += 1
  }
  return head.length
}
