import { pathOfAddress } from '../pictures/find-picture.ts'
import { childText, type XmlElement } from './read-elements.ts'

/** A file of WordPress's library, as posts refer to it by number. */
export type Attachment = { url: string; alt: string; title: string }

/** Values under the same name are all kept; an old address may stand there twice. */
export function readMeta(item: XmlElement): Map<string, string[]> {
  const meta = new Map<string, string[]>()
  for (const child of item.children) {
    if (child.name !== 'wp:postmeta') continue
    const name = childText(child, 'wp:meta_key')
    const values = meta.get(name) ?? []
    meta.set(name, values)
    values.push(childText(child, 'wp:meta_value'))
  }
  return meta
}

/** Reads an item of the type `attachment`. */
export function readAttachment(item: XmlElement): Attachment {
  return {
    url: childText(item, 'wp:attachment_url') || childText(item, 'guid'),
    alt: readMeta(item).get('_wp_attachment_image_alt')?.[0] ?? '',
    title: childText(item, 'title'),
  }
}

/** WordPress adds the size to the name of a smaller copy, and a word to one of a large upload. */
const SIZE = /-\d{1,5}x\d{1,5}(?=\.\w{3,4}$)/

/**
 * Makes the function that finds the original of a smaller copy. Only one in the export comes before
 * the copy itself, since a name that ends in a size may be an upload's own.
 */
export function createOriginals(
  attachments: ReadonlyMap<string, Attachment>,
): (address: string) => string[] {
  const uploads = new Set(Array.from(attachments.values(), ({ url }) => pathOfAddress(url)))
  return (address) => {
    const path = pathOfAddress(address)
    if (uploads.has(path) || !SIZE.test(path)) return [address]
    const bare = address.replace(/[?#].*$/s, '')
    const ending = ['', '-scaled', '-rotated'].find((name) => uploads.has(path.replace(SIZE, name)))
    return ending === undefined
      ? [address, bare.replace(SIZE, '')]
      : [bare.replace(SIZE, ending), address]
  }
}
