import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { xml } from './strict-state.ts'

/** What goes wrong with one call. Those that count bytes count those of the answer's body. */
export type Fault =
  | { answer: number; code: string }
  /** The connection breaks while the call is still arriving; the store never hears of it. */
  | 'break while sending'
  /** The store does it, and its answer is lost. */
  | 'lose the answer'
  /** Nobody answers. */
  | 'say nothing'
  | { breakAfter: number }
  | { stallAfter: number }
  /** The answer says itself that this is all. */
  | { cutTo: number }
  | { spoilAt: number }

type Call = { method: string; url: string }

/** Stands between the program and a store, and does what `fault` says to each call in turn. */
export async function startFaultProxy(target: string) {
  let faultOf: (call: Call) => Fault | undefined = () => undefined
  const calls: string[] = []
  let open = 0

  async function handle(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const call = { method: incoming.method ?? '', url: incoming.url ?? '' }
    calls.push(`${call.method} ${call.url}`)
    const fault = faultOf(call)
    if (fault === 'break while sending') {
      if (call.method === 'PUT') await new Promise((resolve) => incoming.once('data', resolve))
      return void incoming.socket.destroy()
    }
    const body = await buffer(incoming)
    if (fault === 'say nothing') return
    if (typeof fault === 'object' && 'answer' in fault) {
      outgoing.writeHead(fault.answer, { 'Content-Type': 'application/xml' })
      return void outgoing.end(xml('Error', { Code: fault.code, Message: 'injected fault' }))
    }
    const answer = await forward(target, incoming, body)
    const bytes = await buffer(answer)
    if (fault === 'lose the answer') return void incoming.socket.destroy()
    give(outgoing, answer, bytes, fault)
  }

  const server = createServer((incoming, outgoing) => {
    open += 1
    outgoing.once('close', () => {
      open -= 1
    })
    handle(incoming, outgoing).catch(() => outgoing.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Every call that arrived, as “METHOD address”. */
    calls,
    /** How many calls are not over. */
    open: () => open,
    /** Decides what goes wrong from now on. */
    breakBy(decide: (call: Call) => Fault | undefined): void {
      faultOf = decide
      calls.length = 0
    },
    async stop(): Promise<void> {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Each of these in turn for the calls that are meant; those after them go well. */
export function inTurn(method: string, ...faults: Fault[]): (call: Call) => Fault | undefined {
  return (call) => (call.method === method ? faults.shift() : undefined)
}

function forward(target: string, incoming: IncomingMessage, body: Buffer) {
  return new Promise<IncomingMessage>((resolve, reject) => {
    const { method, url = '/', headers } = incoming
    const outbound = request(new URL(url, target), { method, headers, agent: false }, resolve)
    outbound.once('error', reject)
    outbound.end(body)
  })
}

function give(
  outgoing: ServerResponse,
  { statusCode = 500, headers }: IncomingMessage,
  bytes: Buffer,
  fault: Exclude<Fault, string> | undefined,
): void {
  const { connection: _, ...kept } = headers
  if (!fault || 'answer' in fault) return void outgoing.writeHead(statusCode, kept).end(bytes)
  if ('cutTo' in fault) {
    outgoing.writeHead(statusCode, { ...kept, 'content-length': String(fault.cutTo) })
    return void outgoing.end(bytes.subarray(0, fault.cutTo))
  }
  if ('spoilAt' in fault) {
    const spoilt = Buffer.from(bytes)
    spoilt[fault.spoilAt] = ~(spoilt[fault.spoilAt] ?? 0)
    return void outgoing.writeHead(statusCode, kept).end(spoilt)
  }
  outgoing.writeHead(statusCode, kept)
  const isBroken = 'breakAfter' in fault
  const sent = bytes.subarray(0, isBroken ? fault.breakAfter : fault.stallAfter)
  outgoing.write(sent, () => {
    if (isBroken) outgoing.socket?.resetAndDestroy()
  })
}
