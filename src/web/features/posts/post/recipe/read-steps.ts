import { timerNames } from '#domain/recipes/page/timer-names.ts'
import { printMinutes } from '#domain/recipes/shape/print-minutes.ts'
import { readQuantity } from '#domain/recipes/shape/quantity.ts'
import { readTimeNumber } from '#domain/recipes/shape/time-number.ts'

/** A step as cook mode shows it, with the amounts that the page shows now. */
export type CookStep = {
  /** The step's own HTML, which the server has sanitised. */
  html: string
  /** The heading that it stands under; undefined for a method without headings. */
  part: string | undefined
  /** The foods that are taken for it: “olive oil (30 ml)”. */
  foods: string[]
  times: Time[]
}

/** The steps of an article's first recipe, in their order. */
export function readSteps(article: HTMLElement): CookStep[] {
  const items = article.querySelectorAll<HTMLElement>('#the-recipe .recipe-method > ol > li')
  return [...items].map((item) => ({
    html: item.innerHTML,
    part: readPart(item),
    foods: [...item.querySelectorAll<HTMLElement>('strong:has([data-amount])')].map((food) =>
      food.textContent.trim(),
    ),
    times: readTimes(item),
  }))
}

/** Returns the page's words about lines and amounts that stay as they were written; empty where none do. */
export function readStays(article: HTMLElement): string {
  return article.querySelector('#the-recipe .recipe-ingredients > [data-stays]')?.textContent ?? ''
}

/** Returns the name of what is cooked: the name of the recipe, or the title that it stands under. */
export function dishName(article: HTMLElement): string {
  const heading =
    article.querySelector('#the-recipe:not([data-named-above]) > h2') ?? article.querySelector('h1')
  return heading?.textContent ?? ''
}

function readPart({ parentElement }: HTMLElement): string | undefined {
  const heading = parentElement?.previousElementSibling
  return heading?.localName === 'h4' ? heading.textContent : undefined
}

type Time = { label: string; name: string; seconds: number }

/** The times of a step that a timer can be set to, each named by what it is for. */
function readTimes(item: HTMLElement): Time[] {
  const copy = item.cloneNode(true) as HTMLElement
  for (const amount of copy.querySelectorAll('small')) amount.remove()
  const found = [...copy.querySelectorAll<HTMLElement>('[data-seconds]')]
  const stretches = found.map((time) => {
    const before = document.createRange()
    before.setStart(copy, 0)
    before.setEndBefore(time)
    return { index: before.toString().length, length: time.textContent.length }
  })
  const names = timerNames(copy.textContent, stretches)
  return found.map((time, place) => ({
    label: amountLabel(time),
    name: names[place] ?? '',
    seconds: Number(time.dataset.seconds),
  }))
}

/** As it is written; of a range its beginning, and of what it is the beginning. */
function amountLabel({ textContent, dataset }: HTMLElement): string {
  const read = readQuantity(textContent) ?? readTimeNumber(textContent)
  if (!read?.quantity.to) return textContent
  const seconds = Number(dataset.seconds)
  const least = seconds % 60 === 0 ? printMinutes(seconds / 60) : `${seconds} seconds`
  return `${least} (of ${textContent})`
}
