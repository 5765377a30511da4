import type { EditorView } from 'prosemirror-view'
import { useRef } from 'react'
import { usePlace } from '../floating/use-place.ts'

/** The line between two blocks at which one that is dragged would come. */
export function DropLine({ view, top }: { view: EditorView; top: number }) {
  const line = useRef<HTMLDivElement>(null)
  const { left, width } = view.dom.getBoundingClientRect()
  usePlace(line, { view, isShown: true, find: () => ({ left, top: top - 1.5 }) })
  return (
    <div
      ref={line}
      style={{ width }}
      className="pointer-events-none fixed z-30 h-[3px] rounded-full bg-leaf"
    />
  )
}
