import { recipeCardWords } from '#domain/words/english/card.ts'
import { atIntent } from '#ui/at-intent.ts'
import { isMentioned } from '#web/on-device/is-mentioned.ts'
import { translated } from '#web/translated.ts'
import { pressTimes } from './recipe/press-times.ts'
import { pressedControl } from './recipe/pressed-control.ts'
import type { Pressed, RecipeAmounts } from './recipe/recipe-amounts.ts'
import { importSaving } from './recipe/save-button.tsx'
import { storedTicks, storeTicks } from './recipe/ticks-store.ts'
import { importMarking } from './table-of-contents.tsx'

const importAmounts = () => import('./recipe/recipe-amounts.ts')
const importOtherAmounts = () => import('./recipe/other-amounts.ts')
const importSwitch = () => import('./recipe/awake-switch.ts')

/** An address that asks for other amounts than the writer's. */
const ASKS_FOR_AMOUNTS = /[?&](?:serves|scale|units)=/

/**
 * Takes over the controls of an article's recipe. What changes amounts is fetched when one of them seems to be
 * pressed, or when this device wants others than the server made; ticks last for the visit. Everything else stays
 * as the server made it.
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
  let amounts: RecipeAmounts | undefined

  const takeOver = async (chosen?: Pressed) => {
    const { takeOverAmounts } = await importAmounts()
    if (amounts && chosen) amounts.choose(chosen)
    amounts ??= takeOverAmounts(article, section, chosen)
    return amounts
  }
  const answer = (control: HTMLElement) => {
    const { press: name, factor, units } = control.dataset
    if (name) {
      control.ariaBusy = null
      if (name !== 'awake') press(name, article)
      else
        importSwitch().then(
          ({ toggleAwake }) => toggleAwake(control as HTMLInputElement, signal),
          () => {},
        )
      return
    }
    // The controls are made anew when it is answered.
    control.ariaBusy = 'true'
    const chosen = control.closest('[data-choices="units"]') ? { units } : { factor }
    // At once where it can be: whoever leads on from here has chosen.
    if (amounts) amounts.choose(chosen)
    else takeOver(chosen).catch(() => followIfThere(control as HTMLAnchorElement))
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
  fetchAtIntent(section, '[data-choices],[data-other-amounts]', importAmounts, signal)
  fetchAtIntent(section, '[data-other-amounts]', importOtherAmounts, signal)
  whenOpened(section.querySelector('[data-other-amounts]'), signal, async (details) => {
    await (await takeOver()).fill(details)
  })
  markShortcuts(section, signal)
  pressTimes(article, signal)
  restoreTicks(section, path, signal)
  if (pressed) answer(pressed)
  if (!pressed?.dataset.factor && isOtherHere(path)) takeOver().catch(() => {})
  return () => ended.abort()
}

/** Amounts that cannot change here are on pages of their own, unless there is no network for these either. */
async function followIfThere(link: HTMLAnchorElement): Promise<void> {
  try {
    await fetch(link.href, { method: 'HEAD' })
    location.assign(link.href)
  } catch {
    link.ariaBusy = null
    const status = document.querySelector('.recipe-tools > [role="status"]')
    if (status)
      status.textContent = 'Other amounts could not be fetched. Try again when you are online.'
  }
}

/** Whether this device may want other amounts or units than those of the writer. */
function isOtherHere(path: string): boolean {
  return (
    ASKS_FOR_AMOUNTS.test(location.search) ||
    isMentioned('localStorage', 'recipe-units', '') ||
    isMentioned('localStorage', 'recipe-scales', JSON.stringify(path))
  )
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

/** Fetches what controls of amounts need when one of them seems to be pressed. */
function fetchAtIntent(
  section: HTMLElement,
  pressed: string,
  fetch: () => Promise<unknown>,
  signal: AbortSignal,
): void {
  const { onPointerOver, onFocus, ref } = atIntent(pressed, fetch)
  section.addEventListener('pointerover', onPointerOver, { signal })
  section.addEventListener('focusin', onFocus, { signal })
  for (const controls of section.querySelectorAll(pressed)) ref(controls)
}

/** Fills a disclosure when it is first opened, and says in it where what fills it cannot be fetched. */
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
      problem.textContent = translated('recipeCard', recipeCardWords).failed
      details.append(problem)
    })
  }
  details.addEventListener('toggle', open, { signal })
  void open()
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
