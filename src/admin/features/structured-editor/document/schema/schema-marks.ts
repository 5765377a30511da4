import type { MarkSpec, Node } from 'prosemirror-model'

/** Marks of words, the outermost first. `sign` is the character that the writer put. */
export const marks = {
  link: {
    // `form` says how it was written: with its address, as the address alone, or by a reference.
    attrs: { href: {}, title: { default: '' }, form: { default: null } },
    inclusive: false,
    toDOM: ({ attrs: { href, title } }) => ['a', { href, ...(title && { title }) }, 0],
  },
  bold: {
    attrs: { sign: { default: '*' } },
    toDOM: () => ['strong', 0],
    parseDOM: [{ tag: 'strong' }, { tag: 'b' }],
  },
  italic: {
    attrs: { sign: { default: '*' } },
    toDOM: () => ['em', 0],
    parseDOM: [{ tag: 'em' }, { tag: 'i' }],
  },
  strike: {
    toDOM: () => ['s', 0],
    parseDOM: [{ tag: 's' }, { tag: 'del' }],
  },
  code: {
    inclusive: false,
    toDOM: () => ['code', 0],
    parseDOM: [{ tag: 'code' }],
  },
  // A space at which the writer began a new line of Markdown, which is no line on the page.
  soft_break: {
    inclusive: false,
    toDOM: () => ['span', { 'data-soft-break': '' }, 0],
  },
} satisfies Record<string, MarkSpec>

/** Whether words are code. */
export function isCode({ marks }: Node): boolean {
  return marks.some(({ type }) => type.name === 'code')
}
