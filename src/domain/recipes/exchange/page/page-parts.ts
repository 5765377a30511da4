import type { Element, ElementContent } from 'hast'
import { INLINE_ELEMENTS } from '#domain/markdown/tree/plain-text.ts'
import { textInLines } from '../foreign/plain-lines.ts'
import { classNames } from './elements.ts'

/** A piece of a page that somebody sees as one: a heading, an entry of a list, a paragraph. */
export type PagePart = {
  kind: 'heading' | 'item' | 'line'
  /** Of a heading 1 to 6, and 7 for a line that is only bold; the list that an item is of. */
  level: number
  /** Whether an item is of a numbered list. */
  isNumbered: boolean
  lines: string[]
  pictures: { address: string; alt: string }[]
}

const HEADING = /^h([1-6])$/
const HEADING_CLASS = /(?:^|[-_])(?:group-name|section-title|group-title|ingredients?-heading)$/
const NUMBER_CLASS = /(?:^|[-_])(?:step-?)?(?:number|counter|count|bullet|checkbox|index)$/i
const NOTES_CLASS = /ingredient-notes$/
const NO_TEXT = new Set(['script', 'style', 'template', 'svg', 'noscript', 'nav', 'form', 'button'])
/** No page has more of them. */
const MOST_PARTS = 5_000

/**
 * The parts of an element in the order of the page.
 *
 * @param isLeftOut elements that are not looked into
 */
export function listPageParts(
  root: { children: readonly (ElementContent | { type: 'doctype' })[] },
  isLeftOut: (element: Element) => boolean = () => false,
): PagePart[] {
  const parts: PagePart[] = []
  let loose: ElementContent[] = []
  const close = () => {
    const part = makePart('line', loose)
    if (part.lines.length > 0) parts.push(part)
    loose = []
  }
  const walk = (nodes: readonly (ElementContent | { type: 'doctype' })[], list: string) => {
    for (const node of nodes) {
      if (parts.length >= MOST_PARTS || node.type === 'doctype' || node.type === 'comment') continue
      if (node.type === 'text') loose.push(node)
      else if (NO_TEXT.has(node.tagName) || isLeftOut(node)) continue
      else if (node.tagName === 'img' || isInline(node)) loose.push(node)
      else {
        close()
        add(node, list)
        close()
      }
    }
  }
  const add = (element: Element, list: string) => {
    const level = headingLevel(element)
    if (level !== undefined) parts.push({ ...makePart('heading', [element]), level })
    else if (element.tagName === 'li') {
      const isList = (node: ElementContent) =>
        node.type === 'element' && /^(?:ul|ol)$/.test(node.tagName)
      const own = element.children.filter((node) => !isList(node))
      const part = { ...makePart('item', own), isNumbered: list === 'ol' }
      if (part.lines.length > 0 || part.pictures.length > 0) parts.push(part)
      for (const inner of element.children.filter(isList)) walk([inner], list)
    } else if (element.tagName === 'p' || element.tagName === 'dd' || element.tagName === 'tr') {
      const part = makePart('line', element.children)
      if (part.lines.length > 0 || part.pictures.length > 0) parts.push(part)
    } else {
      walk(element.children, /^(?:ul|ol)$/.test(element.tagName) ? element.tagName : list)
    }
  }
  walk(root.children, '')
  close()
  return parts
}

function makePart(kind: PagePart['kind'], nodes: readonly ElementContent[]): PagePart {
  const pictures: PagePart['pictures'] = []
  const lines = nodes
    .map((node) => seenText(node, pictures))
    .join('')
    .split('\n')
    .map((line) => line.replace(/[\p{Cc}\s]+/gu, ' ').trim())
    .filter(Boolean)
  return { kind, level: 0, isNumbered: false, lines, pictures }
}

/** The text of a node in lines, without numbers and boxes that stand before it, with a comma before a note. */
function seenText(node: ElementContent, pictures: PagePart['pictures']): string {
  if (node.type !== 'element') return node.type === 'text' ? node.value.replace(/[\n\r]/g, ' ') : ''
  if (NO_TEXT.has(node.tagName)) return ''
  if (node.tagName === 'br') return '\n'
  if (node.tagName === 'img') {
    const { src, alt, dataSrc } = node.properties
    const address = [dataSrc, src].find(
      (value) => typeof value === 'string' && /^(?:https?:)?\//.test(value),
    )
    if (typeof address === 'string')
      pictures.push({ address, alt: typeof alt === 'string' ? alt : '' })
    return ''
  }
  const classes = classNames(node)
  if (classes.some((name) => NUMBER_CLASS.test(name)) && /^\W*\d{0,3}\W*$/.test(textInLines(node)))
    return ''
  const inner = node.children.map((child) => seenText(child, pictures)).join('')
  const isNote = classes.some((name) => NOTES_CLASS.test(name)) && /^\s*[\p{L}\d]/u.test(inner)
  if (isNote) return `, ${inner.trim()}`
  // Amount, unit and food often stand in elements of their own with nothing between.
  if (node.tagName === 'span' && classes.length > 0) return ` ${inner} `
  return INLINE_ELEMENTS.has(node.tagName) ? inner : `\n${inner}\n`
}

function headingLevel(element: Element): number | undefined {
  const [, level] = HEADING.exec(element.tagName) ?? []
  if (level) return Number(level)
  if (element.tagName === 'dt' || element.tagName === 'legend') return 7
  if (classNames(element).some((name) => HEADING_CLASS.test(name))) return 7
  if (!/^(?:p|div|li)$/.test(element.tagName)) return undefined
  const said = element.children.filter(
    (node) => !(node.type === 'text' && node.value.trim() === '') && node.type !== 'comment',
  )
  const [only] = said
  const isBold =
    said.length === 1 &&
    only?.type === 'element' &&
    /^(?:strong|b)$/.test(only.tagName) &&
    textInLines(only).trim().length < 80
  return isBold ? 7 : undefined
}

function isInline(element: Element): boolean {
  if (element.tagName === 'br') return true
  if (!INLINE_ELEMENTS.has(element.tagName)) return false
  return element.children.every((child) => child.type !== 'element' || isInline(child))
}
