const BOLD_FROM = 600
const WORD_LIST = /\bMsoList/
const LIST_LEVEL = /mso-list:[^;]*level(\d+)/
const ORDERED_MARKER = /^\s*(?:\d+|[a-z]|[ivx]+)[.)]/i

/**
 * Turns what office programs and web editors mean by styles into the elements that say it,
 * before the sanitiser takes every style away.
 *
 * Word writes lists as paragraphs with drawn bullets; Google Docs wraps everything into one
 * element that is bold by name and not by look.
 */
export function tidyOfficeHtml(body: HTMLElement): void {
  for (const element of body.querySelectorAll<HTMLElement>('b[style], b[id^="docs-"]')) {
    // Word says how bold the letters of other scripts are in a property of its own, within the same style.
    const isBoldByNameAlone = element.id !== '' || isNormal(styleOf(element, 'font-weight'))
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
  for (const cell of body.querySelectorAll('td, th')) unwrapParagraphs(cell)
  for (const table of body.querySelectorAll('table')) nameHeadings(table)
}

/** A table of Markdown begins with its headings; where none are marked as such, the first row is taken. */
function nameHeadings(table: HTMLTableElement): void {
  if (table.querySelector('th')) return
  for (const cell of [...(table.rows[0]?.cells ?? [])]) {
    const heading = cell.ownerDocument.createElement('th')
    heading.append(...cell.childNodes)
    cell.replaceWith(heading)
  }
}

/**
 * What an element's own style says of a property, in lower case; empty when it says nothing. It is read from the
 * attribute: the policy of the desk's pages keeps browsers from applying it, so that `element.style` is empty.
 */
function styleOf(element: Element, property: string): string {
  const declared = new RegExp(`(?:^|;)\\s*${property}\\s*:\\s*([^;]+)`, 'i')
  return (
    declared
      .exec(element.getAttribute('style') ?? '')?.[1]
      ?.trim()
      .toLowerCase() ?? ''
  )
}

function isNormal(fontWeight: string): boolean {
  return fontWeight === 'normal' || fontWeight === '400'
}

/** Office programs put a paragraph into each cell, and a table of Markdown has none. */
function unwrapParagraphs(cell: Element): void {
  const isOfParagraphs = [...cell.children].every(({ localName }) => localName === 'p')
  if (!isOfParagraphs) return
  for (const paragraph of [...cell.children]) {
    if (paragraph.nextElementSibling) paragraph.append(cell.ownerDocument.createElement('br'))
    paragraph.replaceWith(...paragraph.childNodes)
  }
}

function nameLook(span: HTMLElement): void {
  if (/mso-list:\s*Ignore/i.test(span.getAttribute('style') ?? '')) return
  const fontWeight = styleOf(span, 'font-weight')
  const isHeading = span.closest('h1, h2, h3, h4, h5, h6') !== null
  const decoration = styleOf(span, 'text-decoration') + styleOf(span, 'text-decoration-line')
  const names = [
    !isHeading && (fontWeight === 'bold' || Number(fontWeight) >= BOLD_FROM) && 'strong',
    styleOf(span, 'font-style') === 'italic' && 'em',
    /line-through/.test(decoration) && 'del',
  ]
  for (const name of names) {
    if (!name || span.textContent?.trim() === '') continue
    const element = span.ownerDocument.createElement(name)
    element.append(...span.childNodes)
    span.append(element)
  }
}

function gatherWordLists(body: HTMLElement): void {
  const open: { list: HTMLElement; level: number }[] = []
  let previous: Element | null = null
  for (const paragraph of body.querySelectorAll<HTMLElement>('p[class*="MsoList"]')) {
    if (!WORD_LIST.test(paragraph.className)) continue
    if (previous === null || paragraph.previousElementSibling !== previous) open.length = 0
    const level = Number(LIST_LEVEL.exec(paragraph.getAttribute('style') ?? '')?.[1] ?? 1)
    const marker = removeMarker(paragraph)

    while ((open.at(-1)?.level ?? 0) > level) open.pop()
    if (open.at(-1)?.level !== level) {
      const list = body.ownerDocument.createElement(ORDERED_MARKER.test(marker) ? 'ol' : 'ul')
      const parentItem = open.at(-1)?.list.lastElementChild
      if (parentItem) parentItem.append(list)
      else paragraph.before(list)
      open.push({ list, level })
    }
    const item = body.ownerDocument.createElement('li')
    item.append(...paragraph.childNodes)
    open.at(-1)?.list.append(item)
    paragraph.remove()
    previous = open[0]?.list ?? null
  }
}

/** The bullet or number that Word drew, taken out of the text. */
function removeMarker(paragraph: HTMLElement): string {
  const drawn = [...paragraph.querySelectorAll('span')].find((span) =>
    /mso-list:\s*Ignore/i.test(span.getAttribute('style') ?? ''),
  )
  const marker = drawn?.textContent ?? ''
  drawn?.remove()
  return marker
}
