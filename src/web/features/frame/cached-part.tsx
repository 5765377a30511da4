import { type ComponentType, createContext, useContext } from 'react'

/** Markup that the server has cached, by component; empty in the browser. */
export const CachedMarkup = createContext<ReadonlyMap<ComponentType, string>>(new Map())

/**
 * Renders a part of the frame that is the same on many pages: from the server's cached markup, or
 * else as a component. Both give the same document, so hydration finds what it expects.
 */
export function CachedPart({ part: Part, className }: { part: ComponentType; className?: string }) {
  const markup = useContext(CachedMarkup).get(Part)
  if (markup === undefined) {
    return (
      <div className={className}>
        <Part />
      </div>
    )
  }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React has written it, from this very part
  return <div className={className} dangerouslySetInnerHTML={{ __html: markup }} />
}
