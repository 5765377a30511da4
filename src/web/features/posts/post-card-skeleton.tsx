import { SkeletonBlock } from '#ui/skeleton.tsx'
import { type CardSize, cardShape } from './card-shape.ts'

/** The grey likeness of a card, with lines as high as the words that will stand there. */
export function PostCardSkeleton({
  size = 'regular',
  hasTypeLabel = true,
}: {
  size?: CardSize
  hasTypeLabel?: boolean
}) {
  return (
    <div className={cardShape.card(size)}>
      <span className={cardShape.picture(size)}>
        <SkeletonBlock className="size-full rounded-card!" />
      </span>
      <div className={cardShape.words(size)}>
        {hasTypeLabel ? <Line className="w-28 text-xs" /> : null}
        <div className={cardShape.title(size)}>
          <Line className="w-full" />
          <Line className="w-2/3" />
        </div>
        <div className={cardShape.excerpt(size)}>
          <Line className="w-full" />
          <Line className="w-full" />
          <Line className="w-1/2" />
        </div>
        <div className={cardShape.byline(size)}>
          <Line className="w-44" />
        </div>
        <Line className="min-h-6 w-24 text-sm" />
      </div>
    </div>
  )
}

/** One line of words at the size of its surroundings: as high as the line, as thick as letters. */
export function Line({ className }: { className: string }) {
  return (
    <span className={`flex h-[1lh] items-center ${className}`}>
      <SkeletonBlock className="h-[0.7em] w-full" />
    </span>
  )
}
