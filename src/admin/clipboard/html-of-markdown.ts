import { toHtml } from 'hast-util-to-html'
import { createMarkdownParser } from '#domain/markdown/parser.ts'
import { sanitisedTree } from '#domain/markdown/sanitise/sanitise.ts'
import { eachElement } from '#domain/markdown/tree/walk.ts'
import { OWN_TEXT } from './own-text.ts'

const parser = createMarkdownParser({ extensions: true })

/** A piece of an article as other programs read it: Word, mail, notes. Addresses of this site are whole. */
export function htmlOfMarkdown(markdown: string, origin: string): string {
  const tree = sanitisedTree(parser.render(markdown))
  eachElement(tree, ({ properties }) => {
    for (const name of ['href', 'src']) {
      const address = properties[name]
      if (typeof address === 'string' && /^\/(?!\/)/.test(address)) {
        properties[name] = origin + address
      }
    }
  })
  return `<div ${OWN_TEXT}>${toHtml(tree)}</div>`
}
