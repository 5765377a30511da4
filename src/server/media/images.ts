import { AppError } from '#domain/errors.ts'
import { IMAGE_MESSAGES, type ImageType } from '#domain/media/image-file.ts'
import type { Rendition } from '#domain/media/rendition-plan.ts'
import { createBoundedGate } from '#server/base/bounded-gate.ts'
import type { ImageTurns } from './image-memory.ts'
import type {
  ImageRequest,
  ImageTaskName,
  ImageTasks,
  PostCard,
  ReadImageResult,
  RenderedImage,
  SitePicture,
} from './image-tasks.ts'
import { createImageWorker, ImageProcessError, type ImageWorkerLimits } from './image-worker.ts'

export type ImageReader = Pool & {
  /**
   * Decodes and checks a file, and writes it re-encoded without metadata to another path, at which nothing lies yet.
   *
   * @throws AppError `unavailable` when too many wait to be read
   * @throws Error with the code of the operating system, when the disk is full
   */
  read(from: string, type: ImageType, to: string): Promise<ReadImageResult>
  /**
   * Draws the card of a post, as a JPEG of the size that social networks crop to.
   *
   * @throws AppError `unavailable` when too many wait
   */
  drawCard(card: PostCard): Promise<Uint8Array>
  /**
   * Makes a picture of the site itself, such as its icon, of one of the library.
   *
   * @throws AppError `unavailable` when too many wait
   */
  fitPicture(picture: SitePicture): Promise<Uint8Array>
}

export type ImageRenderer = Pool & {
  /** Makes smaller copies of a picture that lies in a file. */
  render(from: string, renditions: Rendition[]): Promise<RenderedImage[]>
}

type Pool = {
  /** How many tasks are running or waiting. */
  waiting(): number
  /** Ends the processes and whatever they are doing. */
  close(): void
}

export type ImageOptions = Pick<ImageWorkerLimits, 'deadlineMs'> &
  Partial<ImageWorkerLimits> & {
    /** How many tasks are done at the same time, each in a process of its own. */
    workers?: number
    /** How many tasks may run or wait; more are refused. */
    maxWaiting?: number
    /** Shared with other pools where memory is scarce; without it each goes by itself. */
    turns?: ImageTurns | undefined
  }

/** Several, so that a slow picture does not delay others; each process runs only while needed. */
const READERS = 2
/** Lower priority than uploads, for which somebody waits. */
const CARD_NICENESS = 5
/** Lower priority than everything that a visitor waits for. */
const BACKGROUND_NICENESS = 10
/** More memory than the largest accepted picture needs, in any format. */
const MEMORY_MB = 1024
const RETRY_AFTER_SECONDS = 5

const REFUSALS = {
  deadline: IMAGE_MESSAGES.tooSlow,
  memory: IMAGE_MESSAGES.tooMuchMemory,
  // A picture that crashes the decoder is as unreadable as a broken one.
  died: IMAGE_MESSAGES.unreadable,
} as const satisfies Record<ImageProcessError['reason'], string>

/** Reads uploads in separate processes; a picture that takes too much time or memory is refused. */
export function createImageReader(options: ImageOptions): ImageReader {
  const images = createImagePool({ workers: READERS, ...options })
  // A crawler that fetches the cards of a whole site must not delay writers.
  const cards = createImagePool({ niceness: CARD_NICENESS, ...options, workers: 1 })
  return {
    async read(from, type, to) {
      try {
        return await images.run('read', { from, to, type })
      } catch (error) {
        if (error instanceof ImageProcessError) {
          return { ok: false, message: REFUSALS[error.reason] }
        }
        throw error
      }
    },
    drawCard: (card) => cards.run('card', card),
    fitPicture: (picture) => cards.run('site', picture),
    waiting: () => images.waiting() + cards.waiting(),
    close() {
      images.close()
      cards.close()
    },
  }
}

/** Renders in a process of its own, so that uploads never wait behind slow encoders. */
export function createImageRenderer(options: ImageOptions): ImageRenderer {
  const { run, ...images } = createImagePool({ niceness: BACKGROUND_NICENESS, ...options })
  return { ...images, render: (from, renditions) => run('render', { from, renditions }) }
}

type ImagePool = Pool & {
  /**
   * Does one task; tasks start in the order they came.
   *
   * @throws AppError `unavailable` when too many wait
   * @throws ImageProcessError when a limit was passed or the process died
   */
  run<Name extends ImageTaskName>(
    name: Name,
    input: ImageTasks[Name]['input'],
  ): Promise<ImageTasks[Name]['output']>
}

/** Does tasks in processes of its own, which start when they are first needed. */
function createImagePool({
  deadlineMs,
  workers = 1,
  maxWaiting = 48,
  memoryMb = MEMORY_MB,
  idleMs = 30_000,
  niceness = 0,
  turns = (work) => work(),
}: ImageOptions): ImagePool {
  const all = Array.from({ length: Math.min(workers, maxWaiting) }, () =>
    createImageWorker({ deadlineMs, memoryMb, idleMs, niceness }),
  )
  const gate = createBoundedGate({
    places: all.length,
    queueLength: maxWaiting - all.length,
    refusal: busy,
  })
  // The process used last is used next: it is running already.
  const free = [...all]
  let waiting = 0
  let isClosed = false

  async function runOnFree(request: ImageRequest): Promise<unknown> {
    const worker = isClosed ? undefined : free.pop()
    if (!worker) throw busy()
    try {
      return await worker.run(request)
    } catch (error) {
      throw isClosed ? busy() : error
    } finally {
      free.push(worker)
    }
  }

  return {
    async run(name, input) {
      waiting += 1
      try {
        const output = await gate(() =>
          turns(() => runOnFree({ name, input } as ImageRequest), { isUrgent: niceness === 0 }),
        )
        return output as ImageTasks[typeof name]['output']
      } finally {
        waiting -= 1
      }
    },
    waiting: () => waiting,
    close() {
      isClosed = true
      for (const worker of all) worker.end()
    },
  }
}

function busy(): AppError {
  const message = 'Too many images are being read right now. Please try again in a moment.'
  return new AppError('unavailable', message, { retryAfterSeconds: RETRY_AFTER_SECONDS })
}
