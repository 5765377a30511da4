import { STATUS_CODES, validateHeaderName, validateHeaderValue } from 'node:http'
import type { PageAnswer } from './held-page.ts'

/** An HTTP/1.1 answer in one piece of memory: room, what of its head never changes, the rest, its body. */
export type HeldMessage = {
  bytes: Buffer
  /** What is sent. */
  view: Buffer
  fixedLength: number
  bodyStart: number
  /** What the lines that change say now. */
  lines: HeadLines | undefined
  /** Somebody has not read it yet, so these bytes must stay as they are. */
  isTaken: boolean
}

/** What is different in the head of each answer. */
export type HeadLines = { date: string; age: string | undefined; requestId: string }

/** A date has 29 characters, an age at most five digits, a request's id some twenty characters. */
const MOST_CHANGING_BYTES = 128
const BEFORE_ID_BYTES = 'Date: Sun, 22 Nov 2026 12:00:00 GMT\r\nX-Request-Id: '.length
const AGE = 'Age'

/**
 * Lays an answer out in one piece, so that sending it takes one write and no formatting.
 *
 * The answer's body is from then on the end of that piece, and not held twice.
 */
export function layOut(answer: PageAnswer, keepAliveSeconds: number): HeldMessage {
  const fixed = fixedHeadOf(answer, keepAliveSeconds)
  const bodyStart = MOST_CHANGING_BYTES + fixed.length
  const bytes = Buffer.allocUnsafeSlow(bodyStart + (answer.body?.length ?? 0))
  bytes.write(fixed, 'latin1')
  answer.body?.copy(bytes, bodyStart)
  if (answer.body) answer.body = bytes.subarray(bodyStart)
  return {
    bytes,
    view: bytes,
    fixedLength: fixed.length,
    bodyStart,
    lines: undefined,
    isTaken: false,
  }
}

/**
 * The whole message of an answer with these lines in its head.
 *
 * The bytes are the same ones each time: whoever could not send them at once says so by `isTaken`, and
 * the next caller gets others.
 *
 * @returns undefined when the lines are longer than there is room for
 */
export function messageWith(
  answer: PageAnswer,
  message: HeldMessage,
  lines: HeadLines,
): Buffer | undefined {
  if (message.isTaken) moveAway(answer, message)
  const { lines: old, view, bytes, fixedLength, bodyStart } = message
  if (
    old?.date === lines.date &&
    old.age === lines.age &&
    old.requestId.length === lines.requestId.length
  ) {
    view.write(lines.requestId, fixedLength + BEFORE_ID_BYTES, 'latin1')
    return view
  }
  const text = headOf(lines)
  if (text.length > MOST_CHANGING_BYTES) return undefined

  const start = bodyStart - text.length - fixedLength
  const oldStart = bytes.length - view.length
  if (start !== oldStart) bytes.copyWithin(start, oldStart, oldStart + fixedLength)
  bytes.write(text, start + fixedLength, 'latin1')
  message.lines = lines
  message.view = bytes.subarray(start)
  return message.view
}

function moveAway(answer: PageAnswer, message: HeldMessage): void {
  const bytes = Buffer.allocUnsafeSlow(message.bytes.length)
  message.bytes.copy(bytes)
  message.view = bytes.subarray(bytes.length - message.view.length)
  message.bytes = bytes
  message.isTaken = false
  if (answer.body) answer.body = bytes.subarray(message.bodyStart)
}

function fixedHeadOf({ status, headers }: PageAnswer, keepAliveSeconds: number): string {
  let head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n`
  for (let index = 0; index < headers.length; index += 2) {
    const [name = '', value = ''] = [headers[index], headers[index + 1]]
    if (name === AGE) continue
    // As `writeHead` does: whoever could begin a new line here could send anything.
    validateHeaderName(name)
    validateHeaderValue(name, value)
    head += `${name}: ${value}\r\n`
  }
  return `${head}Connection: keep-alive\r\nKeep-Alive: timeout=${keepAliveSeconds}\r\n`
}

function headOf({ date, age, requestId }: HeadLines): string {
  const aged = age === undefined ? '' : `${AGE}: ${age}\r\n`
  return `Date: ${date}\r\nX-Request-Id: ${requestId}\r\n${aged}\r\n`
}
