import { readFileSync, writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import sharp from 'sharp'
import { drawPostCard } from './draw-post-card.ts'
import type { ImageAnswer, ImageRequest, SitePicture } from './image-tasks.ts'
import { codeOfDiskFault, readImage } from './read-image.ts'
import { renderImage } from './render-image.ts'
import { OPEN_OPTIONS, restrictSharp } from './sharp-settings.ts'

const NOTHING = { r: 0, g: 0, b: 0, alpha: 0 }

// The image process: started by image-worker.ts, which kills it when it takes too long.

/** How often memory is checked: a decoder can exceed the limit by what it fills in that time. */
const LOOK_AT_MEMORY_MS = 25

const [niceness = '0', memoryMb = '1024'] = process.argv.slice(2)
giveWay()
beFirstToGo()
restrictSharp()

// The parent is gone, perhaps killed: nobody waits for the result.
process.on('disconnect', () => process.exit())

process.on('message', async (request: ImageRequest) => {
  const watch = setInterval(endWhenTooLarge, LOOK_AT_MEMORY_MS)
  try {
    answer({ kind: 'done', output: await run(request) })
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    answer({ kind: 'failed', message, code: codeOfDiskFault(error) })
  } finally {
    clearInterval(watch)
  }
})

answer({ kind: 'ready' })

function run({ name, input }: ImageRequest) {
  switch (name) {
    case 'read':
      return readImage(input)
    case 'render':
      return renderImage(input)
    case 'card':
      return drawPostCard(input)
    case 'site':
      return fitSitePicture(input)
  }
}

/** Pages come before pictures. */
function giveWay(): void {
  try {
    setPriority(Number(niceness))
  } catch {
    // A service that is shut in may not; pictures are read all the same.
  }
}

/** Where memory runs out the kernel ends one process: this one, of which another can be started, and not the site. */
function beFirstToGo(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {
    // Only Linux has it.
  }
}

/** The decoder works in threads of its own, so this one can check. */
function endWhenTooLarge(): void {
  if (memoryTaken() > Number(memoryMb) * 1024 * 1024) {
    process.send?.({ kind: 'out-of-memory' } satisfies ImageAnswer, () => process.exit(1))
  }
}

/** Without the pages of files, which the system takes back when it needs them; with those where it does not tell them apart. */
function memoryTaken(): number {
  if (process.platform !== 'linux') return process.memoryUsage.rss()
  const kilobytes = /^RssAnon:\s+(\d+)/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]
  return kilobytes ? Number(kilobytes) * 1024 : process.memoryUsage.rss()
}

function answer(message: ImageAnswer): void {
  process.send?.(message)
}

/** Makes a picture of the site itself, in one size. Runs in the image process. */
async function fitSitePicture({
  bytes,
  width,
  height,
  fit,
  ground,
  margin = 0,
  format,
}: SitePicture): Promise<Uint8Array> {
  const [left, top] = [Math.round(width * margin), Math.round(height * margin)]
  const background = ground ?? NOTHING
  const fitted = sharp(bytes, OPEN_OPTIONS)
    .resize({
      width: width - 2 * left,
      height: height - 2 * top,
      fit,
      background,
      withoutEnlargement: fit === 'inside',
    })
    .extend({ left, right: left, top, bottom: top, background })
  const grounded = ground === undefined ? fitted : fitted.flatten({ background: ground })
  return format === 'png'
    ? grounded.png().toBuffer()
    : grounded.jpeg({ quality: 82, mozjpeg: true }).toBuffer()
}
