import type { Element, Root } from 'hast'
import { plainText } from './tree/plain-text.ts'
import { eachElement } from './tree/walk.ts'

/** Stands behind the address of a link that is a button: wherever else the text is shown, it is a link. */
const MARK = '#button'
/** An address that names a place of its page already has a second sign, which no address may have as it is. */
const MARKED = /^(.+)(?:#|%23)button$/

/** The address that a button leads to; undefined for the address of a link that is none. */
export function readButtonAddress(address: string): string | undefined {
  return MARKED.exec(address)?.[1]
}

/** The address as a link has it that is a button. */
export function withButtonMark(address: string): string {
  return readButtonAddress(address) === undefined ? `${address}${MARK}` : address
}

/**
 * Makes a button of a link that is marked as one and is an outermost paragraph by itself, in words of its own. In a
 * list or a quotation there is no room for one.
 */
export function showLoneButtons(tree: Root): void {
  for (const paragraph of tree.children) {
    if (paragraph.type !== 'element' || paragraph.tagName !== 'p') continue
    const link = linkAlone(paragraph)
    const href = String(link?.properties.href ?? '')
    const address = readButtonAddress(href)
    if (!link || address === undefined || !hasOwnWords(link, href)) continue
    link.properties.href = address
    link.properties.className = ['button']
  }
}

function linkAlone({ children }: Element): Element | undefined {
  const [only, ...others] = children.filter(
    (child) => child.type !== 'text' || child.value.trim() !== '',
  )
  const isLink = only?.type === 'element' && only.tagName === 'a' && others.length === 0
  return isLink ? only : undefined
}

/** An address alone is no label, and a picture has its own look. */
function hasOwnWords(link: Element, href: string): boolean {
  let hasPicture = false
  eachElement(link, ({ tagName }) => {
    if (tagName === 'img') hasPicture = true
  })
  const words = plainText(link)
  return !hasPicture && words !== '' && words !== href
}
