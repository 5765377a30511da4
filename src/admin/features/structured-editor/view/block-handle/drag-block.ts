import { NodeSelection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { lastPlace, moveBlocksTo } from '../commands/move-blocks.ts'
import { outermostRun } from '../commands/outermost.ts'
import { findScroller, roomAround } from '../floating/screen-room.ts'
import { gapAt } from './blocks-on-screen.ts'

/** The distance below which a movement is a press. */
const PRESS_PX = 5
/** So near to the edge of what is seen the text scrolls, so many pixels for each picture. */
const SCROLL_EDGE_PX = 48
const SCROLL_STEP_PX = 12

type Drag = {
  view: EditorView
  /** Where the block stands. */
  at: number
  /** Shows the height of the place that it would come to; undefined once it is over. */
  onGap: (top: number | undefined) => void
  /** It was a press. */
  onPress: () => void
}

/** Selects a block, unless it is among several that are selected already: what is done next is done with all of them. */
export function selectBlock(view: EditorView, at: number): void {
  const { selection, doc, tr } = view.state
  const run = outermostRun(selection)
  const isAmongSelected = run.last > run.first && at >= run.from && at < run.to
  if (!isAmongSelected) view.dispatch(tr.setSelection(NodeSelection.create(doc, at)))
}

/** Follows a mouse or a finger that went down on the handle of a block, until it drops the block or lets go. */
export function dragBlock(
  handle: HTMLElement,
  { pointerId, clientY: startY }: { pointerId: number; clientY: number },
  drag: Drag,
): void {
  const { view, at, onGap, onPress } = drag
  let [y, isDragging, frame] = [startY, false, 0]
  const ended = new AbortController()
  const { signal } = ended
  handle.setPointerCapture(pointerId)

  function move(event: PointerEvent) {
    y = event.clientY
    if (!isDragging && Math.abs(y - startY) < PRESS_PX) return
    if (!isDragging) frame = requestAnimationFrame(follow)
    isDragging = true
  }
  /** With each picture, since the text also moves under what stands still. */
  function follow() {
    const { top, bottom } = roomAround(view.dom)
    const step = y < top + SCROLL_EDGE_PX ? -1 : y > bottom - SCROLL_EDGE_PX ? 1 : 0
    const scroller = findScroller(view.dom) ?? document.scrollingElement
    scroller?.scrollBy({ top: step * SCROLL_STEP_PX, behavior: 'instant' })
    onGap(gapAt(view, y).top)
    frame = requestAnimationFrame(follow)
  }
  function end() {
    ended.abort()
    cancelAnimationFrame(frame)
    onGap(undefined)
  }
  function drop() {
    end()
    if (!isDragging) return onPress()
    // Before anything is selected: what loses the cursor has no height for a moment.
    const { index } = gapAt(view, y)
    selectBlock(view, at)
    moveBlocksTo(Math.min(index, lastPlace(view.state.doc)))(view.state, view.dispatch)
    view.focus()
  }

  handle.addEventListener('pointermove', move, { signal })
  handle.addEventListener('pointerup', drop, { signal })
  handle.addEventListener('pointercancel', end, { signal })
  const cancel = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    end()
  }
  addEventListener('keydown', cancel, { signal, capture: true })
}
