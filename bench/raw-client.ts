import { connect, type Socket } from 'node:net'
import type { LoadPlan } from './load-driver.ts'

/**
 * A load generator for machines without `wrk`: prepared bytes on bare sockets. It reads where an answer
 * ends from its `Content-Length` and looks at nothing else of it.
 */
const HEAD_END = Buffer.from('\r\n\r\n')
const LENGTH = Buffer.from('\r\ncontent-length: ')
const LENGTH_AS_WRITTEN = Buffer.from('\r\nContent-Length: ')
const OK = Buffer.from('HTTP/1.1 200')

const { url, connections, seconds, headers } = JSON.parse(process.argv[2] ?? '') as LoadPlan
const { hostname, port, host, pathname, search } = new URL(url)
const request = Buffer.from(
  [
    `GET ${pathname}${search} HTTP/1.1`,
    `Host: ${host}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '\r\n',
  ].join('\r\n'),
)

let requests = 0
const startedAt = performance.now()
const sockets = Array.from({ length: connections }, openAndAsk)
setTimeout(() => {
  for (const socket of sockets) socket.destroy()
  console.log(JSON.stringify({ requests, seconds: (performance.now() - startedAt) / 1000 }))
}, seconds * 1000)

function openAndAsk(): Socket {
  const socket = connect(Number(port), hostname, () => socket.write(request))
  socket.setNoDelay(true)
  /** What is still to come of the answer under way; undefined until its head is there. */
  let left: number | undefined
  let head: Buffer = Buffer.alloc(0)
  socket.on('error', fail)
  socket.on('data', (chunk: Buffer) => {
    if (left === undefined) {
      head = head.length === 0 ? chunk : Buffer.concat([head, chunk])
      const end = head.indexOf(HEAD_END)
      if (end === -1) return
      left = end + HEAD_END.length + bodyLength(head, end) - head.length
      head = Buffer.alloc(0)
    } else {
      left -= chunk.length
    }
    if (left > 0) return
    requests += 1
    left = undefined
    socket.write(request)
  })
  return socket
}

function bodyLength(head: Buffer, end: number): number {
  if (!head.subarray(0, OK.length).equals(OK)) fail(new Error('An answer was not 200.'))
  const lowerCase = head.indexOf(LENGTH)
  const start = lowerCase === -1 ? head.indexOf(LENGTH_AS_WRITTEN) : lowerCase
  if (start === -1 || start > end) fail(new Error('An answer did not say how long it is.'))
  return Number.parseInt(head.toString('latin1', start + LENGTH.length, start + 40), 10)
}

function fail(error: Error): never {
  console.error(error.message)
  process.exit(1)
}
