import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { Prose } from '#ui/prose.tsx'
import { innerPathOf } from './inner-link.ts'

/**
 * The text of a post. Its links are the writer's HTML, so this takes the clicks on those that
 * lead to pages of this site to the router, and leaves every other click to the browser.
 */
export function ArticleText({
  id,
  html,
  className,
}: {
  id: string
  /** Sanitised by the server when the post was saved. */
  html: string
  className: string
}) {
  const navigate = useNavigate()

  function handleClick(event: MouseEvent) {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || event.defaultPrevented) return
    const path = innerPathOf(
      {
        href: link.href,
        target: link.target,
        isDownload: link.hasAttribute('download'),
        isSpecial:
          event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey,
      },
      location.href,
    )
    if (path === undefined) return
    event.preventDefault()
    void navigate(path, { viewTransition: true })
  }

  return (
    <Prose
      id={id}
      className={className}
      onClick={handleClick}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server at save
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
