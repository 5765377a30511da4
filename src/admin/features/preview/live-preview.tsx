import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react'
import { Prose } from '#ui/prose.tsx'
import { SkeletonBlock } from '#ui/skeleton.tsx'
import { patchBlocks } from './patch-blocks.ts'
import { placeOfLine } from './place-of-line.ts'
import type { Block } from './rendered-text.ts'
import type { TextRenderer } from './text-renderer.ts'

/** Scrolls the preview to a line of the Markdown; fractions are parts of the way to the next. */
export type ScrollToLine = (line: number) => void

/** The text as readers will see it, kept up with the typing and with its scrolling. */
export function LivePreview({
  renderer,
  scroller,
  scrollTo,
}: {
  renderer: TextRenderer
  /** The element that scrolls. */
  scroller: RefObject<HTMLElement | null>
  /** Filled in with the way to scroll. */
  scrollTo: RefObject<ScrollToLine | null>
}) {
  const place = useRef<HTMLDivElement>(null)
  const shown = useRef<readonly Block[]>([])
  const rendered = useSyncExternalStore(renderer.subscribe, renderer.read, renderer.read)

  useEffect(() => {
    if (!place.current || !rendered?.ok) return
    patchBlocks(place.current, shown.current, rendered.blocks)
    shown.current = rendered.blocks
  }, [rendered])

  useEffect(() => {
    scrollTo.current = (line) => {
      if (!place.current || !scroller.current) return
      const top = placeOfLine(place.current, shown.current, line)
      if (top !== undefined) scroller.current.scrollTop = top
    }
    return () => {
      scrollTo.current = null
    }
  }, [scroller, scrollTo])

  return (
    <>
      {rendered?.ok === false ? (
        <p role="status" className="mb-6 text-sm text-tomato">
          No preview: {rendered.message}
        </p>
      ) : null}
      {rendered ? null : <SkeletonBlock className="h-40 w-full" />}
      <Prose ref={place} />
      {rendered?.ok && rendered.blocks.length === 0 ? (
        <p className="text-muted">What you write appears here as readers will see it.</p>
      ) : null}
    </>
  )
}
