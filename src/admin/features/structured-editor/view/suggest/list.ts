import { iconElement } from '#admin/article-tools/icon-element.tsx'
import type { Suggested } from './suggestion.ts'

/** Where the words are that ask for the list. */
type Place = { left: number; top: number; bottom: number }

/** So much stays between the list and the edges of the screen. */
const MARGIN_PX = 8

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
  // It scrolls, so it can be reached; Tab takes an entry before it gets there.
  element.tabIndex = 0
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
      if (shown !== list.options) element.replaceChildren(...list.options.map(entryMaker(id)))
      shown = list.options
      element.setAttribute('aria-label', list.name)
      element.style.position = 'fixed'
      stand(element, place)
      for (const [index, entry] of [...element.children].entries()) {
        const isChosen = index === list.chosen
        entry.setAttribute('aria-selected', String(isChosen))
        if (isChosen) entry.scrollIntoView({ block: 'nearest' })
      }
    },
  }
}

/** Puts the list below the words, or above them where there is more room. */
function stand({ offsetWidth, offsetHeight, style }: HTMLElement, { left, top, bottom }: Place) {
  const { innerWidth, innerHeight } = window
  const below = innerHeight - MARGIN_PX - bottom
  const isAbove = offsetHeight > below && top > below
  style.left = `${Math.max(MARGIN_PX, Math.min(left, innerWidth - offsetWidth - MARGIN_PX))}px`
  style.top = `${isAbove ? Math.max(MARGIN_PX, top - offsetHeight) : bottom}px`
}

function entryMaker(id: string) {
  return ({ label, about, icon }: Suggested['options'][number], index: number): HTMLElement => {
    const entry = document.createElement('li')
    entry.id = `${id}-${index}`
    entry.setAttribute('role', 'option')
    const name = document.createElement('span')
    name.textContent = label
    const drawn = icon && iconElement(icon)
    if (drawn) entry.append(drawn)
    entry.append(name)
    if (about) {
      const words = document.createElement('small')
      words.textContent = about
      entry.append(' ', words)
    }
    return entry
  }
}
