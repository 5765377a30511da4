import type { AddressInfo } from 'node:net'
import { connect, createServer, type Socket } from 'node:net'

/** What the network does to connections: those it carries now, and those to come. */
export type NetworkState =
  | 'up'
  /** Whoever connects is cut off, and nothing gets through. */
  | 'down'
  /** What is asked arrives; the connection is cut as soon as the answer begins. */
  | 'no answers'
  /** As up, but a connection is cut at a random moment of every third answer. */
  | 'shaky'

/** So long an answer is on its way, so that accidents happen while one is. */
const ANSWER_TAKES_MS = 150
/** Shaky: one answer of so many is lost. */
const LOSES_ONE_OF = 3

/** Stands between a browser and the site as a network that can be cut at any moment. */
export async function startCuttingProxy() {
  let state: NetworkState = 'up'
  let sitePort = 0
  const sockets = new Set<Socket>()

  const server = createServer((client) => {
    if (state === 'down') return void client.destroy()
    const site = connect(sitePort, 'localhost')
    const timers = new Set<ReturnType<typeof setTimeout>>()
    const close = () => {
      for (const timer of timers) clearTimeout(timer)
      for (const socket of [client, site]) {
        sockets.delete(socket)
        socket.destroy()
      }
    }
    for (const socket of [client, site]) {
      sockets.add(socket)
      socket.once('close', close)
      socket.once('error', close)
    }
    client.on('data', (bytes: Buffer) => void site.write(bytes))
    site.on('data', (bytes: Buffer) => {
      const isLost = state === 'shaky' && Math.random() < 1 / LOSES_ONE_OF
      const timer = setTimeout(() => {
        timers.delete(timer)
        if (isLost || state === 'no answers') close()
        else client.write(bytes)
      }, ANSWER_TAKES_MS)
      timers.add(timer)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    /** The port at which the site itself listens. */
    leadTo(port: number): void {
      sitePort = port
    },
    /** Changes the network; going down cuts what is connected. */
    become(next: NetworkState): void {
      state = next
      if (next === 'down') for (const socket of sockets) socket.destroy()
    },
    async stop(): Promise<void> {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export type CuttingProxy = Awaited<ReturnType<typeof startCuttingProxy>>
