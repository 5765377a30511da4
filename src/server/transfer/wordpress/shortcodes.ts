import { plainWprmShortcodes } from '#domain/recipes/exchange/wordpress/wprm-shortcodes.ts'
import type { TransferNote } from '../transfer-post.ts'
import type { Attachment } from './attachments.ts'

/*
 * No pattern reads past the next bracket that opens, so that a text of brackets that never close costs as much
 * as any other of its length.
 */
const CAPTION = /\[caption\b([^[\]]*)\]((?:(?!\[caption\b)[\s\S]){0,20000}?)\[\/caption\]/g
const GALLERY = /\[gallery\b([^[\]]*)\]/g
const EMBED =
  /\[(?:embed|video|audio|youtube|vimeo)\b([^[\]]*)\](?:\s*(https?:\/\/[^\s[\]<>"]+)\s*\[\/(?:embed|video|audio|youtube|vimeo)\])?/g
const CODE = /\[\/?(?:code|sourcecode)\b[^[\]]*\]/g
const ATTRIBUTE = /(?<![\w-])([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'\]]+))/g
const ADDRESS = /https?:\/\/[^\s"'[\]<>]+/
const IMAGE_AND_REST = /^([\s\S]*?<img\b[^<>]*>(?:\s*<\/a>)?)([\s\S]*)$/i
/** A name in brackets; the lookahead reads it once, whatever follows. */
const TAG = /\[(\/?)(?=([a-z][\w-]{0,99}))\2([^[\]\n]*)/g
/** The page of a recipe has these by itself. */
const BUTTONS =
  /\[(?:wprm-recipe-(?:jump|print|jump-video|jump-to-comments|pin)|tasty-recipes-(?:jump|print)-button|tasty-recipes-(?:jump|print)-link)\b[^[\]]{0,400}\]/g
const JOINED = /^[a-z][a-z\d]*(?:[_-][a-z\d]+)+/
const FILLED = /^\s+[\w-]+=["']/

/**
 * Converts WordPress's own shortcodes to HTML. Those of plugins stay as they are, and are
 * reported.
 */
export function translateShortcodes(
  html: string,
  attachments: ReadonlyMap<string, Attachment>,
): { html: string; notes: TransferNote[] } {
  const { text: plain, was } = plainWprmShortcodes(html)
  const isButton = plain.search(BUTTONS) !== -1
  const translated = plain
    .replace(BUTTONS, '')
    .replace(CAPTION, (_, attributes: string, inner: string) => makeFigure(attributes, inner))
    .replace(GALLERY, (tag, attributes: string) => makeGallery(attributes, attachments) || tag)
    .replace(EMBED, (tag, attributes: string, inner?: string) => {
      const address = inner ?? ADDRESS.exec(attributes)?.[0]
      return address ? `\n\n<p><a href="${escaped(address)}">${escaped(address)}</a></p>\n\n` : tag
    })
    .replace(CODE, (tag) => (tag.startsWith('[/') ? '</code></pre>' : '<pre><code>'))
  return {
    html: translated,
    notes: [
      ...was.map((what) => ({
        kind: 'layout' as const,
        detail: `${what} of WP Recipe Maker are plain words`,
      })),
      ...(isButton
        ? [
            {
              kind: 'layout' as const,
              detail: 'buttons to jump to a recipe or print it are left out',
            },
          ]
        : []),
      ...unknownIn(translated).map((detail) => ({ kind: 'shortcodes' as const, detail })),
    ],
  }
}

/** The names at the place of shortcodes that are left, each once; not the words that somebody put in brackets. */
function unknownIn(html: string): string[] {
  const names = new Set<string>()
  for (const { 0: tag, 1: slash, 2: name = '', 3: rest = '', index } of html.matchAll(TAG)) {
    const end = html[index + tag.length]
    // An attribute may hold brackets of its own.
    if (end !== ']' && end !== '[') continue
    const [joined] = JOINED.exec(name) ?? []
    if (joined) names.add(joined)
    else if (slash ? rest === '' && end === ']' : FILLED.test(rest)) names.add(name)
  }
  return [...names]
}

function makeFigure(attributes: string, inner: string): string {
  const [, picture = inner, rest = ''] = IMAGE_AND_REST.exec(inner.trim()) ?? []
  const caption = rest.trim() || readAttributes(attributes).get('caption') || ''
  return `\n\n<figure>${picture}<figcaption>${caption}</figcaption></figure>\n\n`
}

function makeGallery(attributes: string, attachments: ReadonlyMap<string, Attachment>): string {
  const given = readAttributes(attributes)
  const ids = (given.get('ids') ?? given.get('include') ?? '').split(',')
  return ids
    .map((id) => attachments.get(id.trim()))
    .filter((attachment) => attachment !== undefined)
    .map(
      ({ url, alt, title }) => `<p><img src="${escaped(url)}" alt="${escaped(alt || title)}"></p>`,
    )
    .join('\n')
}

function readAttributes(source: string): Map<string, string> {
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
