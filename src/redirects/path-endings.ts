/** Endings that WordPress and the like hang behind the address of a post or a page: its feeds, AMP, embeds, pages of comments. */
const ENDING = /\/(?:feed(?:\/(?:rss2?|atom|rdf))?|amp|embed|trackback|comment-page-\d{1,6})$/

/** Returns the address that a path hangs behind as another program does; undefined for all others. */
export function withoutEnding(path: string): string | undefined {
  const rest = path.replace(ENDING, '')
  return rest === path || rest === '' ? undefined : rest
}
