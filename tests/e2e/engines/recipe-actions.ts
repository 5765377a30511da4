import { urls } from '#contract/urls.ts'
import type { EnginePage } from '#tests/support/browser/engine-page.ts'

/** The recipe that all engines cook. */
export const RECIPE = urls.post('roast-tomato-soup-with-white-beans-and-thyme')

/** One thing that a cook does: what is pressed, and what is true of the page when that was answered. */
type Action = { press: string; answer: string; before?: (page: EnginePage) => Promise<unknown> }

const SAYS = (words: string) =>
  `return document.querySelector('dialog[open]').innerText.includes('${words}')`

const ON_LIST = (what: string) =>
  `return [...document.querySelectorAll('section[aria-labelledby=shopping-list] li')].some((one) => one.textContent.includes('${what}'))`

/** Names a control, whose words are amounts, by words that stay. */
const named = (selector: string, name: string) => (page: EnginePage) =>
  page.until(
    name,
    `const label = document.querySelector(arguments[0])?.closest('label, summary')
    label?.setAttribute('aria-label', arguments[1])
    return Boolean(label)`,
    selector,
    name,
  )

/** In this order. */
export const RECIPE_ACTIONS: readonly Action[] = [
  {
    press: 'Jump to recipe',
    // It scrolls smoothly: what is pressed meanwhile is under the pointer no more when that is let go.
    answer: `const y = scrollY
      return new Promise((resolve) => setTimeout(() => resolve(location.hash === '#the-recipe' && y > 0 && scrollY === y), 300))`,
  },
  { press: '8 servings', answer: `return location.search === '?serves=8'` },
  { press: 'US', answer: `return location.search === '?serves=8&units=us'` },
  { press: 'Metric', answer: `return location.search === '?serves=8&units=metric'` },
  { press: 'As written', answer: `return location.search === '?serves=8'` },
  {
    press: 'Any other amount',
    answer: `return Boolean(document.querySelector('[data-other-amounts] form'))`,
  },
  { press: 'More', answer: `return location.search === '?serves=9'` },
  { press: 'Fewer', answer: `return location.search === '?serves=8'` },
  {
    press: 'second line',
    before: named('article li:nth-of-type(2) [type=checkbox]', 'second line'),
    answer: `return document.querySelector('[aria-label="second line"] input').checked`,
  },
  {
    press: 'second line',
    answer: `return !document.querySelector('[aria-label="second line"] input').checked`,
  },
  {
    press: 'nutrition',
    before: named('article details:has(dl) > summary', 'nutrition'),
    answer: `return document.querySelector('[aria-label=nutrition]').parentElement.open`,
  },
  {
    press: 'Print',
    // The window of a printer would stay open for ever.
    before: (page) =>
      page.run(`window.print = () => document.body.setAttribute('data-printed', '')`),
    answer: `return document.body.hasAttribute('data-printed')`,
  },
  {
    press: 'Copy link',
    answer: `return [...document.querySelectorAll('#after-post [role=status]')].some((one) => one.textContent === 'Link copied.')`,
  },
  { press: 'Cook', answer: `return Boolean(document.querySelector('dialog[open] .cook-text'))` },
  { press: 'Next', answer: SAYS('Step 2') },
  {
    press: 'food of the step',
    before: named('dialog[open] [type=checkbox]', 'food of the step'),
    answer: `return document.querySelector('dialog[open] [type=checkbox]').checked`,
  },
  { press: 'Back', answer: SAYS('Step 1') },
  { press: 'Next', answer: SAYS('Step 2') },
  { press: 'Next', answer: SAYS('Step 3') },
  {
    press: 'Start 45 minutes',
    answer: `return Boolean(document.querySelector('dialog[open] [role=timer]'))`,
  },
  { press: 'Close', answer: `return !document.querySelector('dialog[open]')` },
  { press: 'Back to cooking', answer: SAYS('Step 3') },
  {
    press: 'the running timer',
    before: (page) =>
      page.run(
        `document.querySelector('dialog[open] [role=timer]').closest('li').querySelector('button').setAttribute('aria-label', 'the running timer')`,
      ),
    answer: `return !document.querySelector('dialog[open] [role=timer]')`,
  },
  { press: 'Close', answer: `return !document.querySelector('dialog[open]')` },
  { press: 'Save', answer: `return Boolean(localStorage.getItem('saved-recipes'))` },
]

/** On the page of what is saved, which the last action leads to. */
export const SHOPPING_ACTIONS: readonly Action[] = [
  {
    press: 'Saved recipes and shopping list',
    answer: `return location.pathname === '/saved' && Boolean(document.querySelector('section[aria-label=Recipes] [type=checkbox]'))`,
  },
  {
    press: 'on the list',
    before: named('section[aria-label=Recipes] [type=checkbox]', 'on the list'),
    answer: ON_LIST('tomatoes'),
  },
  {
    press: 'More',
    answer: `return document.querySelector('section[aria-label=Recipes] output').textContent === '9 servings'`,
  },
  {
    press: 'first thing',
    before: named('section[aria-labelledby=shopping-list] [type=checkbox]', 'first thing'),
    answer: `return document.querySelector('section[aria-labelledby=shopping-list] [type=checkbox]').checked`,
  },
  {
    press: 'Add',
    before: (page) => page.type('Add something else', 'bin bags'),
    answer: ON_LIST('bin bags'),
  },
  { press: 'Remove bin bags', answer: `return !(() => {${ON_LIST('bin bags')}})()` },
  { press: 'Undo', answer: ON_LIST('bin bags') },
  { press: 'Copy', answer: `return document.body.innerText.includes('List copied.')` },
]
