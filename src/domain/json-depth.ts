/** Files of other programs nest some ten levels. */
const DEEPEST_JSON = 200

/**
 * Whether JSON nests deeper than any program's: what walks such a value, or writes it again, would run out of
 * stack. Takes time in proportion to the text.
 */
export function isDeepJson(text: string): boolean {
  let depth = 0
  let isText = false
  for (let place = 0; place < text.length; place += 1) {
    const letter = text.charCodeAt(place)
    if (isText) {
      if (letter === BACKSLASH) place += 1
      else if (letter === QUOTE) isText = false
    } else if (letter === QUOTE) isText = true
    else if (letter === OPEN_LIST || letter === OPEN_OBJECT) {
      depth += 1
      if (depth > DEEPEST_JSON) return true
    } else if (letter === CLOSE_LIST || letter === CLOSE_OBJECT) depth -= 1
  }
  return false
}

const [QUOTE, BACKSLASH, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = Array.from(
  '"\\[]{}',
  (sign) => sign.charCodeAt(0),
)
