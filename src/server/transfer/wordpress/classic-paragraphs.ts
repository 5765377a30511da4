const BLOCK =
  'address|article|aside|blockquote|details|div|dl|dt|dd|fieldset|figure|figcaption|footer|form|h[1-6]|header|hr|iframe|li|main|nav|ol|p|pre|section|summary|table|tbody|td|tfoot|th|thead|tr|ul|video'
const BLOCK_AT_START = new RegExp(`^</?(?:${BLOCK})\\b`, 'i')
const BLOCK_TAG = new RegExp(`(</?(?:${BLOCK})\\b[^<>]*>)`, 'gi')
const KEPT_WHOLE = /(<(pre|script|style|textarea)\b[\s\S]{0,200000}?<\/\2\s*>)/gi

/**
 * The paragraphs that WordPress shows for a text of its classic editor, which keeps them as
 * empty lines: an empty line begins a paragraph, a single break stays one.
 */
export function withParagraphs(html: string): string {
  const parts: string[] = []
  let end = 0
  for (const match of html.matchAll(KEPT_WHOLE)) {
    parts.push(paragraphsOf(html.slice(end, match.index)), match[0])
    end = match.index + match[0].length
  }
  parts.push(paragraphsOf(html.slice(end)))
  return parts.join('\n\n')
}

/** Text of the block editor says by comments where its blocks begin. */
export function hasBlocks(html: string): boolean {
  return /<!--\s*wp:/.test(html)
}

function paragraphsOf(html: string): string {
  return html
    .replace(/\r\n?/g, '\n')
    .replace(BLOCK_TAG, '\n\n$1\n\n')
    .split(/\n[ \t]*(?:\n[ \t]*)+/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => (BLOCK_AT_START.test(part) ? part : `<p>${part.replace(/\n/g, '<br>\n')}</p>`))
    .join('\n')
}
