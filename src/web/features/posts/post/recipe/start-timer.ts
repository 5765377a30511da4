import { readSteps } from './read-steps.ts'
import { startTimer } from './timers.ts'
import { TIMERS_EVENT } from './timers-event.ts'

/** Starts the timer of a time in a step's text, the same as cook mode has for it. */
export function startStepTimer(article: HTMLElement, time: HTMLElement): void {
  const steps = [...article.querySelectorAll('#the-recipe .recipe-method > ol > li')]
  const step = steps.findIndex((item) => item.contains(time))
  const index = [...(steps[step]?.querySelectorAll('[data-seconds]') ?? [])].indexOf(time)
  const found = readSteps(article)[step]?.times[index]
  if (!found) return
  const now = Date.now()
  const { name, seconds } = found
  const path = location.pathname
  startTimer({ id: `${step}-${index}`, name, path, endsAt: now + seconds * 1000 }, now)
  dispatchEvent(new Event(TIMERS_EVENT))
}
