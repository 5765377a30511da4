/** Returns the words in the brackets that a text begins with, and how long they are with all around them. */
export function inBrackets(text: string): { text: string; length: number } | undefined {
  const start = /^\s*\(/.exec(text)?.[0].length
  if (!start) return undefined
  let depth = 1
  let end = start
  for (; end < text.length && depth > 0; end++) {
    if (text[end] === '(') depth += 1
    if (text[end] === ')') depth -= 1
  }
  if (depth > 0) return undefined
  const inside = text.slice(start, end - 1).trim()
  // “((minced))”
  const inner = inBrackets(inside)
  return { text: inner?.length === inside.length ? inner.text : inside, length: end }
}
