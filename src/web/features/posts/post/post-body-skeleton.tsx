import { SkeletonLine } from '#ui/skeleton.tsx'

/** How far the last line of each goes. */
const PARAGRAPHS = ['w-2/3', 'w-1/2', 'w-4/5'] as const

/** The likeness of a few paragraphs. */
export function PostBodySkeleton() {
  return (
    <div className="grid gap-7">
      {PARAGRAPHS.map((lastLine) => (
        <div key={lastLine}>
          <SkeletonLine className="w-full" />
          <SkeletonLine className="w-full" />
          <SkeletonLine className="w-full" />
          <SkeletonLine className={lastLine} />
        </div>
      ))}
    </div>
  )
}

/** The likeness of a title that is not even known yet. */
export function PostTitleSkeleton() {
  return (
    <>
      <SkeletonLine className="w-28 text-sm" />
      <div className="text-title">
        <SkeletonLine className="w-full" />
        <SkeletonLine className="w-3/5" />
      </div>
    </>
  )
}

/** The place of the description of a post while it is loading. */
export function StandfirstSkeleton() {
  return (
    <div className="text-lg">
      <SkeletonLine className="w-full" />
      <SkeletonLine className="w-1/2" />
    </div>
  )
}

/** The likeness of a byline. */
export function BylineSkeleton() {
  return <SkeletonLine className="w-72 text-sm" />
}
