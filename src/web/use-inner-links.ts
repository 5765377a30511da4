import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { findInnerPath } from './inner-link.ts'
import { isSpecialPress } from './is-special-press.ts'

/**
 * Answers clicks inside HTML that React has not made: on links to pages of this site by the router, and
 * all others not at all.
 */
export function useInnerLinks(): (event: MouseEvent) => void {
  const navigate = useNavigate()
  return (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || event.defaultPrevented) return
    const path = findInnerPath(
      {
        href: link.href,
        target: link.target,
        isDownload: link.hasAttribute('download'),
        isSpecial: event.button !== 0 || isSpecialPress(event),
      },
      location.href,
    )
    if (path === undefined) return
    event.preventDefault()
    void navigate(path, { viewTransition: true })
  }
}
