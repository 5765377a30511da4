import { thumbHashToDataURL } from 'thumbhash'

/** Paints the blurred likeness of each picture that is on its way, as pictures come and go. */
export function showThumbhashes(): void {
  new MutationObserver((mutations) => {
    for (const { addedNodes } of mutations) {
      for (const node of addedNodes) {
        if (node instanceof HTMLImageElement) paint(node)
        else if (node instanceof Element) {
          for (const image of node.querySelectorAll('img')) paint(image)
        }
      }
    }
  }).observe(document, { childList: true, subtree: true })
}

function paint(image: HTMLImageElement): void {
  const { thumbhash } = image.dataset
  if (!thumbhash || image.complete) return
  const bytes = Uint8Array.from(atob(thumbhash), (character) => character.charCodeAt(0))
  image.style.backgroundImage = `url(${thumbHashToDataURL(bytes)})`
  image.style.backgroundSize = 'cover'
}
