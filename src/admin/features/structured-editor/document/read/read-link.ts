import type { Token } from 'markdown-it'
import { addressAt, placeOf, referenceName } from '../parse/parse-markdown.ts'
import { NoStructure } from './no-structure.ts'

const LABEL = /^\[((?:\\[\s\S]|[^\\[\]])*)\]/

/** Where a link leads, and how it was written. */
export function linkAttributes(inline: Token, index: number): Record<string, unknown> {
  const token = inline.children?.[index]
  if (!token) throw new NoStructure('no link')
  const href = String(token.attrGet('href') ?? '')
  const title = String(token.attrGet('title') ?? '')
  if (token.markup === 'linkify') return { href, title, form: 'bare' }
  if (token.markup === 'autolink') return { href, title, form: 'autolink' }
  const close = inline.children
    ?.slice(index)
    .find(({ type, level }) => type === 'link_close' && level === token.level)
  const labelEnd = close && placeOf(close)
  if (labelEnd === undefined) throw new NoStructure('a link without an end')
  return { title, ...readTarget(token, { text: inline.content, labelEnd, href }) }
}

/** The address and the words of a picture. */
export function imageAttributes(token: Token, text: string): Record<string, unknown> {
  if (token.children?.some(({ type }) => type !== 'text' && type !== 'softbreak')) {
    throw new NoStructure('marks in a description')
  }
  const alt = (token.children ?? [])
    .map(({ type, content }) => (type === 'text' ? content : ' '))
    .join('')
  const src = String(token.attrGet('src') ?? '')
  const labelEnd = (placeOf(token) ?? 0) + 2 + token.content.length
  const { href, form } = readTarget(token, { text, labelEnd, href: src })
  return { src: href, form, alt, title: String(token.attrGet('title') ?? '') }
}

function readTarget(
  token: Token,
  { text, labelEnd, href }: { text: string; labelEnd: number; href: string },
): { href: string; form: string | null } {
  const name = token.meta?.label
  if (typeof name !== 'string') return { href: addressAt(text, labelEnd + 2) ?? href, form: null }
  const [whole, label = ''] = LABEL.exec(text.slice(labelEnd + 1)) ?? []
  if (whole === '[]') return { href, form: 'collapsed' }
  const isFull = whole !== undefined && referenceName(label) === name
  return { href, form: isFull ? `full:${label}` : 'shortcut' }
}
