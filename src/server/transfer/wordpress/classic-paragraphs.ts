import type { Element, ElementContent, Root, RootContent } from 'hast'
import { toHtml } from 'hast-util-to-html'
import { parseHtml } from '#domain/markdown/sanitise/parse-html.ts'

const words = (list: string) => new Set(list.split(' '))

/** Elements that stand by themselves, and end a paragraph that is open. */
const BLOCKS = words(
  'address article aside audio blockquote center details dialog div dl dd dt embed fieldset ' +
    'figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr iframe legend li main nav ' +
    'noscript object ol p pre script section style summary table tbody td textarea tfoot th thead ' +
    'tr ul video',
)
/** Their text is always in paragraphs. */
const HOLD_PARAGRAPHS = words(
  'address article aside blockquote body center details div fieldset footer form header main ' +
    'noscript section',
)
/** Their text is in paragraphs once there are two of them. */
const HOLD_WORDS_OR_PARAGRAPHS = words('dd dt figcaption li td th')
/** Their text is one line or some lines. */
const HOLD_WORDS = words('h1 h2 h3 h4 h5 h6 p summary legend caption')
/** Every sign in them stays as it is. */
const LEFT_ALONE = words('pre script style textarea code svg object')

const BLANK_LINES = /\n[ \t]*(?:\n[ \t]*)+/
const NOTHING = /^[\s\u00a0]*$/

/**
 * The paragraphs that WordPress shows for a text of its classic editor, which keeps them as
 * empty lines: an empty line begins a paragraph and a single break stays one, except within
 * headings, lists, tables and preformatted text, which keep the shape that their tags give them.
 *
 * @see https://developer.wordpress.org/reference/functions/wpautop/ for the rules
 * @throws AppError `invalid` when the HTML is nested too deeply
 */
export function withParagraphs(html: string): string {
  const tree = parseHtml(html.replace(/\r\n?/g, '\n'))
  return toHtml({ ...tree, children: inParagraphs(tree.children.filter(isContent)) } as Root)
}

/** Text of the block editor says by comments where its blocks begin. */
export function hasBlocks(html: string): boolean {
  return /<!--\s*wp:/.test(html)
}

function isContent(node: RootContent): node is ElementContent {
  return node.type !== 'doctype'
}

function inParagraphs(nodes: readonly ElementContent[]): ElementContent[] {
  return splitParagraphs(nodes).map((part) => (Array.isArray(part) ? paragraph(part) : part))
}

/** Blocks as they are, and between them what belongs into one paragraph each. */
function splitParagraphs(nodes: readonly ElementContent[]): (ElementContent | ElementContent[])[] {
  const parts: (ElementContent | ElementContent[])[] = []
  let open: ElementContent[] = []
  const close = () => {
    if (!open.every(isNothing)) parts.push(withBreaks(open))
    open = []
  }
  for (const node of nodes) {
    if (node.type === 'comment') continue
    if (node.type === 'text') {
      const [first = '', ...others] = node.value.split(BLANK_LINES)
      open.push({ type: 'text', value: first })
      for (const value of others) {
        close()
        open.push({ type: 'text', value })
      }
    } else if (isBlock(node)) {
      close()
      parts.push(within(node))
    } else {
      open.push(within(node))
    }
  }
  close()
  return parts
}

function within(element: Element): Element {
  const { tagName, children } = element
  if (LEFT_ALONE.has(tagName)) return element
  if (HOLD_PARAGRAPHS.has(tagName)) return { ...element, children: inParagraphs(children) }
  if (HOLD_WORDS.has(tagName)) return { ...element, children: inLines(children) }
  if (HOLD_WORDS_OR_PARAGRAPHS.has(tagName)) {
    const parts = splitParagraphs(children)
    const isOne = parts.filter((part) => Array.isArray(part)).length < 2
    return { ...element, children: isOne ? parts.flat() : inParagraphs(children) }
  }
  return {
    ...element,
    children: children.map((child) => (child.type === 'element' ? within(child) : child)),
  }
}

/** The lines of what holds no paragraphs: an empty line is a break as well. */
function inLines(nodes: readonly ElementContent[]): ElementContent[] {
  return withBreaks(nodes.map((node) => (node.type === 'element' ? within(node) : node)))
}

function withBreaks(nodes: readonly ElementContent[]): ElementContent[] {
  const lines: ElementContent[] = []
  const last = nodes.length - 1
  for (const [place, node] of nodes.entries()) {
    if (node.type !== 'text') {
      lines.push(node)
      continue
    }
    const isAfterBreak = isElement(nodes[place - 1], 'br')
    const start = place === 0 || isAfterBreak ? node.value.trimStart() : node.value
    const isBeforeBreak = isElement(nodes[place + 1], 'br')
    const text = place === last || isBeforeBreak ? start.trimEnd() : start
    for (const [line, value] of text.split(/(?<![ \t])[ \t]*\n\s*/).entries()) {
      if (line > 0) lines.push({ type: 'element', tagName: 'br', properties: {}, children: [] })
      if (value !== '') lines.push({ type: 'text', value })
    }
  }
  return lines
}

function paragraph(children: ElementContent[]): Element {
  return { type: 'element', tagName: 'p', properties: {}, children }
}

/** A link round a heading is a block as well. */
function isBlock(element: Element): boolean {
  if (BLOCKS.has(element.tagName)) return true
  return element.children.some((child) => child.type === 'element' && isBlock(child))
}

function isNothing(node: ElementContent): boolean {
  return node.type === 'comment' || (node.type === 'text' && NOTHING.test(node.value))
}

function isElement(node: ElementContent | undefined, tagName: string): boolean {
  return node?.type === 'element' && node.tagName === tagName
}
