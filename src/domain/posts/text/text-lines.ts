export type TextLine = { number: number; text: string }

const FENCE = /^ {0,3}(`{3,}|~{3,})/

/** The lines of a Markdown text outside of code, where an example is no mistake. */
export function proseLines(markdown: string): TextLine[] {
  const lines: TextLine[] = []
  let fence: string | undefined
  for (const [number, text] of markdown.split('\n').entries()) {
    const mark = FENCE.exec(text)?.[1]
    if (fence === undefined && mark) fence = mark
    else if (fence !== undefined) {
      if (mark?.startsWith(fence)) fence = undefined
    } else lines.push({ number, text })
  }
  return lines
}
