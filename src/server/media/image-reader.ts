import { IMAGE_MESSAGES, type ImageType } from '#domain/media/image-file.ts'
import { ImageProcessError } from './image-child.ts'
import { createImageProcess, type ImageProcessOptions } from './image-process.ts'
import type { PostCard, ReadImageResult } from './image-tasks.ts'

export type ImageReader = {
  /**
   * Decodes and checks an upload, and returns it re-encoded without metadata.
   *
   * @throws AppError `unavailable` when too many wait to be read
   */
  read(bytes: Uint8Array, type: ImageType): Promise<ReadImageResult>
  /**
   * Draws the card of a post, as a JPEG of the size that social networks crop to.
   *
   * @throws AppError `unavailable` when too many wait
   */
  drawCard(card: PostCard): Promise<Uint8Array>
  /** How many tasks are running or waiting. */
  waiting(): number
  close(): void
}

/** Several, so that a slow picture does not delay others; each process runs only while needed. */
const WORKERS = 2
/** Lower priority than uploads, for which somebody waits. */
const CARD_NICENESS = 5

const REFUSALS = {
  deadline: IMAGE_MESSAGES.tooSlow,
  memory: IMAGE_MESSAGES.tooMuchMemory,
  // A picture that crashes the decoder is as unreadable as a broken one.
  died: IMAGE_MESSAGES.unreadable,
} as const satisfies Record<ImageProcessError['reason'], string>

/** Reads uploads in separate processes; a picture that takes too much time or memory is refused. */
export function createImageReader(options: ImageProcessOptions): ImageReader {
  const images = createImageProcess({ workers: WORKERS, ...options })
  // A crawler that fetches the cards of a whole site must not delay writers.
  const cards = createImageProcess({ niceness: CARD_NICENESS, ...options, workers: 1 })
  return {
    async read(bytes, type) {
      try {
        return await images.run('read', { bytes, type })
      } catch (error) {
        if (error instanceof ImageProcessError) {
          return { ok: false, message: REFUSALS[error.reason] }
        }
        throw error
      }
    },
    drawCard: (card) => cards.run('card', card),
    waiting: () => images.waiting() + cards.waiting(),
    close() {
      images.close()
      cards.close()
    },
  }
}
