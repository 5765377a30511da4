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
import { type Command, type EditorView, type Panel, runScopeHandlers } from '@codemirror/view'
import { countMatches, matchesInWords } from './count-matches.ts'

/**
 * Finding and replacing in plain words: what is searched, what stands instead, how many there are.
 * Letters, whole words and patterns are further choices behind “More”.
 */
export function createFindPanel(view: EditorView): Panel {
  const initial = getSearchQuery(view.state)
  const find = fieldOf('Find', initial.search)
  find.input.setAttribute('main-field', 'true')
  const replacement = fieldOf('Replace with', initial.replace)
  const matchCase = boxOf('Match capital letters', initial.caseSensitive)
  const wholeWords = boxOf('Whole words', initial.wholeWord)
  const pattern = boxOf('Regular expression', initial.regexp)
  const count = elementOf('span', 'find-count')
  count.setAttribute('role', 'status')

  function commit(): void {
    const query = new SearchQuery({
      search: find.input.value,
      replace: replacement.input.value,
      caseSensitive: matchCase.input.checked,
      wholeWord: wholeWords.input.checked,
      regexp: pattern.input.checked,
      literal: !pattern.input.checked,
    })
    if (!query.eq(getSearchQuery(view.state))) view.dispatch({ effects: setSearchQuery.of(query) })
  }
  function showCount(): void {
    const query = getSearchQuery(view.state)
    count.textContent = query.search === '' ? '' : matchesInWords(countMatches(view.state, query))
  }
  const run = (command: Command) => () => {
    commit()
    command(view)
  }

  const more = elementOf('details', 'find-more')
  const summary = elementOf('summary')
  summary.textContent = 'More'
  more.append(summary, matchCase.label, wholeWords.label, pattern.label)
  more.toggleAttribute('open', initial.caseSensitive || initial.wholeWord || initial.regexp)
  const dom = elementOf('div', 'find')
  dom.setAttribute('role', 'search')
  dom.setAttribute('aria-label', 'Find and replace')
  dom.append(
    rowOf(
      find.label,
      count,
      buttonOf('Previous', run(findPrevious)),
      buttonOf('Next', run(findNext)),
      buttonOf('Close', () => closeSearchPanel(view), 'find-close'),
    ),
    rowOf(
      replacement.label,
      buttonOf('Replace', run(replaceNext)),
      buttonOf('Replace all', run(replaceAll)),
      more,
    ),
  )
  dom.addEventListener('input', commit)
  dom.addEventListener('change', commit)
  dom.addEventListener('keydown', (event) => {
    if (event.isComposing) return
    const isInFind = event.target === find.input
    if (runScopeHandlers(view, event, 'search-panel')) event.preventDefault()
    else if (event.key === 'Enter' && (isInFind || event.target === replacement.input)) {
      event.preventDefault()
      if (isInFind) run(event.shiftKey ? findPrevious : findNext)()
      else run(replaceNext)()
    }
  })

  return {
    dom,
    top: true,
    mount() {
      find.input.select()
      showCount()
    },
    update({ docChanged, selectionSet, transactions }) {
      const isAsked = transactions.some(({ effects }) =>
        effects.some((it) => it.is(setSearchQuery)),
      )
      if (isAsked) follow(getSearchQuery(view.state))
      if (docChanged || selectionSet || isAsked) showCount()
    },
  }

  /** Ctrl F with words selected asks for those. */
  function follow({ search, replace }: SearchQuery): void {
    if (find.input.value !== search) find.input.value = search
    if (replacement.input.value !== replace) replacement.input.value = replace
  }
}

function fieldOf(name: string, value: string) {
  const label = elementOf('label', 'find-field')
  const input = elementOf('input')
  input.type = 'text'
  input.value = value
  input.spellcheck = false
  label.append(name, input)
  return { label, input }
}

function boxOf(name: string, isChecked: boolean) {
  const label = elementOf('label', 'find-box')
  const input = elementOf('input')
  input.type = 'checkbox'
  input.checked = isChecked
  label.append(input, name)
  return { label, input }
}

function buttonOf(name: string, onPress: () => void, className = ''): HTMLButtonElement {
  const button = elementOf('button', className)
  button.type = 'button'
  button.textContent = name
  button.addEventListener('click', onPress)
  return button
}

function rowOf(...parts: HTMLElement[]): HTMLElement {
  const row = elementOf('div', 'find-row')
  row.append(...parts)
  return row
}

function elementOf<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className = '',
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name)
  element.className = className
  return element
}
