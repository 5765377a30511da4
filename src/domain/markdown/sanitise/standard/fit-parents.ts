import type { Element, ElementContent, Root, RootContent } from 'hast'
import { fitDetails, fitFigure, fitRuby } from './fit-captioned.ts'
import { fitList, fitTerms } from './fit-lists.ts'
import { fitTable } from './fit-table.ts'
import { append, type Fit, type Place } from './place.ts'
import { isTime } from './times.ts'

const FIT: Fit = { nodes: fitNodes, element: fitElement }

type Nodes = readonly (RootContent | ElementContent)[]

const OF_WORDS = new Set(
  'a abbr b bdi bdo br cite code del dfn em i img input ins kbd label mark q ruby s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
)
/** They stand around blocks as well as around words, as what they stand in does. */
const AROUND_BOTH = new Set(['a', 'del', 'ins'])
const HOLDS_WORDS = new Set('h1 h2 h3 h4 h5 h6 p pre rt summary'.split(' '))
const HEADING = /^(?:h[1-6]|section)$/
/** Elements that belong to a parent, and are paragraphs elsewhere. */
const PARTS = new Set(['li', 'dt', 'dd', 'figcaption', 'summary'])

/**
 * Puts each element where the standard has a place for it: a child without its parent, and a block among words, lose
 * their tags and not their words; what a parent must have is put into it.
 *
 * @see https://html.spec.whatwg.org/multipage/dom.html#content-models
 */
export function fitParents(tree: Root, place: Place): void {
  tree.children = fitNodes(tree.children, place)
}

/** The nodes as they may stand at a place. */
function fitNodes(nodes: Nodes, place: Place): ElementContent[] {
  const fitted: ElementContent[] = []
  for (const node of nodes) fitInto(fitted, node, place)
  return fitted
}

/** An element with its own tag and what may stand in it. */
function fitElement(element: Element, place: Place): Element {
  element.children = fitNodes(element.children, placeIn(element, place))
  return element
}

/** Returns a block for a part that has no place as such: a paragraph, or a block where it holds some. */
function asBlock(part: Element, place: Place): Element {
  const children = fitNodes(part.children, place)
  const tagName = children.every(isOfWords) ? 'p' : 'div'
  const { id, title, lang, dir } = part.properties
  return { ...part, tagName, properties: { id, title, lang, dir }, children }
}

function fitInto(fitted: ElementContent[], node: RootContent | ElementContent, place: Place): void {
  if (node.type === 'doctype') return
  if (node.type !== 'element') {
    fitted.push(node)
    return
  }
  const { tagName, children } = node
  if (OF_WORDS.has(tagName)) {
    if (hasPlace(node, place)) append(fitted, fitWords(node, place))
    else for (const child of children) fitInto(fitted, child, place)
  } else if (place.holds === 'words' || tagName === 'rt' || tagName === 'rp') {
    // Words of two blocks stay two words.
    const isApart = fitted.length > 0 && tagName !== 'rt' && tagName !== 'rp'
    if (isApart) fitted.push({ type: 'text', value: ' ' })
    for (const child of children) fitInto(fitted, child, place)
    if (isApart) fitted.push({ type: 'text', value: ' ' })
  } else if (PARTS.has(tagName)) fitted.push(asBlock(node, place))
  else if (place.isName && HEADING.test(tagName)) fitted.push(asBlock(node, place))
  else if (place.isInLink && tagName === 'details') fitted.push(asBlock(node, place))
  else if (tagName === 'ul' || tagName === 'ol') fitted.push(fitList(node, place, FIT))
  else if (tagName === 'dl') append(fitted, fitTerms(node, place, FIT))
  else if (tagName === 'details') fitted.push(fitDetails(node, place, FIT))
  else if (tagName === 'figure') fitted.push(fitFigure(node, place, FIT))
  else if (tagName === 'table') append(fitted, fitTable(node, place, FIT))
  else fitted.push(fitElement(node, place))
}

function fitWords(element: Element, place: Place): ElementContent[] {
  return element.tagName === 'ruby' ? fitRuby(element, place, FIT) : [fitElement(element, place)]
}

function hasPlace(element: Element, place: Place): boolean {
  const { tagName, properties } = element
  if (tagName === 'a') return !place.isInLink
  if (tagName === 'dfn') return !place.isInTerm
  if (tagName === 'label') return !place.isInLabel && !place.isInLink
  if (tagName === 'input') return place.isInLabel === true && !place.isInLink
  // It is there to turn the direction, and says which.
  if (tagName === 'bdo') return properties.dir !== undefined
  if (tagName === 'time') return properties.dateTime !== undefined || areWordsTime(element)
  return true
}

function areWordsTime({ children }: Element): boolean {
  const [only, ...others] = children
  return only?.type === 'text' && others.length === 0 && isTime(only.value.trim())
}

function placeIn({ tagName }: Element, place: Place): Place {
  const isOfBlocks = !HOLDS_WORDS.has(tagName) && !OF_WORDS.has(tagName)
  const holds = AROUND_BOTH.has(tagName) ? place.holds : isOfBlocks ? 'blocks' : 'words'
  return {
    ...place,
    holds,
    ...(tagName === 'a' && { isInLink: true }),
    ...(tagName === 'dfn' && { isInTerm: true }),
    ...(tagName === 'label' && { isInLabel: true }),
    ...((tagName === 'th' || tagName === 'dt') && { isName: true }),
  }
}

function isOfWords(node: ElementContent): boolean {
  if (node.type !== 'element') return true
  if (AROUND_BOTH.has(node.tagName)) return node.children.every(isOfWords)
  return OF_WORDS.has(node.tagName)
}
