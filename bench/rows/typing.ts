import type { Page } from 'playwright-core'
import { countWords } from '#domain/posts/text/reading-time.ts'
import { startChromium } from '#tests/support/browser/chromium.ts'
import {
  givenDeskDraft,
  openEditor,
  seeSaveState,
  signInAtGate,
} from '#tests/support/browser/desk-visitor.ts'
import { call, openTestPage } from '#tests/support/structured-document/open-test-page.ts'
import { givenTexts } from '../post-text.ts'
import { ADMIN, type WatchedServer } from '../real-server.ts'
import { median, percentile } from '../statistics.ts'
import type { Row } from '../table.ts'

/** A note, a long guide, and the longest text that a post may have or nearly so. */
const LENGTHS = [600, 20_000, 60_000]
const WARM_UP = 30
const MEASURED = 160
/** A quick typist; the preview, the journal and the saving all run beside it. */
const KEY_EVERY_MS = 70
const BUDGET_MS = 50
/** Of a bare text area, which paints a shorter text within the time that reading a key takes: docs/decisions/0046. */
const BUDGET_TIMES = 1.5
const COMPARED_FROM_WORDS = 20_000
const BUDGET_OPENING_MS = 1_000
const OPENINGS = 3

type Latencies = { keys: number[] }

/** The field as writers have it, and as those who ask for the Markdown itself. */
const VIEWS = [
  { name: 'finished look', isPlain: false },
  { name: 'plain Markdown', isPlain: true },
]

/**
 * From a key press to the picture that shows its letter, in articles of several lengths, in both views of
 * the field, in the structured editor alone and beside a bare text area with the same words; and how long each
 * takes to open.
 */
export async function measureTyping(site: WatchedServer): Promise<Row[]> {
  const browser = await startChromium()
  const rows: Row[] = []
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 850 } })
    await signInAtGate(page, site.url, ADMIN)
    for (const words of LENGTHS) {
      const text = textOf(words)
      const id = await givenDeskDraft(page, { title: 'Measured', content: text })
      const area = await typeInBareArea(await browser.newPage(), text)
      rows.push(...(await measureStructured(text, area)))
      for (const { name, isPlain } of VIEWS) {
        await openEditor(page, site.url, id)
        if (isPlain) await page.getByRole('button', { name: 'Show Markdown' }).click()
        await goToMiddle(page)
        rows.push(...rowsOf({ name, keys: await typeAndMeasure(page) }, area, countWords(text)))
        await seeSaveState(page, 'Saved')
      }
      rows.push(await measureOpening(page, site.url, { id, words: countWords(text) }))
    }
    return [...rows, await scriptOf(page)]
  } finally {
    await browser.close()
  }
}

/** Where there is as much above as below. */
async function goToMiddle(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Article Content' }).click()
  await page.keyboard.press('Control+Home')
  for (let pages = 0; pages < 40; pages++) await page.keyboard.press('PageDown')
  await page.waitForTimeout(3000)
}

async function typeInBareArea(page: Page, text: string): Promise<number[]> {
  await page.setViewportSize({ width: 1280, height: 850 })
  await page.setContent('<textarea style="width:640px;height:700px"></textarea>')
  await page.locator('textarea').evaluate((area, words) => {
    Object.assign(area, { value: words })
  }, text)
  await page.locator('textarea').click()
  const keys = await typeAndMeasure(page)
  await page.close()
  return keys
}

/** The structured editor with its bar, its bubble and its handles, and nothing else of the desk. */
async function measureStructured(text: string, area: number[]): Promise<Row[]> {
  const name = 'structured editor alone'
  const words = countWords(text)
  const { page } = await openTestPage({ viewport: { width: 1280, height: 850 } })
  const times: number[] = []
  for (let opening = 0; opening < OPENINGS; opening++)
    times.push(await call(page, 'openingMs', text))
  const middle = text.indexOf(' ', text.length / 2)
  await call(page, 'open', `${text.slice(0, middle)}‸${text.slice(middle)}`)
  await page.waitForTimeout(3000)
  const rows = rowsOf({ name, keys: await typeAndMeasure(page) }, area, words)
  await page.context().close()
  const ms = median(times)
  return [
    ...rows,
    {
      what: `from the text to its first picture, ${name}, ${words.toLocaleString('en')} words`,
      figure: `${ms.toFixed(0)} ms`,
      beside: `the first of ${OPENINGS} ${times[0]?.toFixed(0)} ms`,
      budget: `<= ${BUDGET_OPENING_MS} ms`,
      isMet: ms <= BUDGET_OPENING_MS,
    },
  ]
}

