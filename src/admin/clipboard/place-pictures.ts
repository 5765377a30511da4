import { type ClipboardPictures, pictureFiles } from './clipboard-pictures.ts'

/** A picture whose bytes came along. */
export type FoundPicture = { file: File; alt: string }

/** The words that Word adds to descriptions that nobody wrote. */
const MACHINE_WORDS =
  /\s*(?:Description automatically generated(?: with \w+ confidence)?|AI-generated content may be incorrect\.?)/gi
/** Smaller ones are there to be counted, not to be seen. */
const SMALLEST_SEEN_PX = 3

/**
 * Puts a mark where each picture stands that has no address of its own: `p` for one whose bytes came along, `m` for
 * one that is missing, with its place in the answer.
 */
export function placePictures(
  body: HTMLElement,
  clipboard: ClipboardPictures,
  markOf: (kind: 'p' | 'm', index: number) => string,
): { pictures: FoundPicture[]; missing: string[] } {
  const images = [...body.querySelectorAll('img')]
  const files = pictureFiles(images, clipboard)
  const pictures: FoundPicture[] = []
  const missing: string[] = []
  const below = new Map<Element, Element>()
  for (const image of images) {
    const alt = image.alt.replace(MACHINE_WORDS, '').trim()
    const file = files.get(image)
    if (file) {
      const place = body.ownerDocument.createElement('p')
      place.textContent = markOf('p', pictures.length)
      pictures.push({ file, alt })
      // A picture is a block of its own, which no cell of a table holds: it goes below, in its order.
      const table = image.closest('table')
      if (table) {
        const above = below.get(table) ?? table
        above.after(place)
        below.set(table, place)
        image.remove()
      } else image.replaceWith(place)
    } else if (!/^https?:|^\//i.test(image.getAttribute('src')?.trim() ?? '')) {
      if (isSeen(image)) image.replaceWith(markOf('m', missing.push(alt) - 1))
      else image.remove()
    } else image.alt = alt
  }
  return { pictures, missing }
}

function isSeen(image: HTMLImageElement): boolean {
  const sizes = ['width', 'height'].map((name) => image.getAttribute(name))
  return sizes.every((size) => size === null || Number.parseInt(size, 10) >= SMALLEST_SEEN_PX)
}
