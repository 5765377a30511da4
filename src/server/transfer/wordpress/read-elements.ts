import { createReadStream } from 'node:fs'
import { SaxesParser } from 'saxes'
import { AppError } from '#domain/errors.ts'

/** A part of an export; nothing of ours stands in its attributes. */
export type XmlElement = {
  name: string
  text: string
  children: XmlElement[]
}

/** So much of one item, or between two tags, is more than any post holds. */
const MAX_ITEM_LENGTH = 24 * 1024 * 1024
const MAX_DEPTH = 32
/** What an element takes without any text in it. */
const ELEMENT_LENGTH = 100
/** Characters that XML may not hold and that WordPress exports all the same. */
const FORBIDDEN = /[^\P{Cc}\t\n\r\u0080-\u009f]|[\ufffe\uffff]/gu

/**
 * Reads the children of an export's channel one after the other, never the whole file.
 *
 * Declarations of entities are refused, since a few lines of them can stand for gigabytes.
 *
 * @throws AppError `invalid` when the file is no well-formed XML, or holds something too large
 */
export async function* readElements(file: string): AsyncGenerator<XmlElement> {
  const reader = createElementReader()
  for await (const chunk of createReadStream(file, {
    encoding: 'utf8',
    highWaterMark: 64 * 1024,
  })) {
    yield* reader.write(String(chunk))
  }
  yield* reader.end()
}

function createElementReader() {
  const parser = new SaxesParser({ position: true })
  const ready: XmlElement[] = []
  /** What is open below the channel, the innermost last. */
  let open: XmlElement[] = []
  const above: string[] = []
  let [itemLength, sinceTag] = [0, 0]

  const count = (length: number) => {
    itemLength += length
    if (itemLength > MAX_ITEM_LENGTH) throw refusal('one of its items is too large')
  }
  parser.on('doctype', () => {
    throw refusal('it declares entities of its own')
  })
  parser.on('error', (error) => {
    throw refusal(error.message)
  })
  parser.on('opentag', ({ name }) => {
    sinceTag = 0
    if (open.length === 0 && above.at(-1) !== 'channel') {
      above.push(name)
      if (above.length > MAX_DEPTH) throw refusal('it is nested too deeply')
      return
    }
    const element: XmlElement = { name, text: '', children: [] }
    open.at(-1)?.children.push(element)
    open = [...open, element]
    count(ELEMENT_LENGTH)
    if (open.length > MAX_DEPTH) throw refusal('it is nested too deeply')
  })
  const addText = (text: string) => {
    sinceTag = 0
    const element = open.at(-1)
    if (!element) return
    count(text.length)
    element.text += text
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => {
    sinceTag = 0
    const element = open.at(-1)
    if (!element) {
      above.pop()
      return
    }
    open = open.slice(0, -1)
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
      parser.close()
      return ready.splice(0)
    },
  }
}

function refusal(reason: string): AppError {
  return new AppError('invalid', `The export is no XML that can be read: ${reason}`)
}

/** The text of a child of that name; empty when there is none. */
export function textOf(element: XmlElement, name: string): string {
  return element.children.find((child) => child.name === name)?.text.trim() ?? ''
}
