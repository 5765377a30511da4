import type { ReactNode } from 'react'

/** A screen with one thing in its middle. */
export function GatePage({ children }: { children: ReactNode }) {
  return (
    <div className="grid min-h-[calc(100dvh-10rem)] place-items-center px-gutter py-12">
      <div className="w-full max-w-narrow">{children}</div>
    </div>
  )
}
