import { useQuery } from '@tanstack/react-query'
import { ImageOff } from 'lucide-react'
import { IMAGE_MESSAGES } from '#domain/media/image-file.ts'
import { SkeletonBlock } from '#ui/skeleton.tsx'
import type { ChosenPicture } from './chosen-pictures.ts'
import { thumbnailOf } from './thumbnail.ts'

/** What a chosen file looks like, before it has gone anywhere. */
export function PicturePreview({ picture, number }: { picture: ChosenPicture; number: number }) {
  const thumbnail = useQuery({
    queryKey: ['desk', 'thumbnail', picture.id],
    queryFn: () => thumbnailOf(picture.file),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const frame = 'aspect-square w-24 shrink-0 rounded-control sm:w-28'

  if (thumbnail.isPending) return <SkeletonBlock className={frame} />
  if (!thumbnail.data) {
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
      src={thumbnail.data}
      alt={picture.alt || `Preview of image ${number}`}
      className={`bg-sand object-cover ${frame}`}
    />
  )
}
