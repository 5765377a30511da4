import {
  ChangeSet,
  type ChangeSpec,
  type EditorState,
  type StateCommand,
  type Text,
} from '@codemirror/state'
import { firstFreeNote } from '#domain/posts/text/footnote-numbers.ts'
import { blockPlaceAt, insertBlockAt } from '../text/block-place.ts'
import { toggleMark } from './toggle-mark.ts'

const EMPTY_TABLE = '|  |  |\n| --- | --- |\n|  |  |'

/** Gives the selected lines this mark in place of any other of its kind, or takes it off. */
export function toggleLines(
  mark: string | ((index: number) => string),
  others: RegExp,
): StateCommand {
  return ({ state, dispatch }) => {
    const lines = selectedLines(state)
    const wanted = (index: number) => (typeof mark === 'string' ? mark : mark(index))
    const hasAll = lines.every((line, index) => line.text.startsWith(wanted(index)))
    const changes = lines.map((line, index): ChangeSpec => {
      const old = others.exec(line.text)?.[0] ?? ''
      return { from: line.from, to: line.from + old.length, insert: hasAll ? '' : wanted(index) }
    })
    // The cursor stays behind the mark that is put in where it stood: there the words go.
    const selection = state.selection.map(state.changes(changes), 1)
    dispatch(state.update({ changes, selection, userEvent: 'input.format', scrollIntoView: true }))
    return true
  }
}

/**
 * Puts a part of its own behind the one with the cursor, with empty lines around it.
 *
 * @param cursor where the cursor goes, counted from the beginning of the part; without it, below
 */
export function insertBlock(text: string, cursor?: number): StateCommand {
  return ({ state, dispatch }) => {
    const place = blockPlaceAt(state, state.selection.main.head, { isInItem: false })
    const { changes, textAt, below } = insertBlockAt(state, place, text)
    dispatch(
      state.update({
        changes,
        selection: { anchor: cursor === undefined ? below : textAt + cursor },
        userEvent: 'input.format',
        scrollIntoView: true,
      }),
    )
    return true
  }
}

const HEADING = /^#{1,6} /
const LIST = /^(?:[-*+] (?:\[[ x]\] )?|\d+[.)] )/
const QUOTE = /^> ?/

export const bold = toggleMark('**')
export const italic = toggleMark('*')
export const strike = toggleMark('~~')
export const code = toggleMark('`')
export const heading2 = toggleLines('## ', HEADING)
export const heading3 = toggleLines('### ', HEADING)
export const bulletList = toggleLines('- ', LIST)
export const numberedList = toggleLines((index) => `${index + 1}. `, LIST)
export const taskList = toggleLines('- [ ] ', LIST)
export const quote = toggleLines('> ', QUOTE)
export const callout = insertBlock('> [!NOTE]\n> ', 12)
export const table = insertBlock(EMPTY_TABLE, 2)
export const rule = insertBlock('---')
export const codeBlock = insertBlock('```\n\n```', 4)

const NOTE_LINE = /^\[\^[^\]\s]+\]:/

/**
 * Names a source behind the word before the cursor: a number there, and the source itself below the
 * whole text, under the first number that no note has.
 */
export function footnote(source: string): StateCommand {
  return ({ state, dispatch }) => {
    const { doc, selection } = state
    const { head } = selection.main
    const line = doc.lineAt(head)
    const words = line.text.slice(0, head - line.from).trimEnd()
    const at = words === '' ? head : line.from + words.length
    const label = String(firstFreeNote(doc.toString()))
    const reference = state.changes({ from: at, insert: `[^${label}]` })
    const named = reference.apply(doc)
    const insert = `${gapBelow(named)}[^${label}]: ${source}`
    const changes = reference.compose(ChangeSet.of({ from: named.length, insert }, named.length))
    // Behind the number, also where both are put in at one place: writing goes on there.
    const anchor = head + label.length + 3
    dispatch(
      state.update({
        changes,
        selection: { anchor },
        userEvent: 'input.format',
        scrollIntoView: true,
      }),
    )
    return true
  }
}

/** The lines that are missing for a note below a text: none behind another note, else an empty one. */
function gapBelow(doc: Text): string {
  let number = doc.lines
  while (number > 1 && doc.line(number).text.trim() === '') number -= 1
  const wanted = NOTE_LINE.test(doc.line(number).text) ? 1 : 2
  return '\n'.repeat(Math.max(0, wanted - (doc.lines - number)))
}

function selectedLines(state: EditorState) {
  const numbers = new Set<number>()
  for (const { from, to } of state.selection.ranges) {
    const last = state.doc.lineAt(to).number
    for (let number = state.doc.lineAt(from).number; number <= last; number++) numbers.add(number)
  }
  return [...numbers].map((number) => state.doc.line(number))
}
