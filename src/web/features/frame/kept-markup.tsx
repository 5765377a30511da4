import { type ComponentType, createContext, useContext } from 'react'

/** What the server has rendered already, by component. In the browser there is nothing of it. */
export const KeptMarkup = createContext<ReadonlyMap<ComponentType, string>>(new Map())

/**
 * Shows a part of the frame that is the same on many pages: as the markup that the server has kept
 * of it, or else as itself. Both are the same document, so React finds what it expects.
 */
export function Kept({ part: Part, className }: { part: ComponentType; className?: string }) {
  const markup = useContext(KeptMarkup).get(Part)
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
