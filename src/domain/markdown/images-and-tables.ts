import type { Element, Root } from 'hast'
import { plainText } from './plain-text.ts'
import { eachElement, replaceElements } from './walk.ts'

/**
 * Makes pictures load when they are near and lists where they are, each once.
 *
 * A picture without an address, or whose address was refused, gives way to its description.
 */
export function finishImages(tree: Root): string[] {
  const sources = new Set<string>()
  replaceElements(tree, (element) => {
    if (element.tagName !== 'img') return undefined
    const { src, alt } = element.properties
    if (typeof src !== 'string' || src === '') return [{ type: 'text', value: String(alt ?? '') }]

    sources.add(src)
    Object.assign(element.properties, { alt: alt ?? '', loading: 'lazy', decoding: 'async' })
    return undefined
  })
  return [...sources]
}

/**
 * Lets wide tables and code scroll on a narrow screen without moving the page, by touch and
 * by keyboard: what scrolls can be focused, and a focused table says its name.
 */
export function makeWidePartsScroll(tree: Root): void {
  let tableCount = 0
  replaceElements(tree, (element) => {
    if (element.tagName === 'pre') element.properties.tabIndex = 0
    if (element.tagName !== 'table') return undefined
    tableCount += 1
    return [scrollRegion(element, tableCount)]
  })
}

/**
 * Makes the empty corner of a table an ordinary cell: a heading without words says nothing to
 * a screen reader, which would still announce it with each cell of its column.
 */
export function emptyHeadersAsCells(tree: Root): void {
  eachElement(tree, (element) => {
    const isEmpty = element.children.every(
      (child) => child.type === 'text' && child.value.trim() === '',
    )
    if (element.tagName === 'th' && isEmpty) element.tagName = 'td'
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
