import type { TransferNote } from '../transfer-post.ts'

const SITE_VARIABLE = /\{\{\s*site\.(?:base_?url|url)\s*\}\}/g
const FIGURE = /\{\{[<%]\s*figure\s+([^{}]*?)\/?\s*[>%]\}\}/g
const VIDEO = /\{\{[<%]\s*(youtube|vimeo)\s+(?:id=)?"?([\w-]{5,20})"?[^{}]*?[>%]\}\}/g
/** Hexo's pictures and links: `{% asset_img wide pan.jpg 800 "The pan" %}`. */
const ASSET = /\{%\s*(asset_img|asset_link|asset_path|img)\s+([^{}%]{1,500}?)\s*%\}/g
const WORD = /"([^"]*)"|'([^']*)'|(\S+)/g
const TAG = /\{\{[<%]\s*\/?\s*([\w-]+(?:\/[\w-]+)*)|\{%-?\s*(\w+)/g
const ATTRIBUTE = /([\w-]+)\s*=\s*"([^"\n]*)"/g

const VIDEO_PAGES: Record<string, string> = {
  youtube: 'https://www.youtube.com/watch?v=',
  vimeo: 'https://vimeo.com/',
}

/**
 * Converts Hugo's and Jekyll's own tags to Markdown, as far as that can express them.
 *
 * Figures become pictures and videos links; every other tag stays as it is, and is reported.
 */
export function translateGeneratorTags(text: string): { text: string; notes: TransferNote[] } {
  const translated = text
    .replace(SITE_VARIABLE, '')
    .replace(FIGURE, (tag, attributes: string) => readPicture(attributes) ?? tag)
    .replace(ASSET, (tag, name: string, inside: string) => readAsset(name, inside) ?? tag)
    .replace(VIDEO, (_, host: string, id: string) => `<${VIDEO_PAGES[host]}${id}>`)
  const names = new Set(
    Array.from(translated.matchAll(TAG), ([, hugo, liquid]) => hugo ?? liquid ?? ''),
  )
  return {
    text: translated,
    notes: [...names].map((detail) => ({ kind: 'shortcodes', detail })),
  }
}

function readAsset(name: string, inside: string): string | undefined {
  const words = Array.from(inside.matchAll(WORD), ([, double, single, plain]) => ({
    text: double ?? single ?? plain ?? '',
    isQuoted: plain === undefined,
  }))
  const place = words.findIndex(({ text }) => /\.\w{2,5}(?:[?#]|$)/.test(text))
  const address = words[place]?.text.replace(/[<>\s]/g, encodeURIComponent)
  if (!address) return undefined
  if (name === 'asset_path') return address
  const rest = words
    .slice(place + 1)
    .filter(({ text, isQuoted }) => isQuoted || !/^\d+(?:px|%)?$/.test(text))
  const quoted = rest.filter(({ isQuoted }) => isQuoted)
  // The last in quotation marks describes the picture; one without them is its title.
  const said = (quoted.at(-1)?.text || rest.map(({ text }) => text).join(' ')).replace(
    /[[\]\\]/g,
    '\\$&',
  )
  return name === 'asset_link' ? `[${said || address}](<${address}>)` : `![${said}](<${address}>)`
}

function readPicture(source: string): string | undefined {
  const attributes = new Map(
    Array.from(source.matchAll(ATTRIBUTE), ([, name = '', value = '']) => [name, value]),
  )
  const address = attributes.get('src') ?? attributes.get('link')
  if (!address) return undefined
  const caption = attributes.get('caption') ?? attributes.get('title') ?? ''
  const alt = (attributes.get('alt') ?? caption).replace(/[[\]\\]/g, '\\$&')
  const picture = `![${alt}](<${address.replace(/[<>]/g, encodeURIComponent)}>)`
  return caption ? `${picture}\n\n*${caption}*` : picture
}
