import type { BlockForm } from './block-form.ts'

/** A line of a block after an edit, and the line that it was before it; null for a new one. */
export type NextLine = { text: string; from: number | null }

/** The lines as they stand. */
export function unchangedLines({ lines }: BlockForm): NextLine[] {
  return lines.map((text, from) => ({ text, from }))
}

/** Puts lines in, or others in place of some, and leaves all others byte for byte. */
export function spliceLines(
  form: BlockForm,
  { at, count = 0, lines }: { at: number; count?: number; lines: string[] },
): NextLine[] {
  const added = lines.map((text, index): NextLine => {
    return { text: withLineEnd(form, text), from: index < count ? at + index : null }
  })
  return unchangedLines(form).toSpliced(at, count, ...added)
}

/** With the line end that the block has; a line that would close the block is indented. */
export function withLineEnd({ lines }: BlockForm, text: string): string {
  const isFence = /^ {0,3}(?:`{3,}|~{3,})\s*$/.test(text)
  const end = lines.some((line) => line.endsWith('\r')) ? '\r' : ''
  return `${isFence ? `    ${text.trim()}` : text.replace(/\r$/, '')}${end}`
}

/** The text of the block after an edit. */
export function textOfLines(lines: readonly NextLine[]): string {
  return lines.map(({ text }) => text).join('\n')
}
