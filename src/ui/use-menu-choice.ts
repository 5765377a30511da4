import { useRef } from 'react'

/**
 * For a menu: does what is chosen in it when the menu is gone and its button has the focus. A window that is opened then gives
 * the focus back to that button; what had it in the menu would be there no more.
 */
export function useMenuChoice() {
  const chosen = useRef<() => void>(undefined)
  return {
    /** For `onSelect` of an entry. */
    afterwards: (work: () => void) => () => {
      chosen.current = work
    },
    /** Of the menu's content. */
    onCloseAutoFocus(event: Event) {
      const work = chosen.current
      chosen.current = undefined
      if (!work) return
      event.preventDefault()
      const buttonId = (event.target as Element).getAttribute('aria-labelledby')
      if (buttonId) document.getElementById(buttonId)?.focus()
      work()
    },
  }
}
