import '#ui/polyfills/first.ts'
import '#ui/polyfills/desk.ts'
import { partsChanged } from './parts-changed.ts'
import { renderText } from './render-text.ts'
import type { Block, RenderAnswer } from './rendered-text.ts'

/** The blocks that the page holds already: only what differs is sent, because it has keys to answer. */
let held: readonly Block[] = []

self.onmessage = ({ data }: MessageEvent<string>) => {
  const rendered = renderText(data)
  if (!rendered.ok) {
    self.postMessage({ ok: false, message: rendered.message } satisfies RenderAnswer)
    return
  }
  const { blocks, ...rest } = rendered
  const { head, tail } = partsChanged(held, blocks)
  held = blocks
  self.postMessage({
    ...rest,
    head,
    tail,
    changed: blocks.slice(head, blocks.length - tail).map(({ html }) => html),
    lines: blocks.map(({ line }) => line),
  } satisfies RenderAnswer)
}
