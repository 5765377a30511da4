import { drawSelection, EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view'

/** The cursor is there for so long, and away for as long again. */
const HALF_MS = 600

/**
 * The cursor and the selection as the editor draws them, with a cursor that blinks by a timer.
 *
 * The editor's own one blinks by an animation, for which the browser prepares a picture sixty times
 * a second: a letter then waits for the next of them, where it is painted at once otherwise.
 */
export const drawnSelection = [
  drawSelection({ cursorBlinkRate: 0 }),
  ViewPlugin.define((view) => {
    let timer: ReturnType<typeof setInterval> | undefined
    const layer = () => view.scrollDOM.querySelector<HTMLElement>(':scope > .cm-cursorLayer')
    const show = (isThere: boolean) => layer()?.classList.toggle('is-away', !isThere)
    const blink = () => layer()?.classList.toggle('is-away')

    function begin() {
      clearInterval(timer)
      show(true)
      if (view.hasFocus) timer = setInterval(blink, HALF_MS)
    }

    return {
      update({ docChanged, selectionSet, focusChanged }: ViewUpdate) {
        if (docChanged || selectionSet || focusChanged) begin()
      },
      destroy: () => clearInterval(timer),
    }
  }),
  EditorView.theme({
    '.cm-cursorLayer': { animation: 'none !important' },
    '.cm-cursorLayer.is-away': { visibility: 'hidden' },
  }),
]
