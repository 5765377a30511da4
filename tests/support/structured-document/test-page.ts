import { Fragment, type Node, Slice } from 'prosemirror-model'
import { AllSelection, NodeSelection, TextSelection } from 'prosemirror-state'
import { openDocument } from '#admin/features/structured-editor/document/open-document.ts'
import { schema } from '#admin/features/structured-editor/document/schema.ts'
import { takeText, textOf } from '#admin/features/structured-editor/view/kept-text.ts'
import {
  mountEditor,
  openedState,
  type StructuredEditor,
} from '#admin/features/structured-editor/view/mount-editor.ts'

/** What a test can do with an editor beside pressing keys. */
export type TestPage = {
  /** Shows a text; `‸` in it is the cursor, `«` and `»` are the ends of a selection. */
  open: (text: string) => Promise<void>
  /** The text, with the cursor or selection in it. */
  shown: () => string
  /** The text as it would be saved. */
  markdown: () => string
  /** The kinds of blocks that no Markdown says the same of. */
  inexact: () => string[]
  /** Somebody else's text arrives. */
  take: (markdown: string) => void
}

/** A letter, since what stands beside a sign of Markdown can change what it means. */
const LETTER = 'ꙮ'
const SIGNS = /[‸«»]/g

let editor: StructuredEditor | undefined

function opened(): StructuredEditor {
  if (!editor) throw new Error('No editor is open.')
  return editor
}

async function open(text: string): Promise<void> {
  const markdown = text.replace(SIGNS, '')
  const [from, to = from] = placesOf(openDocument(text.replace(SIGNS, LETTER)).doc)
  if (from === undefined || to === undefined) throw new Error(`No cursor in ${text}`)
  const { view } = await mounted()
  view.updateState(openedState(markdown))
  const { doc, tr } = view.state
  view.dispatch(tr.setSelection(TextSelection.between(doc.resolve(from), doc.resolve(to))))
}

/** For a moment after it has the focus ProseMirror does not believe a cursor at the start of the text. */
async function mounted(): Promise<StructuredEditor> {
  editor ??= mountEditor(document.body, { markdown: '', label: 'Text' })
  if (!editor.view.hasFocus()) {
    editor.view.focus()
    await new Promise((done) => setTimeout(done, 500))
  }
  return editor
}

/** Where the letters for the cursor stand, as if none of them were there. */
function placesOf(doc: Node): number[] {
  const places: number[] = []
  doc.descendants((node, at) => {
    for (const { index } of node.text?.matchAll(new RegExp(LETTER, 'g')) ?? [])
      places.push(at + index - places.length)
  })
  return places
}

function shown(): string {
  const { state } = opened().view
  const { selection, tr, storedMarks } = state
  if (selection instanceof NodeSelection) return `${textOf(state)} (${selection.node.type.name})`
  if (selection instanceof AllSelection || !selection.$from.parent.isTextblock)
    return `${textOf(state)} (${selection.constructor.name})`
  const signs = selection.empty ? ['‸'] : ['»', '«']
  const { $from, $to, empty } = selection
  const inside = empty ? (storedMarks ?? $from.marks()) : undefined
  const ends = [
    ...(empty ? [] : [{ $end: $to, marks: $to.nodeBefore?.marks }]),
    { $end: $from, marks: inside ?? $from.nodeAfter?.marks },
  ]
  for (const { $end, marks } of ends) {
    const letter = schema.text(LETTER, $end.parent.type.spec.code ? [] : marks)
    tr.replace($end.pos, $end.pos, new Slice(Fragment.from(letter), 0, 0))
  }
  return textOf(state, { doc: tr.doc }).replaceAll(LETTER, () => signs.pop() ?? '')
}

function inexact(): string[] {
  const names: string[] = []
  textOf(opened().view.state, { onInexact: ({ type }) => names.push(type.name) })
  return names
}

const testPage: TestPage = {
  open,
  shown,
  inexact,
  markdown: () => opened().markdown(),
  take: (markdown) => {
    const { view } = opened()
    view.dispatch(takeText(view.state, markdown))
  },
}
Object.assign(globalThis, { testPage })
