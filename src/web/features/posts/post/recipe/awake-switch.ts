import { recipeCardWords } from '#domain/words/english/card.ts'
import { translated } from '#web/translated.ts'
import { keepAwake } from './wake-lock.ts'

let letGo: (() => void) | undefined

/**
 * Turns a switch of a recipe's card that keeps the screen on, or off again. It says whether the screen stays on now, and
 * beside it that it may go dark where the browser does not allow it.
 *
 * @param signal ends it with the page
 */
export function toggleAwake(control: HTMLInputElement, signal: AbortSignal): void {
  const status = control.labels?.[0]?.querySelector('[role="status"]')
  const show = (isHeld: boolean, words = '') => {
    control.checked = isHeld
    if (status) status.textContent = words
  }
  const end = () => {
    letGo?.()
    letGo = undefined
  }
  if (letGo) {
    end()
    show(false)
    return
  }
  const isOver = () => letGo === undefined || signal.aborted
  letGo = keepAwake((isHeld) => {
    if (!isOver()) show(isHeld, isHeld ? '' : translated('recipeCard', recipeCardWords).dark)
  })
  signal.addEventListener('abort', end, { once: true })
}
