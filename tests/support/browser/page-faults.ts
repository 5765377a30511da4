import { setTimeout } from 'node:timers/promises'
import type { Page, Request } from 'playwright-core'

/** What no page says in words of its own: an engine's message, or a value that nobody has made words of. */
const NO_WORDS =
  /Failed to (?:execute|fetch)|Load failed|is not a function|is not defined|Cannot read|\bundefined\b|\[object \w+\]|\bNaN\b|Invalid Date|^\s*null\s*$/m

const LONGEST_WAIT_MS = 45_000
const LOOK_EVERY_MS = 60
/** What an answer leads to is asked for a moment later. */
const CALM_LOOKS = 3

/** What is wrong with the pages that somebody opens in a tab, beside what they show. */
export type PageFaults = {
  /** Waits until the page that is open has loaded all it wants, and says what is wrong with it. */
  ofSettledPage(): Promise<string[]>
}

/** Watches a tab from now on: its console, its requests, and what its pages show. */
export function watchPageFaults(page: Page, origin: string): PageFaults {
  let faults: string[] = []
  const waiting = new Set<Request>()
  page.on('pageerror', (error) => faults.push(`thrown: ${error}`))
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`console: ${message.text()}`)
  })
  page.on('request', (request) => {
    if (request.url().startsWith(origin)) waiting.add(request)
    else if (!/^(?:data|blob):/.test(request.url())) faults.push(`asked: ${request.url()}`)
  })
  page.on('requestfinished', (request) => void waiting.delete(request))
  page.on('requestfailed', (request) => {
    waiting.delete(request)
    const why = request.failure()?.errorText
    // Whoever goes on to the next page no longer waits for this one.
    if (why !== 'net::ERR_ABORTED') faults.push(`failed: ${request.url()} ${why}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) faults.push(`answered ${response.status()}: ${response.url()}`)
  })

  return {
    async ofSettledPage() {
      await settle(page, waiting)
      const found = [...faults, ...(await shownFaults(page))]
      faults = []
      return found
    },
  }
}

/**
 * Waits until nothing loads any more: no request, no placeholder, and there is a heading.
 *
 * @throws when something still loads after a long time, and what
 */
async function settle(page: Page, waiting: ReadonlySet<Request>): Promise<void> {
  const latest = Date.now() + LONGEST_WAIT_MS
  for (let calm = 0; calm < CALM_LOOKS; ) {
    const loading = await page.evaluate(() => [
      ...(document.querySelector('h1, h2') ? [] : ['no heading']),
      ...[...document.querySelectorAll('[aria-busy=true]')].map((part) => part.textContent),
    ])
    const open = [...loading, ...[...waiting].map((request) => request.url())]
    if (Date.now() > latest) throw new Error(`${page.url()} still loads: ${open.join(', ')}`)
    calm = open.length === 0 ? calm + 1 : 0
    await setTimeout(LOOK_EVERY_MS)
  }
}

async function shownFaults(page: Page): Promise<string[]> {
  const { texts, notices } = await page.evaluate(() => {
    const spoken = ['aria-label', 'title', 'alt', 'placeholder', 'href', 'src', 'value']
    const said = [...document.querySelectorAll('body *')].flatMap((element) =>
      spoken.map((name) => element.getAttribute(name) ?? ''),
    )
    return {
      // biome-ignore lint/performance/useDomNodeTextContent: scripts in the page are no words of it
      texts: [document.title, document.body.innerText, ...said],
      // One that waits for its occasion is not shown.
      notices: [...document.querySelectorAll('[role=alert]')]
        .filter((notice) => notice.checkVisibility())
        .map(({ textContent }) => textContent ?? ''),
    }
  })
  const again = await page.getByRole('button', { name: /try again/i }).allInnerTexts()
  return [
    ...texts.filter((text) => NO_WORDS.test(text)).map((text) => `shown: ${around(text)}`),
    ...notices.filter((text) => text.trim() !== '').map((text) => `notice: ${text}`),
    ...again.map((text) => `offered: ${text}`),
  ]
}

/** The words that are wrong, and a few beside them. */
function around(text: string): string {
  const at = NO_WORDS.exec(text)?.index ?? 0
  return text.slice(Math.max(0, at - 60), at + 120).replace(/\s+/g, ' ')
}
