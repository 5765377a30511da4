import {
  type ChangeSpec,
  EditorSelection,
  type EditorState,
  type SelectionRange,
  type StateCommand,
} from '@codemirror/state'

/** Puts a mark around each selection, or takes it off where it stands already. */
export function toggleMark(mark: string): StateCommand {
  return ({ state, dispatch }) => {
    const change = state.changeByRange((range) => {
      const { from, to } = range.empty ? (state.wordAt(range.from) ?? range) : range
      const size = mark.length
      const isOutside =
        state.sliceDoc(from - size, from) === mark && state.sliceDoc(to, to + size) === mark
      if (isOutside) {
        return {
          changes: [
            { from: from - size, to: from },
            { from: to, to: to + size },
          ],
          range: EditorSelection.range(from - size, to - size),
        }
      }
      const text = state.sliceDoc(from, to)
      if (text.length >= 2 * size && text.startsWith(mark) && text.endsWith(mark)) {
        return {
          changes: { from, to, insert: text.slice(size, -size) },
          range: EditorSelection.range(from, to - 2 * size),
        }
      }
      return {
        changes: { from, to, insert: mark + text + mark },
        range: EditorSelection.range(from + size, to + size),
      }
    })
    dispatch(state.update(change, { userEvent: 'input.format', scrollIntoView: true }))
    return true
  }
}

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
    dispatch(state.update({ changes, userEvent: 'input.format', scrollIntoView: true }))
    return true
  }
}

/** Makes the selection a link, with the address to be typed selected. */
export const insertLink: StateCommand = ({ state, dispatch }) => {
  const change = state.changeByRange((range) => {
    const text = state.sliceDoc(range.from, range.to)
    const label = text || 'text'
    const start = range.from + (text ? label.length + 3 : 1)
    const selected: SelectionRange = text
      ? EditorSelection.range(start, start + 'https://'.length)
      : EditorSelection.range(start, start + label.length)
    return {
      changes: { from: range.from, to: range.to, insert: `[${label}](https://)` },
      range: selected,
    }
  })
  dispatch(state.update(change, { userEvent: 'input.format', scrollIntoView: true }))
  return true
}

/** Puts a part of its own below the line of the cursor, with empty lines around it. */
export function insertBlock(text: string): StateCommand {
  return ({ state, dispatch }) => {
    const line = state.doc.lineAt(state.selection.main.head)
    const before = line.text.trim() === '' ? '' : '\n\n'
    const insert = `${before}${text}\n`
    dispatch(
      state.update({
        changes: { from: line.to, insert },
        selection: { anchor: line.to + insert.length },
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
export const rule = insertBlock('---\n')
export const table = insertBlock('| Amount | Ingredient |\n| --- | --- |\n|  |  |')

function selectedLines(state: EditorState) {
  const numbers = new Set<number>()
  for (const { from, to } of state.selection.ranges) {
    const last = state.doc.lineAt(to).number
    for (let number = state.doc.lineAt(from).number; number <= last; number++) numbers.add(number)
  }
  return [...numbers].map((number) => state.doc.line(number))
}
