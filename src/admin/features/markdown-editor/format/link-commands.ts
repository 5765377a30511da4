import { ensureSyntaxTree, syntaxTree } from '@codemirror/language'
import { EditorSelection, type EditorState, type StateCommand } from '@codemirror/state'
import { BUTTON_WORDS } from '#admin/article-tools/tool-words.ts'
import { withButtonMark } from '#domain/markdown/buttons.ts'
import { blockPlaceAt, insertBlockAt } from '../text/block-place.ts'

/** A link of the text, or what is to become one. */
export type TextLink = {
  from: number
  to: number
  /** The Markdown between the brackets. */
  label: string
  /** Empty while there is none. */
  address: string
}

const READ_WITHIN_MS = 50

/** The link at the selection; without one the selected words, or the word that the cursor is in. */
export function linkAt(state: EditorState): TextLink {
  const { main } = state.selection
  const tree = ensureSyntaxTree(state, main.to, READ_WITHIN_MS) ?? syntaxTree(state)
  for (const side of [-1, 1] as const) {
    let node = tree.resolveInner(main.head, side)
    while (node.parent && node.name !== 'Link') node = node.parent
    const url = node.name === 'Link' ? node.getChild('URL') : null
    const [, close] = node.getChildren('LinkMark')
    if (!url || !close || main.from < node.from || main.to > node.to) continue
    const { from, to } = node
    return {
      from,
      to,
      label: state.sliceDoc(from + 1, close.from),
      address: withoutBrackets(state.sliceDoc(url.from, url.to)),
    }
  }
  const { from, to } = main.empty ? (state.wordAt(main.head) ?? main) : main
  return { from, to, label: state.sliceDoc(from, to), address: '' }
}

/** Makes a link of a place of the text; the cursor goes behind it. */
export function putLink({ from, to, label, address }: TextLink): StateCommand {
  return ({ state, dispatch }) => {
    const insert = `[${label}](${asTarget(address)})`
    const selection = EditorSelection.cursor(from + insert.length)
    const changes = { from, to, insert }
    dispatch(state.update({ changes, selection, userEvent: 'input.format', scrollIntoView: true }))
    return true
  }
}

/** Puts in a button that leads somewhere, with its words selected: what is typed next stands on it. */
export function putButton(words: string, address: string): StateCommand {
  return ({ state, dispatch }) => {
    const label = escapeLabel(words || BUTTON_WORDS)
    const place = blockPlaceAt(state, state.selection.main.head, { isInItem: false })
    const text = `[${label}](${asTarget(withButtonMark(address))})`
    const { changes, textAt } = insertBlockAt(state, place, text)
    const selection = EditorSelection.range(textAt + 1, textAt + 1 + label.length)
    dispatch(state.update({ changes, selection, userEvent: 'input.format', scrollIntoView: true }))
    return true
  }
}

/** Leaves the words of a link, and takes its address away. */
export function removeLink({ from, to, label }: TextLink): StateCommand {
  return ({ state, dispatch }) => {
    const changes = { from, to, insert: label }
    const selection = EditorSelection.range(from, from + label.length)
    dispatch(state.update({ changes, selection, userEvent: 'input.format', scrollIntoView: true }))
    return true
  }
}

/** Words that somebody did not write as Markdown, such as a title, so that brackets stay brackets. */
export function escapeLabel(words: string): string {
  return words.replace(/[\\[\]*_`<]/g, (mark) => `\\${mark}`).replace(/\s+/g, ' ')
}

/** CommonMark 0.31, link destinations: unbalanced parentheses and spaces need angle brackets. */
function asTarget(address: string): string {
  if (!/[\s()<>]/.test(address)) return address
  return `<${address.replace(/[<>]/g, encodeURIComponent).replace(/\s/g, '%20')}>`
}

function withoutBrackets(target: string): string {
  return target.startsWith('<') && target.endsWith('>') ? target.slice(1, -1) : target
}
