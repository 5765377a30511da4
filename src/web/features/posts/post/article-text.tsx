import type { MouseEvent } from 'react'
import { atIntent } from '#ui/at-intent.ts'
import { Prose } from '#ui/prose.tsx'
import { isSpecialPress } from '#web/is-special-press.ts'
import { useInnerLinks } from '#web/use-inner-links.ts'

const VIDEO = '.video a'
const importPlayer = () => import('./play-video.ts')
const playerAtIntent = atIntent(VIDEO, importPlayer)

/**
 * The text of a post. Its links are the writer's HTML, so this takes the clicks on those that
 * lead to pages of this site to the router, plays videos in their place, and leaves every other
 * click to the browser.
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
  const followInnerLink = useInnerLinks()
  const handleClick = (event: MouseEvent<HTMLElement>) => {
    if (!playPressedVideo(event)) followInnerLink(event)
  }
  return (
    <Prose
      id={id}
      className={className}
      onClick={handleClick}
      {...playerAtIntent}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server at save
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}

/** Plays the video that is pressed, unless the visitor wants it elsewhere. @returns whether it does */
function playPressedVideo(event: MouseEvent<HTMLElement>): boolean {
  const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>(VIDEO)
  if (!link || isSpecialPress(event)) return false
  event.preventDefault()
  void importPlayer().then(
    ({ playVideo }) => playVideo(link),
    () => location.assign(link.href),
  )
  return true
}
