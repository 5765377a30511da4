import { once } from 'node:events'

type Message = {
  id: number
  type: 'success' | 'error' | 'event'
  result?: unknown
  error?: string
  message?: string
}
type Waiting = { resolve: (result: never) => void; reject: (error: Error) => void }

/** W3C WebDriver BiDi as plain messages: what drives Firefox for Playwright asks for commands that Debian's does not know. */
export type Bidi = {
  /** @throws Error with the browser's words */
  send<Answer>(method: string, params?: object): Promise<Answer>
}

/** Connects to a browser that listens at this address. */
export async function connectBidi(address: string): Promise<Bidi> {
  const socket = new WebSocket(address)
  const waiting = new Map<number, Waiting>()
  let lastId = 0
  socket.addEventListener('message', ({ data }) => {
    const { id, type, result, error, message } = JSON.parse(String(data)) as Message
    if (type === 'event') return
    const asked = waiting.get(id)
    waiting.delete(id)
    if (type === 'success') asked?.resolve(result as never)
    else asked?.reject(new Error(`Firefox said “${error}”: ${message}`))
  })
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox has ended'))
    waiting.clear()
  })
  await once(socket, 'open')
  return {
    send: (method, params = {}) => {
      const id = ++lastId
      socket.send(JSON.stringify({ id, method, params }))
      return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }))
    },
  }
}
