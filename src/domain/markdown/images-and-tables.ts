import type { Element, Root } from 'hast'
import { splitPictureWidth } from '../media/picture-width.ts'
import { HEADING } from './headings.ts'
import { plainText } from './tree/plain-text.ts'
import { eachElement, replaceElements } from './tree/walk.ts'

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

    sources.add(splitPictureWidth(src).address)
    Object.assign(element.properties, { alt: alt ?? '', loading: 'lazy', decoding: 'async' })
    return undefined
  })
  return [...sources]
}

/** A heading may be a whole page long, and name a thousand tables. */
const NAME_MAX_LENGTH = 120

/**
 * Lets wide tables and code scroll on a narrow screen without moving the page, by touch and by
 * keyboard: what scrolls can be focused, and a focused table says its name. That is its caption,
 * or the heading above it, and a number where another has the same name.
 */
export function makeWidePartsScroll(tree: Root): void {
  let heading = ''
  const counts = new Map<string, number>()
  replaceElements(tree, (element) => {
    if (element.tagName === 'pre') element.properties.tabIndex = 0
    if (HEADING.test(element.tagName)) heading = plainText(element)
    if (element.tagName !== 'table') return undefined
    const name = (tableCaption(element) || heading).slice(0, NAME_MAX_LENGTH).trim()
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    return [scrollRegion(element, tableName(name, count))]
  })
}

function tableCaption(table: Element): string {
  const caption = table.children.find(
    (child): child is Element => child.type === 'element' && child.tagName === 'caption',
  )
  return caption ? plainText(caption) : ''
}

function tableName(name: string, count: number): string {
  if (name === '') return `Table ${count}`
  return count === 1 ? name : `${name}, table ${count}`
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

function scrollRegion(table: Element, ariaLabel: string): Element {
  return {
    type: 'element',
    tagName: 'div',
    properties: { className: ['table-scroll'], role: 'region', ariaLabel, tabIndex: 0 },
    children: [table],
  }
}

/** Says in a class how a cell is aligned: `align`, which the parser writes and old HTML has, is no attribute any more. */
export function alignCells(tree: Root): void {
  eachElement(tree, ({ properties }) => {
    const { align } = properties
    if (align === undefined) return
    delete properties.align
    properties.className = [`cell-${align}`]
  })
}
