/** Shorter words are whole as they stand: “gas” is no plural. */
const SHORTEST = 4

const PLURAL_OR_LIKE_ONE = /^[a-z]+[sey]$/

/**
 * Returns the stem that the singular and the plural of an English word have in common, so that either finds both:
 * “berries” and “berry” meet in “berri”, “dishes” and “dish” in “dish”.
 *
 * Endings such as “-ing” are left alone: they change more meanings than they join.
 */
export function stemWord(folded: string): string {
  if (folded.length < SHORTEST || !PLURAL_OR_LIKE_ONE.test(folded)) return folded
  return folded
    .replace(/(?<![sui])s$/, '')
    .replace(/(?<=ch|sh|x|ss|z|o|i)e$/, '')
    .replace(/(?<=[^aeiou])y$/, 'i')
}
