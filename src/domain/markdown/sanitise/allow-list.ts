import type { Schema } from 'hast-util-sanitize'

/**
 * Stands before every id in content, so that a heading called "Main" cannot take the place of
 * the page's own `#main`, nor of a name that some script looks up on `window`.
 */
export const ID_PREFIX = 'at-'

/** Everything that content may hold. What is not named here does not reach the page. */
export const ALLOW_LIST: Schema = {
  allowComments: false,
  allowDoctypes: false,

  tagNames: [
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'hr', 'br', 'wbr', 'blockquote', 'pre', 'code'],
    ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'div', 'section', 'span', 'details', 'summary'],
    ...['a', 'img', 'figure', 'figcaption', 'label', 'input'],
    ...['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
    ...['strong', 'em', 'b', 'i', 'u', 's', 'del', 'ins', 'mark', 'small', 'sub', 'sup', 'q'],
    ...['cite', 'abbr', 'dfn', 'kbd', 'samp', 'var', 'time', 'bdi', 'bdo', 'ruby', 'rt', 'rp'],
  ],

  /** These go with all that is in them; any other unknown tag goes and leaves its text. */
  strip: [
    ...['script', 'iframe', 'object', 'embed', 'form'],
    ...['style', 'template', 'noscript', 'svg', 'math', 'title', 'applet', 'frameset', 'noframes'],
    ...['button', 'select', 'textarea', 'audio', 'video', 'canvas', 'map'],
  ],

  attributes: {
    '*': ['id', 'title', 'lang', ['dir', 'ltr', 'rtl', 'auto']],
    a: [
      'href',
      'ariaLabel',
      ['role', 'doc-noteref', 'doc-backlink'],
      ['className', 'footnote-backref'],
    ],
    blockquote: ['cite', ['role', 'note']],
    code: [['className', /^language-[\w+#.-]+$/]],
    col: ['span'],
    colgroup: ['span'],
    del: ['cite', 'dateTime'],
    details: ['open'],
    img: ['src', 'alt', 'width', 'height'],
    input: ['checked', ['type', 'checkbox'], ['disabled', true]],
    ins: ['cite', 'dateTime'],
    li: ['value', ['className', 'task-list-item']],
    ol: [
      'start',
      'reversed',
      ['type', '1', 'a', 'A', 'i', 'I'],
      ['className', 'contains-task-list'],
    ],
    q: ['cite'],
    section: ['ariaLabel', ['role', 'doc-endnotes'], ['className', 'footnotes']],
    sup: [['className', 'footnote-ref']],
    td: ['colSpan', 'rowSpan', ['align', 'left', 'center', 'right']],
    th: [
      'colSpan',
      'rowSpan',
      ['scope', 'row', 'col', 'rowgroup', 'colgroup'],
      ['align', 'left', 'center', 'right'],
    ],
    time: ['dateTime'],
    ul: [['className', 'contains-task-list']],
  },

  /** Relative addresses pass as well; any other scheme takes its attribute along. */
  protocols: {
    cite: ['http', 'https'],
    href: ['http', 'https', 'mailto', 'tel'],
    src: ['http', 'https'],
  },

  required: { input: { type: 'checkbox', disabled: true } },

  /** Outside these parents a browser would move the element, or it would have no name. */
  ancestors: {
    ...Object.fromEntries(
      ['caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'].map((tag) => [
        tag,
        ['table'],
      ]),
    ),
    input: ['label'],
  },

  clobber: ['id'],
  clobberPrefix: ID_PREFIX,
}
