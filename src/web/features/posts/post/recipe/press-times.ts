import { recipeCardWords } from '#domain/words/english/card.ts'
import { translated } from '#web/translated.ts'

const importTimer = () => import('./start-timer.ts')

/**
 * Makes the times in the steps of a recipe buttons that start a timer. Without a script they are words, and so they stay
 * what they are in the server's HTML.
 */
export function pressTimes(article: HTMLElement, signal: AbortSignal): void {
  const start = (event: Event) => {
    const time = event.target instanceof Element && event.target.closest('[data-seconds][role]')
    if (!(time instanceof HTMLElement)) return
    event.preventDefault()
    importTimer().then(
      ({ startStepTimer }) => startStepTimer(article, time),
      () => {
        time.title = translated('recipeCard', recipeCardWords).timersFailed
      },
    )
  }
  for (const time of article.querySelectorAll<HTMLElement>(
    '#the-recipe .recipe-method [data-seconds]',
  )) {
    time.tabIndex = 0
    time.setAttribute('role', 'button')
    time.setAttribute(
      'aria-label',
      translated('recipeCard', recipeCardWords).startTimer(time.textContent),
    )
  }
  article.addEventListener('click', start, { signal })
  article.addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Enter' || event.key === ' ') start(event)
    },
    { signal },
  )
}
