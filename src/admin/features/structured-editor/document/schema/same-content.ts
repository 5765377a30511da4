import type { Mark, Node } from 'prosemirror-model'
import { withButtonMark } from '#domain/markdown/buttons.ts'
import { STYLE, schema } from './schema.ts'

/** Whether two nodes say the same, however they are written. */
export function sameContent(one: Node, other: Node): boolean {
  return one === other || contentOf(one) === contentOf(other)
}

/** Returns the content of a node, as text that is equal where it is the same. */
export function contentOf(node: Node): string {
  return JSON.stringify(plainly(node))
}

type Plain = { type: string; attrs: object; marks?: object[]; text?: string; content?: Plain[] }

function plainly(block: Node): Plain {
  const node = asLine(block)
  const content: Plain[] = []
  for (const next of childrenOf(node).map(plainly)) {
    const last = content.at(-1)
    const isMore =
      last?.text !== undefined &&
      next.text !== undefined &&
      JSON.stringify(last.marks) === JSON.stringify(next.marks)
    if (isMore) last.text = `${last.text}${next.text}`
    else content.push(next)
  }
  const marks = marksThatShow(node).map(markOf)
  return {
    type: node.type.name,
    attrs: withoutStyle(node.attrs),
    ...(marks.length > 0 && { marks }),
    ...(node.text !== undefined && { text: node.text }),
    ...(content.length > 0 && { content }),
  }
}

/** A picture, a video or a button, as the paragraph that Markdown has for it. */
export function asLine(node: Node): Node {
  const { src, alt, title, address, href, form } = node.attrs
  if (node.type.name === 'button') {
    const link = schema.mark('link', { href: withButtonMark(href), title, form })
    const words = node.children.map((word) => word.mark(link.addToSet(word.marks)))
    return schema.node('paragraph', null, words)
  }
  if (node.type.name === 'picture') {
    return schema.node('paragraph', null, schema.node('image', { src, alt, title }))
  }
  if (node.type.name !== 'video') return node
  return schema.node(
    'paragraph',
    null,
    schema.text(address, [schema.mark('link', { href: address })]),
  )
}

/** Its children, with the spaces between words apart from them. */
function childrenOf({ children, isTextblock, type }: Node): readonly Node[] {
  if (!isTextblock || type.spec.code) return children
  return children.flatMap((child) => {
    if (!child.isText || child.marks.some(isCode)) return [child]
    return (child.text?.match(/\s+|\S+/g) ?? []).map((text) => schema.text(text, child.marks))
  })
}

const isCode = ({ type }: Mark) => type.name === 'code'

/** A bold space is a space. */
function marksThatShow({ marks, text, type: { name } }: Node): readonly Mark[] {
  if (name === 'hard_break') return []
  const isSpace = text !== undefined && text.trim() === '' && !marks.some(isCode)
  return isSpace ? [] : marks.filter(({ type }) => type.name !== 'soft_break')
}

function markOf({ type, attrs }: Mark): object {
  return { type: type.name, attrs: withoutStyle(attrs) }
}

function withoutStyle(attrs: Readonly<Record<string, unknown>>): object {
  return Object.fromEntries(Object.entries(attrs).filter(([name]) => !STYLE.has(name)))
}
