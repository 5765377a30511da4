const IN_LIST = /mso-list:\s*l\d+\s+level(\d+)/
const DRAWN = /mso-list:\s*Ignore/i
const ORDERED_MARKER = /^\s*(\d+|[a-z]|[ivx]+)[.)]/i

type OpenList = { list: HTMLElement; level: number }

/** Makes lists of the paragraphs with drawn bullets and numbers that Word writes. */
export function gatherWordLists(body: HTMLElement): void {
  const open: OpenList[] = []
  let previous: Element | null = null
  for (const paragraph of body.querySelectorAll<HTMLElement>('p[style*="mso-list"]')) {
    const level = Number(IN_LIST.exec(paragraph.getAttribute('style') ?? '')?.[1])
    if (!level) continue
    if (previous === null || paragraph.previousElementSibling !== previous) open.length = 0
    const marker = removeMarker(paragraph)
    const [, number] = ORDERED_MARKER.exec(marker) ?? []
    const kind = number ? 'ol' : 'ul'

    while ((open.at(-1)?.level ?? 0) > level) open.pop()
    // Bullets that follow numbers are a list of their own.
    if (open.at(-1)?.level === level && open.at(-1)?.list.localName !== kind) open.pop()
    if (open.at(-1)?.level !== level) {
      const list = body.ownerDocument.createElement(kind)
      if (Number(number) > 1) list.setAttribute('start', String(Number(number)))
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
    DRAWN.test(span.getAttribute('style') ?? ''),
  )
  const marker = drawn?.textContent ?? ''
  drawn?.remove()
  return marker
}
