import { whenParsed } from './when-parsed.ts'

const SIGNS_OF_INTENT = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'input'] as const
const LATEST_IDLE_MS = 5000

/**
 * Loads React and the router when the visitor first does something, or when the browser has
 * nothing else to do after loading; under Save-Data only on intent.
 *
 * The page's module and its preload links wait in the document, made inert by the server.
 */
export function startOnIntent(): void {
  let isStarted = false
  const start = () => {
    if (isStarted) return
    isStarted = true
    for (const sign of SIGNS_OF_INTENT) removeEventListener(sign, start)
    whenParsed(revive)
  }

  for (const sign of SIGNS_OF_INTENT) addEventListener(sign, start, { passive: true })
  if (!savesData()) addEventListener('load', () => whenIdle(start))
}

function revive(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="x-modulepreload"]')) {
    link.rel = 'modulepreload'
  }
  for (const inert of document.querySelectorAll('script[data-bootstrap]')) {
    const script = document.createElement('script')
    script.type = 'module'
    script.textContent = inert.textContent
    inert.replaceWith(script)
  }
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData: boolean } }
  return connection?.saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches
}

function whenIdle(callback: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(callback, { timeout: LATEST_IDLE_MS })
  else setTimeout(callback, 200)
}
