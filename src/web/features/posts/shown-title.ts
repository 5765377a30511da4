const OPENING_SINGLE = /(?:^|[\s(“"])'/
const APOSTROPHE = /([\p{L}\p{N}])'/gu
const APOSTROPHE_INSIDE = /([\p{L}\p{N}])'(?=\p{L})/gu
const QUOTED = /(^|[\s(])"([^"]+)"(?![\p{L}\p{N}])/gu

/**
 * A title as readers see it, with typographic apostrophes and quotation marks. The stored title stays as it was
 * typed: programs, feeds and search engines compare it.
 *
 * A few rules instead of those for texts, which are more than a page may load for this. Without lookbehind, which
 * older phones cannot parse.
 */
export function shownTitle(title: string): string {
  if (!/['"]/.test(title)) return title
  const apostrophe = OPENING_SINGLE.test(title) ? APOSTROPHE_INSIDE : APOSTROPHE
  return title.replace(QUOTED, '$1“$2”').replace(apostrophe, '$1’')
}
