import type { LibraryPicture } from '#contract/desk/library.ts'
import { Badge } from '#ui/badge.tsx'
import { Picture } from '#ui/picture.tsx'

/** A picture of the library, to open. */
export function PictureTile({ item, onOpen }: { item: LibraryPicture; onOpen: () => void }) {
  const { picture, originalName, useCount, isInWork } = item
  return (
    <button
      type="button"
      onClick={onOpen}
      className="group grid w-full cursor-pointer gap-2 rounded-card text-start"
    >
      <span className="relative block overflow-hidden rounded-card border border-line bg-line">
        <Picture
          picture={{ ...picture, alt: '' }}
          sizes="(min-width: 80rem) 14rem, (min-width: 64rem) 22vw, (min-width: 40rem) 30vw, 45vw"
          className="aspect-square w-full transition-transform duration-300 group-hover:scale-103"
        />
        {isInWork ? (
          <Badge className="absolute start-2 bottom-2">Making smaller copies</Badge>
        ) : null}
      </span>
      <span className="grid gap-0.5 px-1">
        <span className="truncate text-sm font-medium">{originalName}</span>
        <span className="text-xs text-muted">
          {useCount === 0 ? 'Not used' : useCount === 1 ? 'In 1 post' : `In ${useCount} posts`}
          {picture.alt === '' ? ' · no description' : ''}
        </span>
      </span>
    </button>
  )
}
