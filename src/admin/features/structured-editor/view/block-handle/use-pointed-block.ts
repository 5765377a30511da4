import type { EditorView } from 'prosemirror-view'
import { useEffect, useState } from 'react'
import { blockBeside, type ShownBlock } from './blocks-on-screen.ts'

/** The outermost block that a mouse points at, until somebody types. */
export function usePointedBlock(view: EditorView): HTMLElement | undefined {
  const [pointed, setPointed] = useState<ShownBlock['element']>()
  useEffect(() => {
    let frame = 0
    const point = ({ clientX: x, clientY: y, pointerType, buttons }: PointerEvent) => {
      if (pointerType !== 'mouse' || buttons !== 0) return
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => {
        if (!view.isDestroyed) setPointed(blockBeside(view, { x, y })?.element)
      })
    }
    const forget = () => setPointed(undefined)
    document.addEventListener('pointermove', point, { passive: true })
    view.dom.addEventListener('keydown', forget)
    return () => {
      cancelAnimationFrame(frame)
      document.removeEventListener('pointermove', point)
      view.dom.removeEventListener('keydown', forget)
    }
  }, [view])
  return pointed?.isConnected ? pointed : undefined
}
