import { IMAGE_MESSAGES, type ImageType } from '#domain/media/image-file.ts'
import { ImageProcessError } from './image-child.ts'
import { createImageProcess, type ImageProcessOptions } from './image-process.ts'
import type { PostCard, ReadImageResult } from './image-tasks.ts'

export type ImageReader = {
  /**
   * Reads an upload: checks that it holds what it claims and answers it clean.
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
  /** How many tasks are being done or wait for their turn. */
  waiting(): number
  close(): void
}

/** So that a slow picture holds up no other; each process is there only while it is needed. */
const WORKERS = 2
/** Behind uploads, for which somebody waits. */
const CARD_NICENESS = 5

const REFUSALS = {
  deadline: IMAGE_MESSAGES.tooSlow,
  memory: IMAGE_MESSAGES.tooMuchMemory,
  // One that crashes the decoder is as unreadable as a broken one.
  died: IMAGE_MESSAGES.unreadable,
} as const satisfies Record<ImageProcessError['reason'], string>

/** Reads uploads in processes of its own; a picture that takes too much of them is refused. */
export function createImageReader(options: ImageProcessOptions): ImageReader {
  const images = createImageProcess({ workers: WORKERS, ...options })
  // Whoever collects the cards of a whole site keeps no writer waiting.
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
