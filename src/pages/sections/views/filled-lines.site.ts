/** Returns the lines of a text, without those that are empty. */
export function filledLines(text: string): string[] {
  return text.split('\n').filter((line) => line.trim() !== '')
}
