import { type SyntheticEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { FrameCover } from './frame-cover.tsx'
import { isHeard, type PlaceInPage, watchPlaces } from './place-in-page.ts'

type Size = { width: number; height: number }

/**
 * A page in a frame as wide as a screen of that width would show it, made smaller where there is less room.
 *
 * The page that is newer comes in unseen behind the one that is there, and takes its place, scrolled alike, once it is whole:
 * nothing flickers while somebody writes.
 */
export function DraftFrames({
  url,
  title,
  screenWidth,
  onPlace,
  onRefused,
}: {
  url: string
  title: string
  screenWidth: number
  /** A place of the page was pressed; without it nothing in the page is to be pressed. */
  onPlace: ((place: PlaceInPage) => void) | undefined
  /** There was no page. */
  onRefused: () => void
}) {
  const [shown, setShown] = useState(url)
  const box = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState<Size>({ width: 0, height: 0 })
  /** The frame that cannot be listened to. */
  const [unheard, setUnheard] = useState<HTMLIFrameElement>()
  const latest = useRef(onPlace)
  useEffect(() => {
    latest.current = onPlace
  })
  const scale = Math.min(1, room.width / screenWidth)
  const width = Math.min(screenWidth, room.width / scale || screenWidth)

  useLayoutEffect(() => {
    const element = box.current
    if (!element) return undefined
    const measure = () => setRoom({ width: element.clientWidth, height: element.clientHeight })
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    measure()
    return () => observer.disconnect()
  }, [])

  function handleLoad({ currentTarget: frame }: SyntheticEvent<HTMLIFrameElement>, of: string) {
    // Where the frame shows no page of the site, nobody can look into it.
    const page = frame.contentDocument
    if (!page?.querySelector('main')) return onRefused()
    const { theme } = document.documentElement.dataset
    if (theme) page.documentElement.dataset.theme = theme
    if (onPlace) watchPlaces(page, (place) => latest.current?.(place))
    setUnheard(onPlace && !isHeard(page) ? frame : undefined)
    const former = frame.parentElement?.querySelector<HTMLIFrameElement>('[data-shown]')
    if (former !== frame) frame.contentWindow?.scrollTo(0, former?.contentWindow?.scrollY ?? 0)
    setShown(of)
  }

  return (
    <div
      ref={box}
      className="relative min-h-0 flex-1 overflow-hidden rounded-card border border-line bg-paper"
    >
      {(shown === url ? [url] : [shown, url]).map((each) => (
        <iframe
          key={each}
          src={each}
          title={title}
          sandbox="allow-same-origin"
          data-shown={each === shown ? '' : undefined}
          aria-hidden={each === shown ? undefined : true}
          tabIndex={each === shown ? undefined : -1}
          onLoad={(event) => handleLoad(event, each)}
          className="absolute start-1/2 top-0 origin-top border-0"
          style={{
            width,
            height: room.height / (scale || 1),
            transform: `translateX(-50%) scale(${scale})`,
            visibility: each === shown ? 'visible' : 'hidden',
          }}
        />
      ))}
      {unheard && onPlace ? (
        <FrameCover frame={unheard} scale={scale} width={width} onPlace={onPlace} />
      ) : null}
    </div>
  )
}
