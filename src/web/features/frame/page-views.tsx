import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { logPageView } from './first-script/log-page-view.ts'

/**
 * Logs the path of each navigation after the first, which the first script has logged, and
 * says the new page's title to assistive technology, as loading a document would.
 */
export function PageViews() {
  const { pathname } = useLocation()
  const lastPath = useRef(pathname)
  const [announcement, setAnnouncement] = useState('')

  useEffect(() => {
    if (lastPath.current === pathname) return
    lastPath.current = pathname
    logPageView(pathname)
    setAnnouncement(document.title)
  }, [pathname])

  return (
    <p aria-live="polite" className="sr-only">
      {announcement}
    </p>
  )
}
