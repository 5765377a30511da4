import type { Element, Root } from 'hast'
import { SKIP, visit } from 'unist-util-visit'
import { plainText } from './plain-text.ts'

/**
 * Makes pictures load when they are near and lists where they are, each once.
 *
 * A picture without an address, or whose address was refused, gives way to its description.
 */
export function finishImages(tree: Root): string[] {
  const sources = new Set<string>()
  visit(tree, 'element', (element, index, parent) => {
    if (element.tagName !== 'img') return undefined
    const { src, alt } = element.properties
    if (typeof src === 'string' && src !== '') {
      sources.add(src)
      Object.assign(element.properties, { alt: alt ?? '', loading: 'lazy', decoding: 'async' })
      return undefined
    }
    if (!parent || index === undefined) return undefined
    parent.children.splice(index, 1, { type: 'text', value: String(alt ?? '') })
    return [SKIP, index + 1]
  })
  return [...sources]
}

/**
 * Lets wide tables and code scroll on a narrow screen without moving the page, by touch and
 * by keyboard: what scrolls can be focused, and what can be focused has a name.
 */
export function makeWidePartsScroll(tree: Root): void {
  let tableCount = 0
  visit(tree, 'element', (element, index, parent) => {
    if (element.tagName === 'pre') {
      element.properties.tabIndex = 0
      return SKIP
    }
    if (element.tagName !== 'table' || !parent || index === undefined) return undefined
    tableCount += 1
    parent.children[index] = scrollRegion(element, tableCount)
    return SKIP
  })
}

function scrollRegion(table: Element, number: number): Element {
  const caption = table.children.find(
    (child): child is Element => child.type === 'element' && child.tagName === 'caption',
  )
  const name = (caption && plainText(caption)) || `Table ${number}`
  return {
    type: 'element',
    tagName: 'div',
    properties: { className: ['table-scroll'], role: 'region', ariaLabel: name, tabIndex: 0 },
    children: [table],
  }
}
