import { closeHistory } from 'prosemirror-history'
import {
  type Command,
  type EditorState,
  Plugin,
  PluginKey,
  type Transaction,
} from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { isTakenText } from '../text/kept-text.ts'
import { wordsBefore, wordsBehind } from '../text/words-of-line.ts'
import { createList } from './list.ts'
import type { Suggested, SuggestionSource } from './suggestion.ts'

/** `isAsked` where no slash was typed for it: what is typed then goes on with the words behind one. */
type OpenList = Suggested & { from: number; chosen: number; isAsked?: boolean }

/** The list that is open, and where what is typed for it begins; `left` is a place that somebody wants none at. */
type Open = {
  list: OpenList | undefined
  left: number | null
}

/** Marks a change after which somebody wants to see the list. */
const ASKS_FOR_LIST = 'asks for suggestions'

const CLOSED: Open = { list: undefined, left: null }
const LIST_ID = 'suggestions'

/** Marks a change after which the list is open that a slash opens. */
const ASKS_FOR_COMMANDS = 'asks for commands'

/** Opens the list of what can be put in, without a slash in the text. */
export const openCommands: Command = ({ tr }, dispatch) => {
  dispatch?.(tr.setMeta(ASKS_FOR_COMMANDS, true))
  return true
}

/** Begins an emoji: a colon, and the list of all of them. */
export const beginEmoji: Command = ({ tr }, dispatch) => {
  dispatch?.(tr.insertText(':').setMeta(ASKS_FOR_LIST, true))
  return true
}

/** A list of what is suggested while one types: arrows choose, Enter and Tab take, Escape leaves it. */
export function suggestions(sources: readonly SuggestionSource[]): Plugin<Open> {
  const key = new PluginKey<Open>('suggestions')
  const openIn = (state: EditorState) => key.getState(state)?.list
  const close = (view: EditorView, left: number | null) =>
    view.dispatch(view.state.tr.setMeta(key, { list: undefined, left }))

  function take(view: EditorView, index: number): void {
    const list = openIn(view.state)
    const option = list?.options[index]
    if (!list || !option) return
    const { tr, selection } = view.state
    view.dispatch(closeHistory(tr.delete(list.from, selection.head).setMeta(key, CLOSED)))
    option.apply(view)
    view.focus()
  }

  return new Plugin<Open>({
    key,
    state: {
      init: () => CLOSED,
      apply(tr, before, _old, state) {
        const asked = tr.getMeta(key) as Open | undefined
        return asked ?? afterwards(tr, before, { state, sources })
      },
    },
    view(view) {
      const drawn = createList(LIST_ID, (index) => take(view, index))
      return {
        update({ state }) {
          const list = openIn(state)
          if (list && !drawn.element.isConnected) view.dom.parentNode?.append(drawn.element)
          drawn.show(list, list && view.coordsAtPos(list.from))
        },
        destroy: () => drawn.element.remove(),
      }
    },
    props: {
      attributes(state): Record<string, string> {
        const list = openIn(state)
        if (!list) return {}
        return {
          'aria-controls': LIST_ID,
          'aria-activedescendant': `${LIST_ID}-${list.chosen}`,
        }
      },
      handleDOMEvents: {
        blur(view) {
          if (openIn(view.state)) close(view, null)
          return false
        },
      },
      handleKeyDown(view, event) {
        const list = openIn(view.state)
        if (!list || event.isComposing || event.ctrlKey || event.metaKey || event.altKey)
          return false
        const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
        if (step) {
          const { length } = list.options
          const chosen = (list.chosen + step + length) % length
          view.dispatch(
            view.state.tr.setMeta(key, { list: { ...list, chosen }, left: null } satisfies Open),
          )
        } else if (event.key === 'Enter' || event.key === 'Tab') take(view, list.chosen)
        else if (event.key === 'Escape') close(view, list.from)
        else return false
        return true
      },
    },
  })
}

/** The list that a change leaves: typing opens it and goes on with it, and going elsewhere closes it. */
function afterwards(
  tr: Transaction,
  before: Open,
  { state, sources }: { state: EditorState; sources: readonly SuggestionSource[] },
): Open {
  const asked = askedList(tr, before.list, { state, sources })
  if (asked) return { list: asked, left: null }
  if (!tr.docChanged) return tr.selectionSet ? { ...before, list: undefined } : before
  const left = before.left === null ? null : tr.mapping.map(before.left)
  const { $head, empty } = state.selection
  const isTyped = empty && !isTakenText(tr) && tr.getMeta('history$') === undefined
  const { parent } = $head
  const isVerbatim = parent.type.spec.code || $head.marks().some(({ type }) => type.name === 'code')
  if (!isTyped || !parent.isTextblock || isVerbatim) return { list: undefined, left }
  const isAsked = tr.getMeta(ASKS_FOR_LIST) === true
  const suggested = suggestFirst(sources, [wordsBefore($head), wordsBehind($head), isAsked])
  if (!suggested) return CLOSED
  const from = $head.pos - suggested.length
  return from === left
    ? { list: undefined, left }
    : { list: { ...suggested, from, chosen: 0 }, left: null }
}

/** The first list that has something in it. */
function suggestFirst(
  sources: readonly SuggestionSource[],
  typed: Parameters<SuggestionSource>,
): Suggested | undefined {
  for (const suggest of sources) {
    const suggested = suggest(...typed)
    if (suggested && suggested.options.length > 0) return suggested
  }
  return undefined
}

/** The list that was asked for, with what has been typed for it since. */
function askedList(
  tr: Transaction,
  before: OpenList | undefined,
  { state, sources }: { state: EditorState; sources: readonly SuggestionSource[] },
): OpenList | undefined {
  const { $head } = state.selection
  const isOpening = tr.getMeta(ASKS_FOR_COMMANDS) === true
  if (!isOpening && !(before?.isAsked && tr.docChanged)) return undefined
  const from = isOpening || !before ? $head.pos : tr.mapping.map(before.from, -1)
  if (from < $head.start() || from > $head.pos) return undefined
  const typed = wordsBefore($head).slice(from - $head.start())
  const suggested = suggestFirst(sources, [`/${typed}`, wordsBehind($head)])
  return suggested && { ...suggested, from, chosen: 0, isAsked: true }
}
