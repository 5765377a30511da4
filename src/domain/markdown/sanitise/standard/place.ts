import type { Element, ElementContent, RootContent } from 'hast'

/** Where an element stands: what may be there, and what it must not be in. */
export type Place = {
  /** Words, or blocks as well. */
  holds: 'words' | 'blocks'
  isInLink?: boolean
  isInLabel?: boolean
  isInTerm?: boolean
  /** In what has no headings: the names of cells and terms. */
  isName?: boolean
}

/** How what an element holds is fitted; passed along because each kind of element holds the others. */
export type Fit = {
  /** The nodes as they may stand at a place. */
  nodes(nodes: readonly (RootContent | ElementContent)[], place: Place): ElementContent[]
  /** An element with its own tag and what may stand in it. */
  element(element: Element, place: Place): Element
}

/** Adds nodes behind others; there may be more than a call takes arguments. */
export function append(nodes: ElementContent[], more: readonly ElementContent[]): void {
  for (const node of more) nodes.push(node)
}

/** Whether a node is space between others. */
export function isBlank(node: RootContent | ElementContent): boolean {
  return node.type !== 'element' && (node.type !== 'text' || node.value.trim() === '')
}

/** Whether a node is an element of this name. */
export function isElement<Name extends string>(
  node: RootContent | ElementContent,
  tagName: Name,
): node is Element & { tagName: Name } {
  return node.type === 'element' && node.tagName === tagName
}
