/**
 * The control of a recipe's amounts or units that a click chooses; undefined for a click elsewhere, and for one
 * with a key that has the browser open the link in another place.
 */
export function pressedControl(event: MouseEvent): HTMLElement | undefined {
  const { target } = event
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined
  if (!(target instanceof Element)) return undefined
  return target.closest<HTMLElement>('a[data-factor]') ?? undefined
}
