const LONGEST_QUERY = 20
const QUERY = /^(?:\p{L}[\p{L}\d ]*)?$/u

/** Whether words behind a slash may ask for something to put in, by what stands around them. */
export function isSlashQuery(
  query: string,
  { before, after }: { before: string; after: string },
): boolean {
  return (
    /(?:^|\s)$/.test(before) &&
    /^(?:\s|$)/.test(after) &&
    query.length <= LONGEST_QUERY &&
    QUERY.test(query)
  )
}

/** Whether each typed word begins a word that something is known by, or the whole begins its label. */
export function isAskedFor(
  { label, words }: { label: string; words: string },
  typed: string,
): boolean {
  const query = typed.toLowerCase()
  // A space at the end begins a word of its own, which only the label can go on with.
  if (query.endsWith(' ')) return label.toLowerCase().startsWith(query)
  const known = `${label} ${words}`.toLowerCase().split(' ')
  return query
    .split(' ')
    .filter(Boolean)
    .every((word) => known.some((name) => name.startsWith(word)))
}
