import type { Element, Root, RootContent } from 'hast'
import { hasClass } from './tree/plain-text.ts'

/**
 * Puts figures of a gallery that follow each other into one element. Only outermost ones: in a list or a
 * quotation there is no room for a row of pictures.
 */
export function joinGalleries(tree: Root): void {
  const shown: RootContent[] = []
  let gallery: Element | undefined
  for (const node of tree.children) {
    if (gallery && isBlank(node)) continue
    if (!isOfGallery(node)) {
      gallery = undefined
      shown.push(node)
      continue
    }
    if (!gallery) {
      gallery = makeGallery([])
      shown.push(gallery)
    }
    node.properties = {}
    gallery.children.push(node)
  }
  tree.children = shown
}

function isOfGallery(node: RootContent): node is Element {
  return node.type === 'element' && node.tagName === 'figure' && hasClass(node, 'gallery')
}

function makeGallery(children: Element[]): Element {
  return { type: 'element', tagName: 'div', properties: { className: ['gallery'] }, children }
}

function isBlank(node: RootContent): boolean {
  return node.type === 'text' && node.value.trim() === ''
}
