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
   * Draws the card of a post that has no picture, as a JPEG of the size that social networks
   * crop to.
   *
   * @throws AppError `unavailable` when too many wait
   */
  drawCard(card: PostCard): Promise<Uint8Array>
  /** How many tasks are being done or wait for their turn. */
  waiting(): number
  close(): void
}

/** Reads uploads in a process of its own; a picture that does not end in time is refused. */
export function createImageReader(options: ImageProcessOptions): ImageReader {
  const images = createImageProcess(options)
  return {
    async read(bytes, type) {
      try {
        return await images.run('read', { bytes, type })
      } catch (error) {
        // One that hangs or crashes the decoder is as unreadable as a broken one.
        if (error instanceof ImageProcessError) {
          return { ok: false, message: IMAGE_MESSAGES.unreadable }
        }
        throw error
      }
    },
    drawCard: (card) => images.run('card', card),
    waiting: images.waiting,
    close: images.close,
  }
}
