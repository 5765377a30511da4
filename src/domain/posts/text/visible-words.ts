/**
 * Control characters, and what embeds, overrides or isolates a direction: nobody sees them, and the last turn round what stands
 * beside the words too. The marks of a direction (U+200E, U+200F) act where they stand and stay.
 */
const UNSEEN = /[\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu

/**
 * Words on one line as they are published: characters that nobody sees are taken out, and line ends and tabs become a space.
 * Spaces within stay, also those that do not break.
 */
export function visibleWords(words: string): string {
  return words.replace(UNSEEN, (run) => (/\s/.test(run) ? ' ' : '')).trim()
}
