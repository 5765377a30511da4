import type { Element, ElementContent, Root } from 'hast'
import { markdownOfTree } from '#domain/markdown/from-html/markdown-of-tree.ts'
import { parseHtml } from '#domain/markdown/sanitise/parse-html.ts'
import { sanitisedTree } from '#domain/markdown/sanitise/sanitise.ts'
import { INLINE_ELEMENTS, plainText } from '#domain/markdown/tree/plain-text.ts'
import { replaceElements } from '#domain/markdown/tree/walk.ts'

const TAG = /<(?:\/?[a-z][a-z\d]*[\s/>]|!--)/i
const ENTITY = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});/i
/** The characters that Markdown may take for a sign of its own. */
const SIGN = /[\\*_`[\]<>&!~^$#]|:\/\/|www\.|@/
/** Elements that a browser shows nothing of, or that are drawn. */
const NO_TEXT = new Set([
  'script',
  'style',
  'template',
  'title',
  'svg',
  'iframe',
  'select',
  'button',
])
/** No field of a recipe is longer, and what follows is a page. */
const MOST_CHARACTERS = 100_000

/** Whether a text is HTML, or has characters written as HTML writes them. */
export function isHtml(text: string): boolean {
  return TAG.test(text) || ENTITY.test(text)
}

/** Returns the text of a field as a person reads it, on one line; HTML is read as HTML, and nothing of it is kept. */
export function oneLine(text: string): string {
  const whole = bounded(text)
  return collapsed(isHtml(whole) ? plainText(readHtml(whole)) : whole)
}

/** A name or a line of a list on one line, without the stars by which Markdown shows it bold or slanted. */
export function plainName(text: string): string {
  return oneLine(text)
    .replace(/(\*{1,3}|_{2,3})(?=\S)([^*_]{1,300}?\S?)\1/g, '$2')
    .replace(/\*{2,}/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** The lines that a person sees in a field: of HTML, its blocks and breaks. Empty ones are left out. */
export function plainLines(text: string): string[] {
  const whole = bounded(text)
  const lines = (isHtml(whole) ? textInLines(readHtml(whole)) : whole).split(
    /\r\n|[\n\r\u2028\u2029]/,
  )
  return lines.map(collapsed).filter((line) => line !== '')
}

/**
 * A field as Markdown that shows what the field showed: HTML by the rules for what is published,
 * anything else as the characters that it is. Pictures are left out: they are handled apart.
 */
export function toMarkdown(text: string): string {
  const whole = bounded(text)
  if (!isHtml(whole)) return SIGN.test(whole) ? escaped(whole) : whole.trim()
  const tree = sanitisedTree(whole)
  replaceElements(tree, ({ tagName, properties, children }) => {
    if (tagName === 'img') return []
    return tagName === 'a' && !properties.href ? children : undefined
  })
  return markdownOfTree(tree)
}

/** A text that is no HTML as Markdown that shows its very characters, line by line. */
function escaped(text: string): string {
  return text
    .split('\n')
    .map((line) => {
      const children: ElementContent[] = [{ type: 'text', value: line.trim() }]
      return line.trim() === '' ? '' : markdownOfTree({ type: 'root', children })
    })
    .join('\n')
    .trim()
}

function bounded(text: string): string {
  return text.slice(0, MOST_CHARACTERS).toWellFormed().replaceAll('\0', '')
}

function collapsed(text: string): string {
  return text.replace(/[\p{Cc}\s]+/gu, ' ').trim()
}

/** Without what is no text: scripts and styles. */
export function readHtml(html: string): Root {
  const tree = parseHtml(html)
  replaceElements(tree, ({ tagName }) => (NO_TEXT.has(tagName) ? [] : undefined))
  return tree
}

/** The text of a tree with a line for each block and after each break. */
export function textInLines(node: Root | Element | ElementContent): string {
  if (node.type === 'text') return node.value.replace(/[\n\r]/g, ' ')
  if (node.type !== 'root' && node.type !== 'element') return ''
  if (node.type === 'element' && node.tagName === 'br') return '\n'
  if (node.type === 'element' && NO_TEXT.has(node.tagName)) return ''
  const inner = node.children
    .map((child) => (child.type === 'doctype' ? '' : textInLines(child)))
    .join('')
  const isBlock = node.type === 'element' && !INLINE_ELEMENTS.has(node.tagName)
  return isBlock ? `\n${inner}\n` : inner
}
