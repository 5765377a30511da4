import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { DeskFooter } from './desk-footer.tsx'
import { DriftingShapes } from './drifting-shapes.tsx'
import { PageViews } from './page-views.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

const CONTENT_ID = 'content'

type SiteFrameProps = {
  /** The box for the newsletter, shown in the foot. */
  newsletter: ReactNode
  children: ReactNode
}

/** Everything around a page. */
export function SiteFrame({ newsletter, children }: SiteFrameProps) {
  const isDesk = useLocation().pathname.startsWith('/admin/')
  return (
    <div className="flex min-h-dvh flex-col">
      <a href={`#${CONTENT_ID}`} className="skip-link">
        Skip to content
      </a>
      {isDesk ? null : <DriftingShapes />}
      <SiteHeader />
      <main id={CONTENT_ID} tabIndex={-1} className="pt-18 outline-none print:pt-0">
        {children}
      </main>
      {isDesk ? <DeskFooter /> : <SiteFooter newsletter={newsletter} />}
      <PageViews contentId={CONTENT_ID} />
    </div>
  )
}
