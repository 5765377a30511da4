import { markdownOfTree } from '#domain/markdown/from-html/markdown-of-tree.ts'
import { sanitisedTree } from '#domain/markdown/sanitise/sanitise.ts'
import { picturesInText } from '#domain/posts/text/text-pictures.ts'
import { randomId } from '#ui/random-id.ts'
import { type ClipboardPictures, pictureFiles } from './clipboard-pictures.ts'
import { tidyOfficeHtml } from './tidy-office-html.ts'

/** A picture that lay in the clipboard, and where in the text it stood. */
export type PastedPicture = { file: File; alt: string; at: number }

export type PastedText = {
  text: string
  /** Pictures whose bytes came along. */
  pictures: PastedPicture[]
  /** Addresses of pictures on other sites that the text names, each once. */
  foreign: string[]
}

/**
 * Turns what was copied from an office program or a web page into clean Markdown.
 *
 * It is sanitised before anything else reads it, by the rules that hold for what is published.
 * Pictures whose bytes are in the clipboard leave a place in the text and come beside it; those of which
 * nothing came along are left out.
 */
export function readPaste(html: string, clipboard: ClipboardPictures): PastedText {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  tidyOfficeHtml(body)
  const images = [...body.querySelectorAll('img')]
  const files = pictureFiles(images, clipboard)
  // A word that no text has, so that its place is found again in the Markdown.
  const mark = `picture${randomId()}n`
  const found: Omit<PastedPicture, 'at'>[] = []
  const below = new Map<Element, Element>()
  for (const image of images) {
    const file = files.get(image)
    if (file) {
      const place = body.ownerDocument.createElement('p')
      place.textContent = `${mark}${found.length}e`
      found.push({ file, alt: image.alt.trim() })
      // A picture is a block of its own, which no cell of a table holds: it goes below, in its order.
      const table = image.closest('table')
      if (table) {
        const above = below.get(table) ?? table
        above.after(place)
        below.set(table, place)
        image.remove()
      } else image.replaceWith(place)
    } else if (!/^https?:|^\//i.test(image.getAttribute('src')?.trim() ?? '')) image.remove()
  }
  for (const box of body.querySelectorAll<HTMLInputElement>('li input[type="checkbox"]')) {
    box.replaceWith(`${mark}${box.checked ? 'x' : 'o'}`)
  }
  const markdown = markdownOfTree(sanitisedTree(body.innerHTML))
    .replaceAll(new RegExp(`${mark}x *`, 'g'), '[x] ')
    .replaceAll(new RegExp(`${mark}o *`, 'g'), '[ ] ')
  const placed = removeMarks(markdown, mark)
  return {
    text: placed.text,
    pictures: placed.places.flatMap(({ index, at }) => {
      const picture = found[index]
      return picture ? [{ ...picture, at }] : []
    }),
    foreign: foreignPictures(placed.text),
  }
}

/** The addresses of pictures in a text that lie on other sites, each once. */
export function foreignPictures(markdown: string, own = location.origin): string[] {
  const addresses = picturesInText(markdown).map(({ url }) => url)
  const isForeign = (url: string) => /^https?:\/\//i.test(url) && new URL(url).origin !== own
  return [...new Set(addresses.filter((url) => URL.canParse(url) && isForeign(url)))]
}

function removeMarks(markdown: string, mark: string) {
  const places: { index: number; at: number }[] = []
  let text = ''
  let last = 0
  for (const match of markdown.matchAll(new RegExp(`${mark}(\\d+)e`, 'g'))) {
    text += markdown.slice(last, match.index)
    places.push({ index: Number(match[1]), at: text.length })
    last = match.index + match[0].length
  }
  return { text: text + markdown.slice(last), places }
}
