import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** More than any page has; a page that catches the keyboard ends here. */
const MOST_STOPS = 250

/** What the Tab key reaches, and every fault on the way. */
type Walk = { stops: number; faults: string[] }

/**
 * Walks through the whole page with the Tab key and fails where something is not reached, is
 * reached out of order, does not show that it has the focus, or lies outside the window or under
 * the header when it has it.
 */
export async function expectKeyboardReach(page: Page): Promise<void> {
  await page.evaluate(startWalk)
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    await page.keyboard.press('Tab')
    if (!(await page.evaluate(noteStop))) break
  }
  const { stops, faults } = await page.evaluate(endWalk)
  expect(faults, page.url()).toEqual([])
  expect(stops).toBeGreaterThan(10)
  expect(stops).toBeLessThan(MOST_STOPS)
}

/* What follows runs in the page; each function must carry all that it needs. */

function startWalk(): void {
  const reached: Element[] = []
  const faults: string[] = []
  Object.assign(globalThis, { walk: { reached, faults } })
}

async function noteStop(): Promise<boolean> {
  const { reached, faults } = (
    globalThis as unknown as { walk: { reached: Element[]; faults: string[] } }
  ).walk
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const focused = document.activeElement
  if (!focused || focused === document.body || reached.includes(focused)) return false

  const name = `${focused.localName} “${focused.textContent?.trim().slice(0, 40) || focused.getAttribute('aria-label') || focused.getAttribute('name')}”`
  const last = reached.at(-1)
  if (last && !(last.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING)) {
    faults.push(`${name} comes too late`)
  }
  reached.push(focused)

  const shown = focused.closest('label') ?? focused
  const showsFocus = [shown, focused].some((element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0
  })
  if (!showsFocus) faults.push(`${name} does not show its focus`)
  const header = document.querySelector('header')
  const isInHeader = header?.contains(focused) || focused.matches('.skip-link')
  const isInSight = () => {
    const { top, bottom, left, right } = shown.getBoundingClientRect()
    const covered = isInHeader ? 0 : (header?.getBoundingClientRect().bottom ?? 0)
    return bottom > covered && top < innerHeight && right > 0 && left < innerWidth
  }
  // What is only now laid out, or slides in, may take a moment.
  for (let frame = 0; frame < 30 && !isInSight(); frame++) await new Promise(requestAnimationFrame)
  if (!isInSight()) faults.push(`${name} is out of sight`)
  return true
}

function endWalk(): Walk {
  const { reached, faults } = (
    globalThis as unknown as { walk: { reached: Element[]; faults: string[] } }
  ).walk
  const operable = document.querySelectorAll<HTMLElement>(
    'a[href], button, input, select, textarea, summary, [tabindex="0"]',
  )
  for (const element of operable) {
    const isOtherChoice =
      element instanceof HTMLInputElement && element.type === 'radio' && !element.checked
    const isShown = element.checkVisibility({ visibilityProperty: true })
    if (element.tabIndex < 0 || element.matches(':disabled, [type=hidden]')) continue
    if (isOtherChoice || !isShown || reached.includes(element)) continue
    faults.push(`${element.localName} “${element.textContent?.trim()}” is never reached`)
  }
  if (reached[0]?.getAttribute('href') !== '#content') faults.push('no way past the header')
  return { stops: reached.length, faults }
}
