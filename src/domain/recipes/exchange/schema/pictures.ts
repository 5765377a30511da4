import { changed, type ForeignPicture, type ImportFinding } from '../foreign/foreign-recipe.ts'
import { asWords, isNode } from '../foreign/json-node.ts'
import { oneLine } from '../foreign/plain-lines.ts'

/** The address of a picture, whichever way it is given. */
export function readPicture(value: unknown): ForeignPicture | undefined {
  if (Array.isArray(value)) return readPicture(value[0])
  const address = isNode(value) ? asWords(value.url) || asWords(value.contentUrl) : asWords(value)
  if (!address) return undefined
  const alt = isNode(value) ? asWords(value.caption) : ''
  return { address: address.trim(), alt: oneLine(alt) }
}

/** The finding of a picture that only has an address. */
export function pictureElsewhere({ address }: ForeignPicture): ImportFinding {
  if (address.startsWith('data:')) {
    return changed('Picture', 'It is inside the file, and is not taken over: upload it.')
  }
  return changed(
    'Picture',
    `${address} stays where it is: upload a picture of your own, or ask for this one.`,
  )
}
