import { tidyTables } from './tidy-tables.ts'
import { gatherWordLists } from './word-lists.ts'

/** The declarations of a style that Markdown has a sign for. */
const SAID = /^\s*(?:font-weight|font-style|text-decoration(?:-line)?)\s*:/i

const RULE = /([^{}]+)\{([^{}]*)\}/g

const SELECTOR = /^(?:span)?\.([\w-]+)$/i

const BOLD_FROM = 600
const BLOCKS = 'p, div, h1, h2, h3, h4, h5, h6, ul, ol, dl, table, blockquote, pre, hr'

/**
 * Turns what office programs and web editors mean by styles into the elements that say it,
 * before the sanitiser takes every style away.
 *
 * Word writes lists as paragraphs with drawn bullets; Google Docs wraps everything into one
 * element that is bold by name and not by look.
 */
export function tidyOfficeHtml(body: HTMLElement): void {
  writeStylesOfClasses(body.ownerDocument, body)
  for (const element of body.querySelectorAll<HTMLElement>('b[style], b[id^="docs-"]')) {
    // Word says how bold the letters of other scripts are in a property of its own, within the same style.
    const isBoldByNameAlone = element.id !== '' || isNormal(readStyle(element, 'font-weight'))
    if (isBoldByNameAlone) element.replaceWith(...element.childNodes)
  }
  for (const element of body.querySelectorAll<HTMLElement>('span[style]')) nameLook(element)
  for (const element of body.querySelectorAll('o\\:p, xml, style, meta, link, title')) {
    element.remove()
  }
  gatherWordLists(body)
  // Google Docs puts the list within an item beside the item.
  for (const list of body.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) {
    list.previousElementSibling?.append(list)
  }
  // Mails part their paragraphs by empty ones.
  for (const line of body.querySelectorAll('div, p')) {
    const isEmpty = line.textContent?.trim() === '' && !line.querySelector('img, table, hr, input')
    if (isEmpty) line.remove()
  }
  for (const lineBreak of body.querySelectorAll('br')) {
    if (isBesideBlock(lineBreak)) lineBreak.remove()
  }
  tidyTables(body)
}

/** Google Docs parts paragraphs by line breaks, which would be empty lines of Markdown. */
function isBesideBlock({ previousSibling, nextSibling }: Element): boolean {
  const isBlock = (node: Node | null) => node instanceof Element && node.matches(BLOCKS)
  return isBlock(previousSibling) || isBlock(nextSibling)
}

/**
 * Returns the value of a property in an element's own style, in lower case; empty when it says nothing. It is read
 * from the attribute: the policy of the desk's pages keeps browsers from applying it, so that `element.style` is
 * empty.
 */
function readStyle(element: Element, property: string): string {
  const declared = new RegExp(`(?:^|;)\\s*${property}\\s*:\\s*([^;]+)`, 'gi')
  const style = element.getAttribute('style') ?? ''
  return [...style.matchAll(declared)].at(-1)?.[1]?.trim().toLowerCase() ?? ''
}

function isNormal(fontWeight: string): boolean {
  return fontWeight === 'normal' || fontWeight === '400'
}

function nameLook(span: HTMLElement): void {
  if (/mso-list:\s*Ignore/i.test(span.getAttribute('style') ?? '')) return
  const fontWeight = readStyle(span, 'font-weight')
  const isHeading = span.closest('h1, h2, h3, h4, h5, h6') !== null
  const decoration = readStyle(span, 'text-decoration') + readStyle(span, 'text-decoration-line')
  const names = [
    !isHeading && (fontWeight === 'bold' || Number(fontWeight) >= BOLD_FROM) && 'strong',
    readStyle(span, 'font-style') === 'italic' && 'em',
    /line-through/.test(decoration) && 'del',
  ]
  for (const name of names) {
    if (!name || span.textContent?.trim() === '') continue
    const element = span.ownerDocument.createElement(name)
    element.append(...span.childNodes)
    span.append(element)
  }
}

/**
 * Writes into the elements themselves what a style sheet beside the text says of their class: Pages, Notes and
 * Mail strike words through nowhere else, and Word has classes of the writer's own.
 */
function writeStylesOfClasses(document: Document, body: HTMLElement): void {
  const styles = new Map<string, string>()
  for (const sheet of document.querySelectorAll('style')) {
    const text = (sheet.textContent ?? '').replace(/\/\*[\s\S]*?\*\/|<!--|-->/g, '')
    for (const [, selectors = '', declarations = ''] of text.matchAll(RULE)) {
      const said = declarations.split(';').filter((declaration) => SAID.test(declaration))
      if (said.length === 0) continue
      for (const selector of selectors.split(',')) {
        const name = SELECTOR.exec(selector.trim())?.[1]
        if (name) styles.set(name, [styles.get(name), ...said].filter(Boolean).join(';'))
      }
    }
  }
  if (styles.size === 0) return
  for (const span of body.querySelectorAll('span[class]')) {
    const ofClasses = [...span.classList].flatMap((name) => styles.get(name) ?? [])
    if (ofClasses.length === 0) continue
    // The element's own style comes last: it has the last word.
    span.setAttribute('style', [...ofClasses, span.getAttribute('style') ?? ''].join(';'))
  }
}
