import type { Fraction } from 'fraction.js'
import { readMark } from '#domain/recipes/page/amount-mark.ts'
import { choiceOf, queryFor, shownFor } from '#domain/recipes/page/choice.ts'
import { UNIT_CHOICES } from '#domain/recipes/page/choices.ts'
import type { Shown } from '#domain/recipes/page/show-amount.ts'
import { atIntent } from '#ui/at-intent.ts'
import { importMarking } from '../table-of-contents.tsx'
import { pressedControl } from './pressed-control.ts'
import {
  storedScale,
  storedTicks,
  storedUnits,
  storeScale,
  storeTicks,
  storeUnits,
} from './recipe-store.ts'
import { importSaving } from './save-button.tsx'
import { showInDocument } from './show-in-document.ts'

const importOtherAmounts = () => import('./other-amounts.ts')

/**
 * Takes over the controls of an article's recipe: amounts and units change at once, stay on the
 * device and stand in the address; ticks last for the visit. Everything else stays as the server made it.
 *
 * @param pressed a control that was pressed before this script was there, to be answered now
 * @returns a function that ends it
 */
export function runRecipe(article: HTMLElement, pressed?: HTMLElement): () => void {
  const section = article.querySelector<HTMLElement>('#the-recipe')
  if (!section) return () => {}
  const ended = new AbortController()
  const { signal } = ended
  const path = location.pathname
  const serves = servesOf(section)
  let shown = firstShown(path, serves)
  let update = () => {}

  const show = () => {
    showInDocument(article, { shown, serves, path })
    update()
  }
  const choose = (next: Shown) => {
    shown = next
    show()
    storeUnits(next.units)
    storeScale(path, queryFor({ ...next, units: 'written' }, serves))
    history.replaceState(history.state, '', path + queryFor(next, serves) + location.hash)
  }
  /** A control changes one of the two: what the server made may have other units than this device shows. */
  const chosenBy = (control: HTMLElement): Shown => {
    const { factor = '1', units } = control.dataset
    return control.closest('[data-choices="units"]')
      ? { ...shown, units: UNIT_CHOICES.find((choice) => choice === units) ?? 'written' }
      : { ...shown, factor: shownFor({ scale: factor }).factor }
  }

  const answer = (control: HTMLElement) => {
    if (control.dataset.press) press(control.dataset.press, article)
    else choose(chosenBy(control))
  }

  section.addEventListener(
    'click',
    (event) => {
      const control = pressedControl(event)
      if (!control) return
      event.preventDefault()
      answer(control)
    },
    { signal },
  )
  markShortcuts(section, signal)
  restoreTicks(section, path, signal)
  whenOpened(
    section.querySelector<HTMLDetailsElement>('[data-other-amounts]'),
    signal,
    async (details) => {
      const { fillOtherAmounts } = await importOtherAmounts()
      update = fillOtherAmounts(details, {
        section,
        serves,
        shown: () => shown,
        choose: (factor) => choose({ ...shown, factor }),
      })
    },
  )
  // To show anything makes the controls anew, so the one that was pressed is asked first.
  if (!pressed?.dataset.factor) show()
  if (pressed) {
    pressed.ariaBusy = null
    answer(pressed)
  }
  return () => ended.abort()
}

/** Puts the recipe on the list, or does what the button of that name at the head of the post does. */
function press(name: string, article: HTMLElement): void {
  const pressHead = (of: string) =>
    article.querySelector<HTMLElement>(`.recipe-bar [name=${of}]`)?.click()
  if (name === 'list') {
    importSaving().then(
      ({ addToList }) => addToList(article),
      // It cannot be fetched either, and says so.
      () => pressHead('save'),
    )
  } else pressHead(name)
}

/** On a phone the part of the recipe that is being read is marked at its lower edge. */
function markShortcuts(section: HTMLElement, signal: AbortSignal): void {
  const nav = section.querySelector('nav')
  if (!nav || !matchMedia('(width < 48rem)').matches) return
  importMarking().then(
    ({ markCurrent }) => signal.addEventListener('abort', markCurrent(nav)),
    () => {},
  )
}

/**
 * Fills a disclosure when it is first opened, and says in it where what fills it cannot be fetched. That is
 * fetched when a press seems to come.
 */
function whenOpened(
  details: HTMLDetailsElement | null,
  signal: AbortSignal,
  fill: (details: HTMLDetailsElement) => Promise<void>,
): void {
  if (!details) return
  const open = async () => {
    if (!details.open || details.querySelector('form')) return
    details.querySelector('p')?.remove()
    await fill(details).catch(() => {
      const problem = document.createElement('p')
      problem.textContent = 'This could not be fetched. Load the page again when you are online.'
      details.append(problem)
    })
  }
  const { onPointerOver, onFocus, ref } = atIntent('summary', importOtherAmounts)
  details.addEventListener('pointerover', onPointerOver, { signal })
  details.addEventListener('focusin', onFocus, { signal })
  ref(details.querySelector('summary'))
  details.addEventListener('toggle', open, { signal })
  void open()
}

/** What the address says, else what was chosen on this device. */
function firstShown(path: string, serves: Fraction | undefined): Shown {
  const asked = choiceOf(new URLSearchParams(location.search))
  const kept = choiceOf(new URLSearchParams(storedScale(path)))
  const isAsked = asked.serves !== undefined || asked.scale !== undefined
  return shownFor({ ...(isAsked ? asked : kept), units: asked.units ?? storedUnits() }, serves)
}

function servesOf({ dataset: { serves } }: HTMLElement): Fraction | undefined {
  return serves ? readMark(serves).measures[0]?.quantity.from : undefined
}

function restoreTicks(section: HTMLElement, path: string, signal: AbortSignal): void {
  const boxes = [...section.querySelectorAll<HTMLInputElement>('.recipe-ingredients > ul input')]
  for (const place of storedTicks(path)) {
    const box = boxes[place]
    if (box) box.checked = true
  }
  const store = () =>
    storeTicks(
      path,
      boxes.flatMap(({ checked }, place) => (checked ? [place] : [])),
    )
  // Those that were ticked before this script was there are kept like any other.
  if (boxes.some(({ checked }) => checked)) store()
  section.addEventListener('change', store, { signal })
}
