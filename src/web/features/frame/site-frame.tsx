import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useLocation, useMatches } from 'react-router'
import { isDeskPath } from '#contract/page-paths.ts'
import { urls } from '#contract/urls.ts'
import { pageWords } from '#domain/words/english/page.ts'
import { translated } from '#web/translated.ts'
import { DeskFooter } from './desk-footer.tsx'
import { DriftingShapes } from './drifting-shapes.tsx'
import { PageViews } from './page-views.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import { Splash } from './splash.tsx'

const CONTENT_ID = 'content'

/** Pages of the desk with a bar of their own, so that there are not two. */
const WITH_DESK_BAR = [
  urls.adminFirstRun(),
  urls.adminPosts(),
  urls.adminLibrary(),
  urls.adminMessages(),
  urls.adminRedirects(),
  urls.adminTopics(),
  urls.adminPeople(),
  urls.adminPages(),
  urls.adminSettings(),
  urls.adminAudit(),
  urls.adminAccount(),
]

type SiteFrameProps = {
  /** The box for the newsletter, shown in the foot. */
  newsletter: ReactNode
  children: ReactNode
}

/** Everything around a page. */
export function SiteFrame({ newsletter, children }: SiteFrameProps) {
  const { pathname } = useLocation()
  const isDesk = isDeskPath(pathname)
  // The text has the whole screen: what scrolls there is the text, and not the page around it.
  const isWriting =
    pathname.startsWith(urls.adminPost('')) &&
    pathname !== urls.adminPosts() &&
    !pathname.endsWith('/history')
  const isRead =
    useMatches().at(-1)?.id === 'web/pages/post' || pathname.startsWith(urls.preview(''))
  const hasOwnFrame =
    pathname === urls.adminHome() ||
    WITH_DESK_BAR.some((path) => `${pathname}/`.startsWith(`${path}/`))
  return (
    <div className="flex min-h-dvh flex-col">
      <a href={`#${CONTENT_ID}`} className="skip-link">
        {translated('page', pageWords).skip}
      </a>
      {isDesk || isRead ? null : <DriftingShapes />}
      {hasOwnFrame ? null : <SiteHeader />}
      <main
        id={CONTENT_ID}
        tabIndex={-1}
        className={clsx('outline-none print:pt-0', !hasOwnFrame && 'pt-18')}
      >
        <Splash />
        {children}
      </main>
      {isWriting ? null : isDesk ? <DeskFooter /> : <SiteFooter newsletter={newsletter} />}
      <PageViews contentId={CONTENT_ID} />
    </div>
  )
}
