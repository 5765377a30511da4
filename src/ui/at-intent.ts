/**
 * Returns the properties by which an element has at hand what a press in it needs: that is fetched when such a press
 * seems to come, or when React comes and the pointer or the focus is there already. What fails here fails again at
 * the press.
 *
 * @param pressed selects what would be pressed
 */
export function atIntent(pressed: string, fetch: () => Promise<unknown>) {
  const look = ({ target }: { target: EventTarget | null }) => {
    if ((target as Element).closest(pressed)) fetch().catch(() => {})
  }
  return {
    onPointerOver: look,
    onFocus: look,
    ref: (target: Element | null) => {
      if (target?.matches(':hover, :focus')) look({ target })
    },
  }
}
