import type { Element, ElementContent, Root, Text } from 'hast'

/** An address that stands in a text by itself; a sign of the sentence behind it is none of it. */
const BARE_ADDRESS = /\bhttps?:\/\/[^\s<>"'“”‘’]+/gi
const HAS_HOST = /^https?:\/\/[\p{L}\p{N}[]/iu
const SENTENCE_END = /(?:[.,;:!?…]|\)(?=[^(]*$))+$/

/**
 * Writes in a tree what Markdown would otherwise lose: line breaks within preformatted text, and
 * addresses that stand bare, whose underscores would be escaped.
 */
export function treeForMarkdown(tree: Root): Root {
  return { ...tree, children: tree.children.flatMap((node) => prepare(node, false)) }
}

function prepare<Node extends Root['children'][number]>(
  node: Node,
  isLeft: boolean,
): (Node | ElementContent)[] {
  if (node.type === 'text') return isLeft ? [node] : linked(node)
  if (node.type !== 'element') return [node]
  if (node.tagName === 'pre') return [{ ...node, children: node.children.flatMap(withLineBreaks) }]
  const isLeftWithin = isLeft || node.tagName === 'a' || node.tagName === 'code'
  return [{ ...node, children: node.children.flatMap((child) => prepare(child, isLeftWithin)) }]
}

function withLineBreaks(node: ElementContent): ElementContent[] {
  if (node.type !== 'element') return [node]
  if (node.tagName === 'br') return [{ type: 'text', value: '\n' }]
  return [{ ...node, children: node.children.flatMap(withLineBreaks) }]
}

function linked({ value }: Text): ElementContent[] {
  const parts: ElementContent[] = []
  let end = 0
  for (const match of value.matchAll(BARE_ADDRESS)) {
    const address = match[0].replace(SENTENCE_END, '')
    if (!HAS_HOST.test(address)) continue
    parts.push({ type: 'text', value: value.slice(end, match.index) }, linkTo(address))
    end = match.index + address.length
  }
  return [...parts, { type: 'text', value: value.slice(end) }]
}

function linkTo(address: string): Element {
  return {
    type: 'element',
    tagName: 'a',
    properties: { href: address },
    children: [{ type: 'text', value: address }],
  }
}
