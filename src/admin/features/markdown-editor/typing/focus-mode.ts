import { Compartment, type EditorState, type Extension, type Range } from '@codemirror/state'
import { Decoration, type DecorationSet, EditorView } from '@codemirror/view'

const compartment = new Compartment()
const near = Decoration.line({ class: 'in-focus' })

const AWAY = '.cm-line:not(.in-focus)'
const QUIET = { color: 'var(--color-quiet) !important' }
/** Pictures have no words in them that would be hard to read. */
const FADED = { opacity: '0.4' }

/**
 * The look of words that step back and are still read: words keep 4.5 : 1 on every ground of the field, in both
 * colours.
 */
const steppingBack = EditorView.theme({
  [`&.has-focus-mode ${AWAY}, &.has-focus-mode ${AWAY} *`]: QUIET,
  [`&.has-focus-mode ${AWAY} img`]: FADED,
})

const focused: Extension = [
  steppingBack,
  EditorView.decorations.compute(['selection', 'doc'], paragraphAtCursor),
  EditorView.editorAttributes.of({ class: 'has-focus-mode' }),
]

/** Lets all but the paragraph with the cursor step back, once that is turned on. */
export function focusMode(isOn: boolean): Extension {
  return compartment.of(isOn ? focused : [])
}

/** Turns the focus mode of a field on or off. */
export function setFocusMode(view: EditorView, isOn: boolean): void {
  view.dispatch({ effects: compartment.reconfigure(isOn ? focused : []) })
}

/** The lines around the cursor up to the next empty ones, as decorations. */
export function paragraphAtCursor({ doc, selection }: EditorState): DecorationSet {
  const here = doc.lineAt(selection.main.head).number
  const isWritten = (number: number) =>
    number >= 1 && number <= doc.lines && doc.line(number).text.trim() !== ''
  let first = here
  let last = here
  if (isWritten(here)) {
    while (isWritten(first - 1)) first -= 1
    while (isWritten(last + 1)) last += 1
  }
  const lines: Range<Decoration>[] = []
  for (let number = first; number <= last; number++) lines.push(near.range(doc.line(number).from))
  return Decoration.set(lines)
}
