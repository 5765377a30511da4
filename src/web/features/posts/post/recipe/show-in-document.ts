import type { Fraction } from 'fraction.js'
import { noteFor, recipeTools, unitChoices } from '#domain/recipes/page/recipe-tools.ts'
import {
  type Shown,
  showAmount,
  showHeat,
  showNoun,
  showStays,
} from '#domain/recipes/page/show-amount.ts'
import { amountsWords } from '#domain/words/english/amounts.ts'
import { translated } from '#web/translated.ts'
import { SHOWN_EVENT } from './shown-event.ts'

/** Puts a recipe's amounts, counted foods, temperatures and controls into the words for a choice, all over an article. */
export function showInDocument(
  article: HTMLElement,
  { shown, serves, path }: { shown: Shown; serves: Fraction | undefined; path: string },
): void {
  for (const element of article.querySelectorAll<HTMLElement>('[data-amount]')) {
    setText(element, showAmount(element.dataset.amount ?? '', shown))
  }
  for (const element of article.querySelectorAll<HTMLElement>('[data-stays]')) {
    setText(element, showStays(element.dataset.stays ?? '', shown))
  }
  for (const element of article.querySelectorAll<HTMLElement>('[data-heat],[data-noun]')) {
    const { heat, noun = '' } = element.dataset
    element.dataset.written ??= element.textContent
    const words = heat ? showHeat(heat, shown) : showNoun(noun, shown)
    setText(element, words ?? element.dataset.written)
  }
  article.dispatchEvent(new Event(SHOWN_EVENT))
  const status = article.querySelector<HTMLElement>('.recipe-tools > [role="status"]')
  if (!status) return
  const words = translated('amounts', amountsWords)
  const place = { path, shown, serves, words }
  const made = document.createElement('template')
  made.innerHTML = recipeTools(place) + unitChoices(place)
  for (const group of article.querySelectorAll('[data-choices] > [role="group"]')) {
    const name = group.getAttribute('aria-labelledby')
    const hadFocus = group.contains(document.activeElement)
    const fresh = made.content.querySelector(`[aria-labelledby="${name}"]`)
    if (fresh) group.replaceChildren(...fresh.childNodes)
    if (hadFocus) group.querySelector<HTMLElement>('[aria-current]')?.focus()
  }
  setText(status, noteFor(shown, serves, words))
}

function setText(element: HTMLElement, text: string): void {
  if (element.textContent !== text) element.textContent = text
}
