import { betweenKeys } from './between-keys.ts'
import type { Block, RenderAnswer, RenderedText } from './rendered-text.ts'

/** Renders the latest of the texts it is given, away from the thread that takes the keys. */
export type TextRenderer = {
  /** Renders this text once the one before is done; those in between are left out. */
  render(markdown: string): void
  read(): RenderedText | undefined
  subscribe(listener: () => void): () => void
  stop(): void
}

/** Starts the renderer's thread with the first text. */
export function createTextRenderer(): TextRenderer {
  const listeners = new Set<() => void>()
  let worker: Worker | undefined
  let latest: RenderedText | undefined
  let waiting: string | undefined
  let isBusy = false
  let blocks: readonly Block[] = []

  function start(): Worker {
    const started = new Worker(new URL('./render-worker.ts', import.meta.url), { type: 'module' })
    blocks = []
    started.onmessage = ({ data }: MessageEvent<RenderAnswer>) => done(applyAnswer(data))
    started.onerror = () => done({ ok: false, message: 'The preview could not be made.' })
    return started
  }

  function applyAnswer(answer: RenderAnswer): RenderedText {
    if (!answer.ok) return answer
    const { head, tail, changed, lines, ...rest } = answer
    const texts = [
      ...blocks.slice(0, head).map(({ html }) => html),
      ...changed,
      ...blocks.slice(blocks.length - tail).map(({ html }) => html),
    ]
    blocks = texts.map((html, index) => ({ html, line: lines[index] ?? 0 }))
    return { ...rest, blocks }
  }

  function done(rendered: RenderedText): void {
    isBusy = false
    betweenKeys(() => {
      latest = rendered
      for (const listener of listeners) listener()
    })
    next()
  }

  function next(): void {
    if (isBusy || waiting === undefined) return
    worker ??= start()
    isBusy = true
    worker.postMessage(waiting)
    waiting = undefined
  }

  return {
    render(markdown) {
      waiting = markdown
      next()
    },
    read: () => latest,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    stop() {
      worker?.terminate()
      worker = undefined
      isBusy = false
    },
  }
}
