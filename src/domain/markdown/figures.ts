import type { Element, ElementContent, Root } from 'hast'
import { type PictureWidth, splitPictureWidth } from '../media/picture-width.ts'
import { joinGalleries } from './galleries.ts'
import { eachElement, replaceElements } from './tree/walk.ts'

type Widths = ReadonlyMap<Element, PictureWidth>

/**
 * Puts a picture that stands alone in its paragraph into a `<figure>`, with its Markdown title as
 * the caption; several that stand together become a figure each. What its address says of its width
 * is the class of the figure; those of a gallery that follow each other stand in one.
 *
 * A paragraph inside a figure that the writer made gives way to its picture.
 */
export function frameLonePictures(tree: Root): void {
  const widths = takeWidths(tree)
  replaceElements(tree, (element) => {
    if (element.tagName === 'figure') element.children = withoutInnerFigures(element)
    if (element.tagName !== 'p') return undefined
    const pictures = picturesAlone(element)
    return pictures.length > 0 ? pictures.map((picture) => makeFigure(picture, widths)) : undefined
  })
  joinGalleries(tree)
}

/** Takes what addresses say of widths off them. */
function takeWidths(tree: Root): Widths {
  const widths = new Map<Element, PictureWidth>()
  eachElement(tree, (element) => {
    if (element.tagName !== 'img') return
    const { address, width } = splitPictureWidth(String(element.properties.src))
    if (width === undefined) return
    element.properties.src = address
    widths.set(element, width)
  })
  return widths
}

/** The pictures of a paragraph that holds nothing else, each on its line, with their links. */
function picturesAlone(paragraph: Element): Element[] {
  const pictures: Element[] = []
  let isLineBegun = false
  for (const child of paragraph.children) {
    if (isBlank(child)) {
      if (isLineEnd(child)) isLineBegun = false
    } else if (child.type === 'element' && pictureIn(child) && !isLineBegun) {
      pictures.push(child)
      isLineBegun = true
    } else return []
  }
  return pictures
}

/** A picture, or the one that is all that a link holds. */
function pictureIn(element: Element): Element | undefined {
  if (element.tagName === 'img') return element
  if (element.tagName !== 'a') return undefined
  const [only, ...others] = element.children.filter((child) => !isBlank(child))
  return only?.type === 'element' && only.tagName === 'img' && others.length === 0
    ? only
    : undefined
}

function isBlank(node: ElementContent): boolean {
  if (node.type === 'element') return node.tagName === 'br'
  return node.type === 'text' && node.value.trim() === ''
}

function isLineEnd(node: ElementContent): boolean {
  return node.type === 'element' || (node.type === 'text' && node.value.includes('\n'))
}

function makeFigure(shown: Element, widths: Widths): Element {
  const children: Element[] = [shown]
  const picture = pictureIn(shown)
  const title = picture?.properties.title
  if (picture && typeof title === 'string' && title.trim() !== '') {
    delete picture.properties.title
    const caption: ElementContent = { type: 'text', value: title.trim() }
    children.push({ type: 'element', tagName: 'figcaption', properties: {}, children: [caption] })
  }
  const width = picture && widths.get(picture)
  const properties = width ? { className: [width] } : {}
  return { type: 'element', tagName: 'figure', properties, children }
}

/** A figure has one caption: the writer's own stays, and with none a picture's title is it. */
function withoutInnerFigures(figure: Element): ElementContent[] {
  let hasCaption = figure.children.some(isCaption)
  return figure.children.flatMap((child) => {
    if (child.type !== 'element' || child.tagName !== 'figure') return [child]
    if (hasCaption) return child.children.filter((inner) => !isCaption(inner))
    hasCaption = child.children.some(isCaption)
    return child.children
  })
}

function isCaption(node: ElementContent): boolean {
  return node.type === 'element' && node.tagName === 'figcaption'
}
