import { Prose } from '#ui/prose.tsx'
import { useInnerLinks } from '../use-inner-links.ts'

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
  return (
    <Prose
      id={id}
      className={className}
      onClick={useInnerLinks()}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server at save
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
