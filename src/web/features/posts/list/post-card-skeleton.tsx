import { SkeletonBlock, SkeletonLine } from '#ui/skeleton.tsx'
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
        {hasTypeLabel ? <SkeletonLine className="w-28 text-xs" /> : null}
        <div className={cardShape.title(size)}>
          <SkeletonLine className="w-full" />
          <SkeletonLine className="w-2/3" />
        </div>
        <div className={cardShape.excerpt(size)}>
          <SkeletonLine className="w-full" />
          <SkeletonLine className="w-full" />
          <SkeletonLine className="w-1/2" />
        </div>
        <div className={cardShape.byline(size)}>
          <SkeletonLine className="min-h-6 w-44" />
        </div>
      </div>
    </div>
  )
}
