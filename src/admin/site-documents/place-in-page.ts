/** A place of a page in its preview. */
export type PlaceInPage = {
  /** The id of the section, where its element has it. */
  section: string | undefined
  /** The words of the pressed place, from the pressed element to all that is around it. */
  words: readonly string[]
  /** Of a picture, its address. */
  picture: string | undefined
}

const SECTION = 'main > section, main > div'
/** Elements with longer texts hold several fields and cannot say which of them was pressed. */
const WORDS_MAX = 2_000

/** Reports each place of a page that is pressed, by hand or with Enter on a link, and lets nothing in it lead away. */
export function watchPlaces(page: Document, onPlace: (place: PlaceInPage) => void): void {
  for (const section of page.querySelectorAll<HTMLElement>(SECTION))
    section.style.cursor = 'pointer'
  page.addEventListener('click', (event) => {
    const pressed = event.target as Element
    if (pressed.closest('a')) event.preventDefault()
    const place = placeOf(pressed)
    if (place) onPlace(place)
  })
}

/** Whether anybody hears what happens in a page: where its scripts are off, Safari calls nobody. */
export function isHeard(page: Document): boolean {
  let heard = false
  const hear = () => {
    heard = true
  }
  page.addEventListener('probe', hear, { once: true })
  page.dispatchEvent(new Event('probe'))
  return heard
}

/** The place that is at a point of the frame of a page; undefined where there is no section. */
export function placeAt(page: Document, x: number, y: number): PlaceInPage | undefined {
  const pressed = page.elementFromPoint(x, y)
  return pressed ? placeOf(pressed) : undefined
}

function placeOf(pressed: Element): PlaceInPage | undefined {
  const section = pressed.closest<HTMLElement>(SECTION)
  if (!section) return undefined
  const words: string[] = []
  for (let at: Element | null = pressed; at && at !== section; at = at.parentElement) {
    const { textContent } = at
    if (textContent.trim() && textContent.length <= WORDS_MAX) words.push(textContent)
  }
  const id = section.dataset.section ?? section.getAttribute('aria-labelledby')
  const picture = pressed.closest('img')?.getAttribute('src')
  return { section: id ?? undefined, words, picture: picture ?? undefined }
}
