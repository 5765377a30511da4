import type { Element, Nodes } from 'hast'

/** Elements that stand in a line of text and do not end it. */
export const INLINE_ELEMENTS: ReadonlySet<string> = new Set(
  'a abbr b bdi bdo cite code del dfn em i ins kbd label mark q rp rt ruby s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
)

/** Whether an element has a class. */
export function hasClass({ properties: { className } }: Element, name: string): boolean {
  return Array.isArray(className) && className.includes(name)
}

/** Whether an element is only the machinery of a footnote: the raised number, the way back. */
export function isFootnoteMark(element: Element): boolean {
  const { tagName } = element
  return (
    (tagName === 'sup' && hasClass(element, 'footnote-ref')) ||
    (tagName === 'a' && hasClass(element, 'footnote-backref'))
  )
}

/** Marks where a row and a table end while a text is put together; no HTML holds them. */
const ROW_END = '\u0000'
const TABLE_END = '\u0001'
const BETWEEN_CELLS = ' · '
const HEADING = /^h[1-6]$/
/** Ends of a heading that need no full stop. */
const SENTENCE_END = /[.!?…:;。！？؟]["'”’»)]*$/u

type Choice = {
  /** Which elements to leave out. */
  skip?: (element: Element) => boolean
  /** Whether a heading gets a full stop, so that what follows on the same line does not run into it. */
  endsHeadings?: boolean
}

/**
 * Returns the text that a reader reads in a tree, on one line, with a space wherever a block or line ends and the
 * cells of a table separated: “Oats · 50 g; Milk · 200 ml”.
 *
 * Footnote numbers are never part of it.
 */
export function plainText(node: Nodes, choice: Choice = {}): string {
  const pieces: string[] = []
  collect(node, pieces, choice)
  const line = pieces.join('').replace(/\s+/gu, ' ')
  return withRowsApart(line).trim()
}

function withRowsApart(line: string): string {
  if (!line.includes(TABLE_END)) return line
  return line.split(TABLE_END).map(rowsInOne).filter(Boolean).join(' ')
}

function rowsInOne(part: string): string {
  const rows = part.split(ROW_END).map((row) => row.trim())
  return rows.filter(Boolean).join('; ')
}

function collect(node: Nodes, pieces: string[], choice: Choice): void {
  if (node.type === 'text') pieces.push(node.value)
  if (node.type !== 'root' && node.type !== 'element') return
  if (node.type === 'element' && (isFootnoteMark(node) || choice.skip?.(node))) return

  if (node.type === 'element' && node.tagName === 'tr') {
    pieces.push(' ', textOfRow(node, choice), ROW_END)
    return
  }
  if (choice.endsHeadings && node.type === 'element' && HEADING.test(node.tagName)) {
    const heading = plainText(node, { ...choice, endsHeadings: false })
    pieces.push(' ', heading, heading === '' || SENTENCE_END.test(heading) ? ' ' : '. ')
    return
  }
  const isBlock = node.type === 'element' && !INLINE_ELEMENTS.has(node.tagName)
  if (isBlock) pieces.push(' ')
  for (const child of node.children) collect(child, pieces, choice)
  if (isBlock) pieces.push(node.type === 'element' && node.tagName === 'table' ? TABLE_END : ' ')
}

function textOfRow(row: Element, choice: Choice): string {
  const cells = row.children.map((cell) => plainText(cell, choice))
  return cells.filter((text) => text !== '').join(BETWEEN_CELLS)
}
