/** Where the JSON object ends that a text begins with; undefined when it does not. */
export function endOfJsonObject(text: string): number | undefined {
  let [depth, quote] = [0, '']
  for (let place = 0; place < text.length; place += 1) {
    const letter = text[place] ?? ''
    if (quote !== '') {
      if (letter === '\\') place += 1
      else if (letter === quote) quote = ''
    } else if (letter === '"') {
      quote = letter
    } else if (letter === '{' || letter === '[') {
      depth += 1
    } else if (letter === '}' || letter === ']') {
      depth -= 1
      if (depth === 0) return place + 1
    }
  }
  return undefined
}
