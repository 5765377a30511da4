import { Agent, request } from 'node:http'
import { parseArgs } from 'node:util'
import { type FloodKind, floodRequest } from './flood-kinds.ts'

/**
 * Floods a server with requests over a number of connections, ignoring every `Retry-After`,
 * between a message to begin and one to end. It runs in a process of its own, so that nothing
 * measured waits for it.
 */
const { values } = parseArgs({
  options: { url: { type: 'string' }, kind: { type: 'string' }, connections: { type: 'string' } },
})
const url = values.url ?? ''
const kind = values.kind as FloodKind
const connections = Number(values.connections)

const agent = new Agent({ keepAlive: true, maxSockets: connections })
const statuses: Record<string, number> = {}
let count = 0
let isOver = false

process.on('message', (order) => {
  if (order === 'begin') {
    for (let index = 0; index < connections; index++) void askOn()
  } else {
    isOver = true
    setTimeout(() => process.send?.(statuses), 1000)
  }
})
process.send?.('ready')

async function askOn(): Promise<void> {
  while (!isOver) {
    const status = await ask(count++).catch(() => 'cut')
    statuses[status] = (statuses[status] ?? 0) + 1
  }
}

function ask(index: number): Promise<number | string> {
  const { method, path, headers, body } = floodRequest(kind, index)
  return new Promise((resolve, reject) => {
    const outgoing = request(url + path, { agent, method, headers }, (incoming) => {
      incoming.on('error', reject)
      const { statusCode: status = 0, headers: received } = incoming
      const isHelpful = status !== 503 || 'retry-after' in received
      incoming.on('end', () => resolve(isHelpful ? status : '503 without Retry-After'))
      incoming.resume()
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}
