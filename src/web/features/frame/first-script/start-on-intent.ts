import { readStored } from '#ui/browser-storage.ts'
import { whenParsed } from './when-parsed.ts'

const SIGNS_OF_INTENT = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'input'] as const
const LATEST_IDLE_MS = 5000
/** A phone on a slow line is still drawing the first picture for about so long after loading. */
const DRAWN_MS = 3000

/**
 * Starts React and the router at the visitor's first interaction.
 *
 * Once the page is drawn and the browser has nothing else to do it fetches what that will need,
 * but does not run it: a page that is only read never pays for it, and one that is used need not wait. Under
 * Save-Data nothing is fetched ahead. The page's module and the links to its parts wait in
 * the document, made inert by the server.
 */
export function startOnIntent(): void {
  let isStarted = false
  const start = () => {
    if (isStarted) return
    isStarted = true
    for (const sign of SIGNS_OF_INTENT) removeEventListener(sign, startUnlessAtRest)
    whenParsed(revive)
  }
  const startUnlessAtRest = (event: Event) => {
    if (!isAtRest(event)) start()
  }

  for (const sign of SIGNS_OF_INTENT) addEventListener(sign, startUnlessAtRest, { passive: true })
  if (isCooking()) start()
  whenParsed(() => {
    // What this device alone knows is not in the page yet. The first picture of it comes before the scripts.
    if (document.querySelector('[data-on-device]')) requestAnimationFrame(() => setTimeout(start))
  })
  if (!savesData()) {
    const fetchAhead = () => {
      if (!isStarted) turnPreloads('prefetch')
    }
    addEventListener('load', () => setTimeout(() => whenIdle(fetchAhead), DRAWN_MS))
  }
}

/** Chromium says where the pointer is once the page is laid out below it, though nobody moved it. */
function isAtRest(event: Event): boolean {
  const { type, movementX, movementY } = event as PointerEvent
  return type === 'pointermove' && movementX === 0 && movementY === 0
}

/** Whether timers of this very page run, or its recipe was left open before it was loaded again. */
function isCooking(): boolean {
  const timers = readStored('localStorage', 'recipe-timers')
  const kept = `${timers}${readStored('sessionStorage', 'recipe-cooking')}`
  return kept.includes(JSON.stringify(location.pathname))
}

function revive(): void {
  turnPreloads('modulepreload')
  for (const inert of document.querySelectorAll('script[data-bootstrap]')) {
    const script = document.createElement('script')
    script.type = 'module'
    script.textContent = inert.textContent
    inert.replaceWith(script)
  }
}

function turnPreloads(rel: 'prefetch' | 'modulepreload'): void {
  const links = document.querySelectorAll<HTMLLinkElement>(
    'link[rel="x-modulepreload"], link[rel="prefetch"][href$=".js"]',
  )
  for (const link of links) link.rel = rel
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData: boolean } }
  return connection?.saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches
}

function whenIdle(callback: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(callback, { timeout: LATEST_IDLE_MS })
  else setTimeout(callback, 200)
}
