import { SaxesParser } from 'saxes'
import { AppError } from '#domain/errors.ts'
import { decodeStream, type StreamEncoding } from '../text/decode-stream.ts'
import { UTF_8 } from '../text/decode-text.ts'

/** A part of an export; nothing of ours stands in its attributes. */
export type XmlElement = {
  name: string
  text: string
  children: XmlElement[]
  /** Why what stands here is not what its writer wrote; only ever of a child of the channel. */
  problem?: string
}

/** Stands behind the last element of a file that ends too early. */
export const CUT_OFF = '#cut-off'

/** So much of one item, or between two tags, is more than any post holds. */
const MAX_ITEM_LENGTH = 24 * 1024 * 1024
const MAX_DEPTH = 32
/** The parser remembers what is open, however deep. */
const MAX_OPEN = 20_000
/** What an element takes without any text in it. */
const ELEMENT_LENGTH = 100
/** Characters that XML may not hold and that WordPress exports all the same. */
const FORBIDDEN = /[^\P{Cc}\t\n\r\u0080-\u009f]|[\ufffe\uffff]/gu

/**
 * Reads the children of an export's channel one after the other, never the whole file.
 *
 * What is damaged within one of them is its `problem`, and the next is read again; a file that
 * ends too early ends in a `CUT_OFF`. Declarations of entities are refused, since a few lines of
 * them can stand for gigabytes.
 *
 * @throws AppError `invalid` when the file is no XML, or holds something far too large
 */
export async function* readElements(
  file: string,
  { encoding, isDamaged }: StreamEncoding = { encoding: UTF_8, isDamaged: false },
): AsyncGenerator<XmlElement> {
  const reader = createElementReader(isDamaged)
  for await (const part of decodeStream(file, encoding)) yield* reader.write(part)
  yield* reader.end()
}

function createElementReader(isDamaged: boolean) {
  const parser = new SaxesParser({ position: true })
  const ready: XmlElement[] = []
  /** What is open below the channel, the innermost last. */
  const open: XmlElement[] = []
  const above: string[] = []
  let [itemLength, sinceTag] = [0, 0]
  let isEnding = false

  const damage = (reason: string) => {
    const [item] = open
    if (!item) throw refusal(reason)
    item.problem ??= reason
  }
  const count = (length: number) => {
    itemLength += length
    if (itemLength > MAX_ITEM_LENGTH) damage('It is too large.')
    return itemLength <= MAX_ITEM_LENGTH
  }
  parser.on('doctype', () => {
    throw refusal('it declares entities of its own')
  })
  parser.on('error', (error) => {
    if (!isEnding) damage(`It is no XML that can be read: ${error.message}`)
  })
  parser.on('opentag', ({ name }) => {
    sinceTag = 0
    if (open.length + above.length > MAX_OPEN) throw refusal('it is nested too deeply')
    if (open.length === 0 && above.at(-1) !== 'channel') {
      above.push(name)
      if (above.length > MAX_DEPTH) throw refusal('it is nested too deeply')
      return
    }
    const element: XmlElement = { name, text: '', children: [] }
    const parent = open.at(-1)
    open.push(element)
    if (open.length > MAX_DEPTH) damage('It is nested too deeply.')
    else if (count(ELEMENT_LENGTH)) parent?.children.push(element)
  })
  const addText = (text: string) => {
    sinceTag = 0
    const element = open.at(-1)
    if (!element) return
    if (count(text.length)) element.text += text
    if (isDamaged && text.includes('\ufffd')) damage('Some of its bytes are not UTF-8.')
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => {
    sinceTag = 0
    const element = open.pop()
    if (!element) {
      // At the end of a file the parser closes by itself what is open.
      if (!isEnding) above.pop()
      return
    }
    if (open.length > 0) return
    ready.push(element)
    itemLength = 0
  })

  return {
    write(chunk: string): XmlElement[] {
      sinceTag += chunk.length
      if (sinceTag > MAX_ITEM_LENGTH) throw refusal('one of its items is too large')
      parser.write(chunk.replace(FORBIDDEN, ''))
      return ready.splice(0)
    },
    end(): XmlElement[] {
      if (!above.includes('channel') && above.length > 0) throw refusal('it ends too early')
      const isCut = open.length > 0 || above.length > 0
      damageIfOpen(open)
      isEnding = true
      parser.close()
      const [item] = open
      const last = [...ready.splice(0), ...(item && !ready.includes(item) ? [item] : [])]
      return isCut ? [...last, { name: CUT_OFF, text: '', children: [] }] : last
    },
  }
}

function damageIfOpen([item]: XmlElement[]): void {
  if (item) item.problem ??= 'The export ends in the middle of it.'
}

function refusal(reason: string): AppError {
  return new AppError('invalid', `The export cannot be read: ${reason}`)
}

/** The text of a child of that name; empty when there is none. */
export function textOf(element: XmlElement, name: string): string {
  return element.children.find((child) => child.name === name)?.text.trim() ?? ''
}
