import type { IncomingMessage } from 'node:http'
import { isFull } from './body-arrival.ts'

type SlowBodiesOptions = {
  /** The window in which a body must bring `leastBytes`. */
  windowMs: number
  leastBytes: number
  checkEveryMs: number
  onCut: () => void
}

/** Slower than any modem: only an attack (slow body) is as slow. */
export const SLOW_BODIES = { windowMs: 20_000, leastBytes: 4_096, checkEveryMs: 2_000 } as const

type Watched = { bytes: number; since: number }

/**
 * Closes connections on which a body arrives more slowly than on any real line.
 *
 * A body that waits because nobody here reads it yet is not held against its sender.
 */
export function createSlowBodyWatch(options: SlowBodiesOptions) {
  const { windowMs, leastBytes, checkEveryMs, onCut } = options
  const watched = new Map<IncomingMessage, Watched>()

  const timer = setInterval(() => {
    const now = performance.now()
    for (const [incoming, seen] of watched) {
      if (incoming.complete || incoming.destroyed) watched.delete(incoming)
      else if (isFull(incoming)) restart(incoming, now)
      else if (now - seen.since >= windowMs) judge(incoming, seen, now)
    }
  }, checkEveryMs).unref()

  function judge(incoming: IncomingMessage, seen: Watched, now: number): void {
    if (incoming.socket.bytesRead - seen.bytes >= leastBytes) {
      restart(incoming, now)
      return
    }
    watched.delete(incoming)
    onCut()
    incoming.socket.destroy()
  }

  function restart(incoming: IncomingMessage, now: number): void {
    watched.set(incoming, { bytes: incoming.socket.bytesRead, since: now })
  }

  return {
    watch(incoming: IncomingMessage): void {
      if (!incoming.complete) restart(incoming, performance.now())
    },
    stop: () => clearInterval(timer),
  }
}
