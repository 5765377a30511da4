import { chainCommands, lift, newlineInCode, splitBlock } from 'prosemirror-commands'
import { liftListItem, splitListItem } from 'prosemirror-schema-list'
import { type Command, Selection, TextSelection } from 'prosemirror-state'
import { isCallout } from '#domain/markdown/callouts.ts'
import { embeddableVideo } from '#domain/posts/video.ts'
import { schema } from '../../document/schema/schema.ts'
import { spacesBefore } from '../text/words-of-line.ts'
import { ruleInPlaceOf } from '../typing/block-rules.ts'

const item = schema.nodes.list_item

/** An item that begins without words ends its list, or goes a level up, with all that is in it. */
export const leaveEmptyItem: Command = (state, dispatch) => {
  const { $from, empty } = state.selection
  const own = $from.depth > 1 ? $from.node(-1) : undefined
  if (!empty || own?.type !== item || $from.index(-1) > 0 || $from.parent.childCount > 0)
    return false
  return liftListItem(item)(state, dispatch)
}

/** A line without words ends its quotation, and parts it where there are lines below. */
export const leaveEmptyQuotation: Command = (state, dispatch) => {
  const { $from, empty } = state.selection
  const isQuoted = $from.depth > 1 && $from.node(-1).type.name === 'quotation'
  return empty && isQuoted && $from.parent.childCount === 0 && lift(state, dispatch)
}

/** A new item; of a task a new one that is not done, wherever the words of the old one stay. */
export const newItem: Command = (state, dispatch) => {
  const { $from } = state.selection
  const own = $from.depth > 1 ? $from.node(-1) : undefined
  if (own?.type !== item) return false
  const takesWords = $from.parentOffset === 0 && $from.parent.childCount > 0
  const { checked } = own.attrs
  return splitListItem(item, { ...own.attrs })(
    state,
    dispatch &&
      ((tr) => {
        const start = tr.selection.$from.before(-1)
        const fresh = takesWords ? start - (tr.doc.resolve(start).nodeBefore?.nodeSize ?? 0) : start
        if (checked !== null) tr.setNodeAttribute(fresh, 'checked', false)
        dispatch(tr)
      }),
  )
}

/** A command that parts a line, without the spaces behind the words above: nobody goes on there. */
export function atWords(part: Command): Command {
  return (state, dispatch, view) =>
    part(
      state,
      dispatch &&
        ((tr) => {
          const $above = Selection.findFrom(
            tr.doc.resolve(tr.selection.$from.before()),
            -1,
            true,
          )?.$head
          const spaces = $above ? spacesBefore($above) : 0
          if ($above && spaces > 0) tr.delete($above.pos - spaces, $above.pos)
          dispatch(tr)
        }),
      view,
    )
}

/** The line that begins a quotation in GitHub's way makes a note beside the text of it. */
export const takeCallout: Command = (state, dispatch) => {
  const { $from, empty } = state.selection
  const { parent, depth } = $from
  const quotation = depth > 1 ? $from.node(-1) : undefined
  const isFirst = quotation?.type.name === 'quotation' && $from.index(-1) === 0
  const kind = /^\[!(\w+)\]\s*$/.exec(parent.textContent)?.[1]?.toLowerCase()
  if (!empty || !isFirst || !isCallout(kind)) return false
  const tr = state.tr.delete($from.start(), $from.end())
  dispatch?.(tr.setNodeAttribute($from.before(-1), 'callout', kind).scrollIntoView())
  return true
}

/** Makes of a whole line by Enter what it stands for: a fence is code, an address a video, marks a rule. */
export const takeLine: Command = (state, dispatch) => {
  const { $from, empty } = state.selection
  const { parent } = $from
  const isAtEnd = empty && $from.parentOffset === parent.content.size
  if (!isAtEnd || parent.type.name !== 'paragraph') return false
  const line = parent.textContent
  const [, info] = /^(?:```|~~~)([\w-]*)$/.exec(line) ?? []
  const { tr } = state
  if (info !== undefined) {
    tr.delete($from.start(), $from.end())
    tr.setBlockType(tr.selection.from, tr.selection.from, schema.nodes.code_block, { info })
    dispatch?.(tr.scrollIntoView())
    return true
  }
  if (/^(?:\*\*\*|___)$/.test(line)) {
    const ruled = ruleInPlaceOf(tr, $from.pos)
    if (ruled) dispatch?.(ruled.scrollIntoView())
    return ruled !== null
  }
  if ($from.depth !== 1 || !/^https:\S+$/.test(line) || !embeddableVideo(line)) return false
  const from = $from.before()
  const video = schema.node('video', { address: line })
  tr.replaceWith(from, $from.after(), [video, schema.node('paragraph')])
  tr.setSelection(TextSelection.create(tr.doc, from + video.nodeSize + 1))
  dispatch?.(tr.scrollIntoView())
  return true
}

/** A break within the paragraph, as its others are written; where no line may break, what Enter does. */
export const breakLine: Command = (state, dispatch) => {
  const { $from, $to } = state.selection
  const { parent } = $from
  if (parent.type.name !== 'paragraph' || !$from.sameParent($to))
    return chainCommands(newlineInCode, splitBlock)(state, dispatch)
  const others = parent.children.find(({ type }) => type.name === 'hard_break')
  const node = schema.node('hard_break', others?.attrs)
  dispatch?.(state.tr.replaceSelectionWith(node).scrollIntoView())
  return true
}
