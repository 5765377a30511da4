import { toHtml } from 'hast-util-to-html'
import TurndownService from 'turndown'
import { gfm } from 'turndown-plugin-gfm'
import { sanitisedTree } from '#domain/markdown/sanitise/sanitise.ts'
import { treeForMarkdown } from '#domain/markdown/tree-for-markdown.ts'
import { tidyOfficeHtml } from './tidy-office-html.ts'

/** Three bytes of a picture that a web page put into its text; nobody wants them in theirs. */
const INLINE_PICTURE = /^(?:data|blob|file|cid):/i

/**
 * Turns what was copied from an office program or a web page into clean Markdown.
 *
 * It is sanitised before anything else reads it, by the rules that hold for what is
 * published. Pictures that lie nowhere but in the clipboard are left out.
 */
export function markdownOfHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  tidyOfficeHtml(body)
  const safe = toHtml(treeForMarkdown(sanitisedTree(body.innerHTML)))
  return converter()
    .turndown(safe)
    .replace(/\u00a0/g, ' ')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

function converter(): TurndownService {
  const service = new TurndownService({
    headingStyle: 'atx',
    hr: '---',
    bulletListMarker: '-',
    codeBlockStyle: 'fenced',
    emDelimiter: '*',
  })
  service.use(gfm)
  // The plugin for tables asks for the first row of each.
  service.addRule('tables without rows', {
    filter: (node) => node instanceof HTMLTableElement && node.rows.length === 0,
    replacement: (content) => `\n\n${content.trim()}\n\n`,
  })
  service.addRule('strike', {
    filter: ['del', 's'],
    replacement: (content) => (content.trim() === '' ? content : `~~${content}~~`),
  })
  service.addRule('tight list items', {
    filter: 'li',
    replacement: (content, node, { bulletListMarker = '-' }) => {
      const parent = node.parentElement
      const isOrdered = parent?.nodeName === 'OL'
      const place = parent ? [...parent.children].indexOf(node as HTMLElement) + 1 : 1
      const mark = isOrdered ? `${place}. ` : `${bulletListMarker} `
      const text = content
        .trim()
        .replace(/\n{2,}/g, '\n')
        .replace(/\n/g, `\n${' '.repeat(mark.length)}`)
      return `${mark}${text}${node.nextSibling ? '\n' : ''}`
    },
  })
  service.addRule('pictures with an address', {
    filter: (node) =>
      node.nodeName === 'IMG' && INLINE_PICTURE.test(node.getAttribute('src') ?? ''),
    replacement: () => '',
  })
  return service
}
