/** A place of a page in its preview. */
export type PlaceInPage = {
  /** The id of the section, where its element has it. */
  section: string | undefined
  /** What stands there, from the words that were pressed to all that is around them. */
  words: readonly string[]
  /** Of a picture, its address. */
  picture: string | undefined
}

const SECTION = 'main > section, main > div'
/** What holds more than one field says no more of which it was. */
const WORDS_MAX = 2_000

/** Reports each place of a page that is pressed, by hand or with Enter on a link, and lets nothing in it lead away. */
export function watchPlaces(page: Document, onPlace: (place: PlaceInPage) => void): void {
  for (const section of page.querySelectorAll<HTMLElement>(SECTION))
    section.style.cursor = 'pointer'
  page.addEventListener('click', (event) => {
    const pressed = event.target as Element | null
    if (pressed?.closest('a')) event.preventDefault()
    const section = pressed?.closest<HTMLElement>(SECTION)
    if (pressed && section) onPlace(placeOf(pressed, section))
  })
}

function placeOf(pressed: Element, section: HTMLElement): PlaceInPage {
  const words: string[] = []
  for (let at: Element | null = pressed; at && at !== section; at = at.parentElement) {
    const { textContent } = at
    if (textContent.trim() && textContent.length <= WORDS_MAX) words.push(textContent)
  }
  const id = section.dataset.section ?? section.getAttribute('aria-labelledby')
  const picture = pressed.closest('img')?.getAttribute('src')
  return { section: id ?? undefined, words, picture: picture ?? undefined }
}
