import { ensureSyntaxTree, syntaxTree } from '@codemirror/language'
import { type EditorState, StateEffect, StateField, type Transaction } from '@codemirror/state'
import { isSlashQuery } from '#admin/text-editor/slash-query.ts'

/** So long may the text be read to see whether a place is code. */
const READ_WITHIN_MS = 50

/** Leaves the slash in the text as one of its letters. */
export const leaveSlash = StateEffect.define()

/**
 * Where a slash stands that was just typed as the beginning of a command. It is left for good once
 * the cursor goes elsewhere, what follows is no name, or somebody presses Escape.
 */
export const typedSlash = StateField.define<number | null>({
  create: () => null,
  update(before, transaction) {
    if (transaction.effects.some((effect) => effect.is(leaveSlash))) return null
    const at = slashTypedBy(transaction) ?? mapped(before, transaction)
    return at !== null && readQuery(transaction.state, at) !== undefined ? at : null
  },
})

/** The words typed behind the slash; undefined where they, or what stands around, make it no command. */
export function readQuery({ doc, selection }: EditorState, at: number): string | undefined {
  const { head, empty } = selection.main
  const line = doc.lineAt(at)
  if (!empty || selection.ranges.length > 1 || head <= at || head > line.to) return undefined
  const query = line.text.slice(at + 1 - line.from, head - line.from)
  const before = line.text.slice(0, at - line.from)
  const after = line.text.slice(head - line.from)
  const isCommand = line.text[at - line.from] === '/' && isSlashQuery(query, { before, after })
  return isCommand ? query : undefined
}

/** Whether what begins at a place is code, a recipe block, HTML or an address, where a slash is only a slash. */
export function isVerbatim(state: EditorState, at: number): boolean {
  const tree = ensureSyntaxTree(state, at + 1, READ_WITHIN_MS) ?? syntaxTree(state)
  for (let node = tree.resolveInner(at, 1); node.parent; node = node.parent) {
    if (/Code|HTML|Comment|URL|Autolink|^Link|Image/.test(node.name)) return true
  }
  return false
}

function slashTypedBy(transaction: Transaction): number | null {
  if (!transaction.docChanged || !transaction.isUserEvent('input.type')) return null
  const { head } = transaction.newSelection.main
  let isTyped = false
  transaction.changes.iterChanges((_from, _to, _fromNow, toNow, inserted) => {
    if (toNow === head && inserted.sliceString(inserted.length - 1) === '/') isTyped = true
  })
  return isTyped && !isVerbatim(transaction.state, head - 1) ? head - 1 : null
}

function mapped(at: number | null, { changes }: Transaction): number | null {
  return at === null ? null : changes.mapPos(at, 1)
}
