import { Agent, request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'

export type Probed = { times: number[]; failures: string[]; memoryMb: number }

type ProbeOptions = {
  url: string
  seconds: number
  residentMb: () => number
}

const EVERY_MS = 10
const MEMORY_EVERY_MS = 200
/** A browser's: each visitor keeps one, and does not wait behind another's answer. */
const CONNECTIONS = 32

/**
 * Asks for a page a hundred times a second, however long each answer takes, and notes how
 * long that is: a server that stands still is asked all the same, as visitors would.
 */
export async function probe({ url, seconds, residentMb }: ProbeOptions): Promise<Probed> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const probed: Probed = { times: [], failures: [], memoryMb: residentMb() }
  const asked: Promise<void>[] = []
  const memory = setInterval(() => {
    probed.memoryMb = Math.max(probed.memoryMb, residentMb())
  }, MEMORY_EVERY_MS)
  const startedAt = performance.now()
  for (let index = 0; index < (seconds * 1000) / EVERY_MS; index++) {
    await delay(Math.max(0, startedAt + index * EVERY_MS - performance.now()))
    asked.push(askOnce(agent, url, probed))
  }
  await Promise.all(asked)
  clearInterval(memory)
  agent.destroy()
  return probed
}

function askOnce(agent: Agent, url: string, { times, failures }: Probed): Promise<void> {
  const startedAt = performance.now()
  return new Promise((resolve) => {
    const fail = (reason: string) => {
      failures.push(reason)
      resolve()
    }
    const outgoing = request(url, { agent, headers: { 'Accept-Encoding': 'br' } }, (incoming) => {
      incoming.on('error', (error) => fail(error.message))
      incoming.on('end', () => {
        if (incoming.statusCode !== 200) return fail(String(incoming.statusCode))
        times.push(performance.now() - startedAt)
        resolve()
      })
      incoming.resume()
    })
    outgoing.on('error', (error) => fail(error.message))
    outgoing.end()
  })
}
