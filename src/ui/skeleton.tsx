import { clsx } from 'clsx'
import type { ReactNode } from 'react'

/** One grey shape where something will be; give it the size of what it stands for. */
export function SkeletonBlock({ className }: { className?: string }) {
  return <span aria-hidden="true" className={clsx('skeleton block rounded-control', className)} />
}

/** One line of words at the size of its surroundings: as high as the line, as thick as letters. */
export function SkeletonLine({ className }: { className: string }) {
  return (
    <span className={`skeleton-line ${className}`}>
      <SkeletonBlock className="w-full" />
    </span>
  )
}

/** Wraps the shapes of something that is loading and says so once to assistive technology. */
export function Skeleton({
  label,
  className,
  children,
}: {
  label: string
  className?: string | undefined
  children?: ReactNode
}) {
  return (
    <div role="status" aria-busy="true" className={className}>
      <span className="sr-only">{label}</span>
      {children ?? <SkeletonBlock className="h-24 w-full" />}
    </div>
  )
}
