import { keydownHandler, keymap } from 'prosemirror-keymap'
import {
  findNext,
  findPrev,
  getSearchState,
  replaceAll,
  replaceNext,
  SearchQuery,
  search,
  setSearchState,
} from 'prosemirror-search'
import { type Command, Plugin, PluginKey } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { createFindForm, type FindForm } from '#admin/text-editor/find-form.ts'
import { matchesInWords } from '#admin/text-editor/matches-in-words.ts'
import { countMatches } from './count-matches.ts'

/** The form is open from its query on; without one it is closed. */
const key = new PluginKey<{ isOpen: boolean }>('find')

const NOTHING = new SearchQuery({ search: '' })
/** More of a selection than this is a passage to replace in, not words to look for. */
const LONGEST_ASKED = 100

const close: Command = (state, dispatch) => {
  if (!key.getState(state)?.isOpen) return false
  dispatch?.(setSearchState(state.tr, NOTHING).setMeta(key, { isOpen: false }))
  return true
}

/** Opens the form; words that are selected are asked for. */
export const openFind: Command = (state, dispatch) => {
  const { tr, doc, selection } = state
  const { from, to, $from, $to } = selection
  const words = $from.sameParent($to) ? doc.textBetween(from, to) : ''
  const before = getSearchState(state)?.query ?? NOTHING
  const isAsked = words !== '' && words.length <= LONGEST_ASKED
  const { replace, caseSensitive, wholeWord } = before
  const asked = { search: words, replace, caseSensitive, wholeWord, literal: true }
  const query = isAsked ? new SearchQuery(asked) : before
  dispatch?.(setSearchState(tr, query).setMeta(key, { isOpen: true }))
  return true
}

/** Keys of the text and of the form. */
export const FIND_KEYS: Record<string, Command> = {
  'Mod-f': openFind,
  'Mod-g': findNext,
  'Shift-Mod-g': findPrev,
  F3: findNext,
  'Shift-F3': findPrev,
  Escape: close,
}

/** Finding and replacing, by a form above the text. */
export function findAndReplace(): Plugin[] {
  return [search(), keymap(FIND_KEYS), formPlugin()]
}

function formPlugin(): Plugin<{ isOpen: boolean }> {
  return new Plugin<{ isOpen: boolean }>({
    key,
    state: {
      init: () => ({ isOpen: false }),
      apply: (tr, before) => tr.getMeta(key) ?? before,
    },
    view(view) {
      let form: FindForm | undefined
      return {
        update({ state }, before) {
          const isOpen = key.getState(state)?.isOpen ?? false
          const wasOpen = key.getState(before)?.isOpen ?? false
          if (isOpen && !form) {
            form = makeForm(view)
            view.dom.before(form.dom)
          }
          const query = getSearchState(state)?.query
          if (isOpen && query && query !== getSearchState(before)?.query) form?.follow(query)
          if (isOpen) form?.showCount()
          if (isOpen && !wasOpen) form?.select()
          if (!isOpen && form) {
            form.dom.remove()
            form = undefined
            view.focus()
          }
        },
        destroy: () => form?.dom.remove(),
      }
    },
  })
}

function makeForm(view: EditorView): FindForm {
  const run = (command: Command) => () => {
    command(view.state, view.dispatch, view)
  }
  const handleKey = keydownHandler(FIND_KEYS)
  return createFindForm({
    initial: getSearchState(view.state)?.query ?? NOTHING,
    onQuery(typed) {
      const query = new SearchQuery({ ...typed, literal: !typed.regexp })
      if (!query.eq(getSearchState(view.state)?.query ?? NOTHING))
        view.dispatch(setSearchState(view.state.tr, query))
    },
    run: {
      next: run(findNext),
      previous: run(findPrev),
      replace: run(replaceNext),
      replaceAll: run(replaceAll),
      close: run(close),
    },
    count: () => matchesInWords(countMatches(view.state)),
    onKey: (event) => handleKey(view, event),
  })
}
