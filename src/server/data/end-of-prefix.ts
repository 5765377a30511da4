/** The first word that comes after all words with this beginning. */
export function endOfPrefix(prefix: string): string {
  return `${prefix}\u{10ffff}`
}
