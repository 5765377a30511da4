import { useQuery } from '@tanstack/react-query'
import { ImageOff } from '#admin/icons.tsx'
import { IMAGE_MESSAGES } from '#domain/media/image-file.ts'
import { SkeletonBlock } from '#ui/skeleton.tsx'
import type { ChosenPicture } from './chosen-pictures.ts'

const THUMBNAIL_WIDTH = 320

/** Shows a picture: the file where it is at hand, before it has gone anywhere. */
export function PicturePreview({ picture, number }: { picture: ChosenPicture; number: number }) {
  const thumbnail = useQuery({
    queryKey: ['desk', 'thumbnail', picture.id],
    queryFn: () => (picture.file ? makeThumbnail(picture.file) : null),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const frame = 'aspect-square w-24 shrink-0 rounded-control sm:w-28'

  if (thumbnail.isPending) return <SkeletonBlock className={frame} />
  const source = thumbnail.data ?? picture.uploaded?.url
  if (!source) {
    return (
      <span
        title={IMAGE_MESSAGES.unreadable}
        className={`grid place-items-center bg-sand text-muted ${frame}`}
      >
        <ImageOff aria-hidden="true" className="size-7" />
        <span className="sr-only">No preview of image {number}</span>
      </span>
    )
  }
  return (
    <img
      src={source}
      alt={picture.alt || `Preview of image ${number}`}
      className={`bg-sand object-cover ${frame}`}
    />
  )
}

/**
 * A small copy of a picture as a data address, or null when the browser cannot read the file.
 *
 * A copy, because a dozen photographs at full size would fill a phone's memory.
 */
async function makeThumbnail(file: File): Promise<string | null> {
  try {
    const bitmap = await createImageBitmap(file, {
      resizeWidth: THUMBNAIL_WIDTH,
      resizeQuality: 'medium',
    })
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
