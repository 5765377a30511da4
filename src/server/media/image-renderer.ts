import type { Rendition } from '#domain/media/rendition-plan.ts'
import { createImageProcess, type ImageProcessOptions } from './image-process.ts'
import type { RenderedImage } from './image-tasks.ts'

/** Lower priority than everything that a visitor waits for. */
const BACKGROUND_NICENESS = 10

export type ImageRenderer = {
  /** Makes smaller copies of a stored picture. */
  render(bytes: Uint8Array, renditions: Rendition[]): Promise<RenderedImage[]>
  /** How many tasks are running or waiting. */
  waiting(): number
  close(): void
}

/** Renders in a process of its own, so that uploads never wait behind slow encoders. */
export function createImageRenderer(options: ImageProcessOptions): ImageRenderer {
  const images = createImageProcess({ niceness: BACKGROUND_NICENESS, ...options })
  return {
    render: (bytes, renditions) => images.run('render', { bytes, renditions }),
    waiting: images.waiting,
    close: images.close,
  }
}
