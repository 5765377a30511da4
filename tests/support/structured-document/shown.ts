import type { Node } from 'prosemirror-model'
import { addressInPage } from '#admin/features/structured-editor/document/parse/parse-markdown.ts'
import { asLine } from '#admin/features/structured-editor/document/schema/same-content.ts'
import { CALLOUTS } from '#domain/markdown/callouts.ts'
import { createMarkdownParser } from '#domain/markdown/parser.ts'

const parser = createMarkdownParser({ extensions: true })
const { escapeHtml } = parser.utils

/** What the site makes of a text, as `shownBy` has it. */
export function shownOnSite(markdown: string): string {
  return shownBy(parser.render(markdown))
}

/** What a document shows, as `shownBy` has it. */
export function shownInEditor(nodes: readonly Node[]): string {
  return shownBy(nodes.map((node) => htmlOf(node)).join(''))
}

const INLINE = /^<\/?(a|strong|em|s|code)(?:\s[^>]*)?>$/

/** What HTML shows: each word with its marks, whichever of them is the outer one, between the tags of blocks. */
function shownBy(html: string): string {
  const shown: string[] = []
  const open: string[] = []
  for (const [part] of html.matchAll(/<\/?[a-z][^>]*>|[^<]+|</gi)) {
    const [, tag] = INLINE.exec(part) ?? []
    if (tag && part.startsWith('</'))
      open.splice(
        open.findLastIndex((one) => one.startsWith(`<${tag}`)),
        1,
      )
    else if (tag) open.push(part)
    else if (part.startsWith('<')) shown.push(part.replace(/^<\/?(?:label|thead|tbody)>$/, ''))
    else {
      const marks = [...open].sort().join('')
      for (const sign of part) shown.push(sign.trim() === '' ? ' ' : `${marks}${sign}`)
    }
  }
  return shown
    .join('\n')
    .replace(/\n{2,}/g, '\n')
    .replace(/(?:\n| )*\n (?:\n| )*/g, '\n \n')
    .replace(/\n \n(?=<\/?(?:p|li|ul|ol|h\d|blockquote|pre|table|t[rdh]|hr|br)\b)/g, '\n')
    .replace(
      /(<\/?(?:p|li|ul|ol|h\d|blockquote|pre|table|t[rdh]|hr|br|input)\b[^>]*>)\n (?=\n)/g,
      '$1',
    )
    .replace(/<p>\n<\/p>\n?/g, '')
    .trim()
}

function htmlOf(node: Node, isTight = false): string {
  const { attrs } = node
  switch (node.type.name) {
    case 'paragraph':
      return isTight ? `${lineOf(node)}\n` : `<p>${lineOf(node)}</p>`
    case 'heading':
      return `<h${attrs.level}>${lineOf(node)}</h${attrs.level}>`
    case 'quotation': {
      const words = node.children.map((child) => htmlOf(child)).join('')
      const kind: keyof typeof CALLOUTS | null = attrs.callout
      if (kind === null) return `<blockquote>${words}</blockquote>`
      const title = `<p><strong>${CALLOUTS[kind]}</strong></p>`
      return `<blockquote role="note">${title}${words}</blockquote>`
    }
    case 'button':
      return htmlOf(asLine(node))
    case 'bullet_list':
      return `<ul${classOf(node)}>${itemsOf(node)}</ul>`
    case 'ordered_list': {
      const start = attrs.start === 1 ? '' : ` start="${attrs.start}"`
      return `<ol${start}${classOf(node)}>${itemsOf(node)}</ol>`
    }
    case 'code_block':
      return codeOf(node.textContent, attrs.info)
    case 'recipe':
      return codeOf(attrs.text, attrs.info)
    case 'picture':
      return `<p>${imageOf(node)}</p>`
    case 'video':
      return `<p><a href="${attrs.address}">${attrs.address}</a></p>`
    case 'rule':
      return '<hr>'
    case 'table':
      return `<table>${node.children.map(rowOf).join('')}</table>`
    default:
      return parser.render(node.textContent)
  }
}

function itemsOf(list: Node): string {
  return list.children
    .map((item) => {
      const content = item.children.map((child) => htmlOf(child, list.attrs.tight)).join('')
      const { checked } = item.attrs
      if (checked === null) return `<li>${content}</li>`
      const box = `<input type="checkbox" disabled${checked ? ' checked' : ''}> `
      return `<li class="task-list-item">${content.startsWith('<p>') ? `<p>${box}${content.slice(3)}` : box + content}</li>`
    })
    .join('')
}

function classOf({ children }: Node): string {
  return children.some(({ attrs }) => attrs.checked !== null) ? ' class="contains-task-list"' : ''
}

function codeOf(text: string, info: string): string {
  const [language = ''] = parser.utils.unescapeAll(info).trim().split(/\s+/)
  const name = language ? ` class="language-${escapeHtml(language)}"` : ''
  return `<pre><code${name}>${escapeHtml(text)}</code></pre>`
}

function rowOf({ children }: Node): string {
  const cells = children.map((cell) => {
    const tag = cell.type.name === 'table_header' ? 'th' : 'td'
    const align = cell.attrs.alignment ? ` align="${cell.attrs.alignment}"` : ''
    return `<${tag}${align}>${lineOf(cell)}</${tag}>`
  })
  return `<tr>${cells.join('')}</tr>`
}

function lineOf({ children }: Node): string {
  return children
    .map((node) => {
      const marks = node.marks.map(({ type, attrs }) => {
        if (type.name === 'link') return tagOfLink(attrs)
        return {
          bold: ['<strong>', '</strong>'],
          italic: ['<em>', '</em>'],
          strike: ['<s>', '</s>'],
          code: ['<code>', '</code>'],
        }[type.name]
      })
      return marks.reduceRight(
        (html, tags) => (tags ? tags[0] + html + tags[1] : html),
        leafOf(node),
      )
    })
    .join('')
}

function tagOfLink({ href, title }: Readonly<Record<string, string>>): [string, string] {
  const words = title ? ` title="${escapeHtml(title)}"` : ''
  return [`<a href="${escapeHtml(addressInPage(href ?? ''))}"${words}>`, '</a>']
}

function leafOf(node: Node): string {
  const { attrs } = node
  switch (node.type.name) {
    case 'hard_break':
      return '<br>'
    case 'footnote':
      return `[^${attrs.label}]`
    case 'html':
      return attrs.source
    case 'image':
      return imageOf(node)
    default:
      return escapeHtml(node.text ?? '')
  }
}

function imageOf({ attrs: { src, alt, title } }: Node): string {
  const words = title ? ` title="${escapeHtml(title)}"` : ''
  return `<img src="${escapeHtml(addressInPage(src))}" alt="${escapeHtml(alt)}"${words}>`
}
