import { toHtml } from 'hast-util-to-html'
import TurndownService from 'turndown'
import { gfm } from 'turndown-plugin-gfm'
import { AppError } from '#domain/errors.ts'
import { sanitisedTree } from '#domain/markdown/sanitise/sanitise.ts'
import { treeForMarkdown } from '#domain/markdown/tree-for-markdown.ts'

import { preserveEmbeds } from './preserve-embeds.ts'

/** Twice the longest article with all its markup; more is no text that a person wrote. */
const MAX_LENGTH = 2_000_000

/** What Markdown has no sign for, and articles may hold as HTML. */
const KEPT_AS_HTML = ['sub', 'sup', 'u', 'mark', 'kbd', 'abbr', 'ins', 'small', 'details'] as const

const service = makeService()

/**
 * Turns the HTML of another system into Markdown.
 *
 * It is sanitised before, by the rules that hold for what is published; frames become links to
 * what they showed, since no article may hold frames.
 *
 * @throws AppError `invalid` when it is too long or nested too deeply
 */
export function markdownOfHtml(html: string): string {
  if (html.length > MAX_LENGTH) throw new AppError('invalid', 'The text is too long.')
  try {
    return service
      .turndown(toHtml(treeForMarkdown(sanitisedTree(preserveEmbeds(html)))))
      .replace(/\u00a0/g, ' ')
      .replace(/\n{3,}/g, '\n\n')
      .trim()
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause
    throw new AppError('invalid', 'The text is nested too deeply.', { cause })
  }
}

/** As much of an element as is asked of it; the server knows no browser's types. */
type SeenElement = {
  nodeName: string
  textContent: string | null
  firstChild: { nodeName: string } | null
  nextSibling: object | null
  /** Of a table. */
  rows: ArrayLike<unknown>
  parentNode: (SeenElement & { children: ArrayLike<unknown> }) | null
  getAttribute(name: string): string | null
}

function seen(node: unknown): SeenElement {
  return node as SeenElement
}

function makeService(): TurndownService {
  const made = new TurndownService({
    headingStyle: 'atx',
    hr: '---',
    bulletListMarker: '-',
    codeBlockStyle: 'fenced',
    emDelimiter: '*',
  })
  made.use(gfm)
  made.keep([...KEPT_AS_HTML])
  // The plugin for tables asks for the first row of each.
  made.addRule('tables without rows', {
    filter: (node) => seen(node).nodeName === 'TABLE' && seen(node).rows.length === 0,
    replacement: (content) => `\n\n${content.trim()}\n\n`,
  })
  made.addRule('strike', {
    filter: ['del', 's'],
    replacement: (content) => (content.trim() === '' ? content : `~~${content}~~`),
  })
  made.addRule('captions', {
    filter: 'figcaption',
    // Emphasis within emphasis would end it.
    replacement: (content) => {
      const words = content.trim()
      return words === '' || words.includes('*') ? `\n\n${words}\n\n` : `\n\n*${words}*\n\n`
    },
  })
  made.addRule('preformatted text', {
    filter: (node) => {
      const { nodeName, firstChild } = seen(node)
      return nodeName === 'PRE' && firstChild?.nodeName !== 'CODE'
    },
    replacement: (_, node) => fenced(seen(node).textContent ?? ''),
  })
  made.addRule('bare addresses', {
    filter: (node) => {
      const link = seen(node)
      return link.nodeName === 'A' && link.textContent === link.getAttribute('href')
    },
    replacement: (_, node) => `<${seen(node).textContent}>`,
  })
  made.addRule('tight list items', {
    filter: 'li',
    replacement: (content, node) => {
      const { parentNode, nextSibling } = seen(node)
      const isOrdered = parentNode?.nodeName === 'OL'
      const place = parentNode ? Array.from(parentNode.children).indexOf(node) : 0
      const start = isOrdered ? Number(parentNode?.getAttribute('start') || 1) : 1
      const mark = isOrdered ? `${start + place}. ` : '- '
      const text = content.trim().replace(/\n(?=[^\n])/g, `\n${' '.repeat(mark.length)}`)
      return `${mark}${text}${nextSibling ? '\n' : ''}`
    },
  })
  return made
}

function fenced(code: string): string {
  const longest = Math.max(2, ...Array.from(code.matchAll(/`+/g), ([ticks]) => ticks.length))
  const fence = '`'.repeat(longest + 1)
  return `\n\n${fence}\n${code.replace(/\n$/, '')}\n${fence}\n\n`
}
