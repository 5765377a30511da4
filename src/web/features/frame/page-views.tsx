import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { logPageView } from './first-script/log-page-view.ts'
import { HYDRATED_EVENT } from './first-script/start-events.ts'

/**
 * Follows the visitor from page to page, as loading a document would: logs the path, moves
 * focus to the new content and says its title to assistive technology.
 *
 * The first page has been logged by the first script.
 */
export function PageViews({ contentId }: { contentId: string }) {
  const { pathname } = useLocation()
  const lastPath = useRef(pathname)
  const [announcement, setAnnouncement] = useState('')

  useEffect(() => {
    dispatchEvent(new Event(HYDRATED_EVENT))
  }, [])

  useEffect(() => {
    if (lastPath.current === pathname) return
    lastPath.current = pathname
    logPageView(pathname)
    document.getElementById(contentId)?.focus({ preventScroll: true })
    setAnnouncement(document.title)
  }, [pathname, contentId])

  return (
    <p aria-live="polite" className="sr-only">
      {announcement}
    </p>
  )
}
