import { type EditorView, WidgetType } from '@codemirror/view'
import { element } from '#admin/article-blocks/element.ts'

/** The bullet or number of an item. */
export class ListMarker extends WidgetType {
  readonly marker: string

  constructor(marker: string) {
    super()
    this.marker = marker
  }

  override eq(other: ListMarker): boolean {
    return other.marker === this.marker
  }

  override toDOM(): HTMLElement {
    const kind = this.marker === '•' ? 'live-bullet' : 'live-number'
    return element('span', { class: `live-marker ${kind}` }, `${this.marker} `)
  }

  override ignoreEvent(): boolean {
    return false
  }
}

/** The box of a task, which can be ticked. */
export class CheckBox extends WidgetType {
  readonly isDone: boolean
  readonly words: string

  constructor(isDone: boolean, words: string) {
    super()
    this.isDone = isDone
    this.words = words
  }

  override eq(other: CheckBox): boolean {
    return other.isDone === this.isDone && other.words === this.words
  }

  override toDOM(view: EditorView): HTMLElement {
    // Tab belongs to the text; its key ticks the task that the cursor is in.
    const box = element('input', { type: 'checkbox', class: 'live-check', tabindex: '-1' })
    this.fill(box)
    // The cursor stays where it is.
    box.addEventListener('mousedown', (event) => event.preventDefault())
    box.addEventListener('click', (event) => {
      event.preventDefault()
      tickTask(view, view.posAtDOM(box))
    })
    return box
  }

  override updateDOM(dom: HTMLElement): boolean {
    if (!(dom instanceof HTMLInputElement)) return false
    this.fill(dom)
    return true
  }

  override ignoreEvent(): boolean {
    return true
  }

  private fill(box: HTMLInputElement): void {
    box.checked = this.isDone
    box.setAttribute('aria-label', this.words || 'Task')
  }
}

/** The key for the task that the cursor is in. */
export function tickTaskAtCursor(view: EditorView): boolean {
  return tickTask(view, view.state.selection.main.head)
}

/** Ticks the task in whose line a place is, or takes the tick off. */
function tickTask(view: EditorView, place: number): boolean {
  const { from, text } = view.state.doc.lineAt(place)
  const [whole, before = ''] = /^([\s>]*(?:[-*+]|\d{1,9}[.)])\s+\[)[ xX]\]/.exec(text) ?? []
  if (whole === undefined) return false
  const at = from + before.length
  const insert = text[before.length] === ' ' ? 'x' : ' '
  view.dispatch({ changes: { from: at, to: at + 1, insert }, userEvent: 'input.task' })
  return true
}
