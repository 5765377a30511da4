/** A word in the plural, after which an `s` or `es` is no ending of the word itself. */
const PLURALS: readonly (readonly [RegExp, string])[] = [
  [/([^aeiou])ies$/, '$1y'],
  [/(s|x|ch|sh)es$/, '$1'],
  [/([^su])s$/, '$1'],
]

/**
 * Returns the key that makes two words one choice: “Desserts” and “dessert”, “Gluten free” and “gluten-free”. It is
 * compared, never shown.
 *
 * @param word a category, a cuisine or a diet as somebody wrote it
 */
export function choiceKey(word: string): string {
  const words = word.toLowerCase().match(/[\p{L}\p{N}]+/gu)
  if (!words) return word.trim()
  return words.map(singular).join(' ')
}

function singular(word: string): string {
  const [found] = PLURALS.filter(([ending]) => ending.test(word))
  return found ? word.replace(...found) : word
}
