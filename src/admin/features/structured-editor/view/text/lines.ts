const LINE_END = /\r\n?|\n/g

/** The line of a place of a text, counted from 0. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).match(LINE_END)?.length ?? 0
}

/** Where a line begins and ends; the last one, where there are not as many. */
export function rangeOfLine(text: string, line: number): { from: number; to: number } {
  let from = 0
  let number = 0
  for (const { index, 0: end } of text.matchAll(LINE_END)) {
    if (number === line) return { from, to: index }
    from = index + end.length
    number++
  }
  return { from, to: text.length }
}
