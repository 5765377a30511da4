import { Agent, request } from 'node:http'
import { type RequestOptions, Agent as SecureAgent, request as secureRequest } from 'node:https'
import { setTimeout as delay } from 'node:timers/promises'

/** What visitors got so far. */
export type LoadCount = {
  answered: number
  /** Connections over which the server has said that it will close them. */
  closings: number
  /** Requests that a machine with too much to do has put off, and that were made again. */
  putOff: number
  /** What was not answered as it should be, in words. */
  failures: string[]
}

export type OutsideLoad = {
  count: LoadCount
  /** Lets everybody finish what they have begun. */
  stop(): Promise<LoadCount>
}

/** A request, what its answer must hold, and who hears that it was answered so. */
type Wish = RequestOptions & { path: string; body?: string; mark?: string; onAnswered?: () => void }

type Visitor = {
  /** Whether one connection is kept for all requests, or each has its own. */
  isKeeping: boolean
  pauseMs: number
  next(): Wish
}

/**
 * Visitors who ask a site for one thing after the other, and repeat nothing that fails.
 *
 * Every response that is incomplete or has a status of 400 or more is a failure. Only a refusal
 * with `Retry-After` is retried.
 */
export function startLoad(url: string, visitors: readonly Visitor[]): OutsideLoad {
  const { protocol, hostname, port } = new URL(url)
  const count: LoadCount = { answered: 0, closings: 0, putOff: 0, failures: [] }
  let isStopping = false

  async function visit({ isKeeping, pauseMs, next }: Visitor): Promise<void> {
    const kept = { keepAlive: isKeeping, maxSockets: 1 }
    const agent = protocol === 'https:' ? new SecureAgent(kept) : new Agent(kept)
    let asked = next()
    while (!isStopping) {
      const { body, mark = '', onAnswered, ...options } = asked
      try {
        const answer = await ask({ protocol, hostname, port, agent, ...options }, body)
        if (answer.isClosing && isKeeping) count.closings += 1
        if (answer.retryAfterSeconds > 0) {
          count.putOff += 1
          await delay(answer.retryAfterSeconds * 1000)
          continue
        }
        if (answer.status < 400 && answer.text.includes(mark)) {
          count.answered += 1
          onAnswered?.()
        } else count.failures.push(`${options.path}: ${answer.status} ${answer.text.slice(0, 200)}`)
      } catch (error) {
        count.failures.push(`${options.path}: ${error}`)
      }
      asked = next()
      await delay(pauseMs)
    }
    agent.destroy()
  }

  const visits = visitors.map(visit)
  return {
    count,
    async stop() {
      isStopping = true
      await Promise.all(visits)
      return count
    },
  }
}

type Answer = { status: number; text: string; isClosing: boolean; retryAfterSeconds: number }

function ask(options: RequestOptions, body?: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const send = options.protocol === 'https:' ? secureRequest : request
    const outgoing = send(options, async (incoming) => {
      try {
        let text = ''
        for await (const chunk of incoming.setEncoding('utf8')) text += chunk
        const isClosing = incoming.headers.connection === 'close'
        const retryAfterSeconds =
          incoming.statusCode === 503 ? Number(incoming.headers['retry-after'] ?? 0) : 0
        resolve({ status: incoming.statusCode ?? 0, text, isClosing, retryAfterSeconds })
      } catch (error) {
        reject(error)
      }
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}
