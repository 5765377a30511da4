import {
  type ComponentType,
  createContext,
  type MouseEvent,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react'
import { atIntent } from '#ui/at-intent.ts'
import { useInnerLinks } from '#web/use-inner-links.ts'
import type { AfterPostProps } from './after-post-view.tsx'

const BUTTON = '[data-by]'
const importShare = () => import('./share.ts')
const shareAtIntent = atIntent(BUTTON, importShare)

/**
 * Draws the end of a post, on the server alone. In browsers it is undefined: they keep the
 * markup that came with the page, and fetch what draws it only for pages that they make themselves.
 */
export const AfterPostOnServer = createContext<ComponentType<AfterPostProps> | undefined>(undefined)

const ID = 'after-post'

/** The part between a post and the closing call: ways to share it, posts like it, its neighbours. */
export function AfterPost({ slug, title, around }: AfterPostProps) {
  const OnServer = useContext(AfterPostOnServer)
  const [kept] = useState(() => (OnServer ? undefined : markupFor(slug)))
  const [Fetched, setFetched] = useState<ComponentType<AfterPostProps>>()
  const element = useRef<HTMLDivElement>(null)
  const followLink = useInnerLinks()
  const View = OnServer ?? Fetched

  useEffect(() => {
    if (kept !== undefined) return
    // Without it the post is whole; the next page brings it again.
    import('./after-post-view.tsx').then(
      ({ AfterPostView }) => setFetched(() => AfterPostView),
      () => {},
    )
  }, [kept])
  // biome-ignore lint/correctness/useExhaustiveDependencies: there may be a button once it is fetched
  useEffect(() => {
    if ('share' in navigator)
      element.current?.querySelector('[data-share]')?.removeAttribute('inert')
  }, [Fetched])

  const handleClick = (event: MouseEvent) => {
    const button = (event.target as Element).closest<HTMLElement>(BUTTON)
    if (!button) return followLink(event)
    importShare().then(({ share }) => share(button))
  }
  const shared = {
    id: ID,
    'data-slug': slug,
    ...shareAtIntent,
    ref: element,
    onClick: handleClick,
  }
  if (kept !== undefined) {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: React has written it, on the server
    return <div {...shared} dangerouslySetInnerHTML={{ __html: kept }} />
  }
  return <div {...shared}>{View ? <View slug={slug} title={title} around={around} /> : null}</div>
}

function markupFor(slug: string): string | undefined {
  if (typeof document === 'undefined') return undefined
  const element = document.getElementById(ID)
  return element?.dataset.slug === slug ? element.innerHTML : undefined
}
