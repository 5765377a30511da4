/** The words that are searched for, and what is to stand instead. */
export type FindQuery = {
  search: string
  replace: string
  caseSensitive: boolean
  wholeWord: boolean
  regexp: boolean
}

type Ways = {
  initial: FindQuery
  /** Another query is typed or chosen. */
  onQuery: (query: FindQuery) => void
  run: Record<'next' | 'previous' | 'replace' | 'replaceAll' | 'close', () => void>
  /** How many there are, in words. */
  count: () => string
  /** Takes a key of the form; true when it is done with it. */
  onKey: (event: KeyboardEvent) => boolean
}

/** The form, and what its editor tells it. */
export type FindForm = {
  dom: HTMLElement
  /** Selects what is searched for, to type something else. */
  select: () => void
  showCount: () => void
  /** Shows a query that came from elsewhere: words were selected and asked for. */
  follow: (query: Pick<FindQuery, 'search' | 'replace'>) => void
}

/**
 * Finding and replacing in plain words: what is searched, what stands instead, how many there are.
 * Letters, whole words and patterns are further choices behind “More”.
 */
export function createFindForm({ initial, onQuery, run, count, onKey }: Ways): FindForm {
  const find = makeField('Find', initial.search)
  find.input.setAttribute('main-field', 'true')
  const replacement = makeField('Replace with', initial.replace)
  const matchCase = makeBox('Match capital letters', initial.caseSensitive)
  const wholeWords = makeBox('Whole words', initial.wholeWord)
  const pattern = makeBox('Regular expression', initial.regexp)
  const counted = makeElement('span', 'find-count')
  counted.setAttribute('role', 'status')

  const commit = () =>
    onQuery({
      search: find.input.value,
      replace: replacement.input.value,
      caseSensitive: matchCase.input.checked,
      wholeWord: wholeWords.input.checked,
      regexp: pattern.input.checked,
    })
  const committed = (command: () => void) => () => {
    commit()
    command()
  }

  const more = makeElement('details', 'find-more')
  const summary = makeElement('summary')
  summary.textContent = 'More'
  more.append(summary, matchCase.label, wholeWords.label, pattern.label)
  more.toggleAttribute('open', initial.caseSensitive || initial.wholeWord || initial.regexp)
  const dom = makeElement('div', 'find')
  dom.setAttribute('role', 'search')
  dom.setAttribute('aria-label', 'Find and replace')
  dom.append(
    makeRow(
      find.label,
      counted,
      makeButton('Previous', committed(run.previous)),
      makeButton('Next', committed(run.next)),
      makeButton('Close', run.close, 'find-close'),
    ),
    makeRow(
      replacement.label,
      makeButton('Replace', committed(run.replace)),
      makeButton('Replace all', committed(run.replaceAll)),
      more,
    ),
  )
  dom.addEventListener('input', commit)
  dom.addEventListener('change', commit)
  dom.addEventListener('keydown', (event) => {
    if (event.isComposing) return
    const isInFind = event.target === find.input
    if (onKey(event)) event.preventDefault()
    else if (event.key === 'Enter' && (isInFind || event.target === replacement.input)) {
      event.preventDefault()
      if (isInFind) committed(event.shiftKey ? run.previous : run.next)()
      else committed(run.replace)()
    }
  })

  return {
    dom,
    select: () => find.input.select(),
    showCount() {
      counted.textContent = find.input.value === '' ? '' : count()
    },
    follow({ search, replace }) {
      if (find.input.value !== search) find.input.value = search
      if (replacement.input.value !== replace) replacement.input.value = replace
    },
  }
}

function makeField(name: string, value: string) {
  const label = makeElement('label', 'find-field')
  const input = makeElement('input')
  input.type = 'text'
  input.value = value
  input.spellcheck = false
  label.append(name, input)
  return { label, input }
}

function makeBox(name: string, isChecked: boolean) {
  const label = makeElement('label', 'find-box')
  const input = makeElement('input')
  input.type = 'checkbox'
  input.checked = isChecked
  label.append(input, name)
  return { label, input }
}

function makeButton(name: string, onPress: () => void, className = ''): HTMLButtonElement {
  const button = makeElement('button', className)
  button.type = 'button'
  button.textContent = name
  button.addEventListener('click', onPress)
  return button
}

function makeRow(...parts: HTMLElement[]): HTMLElement {
  const row = makeElement('div', 'find-row')
  row.append(...parts)
  return row
}

function makeElement<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className = '',
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name)
  element.className = className
  return element
}
