import { type RefObject, useEffect } from 'react'
import { pressedControl } from './pressed-control.ts'

/**
 * Brings the recipe of an article to life once it is shown, and again whenever its HTML is another.
 * A press of one of its controls that comes earlier is answered when the script is there.
 */
export function useRecipe(article: RefObject<HTMLElement | null>, html: string): void {
  useEffect(() => {
    const root = article.current
    if (!root || !html.includes('data-recipe-tools')) return
    let pressed: HTMLElement | undefined
    let end = () => {}
    let isOver = false
    const keep = (event: MouseEvent) => {
      const control = pressedControl(event)
      if (!control) return
      event.preventDefault()
      if (pressed) pressed.ariaBusy = null
      pressed = control
      // The controls are made anew when it is answered.
      pressed.ariaBusy = 'true'
    }
    root.addEventListener('click', keep)
    const release = () => root.removeEventListener('click', keep)
    import('../recipe-page.ts').then(
      ({ runRecipe }) => {
        release()
        if (isOver) return
        end = runRecipe(root, pressed)
      },
      () => {
        // Not to be had now: the links lead to pages of their own.
        release()
        if (pressed instanceof HTMLAnchorElement) location.assign(pressed.href)
      },
    )
    return () => {
      isOver = true
      release()
      end()
    }
  }, [article, html])
}
