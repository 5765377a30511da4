import { STATUS_CODES, validateHeaderName, validateHeaderValue } from 'node:http'

/** An answer as bytes, to be given to any number of people. */
export type HeldAnswer = {
  readonly status: number
  /** Name, value, name, value, as `writeHead` takes them. Its age is not among them. */
  readonly headers: readonly string[]
  readonly body: Buffer | null
  /** The kind of address that it answers, as metrics count it. */
  readonly route: string
  /**
   * Gives `write` the whole message with these lines in its head, in one piece of memory.
   *
   * The bytes are the same ones each time, so `write` answers whether somebody still reads them when it
   * is done: then the next caller gets others.
   *
   * @returns false when the lines are longer than there is room for, and nothing was written
   */
  sendWhole(lines: HeadLines, write: (message: Buffer) => boolean): boolean
}

/**
 * The lines that differ in the head of each answer, and how long the connection may be idle, which stays as it was
 * first given.
 */
export type HeadLines = {
  date: string
  ageSeconds: number | undefined
  requestId: string
  keepAliveSeconds: number
}

type AnswerParts = Pick<HeldAnswer, 'status' | 'headers' | 'body' | 'route'>

/** A whole message: room, what of its head never changes, the lines that do, its body. */
type Message = {
  bytes: Buffer
  /** The part of it that is sent. */
  view: Buffer
  fixedLength: number
  bodyStart: number
  /** The lines that change. */
  lines: HeadLines | undefined
}

/** A date has 29 characters, an age at most five digits, a request's id some twenty characters. */
const MOST_CHANGING_BYTES = 128
const BEFORE_ID_BYTES = 'Date: Sun, 22 Nov 2026 12:00:00 GMT\r\nX-Request-Id: '.length

/** Makes an answer of its parts. Its message is laid out when it is first sent, and its body held once. */
export function createHeldAnswer({ status, headers, body, route }: AnswerParts): HeldAnswer {
  let held = body
  let message: Message | undefined
  let isStillRead = false

  function layOut(keepAliveSeconds: number): Message {
    const fixed = fixedHead(status, headers, keepAliveSeconds)
    const bodyStart = MOST_CHANGING_BYTES + fixed.length
    const bytes = Buffer.allocUnsafeSlow(bodyStart + (held?.length ?? 0))
    bytes.write(fixed, 'latin1')
    held?.copy(bytes, bodyStart)
    if (held) held = bytes.subarray(bodyStart)
    return { bytes, view: bytes, fixedLength: fixed.length, bodyStart, lines: undefined }
  }

  function moveAway(old: Message): Message {
    const bytes = Buffer.allocUnsafeSlow(old.bytes.length)
    old.bytes.copy(bytes)
    if (held) held = bytes.subarray(old.bodyStart)
    return { ...old, bytes, view: bytes.subarray(bytes.length - old.view.length) }
  }

  return {
    status,
    headers,
    route,
    get body() {
      return held
    },
    sendWhole(lines, write) {
      message ??= layOut(lines.keepAliveSeconds)
      if (isStillRead) message = moveAway(message)
      isStillRead = false
      if (!writeLines(message, lines)) return false
      isStillRead = write(message.view)
      return true
    },
  }
}

/** Puts the lines into the head, before the body: whether there was room for them. */
function writeLines(message: Message, lines: HeadLines): boolean {
  const { lines: old, view, bytes, fixedLength, bodyStart } = message
  if (
    old?.date === lines.date &&
    old.ageSeconds === lines.ageSeconds &&
    old.requestId.length === lines.requestId.length
  ) {
    view.write(lines.requestId, fixedLength + BEFORE_ID_BYTES, 'latin1')
    return true
  }
  const text = makeHead(lines)
  if (text.length > MOST_CHANGING_BYTES) return false

  const start = bodyStart - text.length - fixedLength
  const oldStart = bytes.length - view.length
  if (start !== oldStart) bytes.copyWithin(start, oldStart, oldStart + fixedLength)
  bytes.write(text, start + fixedLength, 'latin1')
  message.lines = lines
  message.view = bytes.subarray(start)
  return true
}

function fixedHead(status: number, headers: readonly string[], keepAliveSeconds: number): string {
  let head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n`
  for (let index = 0; index < headers.length; index += 2) {
    const [name = '', value = ''] = [headers[index], headers[index + 1]]
    // As `writeHead` does: whoever could begin a new line here could send anything.
    validateHeaderName(name)
    validateHeaderValue(name, value)
    head += `${name}: ${value}\r\n`
  }
  return `${head}Connection: keep-alive\r\nKeep-Alive: timeout=${keepAliveSeconds}\r\n`
}

function makeHead({ date, ageSeconds, requestId }: HeadLines): string {
  const aged = ageSeconds === undefined ? '' : `Age: ${ageSeconds}\r\n`
  return `Date: ${date}\r\nX-Request-Id: ${requestId}\r\n${aged}\r\n`
}
