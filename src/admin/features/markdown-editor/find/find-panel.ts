import {
  closeSearchPanel,
  findNext,
  findPrevious,
  getSearchQuery,
  replaceAll,
  replaceNext,
  SearchQuery,
  setSearchQuery,
} from '@codemirror/search'
import { type EditorView, type Panel, runScopeHandlers } from '@codemirror/view'
import { createFindForm } from '#admin/text-editor/find-form.ts'
import { matchesInWords } from '#admin/text-editor/matches-in-words.ts'
import { countMatches } from './count-matches.ts'

/** The form to find and replace, above the field. */
export function createFindPanel(view: EditorView): Panel {
  const form = createFindForm({
    initial: getSearchQuery(view.state),
    onQuery(typed) {
      const query = new SearchQuery({ ...typed, literal: !typed.regexp })
      if (!query.eq(getSearchQuery(view.state)))
        view.dispatch({ effects: setSearchQuery.of(query) })
    },
    run: {
      next: () => findNext(view),
      previous: () => findPrevious(view),
      replace: () => replaceNext(view),
      replaceAll: () => replaceAll(view),
      close: () => closeSearchPanel(view),
    },
    count: () => matchesInWords(countMatches(view.state, getSearchQuery(view.state))),
    onKey: (event) => runScopeHandlers(view, event, 'search-panel'),
  })

  return {
    dom: form.dom,
    top: true,
    mount() {
      form.select()
      form.showCount()
    },
    update({ docChanged, selectionSet, transactions }) {
      const isAsked = transactions.some(({ effects }) =>
        effects.some((it) => it.is(setSearchQuery)),
      )
      // Ctrl F with words selected asks for those.
      if (isAsked) form.follow(getSearchQuery(view.state))
      if (docChanged || selectionSet || isAsked) form.showCount()
    },
  }
}
