import type { Token } from 'markdown-it'

/** Takes the box off the words of an item that is about to be read; null where it is no task. */
export function takeTask(
  item: Token,
  { tokens, at }: { tokens: Token[]; at: number },
): boolean | null {
  const first = tokens[at + 1]?.children?.[0]
  const box = item.meta?.box
  if (typeof box !== 'string' || !first) return null
  first.content = first.content.slice(box.length)
  return box[1] !== ' '
}
