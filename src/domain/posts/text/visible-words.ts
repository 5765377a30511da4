/**
 * Words on one line as they are published: control characters, which nobody sees, are taken out, and line ends and tabs become
 * a space. Spaces within stay, also those that do not break.
 */
export function visibleWords(words: string): string {
  return words.replace(/\p{Cc}+/gu, (run) => (/\s/.test(run) ? ' ' : '')).trim()
}
