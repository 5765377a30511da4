import { type AttributeSpec, type Node, type NodeSpec, Schema } from 'prosemirror-model'
import { isCallout } from '#domain/markdown/callouts.ts'
import { marks } from './schema-marks.ts'
import { tableNodes } from './schema-tables.ts'

/**
 * Attributes that hold how the writer wrote something and not what it says: two nodes that differ
 * in these alone are equal in content.
 *
 * `origin` is the block of the text that a node was read from, `spaces` what stands behind its last word until that is
 * among the words of an open document.
 */
export const STYLE = new Set([
  'origin',
  'bullet',
  'delimiter',
  'numbering',
  'pad',
  'underlined',
  'closed',
  'fence',
  'marks',
  'quote',
  'layout',
  'kind',
  'sign',
  'form',
  'spaces',
])

const origin: Record<string, AttributeSpec> = { origin: { default: null } }
const plain = (value: unknown): AttributeSpec => ({ default: value })

/**
 * Stands in what is drawn by its style alone: Chromium takes the start of the words behind an element without letters for
 * the end of those before it, loses what an input method composes there, and writes it twice.
 */
const WORD_JOINER = '\u2060'

const nodes = {
  doc: { content: '(block | outermost)+' },
  paragraph: {
    group: 'block',
    content: '(line | hard_break)*',
    attrs: { ...origin, spaces: plain('') },
    toDOM: () => ['p', 0],
    parseDOM: [{ tag: 'p' }],
  },
  heading: {
    group: 'block',
    content: 'line*',
    defining: true,
    attrs: {
      ...origin,
      level: plain(2),
      underlined: plain(0),
      closed: plain(''),
      spaces: plain(''),
    },
    toDOM: ({ attrs }) => [`h${attrs.level}`, 0],
    parseDOM: [1, 2, 3, 4, 5, 6].map((level) => ({ tag: `h${level}`, attrs: { level } })),
  },
  quotation: {
    group: 'block',
    content: 'block+',
    defining: true,
    // With `callout` it is a note beside the text, of that kind.
    attrs: { ...origin, quote: plain('> '), callout: plain(null) },
    toDOM: ({ attrs: { callout } }) =>
      callout === null ? ['blockquote', 0] : ['blockquote', { 'data-callout': callout }, 0],
    parseDOM: [
      { tag: 'blockquote', getAttrs: (quotation) => ({ callout: findCallout(quotation) }) },
    ],
  },
  bullet_list: {
    group: 'block',
    content: 'list_item+',
    attrs: { ...origin, tight: plain(true), bullet: plain('-') },
    toDOM: () => ['ul', 0],
    parseDOM: [{ tag: 'ul' }],
  },
  ordered_list: {
    group: 'block',
    content: 'list_item+',
    attrs: {
      ...origin,
      tight: plain(true),
      start: plain(1),
      delimiter: plain('.'),
      numbering: plain('counted'),
    },
    toDOM: ({ attrs }) => ['ol', attrs.start === 1 ? {} : { start: attrs.start }, 0],
    parseDOM: [{ tag: 'ol', getAttrs: (list) => ({ start: (list as HTMLOListElement).start }) }],
  },
  list_item: {
    content: 'block+',
    defining: true,
    // `checked` is null where an item is no task; `pad` is what stands between its mark and its words.
    attrs: { checked: plain(null), pad: plain(' ') },
    toDOM: ({ attrs }) =>
      attrs.checked === null ? ['li', 0] : ['li', { 'data-checked': String(attrs.checked) }, 0],
    parseDOM: [{ tag: 'li' }],
  },
  code_block: {
    group: 'block',
    content: 'text*',
    marks: '',
    code: true,
    defining: true,
    // Without a fence it is set in by four spaces.
    attrs: { ...origin, info: plain(''), fence: plain('```') },
    toDOM: () => ['pre', ['code', 0]],
    parseDOM: [{ tag: 'pre', preserveWhitespace: 'full' }],
  },
  recipe: {
    group: 'outermost',
    atom: true,
    attrs: { ...origin, text: plain(''), info: plain('recipe'), fence: plain('```') },
    toDOM: ({ attrs }) => ['pre', { 'data-recipe': '' }, attrs.text],
  },
  picture: {
    group: 'outermost',
    atom: true,
    draggable: true,
    attrs: { ...origin, src: {}, alt: plain(''), title: plain(''), form: plain(null) },
    toDOM: ({ attrs: { src, alt, title } }) => ['figure', ['img', { src, alt, title }]],
  },
  video: {
    group: 'outermost',
    atom: true,
    draggable: true,
    attrs: { ...origin, address: {}, form: plain('bare') },
    toDOM: ({ attrs }) => ['p', { 'data-video': attrs.address }, attrs.address],
  },
  // A link that is a paragraph by itself, and looks like a button.
  button: {
    group: 'outermost',
    content: 'text*',
    marks: 'bold italic strike code',
    attrs: { ...origin, href: {}, title: plain(''), form: plain(null) },
    toDOM: ({ attrs: { href, title } }) => [
      'p',
      { 'data-button': href, ...(title && { title }) },
      ['span', { class: 'button' }, 0],
    ],
    parseDOM: [
      {
        tag: 'p[data-button]',
        priority: 60,
        contentElement: 'span',
        getAttrs: (button) => ({ href: button.getAttribute('data-button') }),
      },
    ],
  },
  rule: {
    group: 'block',
    attrs: { ...origin, marks: plain('---') },
    toDOM: () => ['hr'],
    parseDOM: [{ tag: 'hr' }],
  },
  // What has no structure here: seen as rendered, edited as Markdown.
  as_is: {
    group: 'outermost',
    content: 'text*',
    marks: '',
    code: true,
    isolating: true,
    attrs: origin,
    toDOM: () => ['pre', { 'data-as-is': '' }, 0],
  },
  ...tableNodes,
  text: { group: 'line', inline: true },
  image: {
    group: 'line',
    inline: true,
    attrs: { src: {}, alt: plain(''), title: plain(''), form: plain(null) },
    toDOM: ({ attrs: { src, alt, title } }) => ['img', { src, alt, title }],
  },
  footnote: {
    group: 'line',
    inline: true,
    attrs: { label: {} },
    toDOM: ({ attrs }) => ['sup', { 'data-footnote': attrs.label }, WORD_JOINER],
  },
  html: {
    group: 'line',
    inline: true,
    attrs: { source: {} },
    toDOM: ({ attrs }) => ['span', { 'data-html': attrs.source }, WORD_JOINER],
  },
  hard_break: {
    inline: true,
    selectable: false,
    attrs: { kind: plain('backslash') },
    toDOM: () => ['br'],
    parseDOM: [{ tag: 'br' }],
  },
} satisfies Record<string, NodeSpec>

function findCallout(quotation: HTMLElement): string | null {
  const kind = quotation.getAttribute('data-callout')
  return isCallout(kind) ? kind : null
}

/** An article as the editor holds it; what Markdown cannot say has no place in it. */
export const schema = new Schema({ nodes, marks })

/** Whether a block is a paragraph without words, which is in no text. */
export function isEmptyParagraph(block: Node | null | undefined): boolean {
  return block?.type === schema.nodes.paragraph && block.childCount === 0
}
