import { Prec } from '@codemirror/state'
import { EditorView, ViewPlugin } from '@codemirror/view'
import { element } from '#admin/article-blocks/element.ts'
import { blockAt } from './block-at.ts'
import { moveTo, partsOf } from './move-block.ts'

/** Holds the block that is dragged, and shows between which parts of the text it would come. */
class Drag {
  private from: number | undefined
  private readonly view: EditorView
  private readonly line = element('div', { class: 'live-drop-line', hidden: '' })

  constructor(view: EditorView) {
    this.view = view
    view.scrollDOM.append(this.line)
  }

  get isDragging(): boolean {
    return this.from !== undefined
  }

  begin(from: number): void {
    this.from = from
  }

  end(): void {
    this.from = undefined
    this.line.hidden = true
  }

  show({ clientY }: DragEvent): void {
    const gap = this.gapAt(clientY)
    this.line.hidden = gap === undefined
    if (!gap) return
    const { scrollDOM, documentTop } = this.view
    const top = gap.top + documentTop - scrollDOM.getBoundingClientRect().top + scrollDOM.scrollTop
    this.line.style.top = `${top}px`
  }

  drop({ clientY }: DragEvent): void {
    const gap = this.gapAt(clientY)
    const block = this.from === undefined ? undefined : blockAt(this.view.state, this.from)
    this.end()
    if (gap && block) moveTo(this.view, block, gap.place)
    this.view.focus()
  }

  destroy(): void {
    this.line.remove()
  }

  /** The nearest place between two parts of the text, and its height in the document. */
  private gapAt(clientY: number): { place: number; top: number } | undefined {
    const { view } = this
    const y = clientY - view.documentTop
    const parts = partsOf(view.state)
    const under = view.lineBlockAtHeight(y)
    const part = parts.find(({ to }) => to >= under.from) ?? parts.at(-1)
    if (!part) return undefined
    const top = view.lineBlockAt(part.from).top
    const { bottom } = view.lineBlockAt(part.to)
    if (y < (top + bottom) / 2) return { place: part.from, top: top - 4 }
    const next = parts[parts.indexOf(part) + 1]
    return next
      ? { place: next.from, top: view.lineBlockAt(next.from).top - 4 }
      : { place: part.to, top: bottom + 4 }
  }
}

const dragPlugin = ViewPlugin.fromClass(Drag)

const whileDragging =
  (act: (drag: Drag, event: DragEvent) => void) =>
  (event: DragEvent, view: EditorView): boolean => {
    const drag = view.plugin(dragPlugin)
    if (!drag?.isDragging) return false
    act(drag, event)
    event.preventDefault()
    return true
  }

/** Blocks can be dragged to between two other parts of the text. */
export const dragBlocks = [
  dragPlugin,
  Prec.highest(
    EditorView.domEventHandlers({
      dragover: whileDragging((drag, event) => drag.show(event)),
      drop: whileDragging((drag, event) => drag.drop(event)),
      dragend: whileDragging((drag) => drag.end()),
    }),
  ),
]

/** Begins to drag the block whose element it is; elsewhere it is dropped as its Markdown. */
export function startDrag(view: EditorView, dom: HTMLElement, event: DragEvent): void {
  const block = blockAt(view.state, view.posAtDOM(dom))
  if (!block || !event.dataTransfer) return
  event.stopPropagation()
  event.dataTransfer.setData('text/plain', view.state.sliceDoc(block.from, block.to))
  event.dataTransfer.effectAllowed = 'move'
  view.plugin(dragPlugin)?.begin(block.from)
}
