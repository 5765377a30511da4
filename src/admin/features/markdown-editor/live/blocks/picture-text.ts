import type { PictureText } from '#admin/article-blocks/picture-block.ts'
import { escapeDescription } from '#domain/posts/text/text-pictures.ts'

const PICTURE =
  /^!\[((?:\\.|[^\]\\])*)\]\(\s*(<[^<>]*>|[^\s()<]*(?:\([^\s()]*\)[^\s()]*)*)(?:\s+("(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\((?:\\.|[^()\\])*\)))?\s*\)$/
const ESCAPED = /\\([!-/:-@[-`{-~])/g

/** Reads a line that is one picture and nothing else; undefined for any other. */
export function readPicture(line: string): PictureText | undefined {
  const [whole, alt = '', address = '', title = ''] = PICTURE.exec(line.trim()) ?? []
  if (whole === undefined || address === '' || address === '<>') return undefined
  return {
    url: address.replace(/^<|>$/g, '').replace(ESCAPED, '$1'),
    alt: alt.replace(ESCAPED, '$1'),
    caption: title.slice(1, -1).replace(ESCAPED, '$1'),
  }
}

/** One of the words of a picture, changed; the rest of the line stays byte for byte. */
export function changePicture(line: string, changes: Partial<PictureText>): string {
  const [whole, alt = '', address = '', title] = PICTURE.exec(line.trim()) ?? []
  if (whole === undefined) return line
  const start = line.indexOf(whole)
  const newAlt = changes.alt === undefined ? alt : escapeDescription(changes.alt)
  const newUrl = changes.url === undefined ? address : addressOf(changes.url)
  const hasCaption = changes.caption === undefined
  const newTitle = hasCaption ? title : titleOf(changes.caption ?? '')
  return (
    line.slice(0, start) +
    `![${newAlt}](${newUrl}${newTitle ? ` ${newTitle}` : ''})` +
    line.slice(start + whole.length)
  )
}

function addressOf(url: string): string {
  return /[\s()<>]/.test(url) ? `<${url.replace(/[<>]/g, encodeURIComponent)}>` : url
}

function titleOf(caption: string): string {
  const words = caption.trim().replace(/\s+/g, ' ')
  return words === '' ? '' : `"${words.replace(/["\\]/g, '\\$&')}"`
}
