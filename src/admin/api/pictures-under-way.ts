/** The things that the text still waits for. */
export type UnderWay = {
  /** How many are being sent now. */
  sending: number
  /** The names of files that did not arrive, and were neither sent again nor taken out. */
  failed: readonly string[]
}

/** Brings a picture to the server; the signal gives it up. */
type Send<Picture, Sent> = (picture: Picture, signal: AbortSignal) => Promise<Sent>

/** The pictures that were chosen for one text, and are no part of it yet. */
export type PicturesUnderWay = {
  read(): UnderWay
  subscribe(listener: () => void): () => void
  /** The same way to the server, whose pictures are counted. */
  follow<Picture extends { file: File; idempotencyKey: string }, Sent>(
    send: Send<Picture, Sent>,
  ): Send<Picture, Sent>
  /**
   * Waits until none is being sent any more and those that arrived stand in the text.
   *
   * @returns whether it came to that before the signal ended the wait; some may have failed
   */
  settled(signal: AbortSignal): Promise<boolean>
}

/** Whether a text that is left now is left without some of its pictures. */
export function isAwaited({ read }: Pick<PicturesUnderWay, 'read'>): boolean {
  const { sending, failed } = read()
  return sending + failed.length > 0
}

/** Counts the pictures on their way into a text, for whoever must not go on without them. */
export function createPicturesUnderWay(): PicturesUnderWay {
  const entries = new Map<string, { name: string; hasFailed: boolean }>()
  const listeners = new Set<() => void>()
  let known: UnderWay = { sending: 0, failed: [] }

  function announce(): void {
    const all = [...entries.values()]
    const failed = all.filter(({ hasFailed }) => hasFailed).map(({ name }) => name)
    known = { sending: all.length - failed.length, failed }
    for (const listener of listeners) listener()
  }

  function forget(key: string): void {
    if (entries.delete(key)) announce()
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  return {
    read: () => known,
    subscribe,
    follow: (send) => async (picture, signal) => {
      const { idempotencyKey: key, file } = picture
      const record = (hasFailed: boolean) => {
        entries.set(key, { name: file.name, hasFailed })
        announce()
      }
      record(false)
      // Whoever gives it up does so by the signal, also once it has failed.
      signal.addEventListener('abort', () => forget(key), { once: true })
      try {
        const image = await send(picture, signal)
        // Who asked for it puts it into the text first.
        setTimeout(() => forget(key))
        return image
      } catch (error) {
        if (!signal.aborted) record(true)
        throw error
      }
    },
    settled: (signal) =>
      new Promise((resolve) => {
        const look = () => {
          if (known.sending > 0 && !signal.aborted) return
          leave()
          signal.removeEventListener('abort', look)
          resolve(!signal.aborted)
        }
        const leave = subscribe(look)
        signal.addEventListener('abort', look)
        look()
      }),
  }
}
