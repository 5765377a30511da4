import type { Browser, BrowserContextOptions, Page } from 'playwright-core'

/** A visitor who has not asked for less motion, as the others of the tests have. */
export const MOVING = { reducedMotion: 'no-preference' } as const

/** Runs a journey in a page of its own, which has no memory of any other. */
export async function withPage(
  browser: Browser,
  options: BrowserContextOptions,
  use: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext(options)
  try {
    await use(await context.newPage())
  } finally {
    // What a journey's own routes still wait for is of no use to anybody.
    for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' })
    await context.close()
  }
}

/** Opens an address as a visitor who has been here before, past the splash. */
export async function openPage(page: Page, url: string) {
  await page.addInitScript(() => {
    sessionStorage.setItem('splash-seen', '')
    addEventListener('hydrated', () => Object.assign(globalThis, { isHydrated: true }))
  })
  return page.goto(url)
}

/** Shows intent, and waits until React answers. */
export async function hydrate(page: Page): Promise<void> {
  await page.mouse.move(40, 40)
  await page.mouse.move(60, 60)
  await page.waitForFunction(() => 'isHydrated' in globalThis)
}

/** Everything the browser complains about, and every request to another origin than the given. */
export function watchFaults(
  page: Page,
  { origin, expected }: { origin: string; expected?: string | undefined },
): string[] {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(String(error)))
  page.on('console', (message) => {
    const isExpected = expected !== undefined && message.location().url === expected
    if (message.type() === 'error' && !isExpected) faults.push(message.text())
  })
  page.on('request', (request) => {
    const asked = new URL(request.url())
    if (asked.protocol !== 'data:' && asked.origin !== origin) faults.push(request.url())
  })
  return faults
}

/** Keeps the requests to an address waiting until the given function is called. */
export async function holdRequests(
  page: Page,
  address: string | ((url: URL) => boolean),
): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(address, async (route) => {
    await released
    await route.continue()
  })
  return release
}

/** What a person reads, in the order in which it is shown. */
export async function wordsOf(locator: ReturnType<Page['locator']>): Promise<string> {
  const shown = await locator.evaluate((element) => {
    // What is laid out only when it comes near has no words yet; a reader would scroll to it.
    const waiting = '.seen-later'
    const near = [element.closest(waiting), ...element.querySelectorAll(waiting)]
    for (const part of near) {
      if (part instanceof HTMLElement) part.style.contentVisibility = 'visible'
    }
    // biome-ignore lint/performance/useDomNodeTextContent: what is hidden is not to be found
    return (element as HTMLElement).innerText
  })
  return shown.replace(/\s+/g, ' ').trim()
}
