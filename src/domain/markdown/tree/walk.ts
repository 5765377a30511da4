import type { Element, ElementContent, Nodes, Root, RootContent } from 'hast'

/**
 * Calls back for every element, in the order of the text.
 *
 * Our own, like the next, because the usual visitor costs more than parsing and writing the
 * whole tree do. Recursion is safe: `parseHtml` bounds the depth.
 */
export function eachElement(node: Nodes, visit: (element: Element) => void): void {
  if (node.type === 'element') visit(node)
  if (node.type === 'element' || node.type === 'root') {
    for (const child of node.children) eachElement(child, visit)
  }
}

/** Puts what the callback returns in the place of an element, innermost first; undefined keeps it. */
export function replaceElements(
  parent: Root | Element,
  replace: (element: Element) => ElementContent[] | undefined,
): void {
  let changed = false
  const children: RootContent[] = []
  for (const child of parent.children) {
    if (child.type === 'element') replaceElements(child, replace)
    const replacement = child.type === 'element' ? replace(child) : undefined
    if (replacement) changed = true
    for (const node of replacement ?? [child]) children.push(node)
  }
  if (changed) parent.children = children as typeof parent.children
}
