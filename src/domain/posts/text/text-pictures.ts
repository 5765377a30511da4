import { splitPictureWidth } from '../../media/picture-width.ts'
import { proseLines } from './text-lines.ts'

/** A picture that a Markdown text shows. */
export type TextPicture = {
  /** The line, counted from 0, and which picture of that line. */
  line: number
  nth: number
  /** Its address as it is meant, without the strokes and entities that Markdown may have in it, and without a width. */
  url: string
  /** Its description; empty when nobody has given one. */
  alt: string
}

const PICTURE = /!\[((?:\\.|[^\]\\]){0,1000})\](?=\((?:<([^>]*)>|((?:\\\S|[^)\s])*)))/g

/** The pictures of a text in their order. Those of examples in code are none. */
export function picturesInText(markdown: string): TextPicture[] {
  const lines = proseLines(markdown).filter(({ text }) => text.includes('!['))
  return lines.flatMap(({ number, text }) =>
    Array.from(text.matchAll(PICTURE), ([, alt = '', quoted, bare = ''], nth) => ({
      line: number,
      nth,
      url: pictureAddress(quoted ?? bare),
      alt: withoutStrokes(alt).trim(),
    })),
  )
}

/** Where a text has this address for a picture, as it is written there; a width stands behind that. */
export function pictureAddressesIn(markdown: string, url: string): { from: number; to: number }[] {
  return Array.from(markdown.matchAll(PICTURE), (match) => {
    const [whole, , quoted, bare = ''] = match
    const from = match.index + whole.length + (quoted === undefined ? 1 : 2)
    const written = quoted ?? bare
    const { address } = splitPictureWidth(written)
    return { from, to: from + address.length, isMeant: pictureAddress(address) === url }
  }).flatMap(({ isMeant, ...place }) => (isMeant ? [place] : []))
}

/**
 * Gives a picture of the text another description. A text that has changed meanwhile, so that
 * the picture stands there no more, stays as it is.
 */
export function describeInText(
  markdown: string,
  { line, nth, url }: Pick<TextPicture, 'line' | 'nth' | 'url'>,
  alt: string,
): string {
  const lines = markdown.split('\n')
  let passed = 0
  const changed = lines[line]?.replace(PICTURE, (whole, _alt, quoted, bare) =>
    passed++ === nth && pictureAddress(quoted ?? bare) === url
      ? `![${escapeDescription(alt)}]`
      : whole,
  )
  return changed === undefined ? markdown : lines.with(line, changed).join('\n')
}

/** A description as Markdown has it: brackets would end it early, a new line would part it. */
export function escapeDescription(alt: string): string {
  return alt
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/[[\]\\]/g, '\\$&')
}

function pictureAddress(written: string): string {
  return splitPictureWidth(withoutStrokes(written).replaceAll('&amp;', '&')).address
}

function withoutStrokes(written: string): string {
  return written.replace(/\\([!-/:-@[-`{-~])/g, '$1')
}
