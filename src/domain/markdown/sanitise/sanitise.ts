import type { Root } from 'hast'
import { sanitize } from 'hast-util-sanitize'
import { eachElement } from '../tree/walk.ts'
import { ALLOW_LIST } from './allow-list.ts'
import { canBeReached } from './host-of-address.ts'
import { parseHtml } from './parse-html.ts'
import { fitAttributes } from './standard/fit-attributes.ts'
import { fitParents } from './standard/fit-parents.ts'
import type { Place } from './standard/place.ts'
import { spellAddress } from './standard/spell-address.ts'
import { endTagsOfWords } from './tags-of-words.ts'
import { takeOutUnseen } from './unseen-characters.ts'

const URL_PROPERTIES = ['href', 'src', 'cite'] as const

/**
 * Parses HTML as a browser would and keeps what the allow-list names.
 *
 * Working on the tree, not on the text, distinguishes an address from prose: the sentence
 * "The data: what we know" is a text node here and nothing looks at it.
 *
 * @param place what the HTML will stand in
 * @throws AppError `invalid` when the HTML would grow far beyond what it is written in
 */
export function sanitisedTree(html: string, place: Place = { holds: 'blocks' }): Root {
  const tree = parseHtml(html)
  normaliseAddresses(tree)
  const safe = sanitize(tree, ALLOW_LIST)
  if (safe.type !== 'root') return { type: 'root', children: [] }
  takeOutUnseen(safe)
  fitAttributes(safe)
  endTagsOfWords(safe)
  fitParents(safe, place)
  return safe
}

/**
 * Writes `HTTPS://…` and ` https://…` the way the allow-list compares; it decides, not this. What names a host that
 * there cannot be, such as `http://[::1`, is no address.
 */
function normaliseAddresses(tree: Root): void {
  eachElement(tree, ({ properties }) => {
    for (const name of URL_PROPERTIES) {
      const value = properties[name]
      if (typeof value !== 'string') continue
      if (canBeReached(value.trim())) properties[name] = spellAddress(value)
      else delete properties[name]
    }
  })
}
