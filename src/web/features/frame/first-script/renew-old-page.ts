import { readStored, writeStored } from '#ui/browser-storage.ts'
import { FAILED_EVENT } from './start-events.ts'

/** Names every part of this version of the site, and so has another name in each. */
const VERSION = /\/assets\/manifest-[\w-]+\.js/
/** Where the tab was going when its page was loaded again. */
const UNDER_WAY = 'under-way'
/** A path of this site, whatever else stands in the storage. */
const OWN_PATH = /^\/(?![/\\])/

type Routed = {
  __reactRouterDataRouter?: {
    state: { navigation: { location?: Location; formMethod?: string } }
  }
}

/**
 * Helps a page that lay open while the site was upgraded: the parts that it has not fetched yet are gone.
 *
 * Where one of them was to start React, or to answer a press, the page is loaded again once it is sure that there is
 * another version. Where it was another page, React Router loads this one again; the press is followed then.
 */
export function renewOldPage(): void {
  goOn()
  addEventListener('pagehide', rememberWay)
  // A page that the browser kept whole is back: its way has been another since.
  addEventListener('pageshow', forgetWay)
  addEventListener(FAILED_EVENT, renew)
  addEventListener('vite:preloadError', renew)
}

function goOn(): void {
  const to = readStored('sessionStorage', UNDER_WAY)
  if (to === undefined) return
  forgetWay()
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (visit?.type !== 'reload' || !OWN_PATH.test(to)) return
  history.pushState(null, '', to)
  location.reload()
}

function forgetWay(): void {
  writeStored('sessionStorage', UNDER_WAY, undefined)
}

function rememberWay(): void {
  const { location: to, formMethod } =
    (globalThis as Routed).__reactRouterDataRouter?.state.navigation ?? {}
  if (to && !formMethod) writeStored('sessionStorage', UNDER_WAY, to.pathname + to.search + to.hash)
}

async function renew(): Promise<void> {
  const [own] = VERSION.exec([...document.scripts].map((one) => one.textContent).join('')) ?? []
  // Nothing is loaded again while somebody writes, or without a network.
  if (!own || location.pathname.startsWith('/admin')) return
  const fresh = await fetch(location.href, { cache: 'no-cache' }).then(
    (response) => response.text(),
    () => '',
  )
  if (VERSION.test(fresh) && !fresh.includes(own)) location.reload()
}
