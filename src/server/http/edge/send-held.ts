import type { IncomingMessage, ServerResponse } from 'node:http'
import type { HeadLines } from '#server/cache/held-answer.ts'
import type { AgedAnswer } from '#server/cache/page-cache.ts'

/**
 * The state that Node keeps of a response whose head is written. It has had these names since its first releases, and
 * libraries read them; `send-held.test.ts` sees on the wire that they still mean the same.
 */
type HeadState = { _header: string | null; _headerSent: boolean }

/** The methods that Node's own `optimizeEmptyRequests` calls for each request of a server. */
type BodyStream = { _dumpAndCloseReadable(): void; _read(size: number): void }

/** Marks a head that was sent together with its body. */
const SENT_WITH_BODY = '(sent)'

/**
 * Sends a held response: in the ordinary case as one prepared buffer, which costs half of Node's
 * own `writeHead`.
 *
 * Node still does the writing, pipelining, keep-alive and timeouts; only the head is not built
 * again. Unusual requests take Node's ordinary path.
 */
export function sendHeld(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { answer, ageSeconds }: AgedAnswer,
  { hasBody, ...lines }: Omit<HeadLines, 'ageSeconds'> & { hasBody: boolean },
): void {
  const isSent =
    isOrdinary(incoming, outgoing) &&
    answer.sendWhole({ ...lines, ageSeconds }, (message) => {
      if (!hasBody) endEmptyBody(incoming)
      const state: ServerResponse & HeadState = Object(outgoing)
      state._header = SENT_WITH_BODY
      state._headerSent = true
      outgoing.end(message)
      // What the kernel has not accepted yet is still read from these bytes.
      return outgoing.writableLength > 0
    })
  if (isSent) return

  const age = ageSeconds === undefined ? [] : ['Age', String(ageSeconds)]
  outgoing.writeHead(answer.status, [...answer.headers, ...age, 'X-Request-Id', lines.requestId])
  outgoing.end(answer.body)
}

/**
 * Ends the stream of a body that is not coming at once: Node would otherwise start it after the answer, read
 * nothing from it and detect its end, which costs a fifth of the whole. For all requests Node's option does so
 * too, but whoever waits for the end of an empty form would wait for ever.
 */
function endEmptyBody(incoming: IncomingMessage): void {
  const body: IncomingMessage & BodyStream = Object(incoming)
  body._dumpAndCloseReadable()
  body._read(0)
}

/** A GET by HTTP/1.1 on a connection that stays, has nothing else to send, and whose turn it is. */
function isOrdinary(incoming: IncomingMessage, outgoing: ServerResponse): boolean {
  return (
    incoming.method === 'GET' &&
    incoming.httpVersion === '1.1' &&
    outgoing.shouldKeepAlive &&
    outgoing.socket?.writableLength === 0
  )
}
