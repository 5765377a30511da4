import { isSpecialPress } from '#web/is-special-press.ts'

/**
 * The control of a recipe that a click presses: of its amounts or units, or of what to do with it; undefined for a
 * click elsewhere, and for one with a key that has the browser open the link in another place.
 */
export function pressedControl(event: MouseEvent): HTMLElement | undefined {
  const { target } = event
  if (isSpecialPress(event)) return undefined
  if (!(target instanceof Element)) return undefined
  return target.closest<HTMLElement>('a[data-factor],[data-press]') ?? undefined
}
