import type { ReactNode } from 'react'

/** A screen with one thing in its middle. `title` names it where nothing visible does. */
export function GatePage({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <div className="grid min-h-[calc(100dvh-10rem)] place-items-center px-gutter py-12">
      {title ? <h1 className="sr-only">{title}</h1> : null}
      <div className="w-full max-w-narrow">{children}</div>
    </div>
  )
}
