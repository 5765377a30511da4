import { element } from './element.ts'

/** A file of this device as a picture. */
export type FilePreview = {
  /** The same element each time: a picture that is shown anew would flicker. */
  show: () => HTMLImageElement
  /** It is not shown any more. */
  end: () => void
}

/** Shows a file of this device before any server has it. */
export function previewOf(file: File): FilePreview {
  let image: HTMLImageElement | undefined
  return {
    show() {
      image ??= element('img', { src: URL.createObjectURL(file), alt: '', draggable: 'false' })
      return image
    },
    end() {
      if (image) URL.revokeObjectURL(image.src)
    },
  }
}
