import { element, makeButton } from '#admin/article-blocks/element.ts'

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
  const counted = element('span', { class: 'find-count', role: 'status' })

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

  const more = element(
    'details',
    { class: 'find-more' },
    element('summary', {}, 'More'),
    ...[matchCase, wholeWords, pattern].map(({ label }) => label),
  )
  more.toggleAttribute('open', initial.caseSensitive || initial.wholeWord || initial.regexp)
  const dom = element(
    'div',
    { class: 'find', role: 'search', 'aria-label': 'Find and replace' },
    element(
      'div',
      { class: 'find-row' },
      find.label,
      counted,
      makeButton('Previous', committed(run.previous)),
      makeButton('Next', committed(run.next)),
      makeButton('Close', run.close),
    ),
    element(
      'div',
      { class: 'find-row' },
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
  const input = element('input', { type: 'text', spellcheck: 'false' })
  input.value = value
  return { label: element('label', { class: 'find-field' }, name, input), input }
}

function makeBox(name: string, isChecked: boolean) {
  const input = element('input', { type: 'checkbox' })
  input.checked = isChecked
  return { label: element('label', { class: 'find-box' }, input, name), input }
}
