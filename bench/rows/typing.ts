import type { Page } from 'playwright-core'
import { countWords } from '#domain/posts/reading-time.ts'
import { startChromium } from '#tests/support/browser/chromium.ts'
import { givenDeskDraft, openEditor, signInAtGate } from '#tests/support/browser/desk-visitor.ts'
import { givenTexts } from '../post-text.ts'
import { ADMIN, type WatchedServer } from '../real-server.ts'
import { median, percentile } from '../statistics.ts'
import type { Row } from '../table.ts'

const WORDS = 20_000
const WARM_UP = 30
const MEASURED = 240
/** A quick typist; the preview, the journal and the saving all run beside it. */
const KEY_EVERY_MS = 70
const BUDGET_MS = 50
const BUDGET_TIMES = 1.5

type Latencies = { keys: number[] }

/** The field as writers have it, and as those who ask for the Markdown itself. */
const VIEWS = [
  { name: 'finished look', isPlain: false },
  { name: 'plain Markdown', isPlain: true },
]

/**
 * From a key press to the picture that shows its letter, in an article of 20,000 words, in both views of
 * the field and beside a bare text area with the same words in the same browser.
 */
export async function measureTyping(site: WatchedServer): Promise<Row[]> {
  const text = longText()
  const browser = await startChromium()
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 850 } })
    await signInAtGate(page, site.url, ADMIN)
    const id = await givenDeskDraft(page, { title: 'Measured', content: text })
    const views: { name: string; keys: number[] }[] = []
    for (const { name, isPlain } of VIEWS) {
      const field = await openEditor(page, site.url, id)
      const button = page.getByRole('button', { name: 'Show Markdown' })
      if (isPlain) await button.click()
      // The middle of the text, where there is as much above as below.
      await field.click()
      await page.keyboard.press('Control+Home')
      for (let pages = 0; pages < 40; pages++) await page.keyboard.press('PageDown')
      await page.waitForTimeout(3000)
      views.push({ name, keys: await typeAndMeasure(page) })
    }

    const bare = await browser.newPage({ viewport: { width: 1280, height: 850 } })
    await bare.setContent('<textarea style="width:640px;height:700px"></textarea>')
    await bare.locator('textarea').evaluate((area, words) => {
      Object.assign(area, { value: words })
    }, text)
    await bare.locator('textarea').click()
    const area = await typeAndMeasure(bare)
    return views.flatMap((view) => rowsOf(view, area, countWords(text)))
  } finally {
    await browser.close()
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
      budget: `<= ${BUDGET_TIMES} times`,
      isMet: ratio <= BUDGET_TIMES,
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

function longText(): string {
  const texts: string[] = []
  let words = 0
  for (const { markdown } of givenTexts(40)) {
    if (words >= WORDS) break
    texts.push(markdown)
    words += countWords(markdown)
  }
  return texts.join('\n\n')
}
