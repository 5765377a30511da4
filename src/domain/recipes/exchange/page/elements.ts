import type { Element, ElementContent, Root } from 'hast'

/** The names of the classes of an element. */
export function classNames({ properties }: Element): string[] {
  return Array.isArray(properties.className) ? properties.className.map(String) : []
}

/** The outermost elements that a test holds for, in the order of the page. */
export function elementsWhere(
  root: Root | Element,
  test: (element: Element) => boolean,
): Element[] {
  const found: Element[] = []
  const open: ElementContent[] = [...root.children].filter(isContent).reverse()
  while (open.length > 0) {
    const node = open.pop()
    if (node?.type !== 'element') continue
    if (test(node)) found.push(node)
    else for (const child of node.children.toReversed()) open.push(child)
  }
  return found
}

/** The outermost elements with one of these classes. */
export function elementsOfClass(root: Root | Element, names: readonly string[]): Element[] {
  return elementsWhere(root, (element) => classNames(element).some((name) => names.includes(name)))
}

function isContent(node: Root['children'][number]): node is ElementContent {
  return node.type !== 'doctype'
}