/** The page of a post, loaded anew, until its field takes what is typed. */
async function measureOpening(
  page: Page,
  siteUrl: string,
  { id, words }: { id: string; words: number },
): Promise<Row> {
  const times: number[] = []
  for (let opening = 0; opening < OPENINGS; opening++) {
    const startedAt = performance.now()
    await openEditor(page, siteUrl, id)
    times.push(performance.now() - startedAt)
  }
  const ms = median(times)
  return {
    what: `opening a post of ${words.toLocaleString('en')} words at the desk`,
    figure: `${ms.toFixed(0)} ms`,
    beside: 'a whole page load, until the field is there',
    budget: `<= ${BUDGET_OPENING_MS} ms`,
    isMet: ms <= BUDGET_OPENING_MS,
  }
}

/** All scripts of the page of a post, as it stands open. */
async function scriptOf(page: Page): Promise<Row> {
  const scripts = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => /\.js(?:\?|$)/.test(name))
      .map(({ encodedBodySize, decodedBodySize }) => [encodedBodySize, decodedBodySize] as const),
  )
  const kilobytes = (at: 0 | 1) => scripts.reduce((sum, sizes) => sum + sizes[at], 0) / 1000
  return {
    what: 'script of the page of a post at the desk',
    figure: `${kilobytes(0).toFixed(1)} KB`,
    beside: `compressed, in ${scripts.length} files; ${kilobytes(1).toFixed(0)} KB to read`,
  }
}

function rowsOf(
  { name, keys }: { name: string; keys: number[] },
  area: number[],
  words: number,
): Row[] {
  const [p95, bareP95] = [percentile(keys, 0.95), percentile(area, 0.95)]
  const ratio = p95 / bareP95
  return [
    {
      what: `key press to picture, ${name}, ${words.toLocaleString('en')} words, p95`,
      figure: `${p95.toFixed(1)} ms`,
      beside: `bare text area ${bareP95.toFixed(1)} ms; medians ${median(keys).toFixed(1)} and ${median(area).toFixed(1)} ms`,
      budget: `<= ${BUDGET_MS} ms`,
      isMet: p95 <= BUDGET_MS,
    },
    {
      what: `the same beside a bare text area, ${name}`,
      figure: `${ratio.toFixed(2)} times`,
      ...(words >= COMPARED_FROM_WORDS && {
        budget: `<= ${BUDGET_TIMES} times`,
        isMet: ratio <= BUDGET_TIMES,
      }),
    },
  ]
}

async function typeAndMeasure(page: Page): Promise<number[]> {
  await page.evaluate(() => {
    const latencies: Latencies = { keys: [] }
    Object.assign(globalThis, { latencies })
    addEventListener(
      'keydown',
      ({ timeStamp }) => {
        requestAnimationFrame(() => {
          // A message comes after the picture that this frame has painted.
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => latencies.keys.push(performance.now() - timeStamp)
          port2.postMessage(undefined)
        })
      },
      true,
    )
  })
  const letters = 'slow oats and warm honey '
  for (let key = 0; key < WARM_UP + MEASURED; key++) {
    await page.keyboard.press(
      letters[key % letters.length] === ' ' ? 'Space' : (letters[key % letters.length] ?? 'a'),
    )
    await page.waitForTimeout(KEY_EVERY_MS)
  }
  const { keys } = await page.evaluate(
    () => (globalThis as unknown as { latencies: Latencies }).latencies,
  )
  return keys.slice(WARM_UP)
}

/** Generated articles one after the other, over and over, until there are as many words. */
function textOf(most: number): string {
  const articles = givenTexts(40).map(({ markdown }) => ({ markdown, words: countWords(markdown) }))
  const texts: string[] = []
  for (let words = 0, at = 0; words < most; at++) {
    const article = articles[at % articles.length]
    if (!article) break
    texts.push(article.markdown)
    words += article.words
  }
  return texts.join('\n\n')
}
