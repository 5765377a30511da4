import type { Suggested } from './suggestion.ts'

type Place = { left: number; bottom: number }

/** The list of suggestions on the screen, below what was typed. */
export type DrawnList = {
  element: HTMLElement
  show: (list: (Suggested & { chosen: number }) | undefined, place: Place | undefined) => void
}

/** @param take takes an entry that was pressed */
export function createList(id: string, take: (index: number) => void): DrawnList {
  const element = document.createElement('ul')
  element.id = id
  element.className = 'suggestions'
  element.setAttribute('role', 'listbox')
  element.hidden = true
  // The text keeps the focus while an entry is pressed.
  element.addEventListener('mousedown', (event) => event.preventDefault())
  element.addEventListener('click', (event) => {
    const pressed = (event.target as Element).closest('[role=option]')
    if (pressed) take([...element.children].indexOf(pressed))
  })
  let shown: readonly unknown[] | undefined

  return {
    element,
    show(list, place) {
      element.hidden = !list
      if (!list || !place) return
      if (shown !== list.options) element.replaceChildren(...list.options.map(entryOf(id)))
      shown = list.options
      element.setAttribute('aria-label', list.name)
      element.style.position = 'fixed'
      element.style.left = `${place.left}px`
      element.style.top = `${place.bottom}px`
      for (const [index, entry] of [...element.children].entries()) {
        const isChosen = index === list.chosen
        entry.setAttribute('aria-selected', String(isChosen))
        if (isChosen) entry.scrollIntoView({ block: 'nearest' })
      }
    },
  }
}

function entryOf(id: string) {
  return ({ label, about }: Suggested['options'][number], index: number): HTMLElement => {
    const entry = document.createElement('li')
    entry.id = `${id}-${index}`
    entry.setAttribute('role', 'option')
    const name = document.createElement('span')
    name.textContent = label
    entry.append(name)
    if (about) {
      const words = document.createElement('small')
      words.textContent = about
      entry.append(' ', words)
    }
    return entry
  }
}
