import { renderText } from './render-text.ts'

self.onmessage = ({ data }: MessageEvent<{ id: number; markdown: string }>) => {
  self.postMessage({ id: data.id, rendered: renderText(data.markdown) })
}
