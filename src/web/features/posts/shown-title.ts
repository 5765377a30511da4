const IN_A_WORD = /(\p{L})'(?=\p{L})/gu
const QUOTED = /(^|[\s(])"([^"]+)"/g

/**
 * A title as readers see it, with typographic apostrophes and quotation marks. The stored title stays as it was
 * typed: programs, feeds and search engines compare it.
 *
 * Two rules instead of those for texts, which are more than a page may load for this. Without lookbehind, which
 * older phones cannot parse.
 */
export function shownTitle(title: string): string {
  return title.replace(QUOTED, '$1“$2”').replace(IN_A_WORD, '$1’')
}
