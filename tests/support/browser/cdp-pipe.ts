import type { ChildProcess } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'

/** Where a Chromium that was started with `--remote-debugging-pipe` reads and answers. */
export const PIPE_STDIO = ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] as const

type Message = {
  id?: number
  method?: string
  params?: unknown
  result?: unknown
  error?: { message: string }
}
type Waiting = { resolve: (result: never) => void; reject: (error: Error) => void }

/** The DevTools protocol of one Chromium, as plain messages: no driver knows a version as old as those that readers keep. */
export type Cdp = {
  /** @throws Error with the browser's words */
  send<Answer>(method: string, params?: object, sessionId?: string): Promise<Answer>
  /** Waits for the next event of this name. */
  next(event: string): Promise<void>
}

/** Speaks to a Chromium over its pipe: each message is JSON and ends with a zero. */
export function talkTo(browser: ChildProcess): Cdp {
  const [, , , to, from] = browser.stdio as unknown as [null, null, null, Writable, Readable]
  const waiting = new Map<number, Waiting>()
  const events = new Map<string, () => void>()
  let lastId = 0
  let unread = ''

  from.setEncoding('utf8').on('data', (text: string) => {
    const messages = (unread + text).split('\0')
    unread = messages.pop() ?? ''
    for (const message of messages) take(JSON.parse(message) as Message)
  })
  browser.once('exit', () => {
    for (const { reject } of waiting.values()) reject(new Error('Chromium has ended'))
    waiting.clear()
  })

  function take({ id, method = '', result, error }: Message): void {
    if (id === undefined) {
      events.get(method)?.()
      events.delete(method)
      return
    }
    const asked = waiting.get(id)
    waiting.delete(id)
    if (error) asked?.reject(new Error(`Chromium said “${error.message}”`))
    else asked?.resolve(result as never)
  }

  return {
    send: (method, params = {}, sessionId) => {
      const id = ++lastId
      to.write(`${JSON.stringify({ id, method, params, sessionId })}\0`)
      return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }))
    },
    next: (event) => new Promise((resolve) => events.set(event, resolve)),
  }
}
