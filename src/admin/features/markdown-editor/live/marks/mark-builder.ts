import type { EditorState, Line, Range } from '@codemirror/state'
import { Decoration, type DecorationSet, type WidgetType } from '@codemirror/view'

/** A part of the text, by its places. */
export type Span = { from: number; to: number }

const HIDDEN = Decoration.replace({})
const marksByClass = new Map<string, Decoration>()
const linesByLook = new Map<string, Decoration>()

/**
 * Collects how the lines on the screen look. Nothing that it makes crosses the end of a line, so it
 * may come from a plugin of the view, which is asked for what is on the screen alone.
 */
export class MarkBuilder {
  readonly state: EditorState
  /** What is on the screen. */
  readonly shown: Span
  private readonly selected: readonly Span[]
  private readonly ranges: Range<Decoration>[] = []
  private readonly hidden = new Set<number>()
  private readonly lines = new Map<number, { classes: Set<string>; heading?: number }>()

  /** @param selected where marks are to be seen: what the cursors and selections touch */
  constructor(state: EditorState, shown: Span, selected: readonly Span[]) {
    this.state = state
    this.shown = shown
    this.selected = selected
  }

  /** Whether a cursor or selection stands in a part of the text, or at one of its ends. */
  isTouched({ from, to }: Span): boolean {
    return this.selected.some((range) => range.from <= to && range.to >= from)
  }

  /** Whether a cursor or selection stands in front of the last letter of what begins a line. */
  isEntered({ from, to }: Span): boolean {
    return this.selected.some((range) => range.from < to && range.to >= from)
  }

  text(from: number, to: number): string {
    return this.state.sliceDoc(from, to)
  }

  lineAt(place: number): Line {
    return this.state.doc.lineAt(place)
  }

  /** Hides a part of one line; once, who ever asks for it. */
  hide(from: number, to: number): void {
    if (to <= from || this.hidden.has(from)) return
    this.hidden.add(from)
    this.ranges.push(HIDDEN.range(from, to))
  }

  /** Puts something else in the place of a part of one line. */
  replace({ from, to }: Span, widget: WidgetType): void {
    this.ranges.push(Decoration.replace({ widget }).range(from, to))
  }

  style(from: number, to: number, name: string): void {
    if (to <= from) return
    let mark = marksByClass.get(name)
    if (!mark) {
      mark = Decoration.mark({ class: name })
      marksByClass.set(name, mark)
    }
    this.ranges.push(mark.range(from, to))
  }

  /** Gives the whole line that begins at a place a class. */
  line(lineFrom: number, name: string): void {
    const line = this.lines.get(lineFrom)
    if (line) line.classes.add(name)
    else this.lines.set(lineFrom, { classes: new Set([name]) })
  }

  /** Makes the line a heading to assistive technology. */
  heading(lineFrom: number, level: number): void {
    this.line(lineFrom, `live-h${level}`)
    const line = this.lines.get(lineFrom)
    if (line) line.heading = level
  }

  hasClass(lineFrom: number, name: string): boolean {
    return this.lines.get(lineFrom)?.classes.has(name) ?? false
  }

  /** The lines of a part of the text that are on the screen. */
  *linesOf({ from, to }: Span): Generator<Line> {
    const end = Math.min(to, this.shown.to)
    let at = Math.max(from, this.shown.from)
    while (at <= end) {
      const line = this.state.doc.lineAt(at)
      yield line
      at = line.to + 1
    }
  }

  finish(): DecorationSet {
    for (const [from, { classes, heading }] of this.lines) {
      this.ranges.push(lineLook([...classes].join(' '), heading).range(from))
    }
    return Decoration.set(this.ranges, true)
  }
}

function lineLook(names: string, heading: number | undefined): Decoration {
  const key = `${names}|${heading ?? ''}`
  let look = linesByLook.get(key)
  if (!look) {
    const attributes = heading ? { role: 'heading', 'aria-level': String(heading) } : undefined
    look = Decoration.line({ class: names, ...(attributes && { attributes }) })
    linesByLook.set(key, look)
  }
  return look
}
