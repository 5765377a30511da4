const WIDTH = 320

/**
 * A small copy of a picture as a data address, or null when the browser cannot read the file.
 *
 * A copy, because a dozen photographs at full size would fill a phone's memory.
 */
export async function makeThumbnail(file: File): Promise<string | null> {
  try {
    const bitmap = await createImageBitmap(file, { resizeWidth: WIDTH, resizeQuality: 'medium' })
    const canvas = document.createElement('canvas')
    canvas.width = bitmap.width
    canvas.height = bitmap.height
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
    bitmap.close()
    return canvas.toDataURL('image/webp', 0.8)
  } catch {
    return null
  }
}
