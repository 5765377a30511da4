/** Elements that may stand around the number of a note. */
const AROUND_NUMBER = 'sup, span, font, small, b, strong, i, em'
/** Word says of an element that it is one note. */
const ONE_NOTE = /mso-element:\s*(?:foot|end)note\s*(?:;|$)/i

/**
 * Takes the footnotes out of a text: numbers that lead to a note which leads back, as Word, Google Docs, LibreOffice,
 * Wikipedia and others write them.
 *
 * @param markOf what stands where a number was, by the place of the note in the answer
 * @returns the notes in their order, without their numbers
 */
export function takeFootnotes(body: HTMLElement, markOf: (index: number) => string): HTMLElement[] {
  const places = namedPlaces(body)
  const notes: Element[] = []
  for (const link of body.querySelectorAll('a[href*="#"]')) {
    const note = findNote(link, places)
    if (!note || notes.some((other) => other.contains(link))) continue
    if (!notes.includes(note)) notes.push(note)
    withAround(link).replaceWith(markOf(notes.indexOf(note)))
  }
  const taken = notes.map((note) => takeNote(note, body))
  if (taken.length > 0) removeLastRules(body)
  return taken
}

function namedPlaces(body: HTMLElement): Map<string, Element> {
  const places = new Map<string, Element>()
  for (const element of body.querySelectorAll('[id], a[name]')) {
    for (const name of [element.id, element.getAttribute('name')]) {
      if (name && !places.has(name)) places.set(name, element)
    }
  }
  return places
}

/** Where a link leads within the text; browsers write whole addresses into what they copy. */
function findTarget(link: Element, places: ReadonlyMap<string, Element>): Element | undefined {
  const [, name = ''] = /#([^#]+)$/.exec(link.getAttribute('href') ?? '') ?? []
  try {
    return places.get(name) ?? places.get(decodeURIComponent(name))
  } catch {
    return undefined
  }
}

/** The note below that a link leads to, if it leads back to the link. */
function findNote(link: Element, places: ReadonlyMap<string, Element>): Element | undefined {
  const target = findTarget(link, places)
  const note = target && findBlock(target)
  if (!note || note.contains(link)) return undefined
  const isBelow = link.compareDocumentPosition(note) & Node.DOCUMENT_POSITION_FOLLOWING
  const leadsBack = [...note.querySelectorAll('a[href*="#"]')].some((back) => {
    const place = findTarget(back, places)
    return place !== undefined && isAtLink(place, link)
  })
  return isBelow && leadsBack ? note : undefined
}

function isAtLink(place: Element, link: Element): boolean {
  if (place === link || link.contains(place) || place.nextElementSibling === link) return true
  return place.contains(link) && withAround(link).contains(place)
}

/** The whole of a note, by an element at its beginning. */
function findBlock(start: Element): Element | null {
  for (let element: Element | null = start; element; element = element.parentElement) {
    if (ONE_NOTE.test(element.getAttribute('style') ?? '')) return element
  }
  const block = start.closest('li') ?? start.closest('p, dd') ?? start.closest('div')
  const around = block?.parentElement
  const isAlone =
    around?.localName === 'div' &&
    around.firstElementChild === block &&
    around.querySelectorAll('a[href*="#"]').length === 1
  return isAlone ? around : (block ?? null)
}

/** A link with what is around it alone: small letters, brackets. */
function withAround(link: Element): Element {
  const noteNumber = ({ textContent }: Element) => textContent?.replace(/[[\]()\s]/g, '')
  let outer = link
  while (
    outer.parentElement?.matches(AROUND_NUMBER) &&
    noteNumber(outer.parentElement) === noteNumber(link)
  )
    outer = outer.parentElement
  return outer
}

/** The words of a note, without what leads back to its number, taken out of the text. */
function takeNote(note: Element, body: HTMLElement): HTMLElement {
  for (const back of note.querySelectorAll('.mw-cite-backlink')) back.remove()
  for (const back of note.querySelectorAll('a[href*="#"]')) withAround(back).remove()
  const words = body.ownerDocument.createElement('div')
  words.append(...note.childNodes)
  let empty: Element | null = note
  while (empty && empty !== body && empty.textContent?.trim() === '') {
    const around: Element | null = empty.parentElement
    empty.remove()
    empty = around
  }
  return words
}

/** The line that stood between a text and its notes. */
function removeLastRules(body: HTMLElement): void {
  const isBlank = (node: ChildNode | null) =>
    node !== null && (node.nodeName === 'HR' || node.textContent?.trim() === '')
  while (isBlank(body.lastChild)) body.lastChild?.remove()
}
