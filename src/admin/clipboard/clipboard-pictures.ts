import { IMAGE_MAX_BYTES } from '#domain/media/image-file.ts'

/** The parts of a clipboard beside HTML that may be its pictures. */
export type ClipboardPictures = { files: readonly File[]; rtf: string }

const DATA_ADDRESS = /^data:(image\/[a-z+.-]+);base64,([a-z\d+/=\s]+)$/i
/** No more are taken from one paste. */
const MOST_PICTURES = 50
/** Bytes are written as two digits each, with line breaks in between. */
const RTF_PICTURE =
  /\\(png|jpeg)blip(?:\\[a-z]+-?\d* ?|\{\\\*\\blipuid[^{}]*\}|\s)*([\da-f\s]{20,})/gi

/**
 * Whose bytes came along, by image: written into the address itself, as a file beside the HTML (a picture that
 * was copied in a browser, Pages), or in the RTF that Word and Pages put beside it, in the same order.
 */
export function pictureFiles(
  images: readonly HTMLImageElement[],
  { files, rtf }: ClipboardPictures,
): Map<HTMLImageElement, File> {
  const pictures = files.filter(({ type }) => type.startsWith('image/'))
  if (pictures.length > 0 && pictures.length === images.length) return pair(images, pictures)

  const found = new Map<HTMLImageElement, File>()
  const without: HTMLImageElement[] = []
  for (const image of images.slice(0, MOST_PICTURES)) {
    const address = image.getAttribute('src')?.trim() ?? ''
    const file = fileOfDataAddress(address, found.size)
    if (file) found.set(image, file)
    else if (!/^https?:|^\/(?!\/)/i.test(address)) without.push(image)
  }
  if (without.length === 0) return found
  const beside = pictures.length === without.length ? pictures : picturesOfRtf(rtf)
  // Fewer or more: which is which cannot be known, and a wrong picture is worse than none.
  const others = beside.length === without.length ? pair(without, beside) : []
  return new Map([...found, ...others])
}

function pair(images: readonly HTMLImageElement[], files: readonly File[]) {
  return new Map(images.flatMap((image, index) => (files[index] ? [[image, files[index]]] : [])))
}

function fileOfDataAddress(address: string, index: number): File | undefined {
  const [, type = '', base64 = ''] = DATA_ADDRESS.exec(address) ?? []
  if (!type) return undefined
  try {
    const bytes = Uint8Array.from(atob(base64.replace(/\s/g, '')), (byte) => byte.charCodeAt(0))
    return makeFile(bytes, type.toLowerCase(), index)
  } catch {
    return undefined
  }
}

/** The pictures of an RTF text in their order; drawings in formats of Windows are none. */
export function picturesOfRtf(rtf: string): File[] {
  const found = [...rtf.matchAll(RTF_PICTURE)].slice(0, MOST_PICTURES)
  return found.map(([, format = '', digits = ''], index) => {
    const pairs = digits.replace(/\s/g, '').slice(0, 2 * IMAGE_MAX_BYTES + 2)
    const bytes = Uint8Array.from({ length: pairs.length >> 1 }, (_, place) =>
      Number.parseInt(pairs.slice(place * 2, place * 2 + 2), 16),
    )
    return makeFile(bytes, `image/${format.toLowerCase()}`, index)
  })
}

function makeFile(bytes: Uint8Array<ArrayBuffer>, type: string, index: number): File {
  const ending = type === 'image/jpeg' ? 'jpg' : type.replace('image/', '')
  return new File([bytes], `pasted-${index + 1}.${ending}`, { type })
}
