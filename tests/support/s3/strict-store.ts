import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { answerBucket } from './strict-bucket.ts'
import { answerObject } from './strict-object.ts'
import { authenticate, STRICT_KEYS } from './strict-signature.ts'
import { StrictRefusal, type StrictRequest, type StrictState, xml } from './strict-state.ts'

/**
 * A store that keeps to the letter of S3 where stand-ins do not: it compares signatures, the
 * hash of each body and its Content-MD5, knows `If-None-Match` and `If-Match`, shows nothing before all of it
 * has arrived, and refuses whatever it does not know.
 */
export async function startStrictStore({ pageSize = 1000 } = {}) {
  const state: StrictState = { bucket: 'haven', objects: new Map(), uploads: new Map(), pageSize }
  const requests: string[] = []
  const server = createServer((incoming, outgoing) => {
    requests.push(`${incoming.method} ${incoming.url}`)
    void answer(state, incoming, outgoing)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    keys: STRICT_KEYS,
    state,
    /** Every call so far, as “METHOD address”. */
    requests,
    async stop(): Promise<void> {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function answer(
  state: StrictState,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  try {
    const request = await readRequest(incoming)
    const { status, headers = {}, body = '' } = await route(state, request)
    outgoing.writeHead(status, { 'Content-Length': Buffer.byteLength(body), ...headers })
    outgoing.end(request.method === 'HEAD' ? undefined : body)
  } catch (error) {
    // What did not arrive whole was never there.
    if (!(error instanceof StrictRefusal)) return void outgoing.destroy()
    const body = xml('Error', { Code: error.code, Message: error.message })
    outgoing.writeHead(error.status, { 'Content-Type': 'application/xml' })
    outgoing.end(incoming.method === 'HEAD' ? undefined : body)
  }
}

async function route(state: StrictState, request: StrictRequest) {
  await authenticate(request)
  const [, bucket, ...rest] = request.path.split('/')
  if (bucket !== state.bucket) throw new StrictRefusal(404, 'NoSuchBucket')
  const key = rest.join('/')
  return key === '' ? answerBucket(state, request) : answerObject(state, request, key)
}

async function readRequest(incoming: IncomingMessage): Promise<StrictRequest> {
  const body = await buffer(incoming)
  const url = new URL(incoming.url ?? '/', 'http://store')
  return {
    method: incoming.method ?? 'GET',
    path: decodeURIComponent(url.pathname),
    query: url.searchParams,
    headers: incoming.headers,
    header: (name) => {
      const value = incoming.headers[name]
      return Array.isArray(value) ? value.join() : value
    },
    body,
  }
}
