import type { Element, ElementContent, Nodes, Root } from 'hast'
import { h } from 'hastscript'
import { RECIPE_CLASS } from '../recipes/data/recipe-data.ts'
import { INLINE_ELEMENTS } from './tree/plain-text.ts'

type Direction = 'ltr' | 'rtl'
/** How many letters of a part are read in each direction. */
type Letters = Record<Direction, number>

/** Hebrew, Arabic, Syriac, Thaana, N'Ko and what else is read from the right. */
const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u
const LETTER = /\p{L}/gu

/** These stand where their own words begin. */
const BLOCKS = new Set(
  'p h1 h2 h3 h4 h5 h6 ul ol dl blockquote table figcaption details section'.split(' '),
)
/** These stand in a row with others, whose edge and marks they share: their words alone are turned. */
const ITEMS = new Set('li dt dd th td caption summary label'.split(' '))
/** A paragraph of a line of a list too, and whatever stands in a recipe: its columns are the recipe's. */
const LINES = new Set('p h2 h3 h4'.split(' '))
/** Elements for machines, which say nothing of the language around them. */
const CODE = new Set(['pre', 'code', 'kbd', 'samp', 'var'])

/**
 * Marks the direction of each part of a text that is read from the right, and of the others in it. A text in one
 * direction from the left stays as it is.
 *
 * A part goes where most of its letters go, so that a foreign name at its beginning does not turn it around. What the
 * writer has marked stays so.
 */
export function setDirections(tree: Root): void {
  if (!isAnyRightToLeft(tree)) return
  const letters = new Map<Nodes, Letters>()
  count(tree, letters)
  for (const child of tree.children)
    mark(child, 'ltr', { letters, isInItem: false, isInRecipe: false })
}

function isAnyRightToLeft(node: Nodes): boolean {
  if (node.type === 'text') return RIGHT_TO_LEFT.test(node.value)
  return 'children' in node && node.children.some(isAnyRightToLeft)
}

type Place = { letters: Map<Nodes, Letters>; isInItem: boolean; isInRecipe: boolean }

function mark(node: Nodes, around: Direction, place: Place): void {
  if (node.type !== 'element') return
  const { tagName, properties } = node
  const isRecipe = isRecipeSection(node)
  const isItem = ITEMS.has(tagName) || (place.isInItem && LINES.has(tagName))
  let within = around
  if (properties.dir !== undefined) {
    within = properties.dir === 'rtl' ? 'rtl' : 'ltr'
  } else if (tagName === 'pre') {
    if (around === 'rtl') properties.dir = 'ltr'
  } else if (isItem) {
    const line = tagName === 'label' ? labelWords(node) : node
    line.children = turnRuns(line.children, around, place.letters)
  } else if (BLOCKS.has(tagName) && !place.isInRecipe) {
    within = findDirection([node], place.letters) ?? around
    if (within !== around) properties.dir = within
  }
  const isInRecipe = place.isInRecipe || isRecipe
  const inside = { ...place, isInRecipe, isInItem: place.isInItem || isItem || isRecipe }
  for (const child of node.children) mark(child, within, inside)
}

/** Puts what stands in one line into an element of its own where it is read in the other direction. */
function turnRuns(
  nodes: ElementContent[],
  around: Direction,
  letters: Map<Nodes, Letters>,
): ElementContent[] {
  const turned: ElementContent[] = []
  let run: ElementContent[] = []
  const end = () => {
    const dir = findDirection(run, letters)
    if (!dir || dir === around) turned.push(...run)
    else turned.push(h('span', { dir }, run))
    run = []
  }
  for (const node of nodes) {
    if (isInLine(node)) run.push(node)
    else {
      end()
      turned.push(node)
    }
  }
  end()
  return turned
}

/** Where the words of a label stand: an element beside the box, as wide as the line, or the label itself. */
function labelWords(label: Element): Element {
  const last = label.children.at(-1)
  return last?.type === 'element' && last.tagName === 'span' ? last : label
}

/** A label is a row by itself, of a box and its words. */
function isInLine(node: ElementContent): boolean {
  if (node.type !== 'element') return node.type === 'text'
  return INLINE_ELEMENTS.has(node.tagName) && node.tagName !== 'label'
}

function findDirection(nodes: Nodes[], letters: Map<Nodes, Letters>): Direction | undefined {
  const { ltr, rtl } = addLetters(nodes.map((node) => letters.get(node)))
  if (ltr + rtl === 0) return undefined
  return rtl > ltr ? 'rtl' : 'ltr'
}

function count(node: Nodes, letters: Map<Nodes, Letters>): Letters {
  const found = countLetters(node, letters)
  letters.set(node, found)
  return found
}

function countLetters(node: Nodes, letters: Map<Nodes, Letters>): Letters {
  if (node.type === 'text') {
    const all = node.value.match(LETTER) ?? []
    const rtl = all.filter((letter) => RIGHT_TO_LEFT.test(letter)).length
    return { ltr: all.length - rtl, rtl }
  }
  if (node.type !== 'element' && node.type !== 'root') return { ltr: 0, rtl: 0 }
  const inside = addLetters(node.children.map((child) => count(child, letters)))
  if (node.type === 'root') return inside
  if (CODE.has(node.tagName)) return { ltr: 0, rtl: 0 }
  return isRecipeSection(node) ? addLetters(writtenParts(node, letters)) : inside
}

/** The name and the lines of a recipe: its labels, and what is counted from its foods, are ours. */
function writtenParts(node: Nodes, letters: Map<Nodes, Letters>): (Letters | undefined)[] {
  if (node.type !== 'element') return []
  if (node.tagName === 'h2' || node.tagName === 'li') return [letters.get(node)]
  return node.children.flatMap((child) => writtenParts(child, letters))
}

function isRecipeSection({ tagName, properties: { className } }: Element): boolean {
  return tagName === 'section' && Array.isArray(className) && className.includes(RECIPE_CLASS)
}

function addLetters(all: (Letters | undefined)[]): Letters {
  return all.reduce<Letters>(
    (sum, one) => ({ ltr: sum.ltr + (one?.ltr ?? 0), rtl: sum.rtl + (one?.rtl ?? 0) }),
    { ltr: 0, rtl: 0 },
  )
}
