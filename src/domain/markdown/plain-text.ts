import type { Element, Nodes } from 'hast'

const INLINE = new Set(
  'a abbr b bdi bdo cite code del dfn em i ins kbd label mark q rp rt ruby s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
)

/** Whether an element is only the machinery of a footnote: the raised number, the way back. */
export function isFootnoteMark({ tagName, properties }: Element): boolean {
  const classes = properties.className
  if (!Array.isArray(classes)) return false
  return (
    (tagName === 'sup' && classes.includes('footnote-ref')) ||
    (tagName === 'a' && classes.includes('footnote-backref'))
  )
}

/**
 * What a reader reads in a tree, on one line, with a space wherever a block or line ends.
 *
 * Footnote numbers are never part of it; `skip` names what else to leave out.
 */
export function plainText(node: Nodes, skip: (element: Element) => boolean = () => false): string {
  const pieces: string[] = []
  collect(node, pieces, skip)
  return pieces.join('').replace(/\s+/gu, ' ').trim()
}

function collect(node: Nodes, pieces: string[], skip: (element: Element) => boolean): void {
  if (node.type === 'text') pieces.push(node.value)
  if (node.type !== 'root' && node.type !== 'element') return
  if (node.type === 'element' && (isFootnoteMark(node) || skip(node))) return

  const isBlock = node.type === 'element' && !INLINE.has(node.tagName)
  if (isBlock) pieces.push(' ')
  for (const child of node.children) collect(child, pieces, skip)
  if (isBlock) pieces.push(' ')
}
