import type { Root } from 'hast'
import { sanitize } from 'hast-util-sanitize'
import { eachElement } from '../walk.ts'
import { ALLOW_LIST } from './allow-list.ts'
import { parseHtml } from './parse-html.ts'

const SCHEME = /^[a-z][a-z\d+.-]*:/i
const URL_PROPERTIES = ['href', 'src', 'cite'] as const

/**
 * Parses HTML as a browser would and keeps what the allow-list names.
 *
 * Working on the tree, not on the text, distinguishes an address from prose: the sentence
 * "The data: what we know" is a text node here and nothing looks at it.
 *
 * @throws AppError `invalid` when the HTML would grow far beyond what it is written in
 */
export function sanitisedTree(html: string): Root {
  const tree = parseHtml(html)
  normaliseAddresses(tree)
  const safe = sanitize(tree, ALLOW_LIST)
  return safe.type === 'root' ? safe : { type: 'root', children: [] }
}

/** Writes `HTTPS://…` and ` https://…` the way the allow-list compares; it decides, not this. */
function normaliseAddresses(tree: Root): void {
  eachElement(tree, ({ properties }) => {
    for (const name of URL_PROPERTIES) {
      const value = properties[name]
      if (typeof value !== 'string') continue
      properties[name] = value.trim().replace(SCHEME, (scheme) => scheme.toLowerCase())
    }
  })
}
