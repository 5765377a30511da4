import { textOf, type XmlElement } from './read-elements.ts'

/** A file of WordPress's library, as posts refer to it by number. */
export type Attachment = { url: string; alt: string; title: string }

/** Values under the same name are all kept; an old address may stand there twice. */
export function metaOf(item: XmlElement): Map<string, string[]> {
  const meta = new Map<string, string[]>()
  for (const child of item.children) {
    if (child.name !== 'wp:postmeta') continue
    const name = textOf(child, 'wp:meta_key')
    meta.set(name, [...(meta.get(name) ?? []), textOf(child, 'wp:meta_value')])
  }
  return meta
}

/** Reads an item of the type `attachment`. */
export function attachmentOf(item: XmlElement): Attachment {
  return {
    url: textOf(item, 'wp:attachment_url') || textOf(item, 'guid'),
    alt: metaOf(item).get('_wp_attachment_image_alt')?.[0] ?? '',
    title: textOf(item, 'title'),
  }
}
