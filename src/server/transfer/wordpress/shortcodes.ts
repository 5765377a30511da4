import type { TransferNote } from '../transfer-post.ts'
import type { Attachment } from './attachments.ts'

const CAPTION = /\[caption\b([^\]]*)\]([\s\S]{0,20000}?)\[\/caption\]/g
const GALLERY = /\[gallery\b([^\]]*)\]/g
const EMBED =
  /\[(?:embed|video|audio|youtube|vimeo)\b([^\]]*)\](?:\s*(https?:\/\/[^\s[\]<>"]+)\s*\[\/(?:embed|video|audio|youtube|vimeo)\])?/g
const CODE = /\[\/?(?:code|sourcecode)\b[^\]]*\]/g
const ATTRIBUTE = /([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'\]]+))/g
const ADDRESS = /https?:\/\/[^\s"'[\]<>]+/
const IMAGE_AND_REST = /^([\s\S]*?<img\b[^<>]*>(?:\s*<\/a>)?)([\s\S]*)$/i
/** A name in brackets at the place of a shortcode, and not a word that somebody put in brackets. */
const UNKNOWN =
  /\[\/?([a-z][a-z\d]*(?:[_-][a-z\d]+)+|contact-form-7|vc_\w+|et_pb_\w+)\b[^\]\n]*\]|\[\/([a-z][\w-]*)\]|\[([a-z][\w-]*)\s+[\w-]+=["'][^\]\n]*\]/g

/**
 * Converts WordPress's own shortcodes to HTML. Those of plugins stay as they are, and are
 * reported.
 */
export function translateShortcodes(
  html: string,
  attachments: ReadonlyMap<string, Attachment>,
): { html: string; notes: TransferNote[] } {
  const translated = html
    .replace(CAPTION, (_, attributes: string, inner: string) => figureOf(attributes, inner))
    .replace(GALLERY, (tag, attributes: string) => galleryOf(attributes, attachments) || tag)
    .replace(EMBED, (tag, attributes: string, inner?: string) => {
      const address = inner ?? ADDRESS.exec(attributes)?.[0]
      return address ? `\n\n<p><a href="${escaped(address)}">${escaped(address)}</a></p>\n\n` : tag
    })
    .replace(CODE, (tag) => (tag.startsWith('[/') ? '</code></pre>' : '<pre><code>'))
  const names = new Set(
    Array.from(
      translated.matchAll(UNKNOWN),
      ([, joined, closed, filled]) => joined ?? closed ?? filled ?? '',
    ),
  )
  return {
    html: translated,
    notes: [...names].map((detail) => ({ kind: 'shortcodes', detail })),
  }
}

function figureOf(attributes: string, inner: string): string {
  const [, picture = inner, rest = ''] = IMAGE_AND_REST.exec(inner.trim()) ?? []
  const caption = rest.trim() || attributesOf(attributes).get('caption') || ''
  return `\n\n<figure>${picture}<figcaption>${caption}</figcaption></figure>\n\n`
}

function galleryOf(attributes: string, attachments: ReadonlyMap<string, Attachment>): string {
  const given = attributesOf(attributes)
  const ids = (given.get('ids') ?? given.get('include') ?? '').split(',')
  return ids
    .map((id) => attachments.get(id.trim()))
    .filter((attachment) => attachment !== undefined)
    .map(
      ({ url, alt, title }) => `<p><img src="${escaped(url)}" alt="${escaped(alt || title)}"></p>`,
    )
    .join('\n')
}

function attributesOf(source: string): Map<string, string> {
  return new Map(
    Array.from(source.matchAll(ATTRIBUTE), ([, name = '', double, single, bare]) => [
      name,
      double ?? single ?? bare ?? '',
    ]),
  )
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}
