import type { Element, Root } from 'hast'
import { makeSlug } from '../posts/text/slug.ts'
import type { Ids } from './ids.ts'
import { plainText } from './tree/plain-text.ts'
import { replaceElements } from './tree/walk.ts'

export type Heading = {
  level: number
  text: string
  /** The id of the heading in the HTML, for links to it. */
  anchor: string
}

export const HEADING = /^h[1-6]$/

/** A page that lists more costs each of its readers more than the list is of use. */
export const MOST_HEADINGS = 300

/**
 * Gives every heading an id and lists them in reading order.
 *
 * The title of the page is its only h1: when content has one too, all its headings step down
 * a level together, so that their order is kept. Headings that hold nothing are removed. Those
 * beyond `MOST_HEADINGS` are shown as they are, and neither named nor listed.
 */
export function nameHeadings(tree: Root, ids: Ids): Heading[] {
  const elements = listHeadings(tree)
  const step = elements.some(({ tagName }) => tagName === 'h1') ? 1 : 0
  const headings: Heading[] = []

  for (const element of elements) {
    const level = Math.min(6, Number(element.tagName[1]) + step)
    element.tagName = `h${level}`

    if (headings.length === MOST_HEADINGS) continue
    const text = plainText(element)
    if (text === '') continue
    const anchor = String(element.properties.id ?? ids.claim(makeSlug(text) || 'section'))
    element.properties.id = anchor
    headings.push({ level, text, anchor })
  }
  return headings
}

function listHeadings(tree: Root): Element[] {
  const headings: Element[] = []
  replaceElements(tree, (element) => {
    if (!HEADING.test(element.tagName)) return undefined
    if (element.children.every((child) => child.type === 'text' && child.value.trim() === '')) {
      return []
    }
    headings.push(element)
    return undefined
  })
  return headings
}
