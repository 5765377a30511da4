import { SaxesParser } from 'saxes'
import { AppError } from '#domain/errors.ts'
import { decodeStream, type StreamEncoding } from '../text/decode-stream.ts'
import { UTF_8 } from '../text/decode-text.ts'
import { createXmlRepair } from './repair-xml.ts'

/** An element of an export; of its attributes the one that names the taxonomy of a term. */
export type XmlElement = {
  name: string
  text: string
  children: XmlElement[]
  /** The taxonomy of a term. */
  domain?: string
  /** Why the element is damaged; only on children of the channel. */
  problem?: string
}

/** Comes after the last element of a truncated file. */
export const CUT_OFF = '#cut-off'
/** Comes where markup between two elements is damaged. */
export const BETWEEN = '#between'

/** The element that a channel holds many of. */
const ITEM = 'item'
const CHANNEL = 'channel'
/** So much of one item is more than any post holds. */
const MAX_ITEM_LENGTH = 24 * 1024 * 1024
const MAX_DEPTH = 32
/** The parser remembers what is open, however deep. */
const MAX_OPEN = 20_000
/** The length of an element without any text in it. */
const ELEMENT_LENGTH = 100
/** Characters that XML may not hold and that WordPress exports all the same. */
const FORBIDDEN = /[^\P{Cc}\t\n\r\u0080-\u009f]|[\ufffe\uffff]/gu

/**
 * Reads the children of an export's channel one after the other, never the whole file.
 *
 * What is damaged within one of them is its `problem`, what is damaged between two is a
 * `BETWEEN`, and the next is read again; a file that ends too early ends in a `CUT_OFF`.
 * Entity declarations are refused, since a few lines of them can expand to gigabytes.
 *
 * @throws AppError `invalid` when the file is no XML, or is nested without end
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
  /** The elements that are open below the channel, the innermost last. */
  const open: XmlElement[] = []
  const above: string[] = []
  let itemLength = 0
  let isEnding = false
  let isInTag = false
  /** The problem of the tag that is being read. */
  let problemOfTag: string | undefined

  const damage = (reason: string) => {
    const [item] = open
    if (item) item.problem ??= reason
    else if (above.at(-1) !== CHANNEL) throw refusal(reason)
    else if (isInTag) problemOfTag ??= reason
    else if (ready.at(-1)?.name !== BETWEEN) {
      ready.push({ name: BETWEEN, text: '', children: [], problem: reason })
    }
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
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length === 0 && above.at(-1) !== CHANNEL) {
      above.push(name)
      if (above.length > MAX_DEPTH) throw refusal('it is nested too deeply')
      return
    }
    const { domain } = attributes
    const element: XmlElement = {
      name,
      text: '',
      children: [],
      ...(typeof domain === 'string' && { domain }),
    }
    if (problemOfTag !== undefined && open.length === 0) element.problem = problemOfTag
    problemOfTag = undefined
    const parent = open.at(-1)
    open.push(element)
    if (open.length > MAX_DEPTH) damage('It is nested too deeply.')
    else if (count(ELEMENT_LENGTH)) parent?.children.push(element)
  })
  const addText = (text: string) => {
    const element = open.at(-1)
    if (!element) return
    if (count(text.length)) element.text += text
    if (isDamaged && text.includes('\ufffd')) damage('Some of its bytes are not UTF-8.')
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => {
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

  const repair = createXmlRepair(
    { mostText: MAX_ITEM_LENGTH + 1, mostOpen: MAX_OPEN, item: ITEM, parent: CHANNEL },
    {
      text: (part) => void parser.write(part),
      tag(tag) {
        isInTag = true
        parser.write(tag)
        isInTag = false
        if (problemOfTag !== undefined) damage(problemOfTag)
        problemOfTag = undefined
      },
      broken: (reason) => damage(`It is no XML that can be read: ${reason}`),
    },
  )

  return {
    write(chunk: string): XmlElement[] {
      refusingRange(() => repair.write(chunk.replace(FORBIDDEN, '')))
      return ready.splice(0)
    },
    end(): XmlElement[] {
      refusingRange(repair.end)
      if (!above.includes(CHANNEL) && above.length > 0) throw refusal('it ends too early')
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

function refusingRange(work: () => void): void {
  try {
    work()
  } catch (error) {
    throw error instanceof RangeError ? refusal(error.message) : error
  }
}

function refusal(reason: string): AppError {
  return new AppError('invalid', `The export cannot be read: ${reason}`)
}

/** The text of a child of that name; empty when there is none. */
export function childText(element: XmlElement, name: string): string {
  return element.children.find((child) => child.name === name)?.text.trim() ?? ''
}
