const FENCE = /^ {0,3}(`{3,}|~{3,})/
/** Stands for a comment that was taken out, so that the line it stood in is known. */
const TAKEN_OUT = '\0'
const HEADING = /^ {0,3}#{1,6}(?: |$)/
/** The mark of a list and a label behind it, as outlines have them before the words. */
const LABEL = /^\s*(?:[-*+]|\d{1,9}[.)])?\s*(?:\*\*[^*\n]*\*\*)?\s*$/

/**
 * How many characters of a text its writer has written for readers, without the spaces around it.
 *
 * Comments do not count. In a text with comments, as outlines are, neither does what only leads
 * to them: labels with nothing but a comment behind them, and headings over nothing.
 */
export function writtenLength(content: string): number {
  const shown = withoutComments(content.replaceAll(TAKEN_OUT, ''))
  if (!shown.includes(TAKEN_OUT)) return content.trim().length

  const written: string[] = []
  let headings: string[] = []
  for (const line of shown.split('\n')) {
    const words = line.replaceAll(TAKEN_OUT, '')
    if (line.includes(TAKEN_OUT) && LABEL.test(words)) continue
    if (HEADING.test(line)) {
      headings.push(words)
    } else if (words.trim() === '') {
      written.push('')
    } else {
      written.push(...headings, words)
      headings = []
    }
  }
  return written.join('\n').trim().length
}

/** Line by line, so that a text of nothing but signs takes no longer than any other. */
function withoutComments(content: string): string {
  let [fence, isComment] = ['', false]
  return content
    .split('\n')
    .map((line) => {
      const [, mark = ''] = isComment ? [] : (FENCE.exec(line) ?? [])
      if (fence !== '') {
        if (mark.startsWith(fence)) fence = ''
        return line
      }
      if (mark !== '') {
        fence = mark
        return line
      }
      const shown = shownWords(line, isComment)
      isComment = shown.isComment
      return shown.words
    })
    .join('\n')
}

/** Returns the words that a line shows, which may begin within a comment and end within another. */
function shownWords(line: string, begins: boolean): { words: string; isComment: boolean } {
  let [words, place, isComment, ticks] = ['', 0, begins, 0]
  while (place < line.length) {
    const mark = isComment ? '-->' : '<!--'
    const next = line.indexOf(mark, place)
    const end = next === -1 ? line.length : next
    const part = line.slice(place, end)
    if (!isComment) {
      words += part
      ticks += part.split('`').length - 1
    }
    if (next === -1) break
    // Behind a sign that opens code, a comment is shown as it is.
    if (!isComment && ticks % 2 === 1) {
      words += mark
      place = next + mark.length
      continue
    }
    if (!isComment) words += TAKEN_OUT
    isComment = !isComment
    place = next + mark.length
  }
  return { words: begins && words === '' ? TAKEN_OUT : words, isComment }
}
