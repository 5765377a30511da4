import {
  createPasswordMeasure,
  type MeasurePassword,
} from '#server/auth/passwords/password-strength.ts'
import { type ContentRenderer, createContentRenderer } from '#server/content/content-renderer.ts'
import {
  createImageReader,
  createImageRenderer,
  type ImageReader,
  type ImageRenderer,
} from '#server/media/images.ts'

// Files of tests that run in one process share these: to start a thread that renders or that measures
// passwords takes most of a second of a processor, and a process that decodes pictures nearly half.
// They end with the process.
let content: ContentRenderer | undefined
let measure: MeasurePassword | undefined
let images: ImageReader | undefined
let imageRenderer: ImageRenderer | undefined

/** Renders texts as the program does. Nobody closes it. */
export function sharedContent(): ContentRenderer {
  content ??= createContentRenderer({ deadlineMs: 20_000 })
  return content
}

/** Measures passwords as the program does. */
export function sharedMeasure(): MeasurePassword {
  measure ??= createPasswordMeasure()
  return measure
}

/** Reads pictures as the program does. Nobody closes it. */
export function sharedImages(): ImageReader {
  images ??= createImageReader({ deadlineMs: 60_000 })
  return images
}

/** Makes smaller copies as the program does. Nobody closes it. */
export function sharedImageRenderer(): ImageRenderer {
  imageRenderer ??= createImageRenderer({ deadlineMs: 60_000 })
  return imageRenderer
}
