import type { Element, ElementContent, Root } from 'hast'
import { toHtml } from 'hast-util-to-html'
import { parseHtml } from '#domain/markdown/sanitise/parse-html.ts'
import { hasClass } from '#domain/markdown/tree/plain-text.ts'
import { eachElement, replaceElements } from '#domain/markdown/tree/walk.ts'

const ADDRESSES = ['href', 'src', 'cite'] as const
/** The alignments that classes of cells name, in the words of a style; nothing else becomes one. */
const ALIGNMENTS = ['left', 'center', 'right'] as const

/**
 * Writes a post's HTML for feed readers, which show it outside the site and without its stylesheet and script.
 *
 * Every link and picture address becomes absolute; `#footnote` then leads to the post itself. What only the
 * site's stylesheet says is said in a style or a character: how cells are aligned, what of a list is done, where the
 * footnotes begin. What only its script fills or answers goes.
 */
export function writeFeedContent(html: string, pageUrl: string): string {
  const tree = parseHtml(html)
  alignByStyle(tree)
  replaceElements(tree, withoutStylesheet)
  makeAddressesAbsolute(tree, pageUrl)
  return toHtml(tree)
}

function alignByStyle(tree: Root): void {
  eachElement(tree, (element) => {
    const align = ALIGNMENTS.find((name) => hasClass(element, `cell-${name}`))
    if (!align) return
    delete element.properties.className
    element.properties.style = `text-align:${align}`
  })
}

/** Returns what stands in the place of an element; undefined keeps it. */
function withoutStylesheet(element: Element): ElementContent[] | undefined {
  const { tagName, properties, children } = element
  if (tagName === 'pre') delete properties.tabIndex
  if (hasClass(element, 'contains-task-list') || hasClass(element, 'task-list-item')) {
    delete properties.className
  }
  if (properties.dataStays !== undefined) return []
  if (hasClass(element, 'table-scroll')) return children
  if (tagName === 'label') return children.flatMap(withoutWrapping)
  if (tagName === 'input') return properties.disabled ? [tickMark(element)] : []
  if (hasClass(element, 'footnotes')) return [line(), element]
  return undefined
}

/** Returns the content that a label wraps to be one target of a press. */
function withoutWrapping(child: ElementContent): ElementContent[] {
  const isBare =
    child.type === 'element' &&
    child.tagName === 'span' &&
    Object.keys(child.properties).length === 0
  return isBare ? child.children : [child]
}

function tickMark({ properties }: Element): ElementContent {
  return { type: 'text', value: properties.checked ? '☑' : '☐' }
}

function line(): Element {
  return { type: 'element', tagName: 'hr', properties: {}, children: [] }
}

function makeAddressesAbsolute(tree: Root, pageUrl: string): void {
  eachElement(tree, ({ properties }) => {
    for (const name of ADDRESSES) {
      const address = properties[name]
      if (typeof address === 'string' && URL.canParse(address, pageUrl)) {
        properties[name] = new URL(address, pageUrl).href
      }
    }
  })
}
