/** How a line begins or ends that somebody wrote as Markdown, where each line end is meant as it stands. */
const MARKDOWN_LINE =
  /^\s*(?:#{1,6} |>|[-*+•] |\d{1,9}[.)] |\||(?:[-*_] ?){3}|===|\[[^\]]+\]: |<\/?[a-z])|^(?: {4}|\t)|(?: {2}|\\)$/
const FENCE = /^\s*(?:```|~~~)/m

/**
 * Plain text as Markdown that shows its lines as lines, where Markdown would join them: a verse, an address.
 * What is Markdown already stays as it is.
 */
export function keepLines(plain: string): string {
  const text = plain.replace(/\r\n?/g, '\n')
  if (FENCE.test(text)) return text
  return text
    .split(/(\n(?:[ \t]*\n)+)/)
    .map((part, index) => (index % 2 === 0 ? withBreaks(part) : part))
    .join('')
}

function withBreaks(paragraph: string): string {
  const words = paragraph.replace(/^\n+|\n+$/g, '')
  if (words.split('\n').some((line) => MARKDOWN_LINE.test(line))) return paragraph
  return paragraph.replace(words, () => words.replaceAll('\n', '  \n'))
}
