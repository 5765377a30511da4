import { BEFORE_REACT } from './before-react.ts'
import { choose, showPreferences } from './preferences.ts'
import { whenParsed } from './when-parsed.ts'

/** Answers the frame's controls for as long as the document lives, however it is rendered. */
export function answerControls(): void {
  whenParsed(showPreferences)
  addEventListener('pageshow', showPreferences)

  addEventListener(
    'change',
    ({ target }) => {
      if (!(target instanceof HTMLInputElement)) return
      if (target.name === 'theme') choose('theme', target.value)
      if (target.name === 'pause-motion') choose('motion', target.checked ? 'paused' : 'running')
    },
    BEFORE_REACT,
  )

  addEventListener(
    'click',
    ({ target }) => {
      if (!(target instanceof Element)) return
      const isLink = target.closest('a') !== null
      for (const menu of openMenus()) {
        if (isLink || !menu.contains(target)) menu.open = false
      }
      if (target.closest('[data-go-back]')) history.back()
    },
    BEFORE_REACT,
  )

  // The page behind it does not move, so nobody may be led there unseen.
  addEventListener(
    'focusin',
    ({ target }) => {
      for (const menu of openMenus()) {
        if (target instanceof Node && !menu.contains(target)) menu.open = false
      }
    },
    BEFORE_REACT,
  )

  addEventListener(
    'keydown',
    ({ key }) => {
      if (key !== 'Escape') return
      for (const menu of openMenus()) {
        menu.open = false
        menu.querySelector('summary')?.focus()
      }
    },
    BEFORE_REACT,
  )
}

function openMenus() {
  return document.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]')
}
