import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { Container } from '#ui/layout.tsx'
import { FramePart } from './frame-part.tsx'
import { isCurrentAt } from './is-current-at.ts'

const LINKS = 'a:is(li > *, .nav-link)[data-discover]'

/** The bar at the top of every page. The first script makes it solid once the page is scrolled. */
export function SiteHeader() {
  const { pathname } = useLocation()
  const header = useRef<HTMLElement>(null)
  useEffect(() => {
    if (header.current) markCurrent(header.current, pathname.toLowerCase())
  }, [pathname])
  return (
    <header ref={header} className="site-header inset-x-0 top-0 z-40 print:static">
      <Container>
        <FramePart
          name="header"
          className="flex min-h-18 items-center justify-end gap-3 py-3 xl:gap-6"
        />
      </Container>
    </header>
  )
}

/** Marks the links to the section that a page lies in, as the server has marked those of the first one. */
function markCurrent(header: HTMLElement, path: string): void {
  const placeOf = ({ pathname }: HTMLAnchorElement) => pathname.toLowerCase().replace(/\/+$/, '')
  for (const link of header.querySelectorAll<HTMLAnchorElement>(LINKS)) {
    const menu = link.closest('nav') ?? header
    const beside = Array.from(menu.querySelectorAll<HTMLAnchorElement>(LINKS), placeOf)
    if (isCurrentAt(placeOf(link), path, beside)) link.setAttribute('aria-current', 'page')
    else link.removeAttribute('aria-current')
  }
}
