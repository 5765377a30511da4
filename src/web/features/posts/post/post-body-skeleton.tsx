import { SkeletonLine } from '#ui/skeleton.tsx'

const PARAGRAPHS = [
  ['one', 'w-2/3'],
  ['two', 'w-1/2'],
  ['three', 'w-4/5'],
] as const

/** The likeness of a few paragraphs. */
export function PostBodySkeleton() {
  return (
    <div className="grid gap-7">
      {PARAGRAPHS.map(([key, lastLine]) => (
        <div key={key}>
          <SkeletonLine className="w-full" />
          <SkeletonLine className="w-full" />
          <SkeletonLine className="w-full" />
          <SkeletonLine className={lastLine} />
        </div>
      ))}
    </div>
  )
}

/** The likeness of a post's header, when not even its title is known yet. */
export function PostHeaderSkeleton() {
  return (
    <div className="mx-auto grid max-w-narrow justify-items-center gap-5">
      <SkeletonLine className="w-28 text-sm" />
      <div className="grid w-full justify-items-center text-4xl">
        <SkeletonLine className="w-full" />
        <SkeletonLine className="w-3/5" />
      </div>
      <StandfirstSkeleton />
      <SkeletonLine className="w-72 text-sm" />
    </div>
  )
}

/** The place of the description of a post while it is loading. */
export function StandfirstSkeleton() {
  return (
    <div className="grid w-full justify-items-center text-lg">
      <SkeletonLine className="w-11/12" />
      <SkeletonLine className="w-1/2" />
    </div>
  )
}
