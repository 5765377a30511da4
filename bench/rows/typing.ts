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
/** Each field in turn, over and over: what else the machine does in a minute meets all of them, and a median leaves it out. */
const ROUNDS = 3
/** A quick typist; the preview, the journal and the saving all run beside it. */
const KEY_EVERY_MS = 70
const BUDGET_MS = 50
/** Of a bare text area, which paints a shorter text within the time that reading a key takes: docs/decisions/0046. */
const BUDGET_TIMES = 1.5
const COMPARED_FROM_WORDS = 20_000
const BUDGET_OPENING_MS = 1_000
const OPENINGS = 3

type Latencies = { keys: number[] }
type Text = { words: number; text: string; id: string }
/** The times of the keys of each round, from key to picture, in ms. */
type Rounds = number[][]

const BARE = 'bare text area'
const ALONE = 'structured editor alone'
const FINISHED = 'finished look'
const PLAIN = 'plain Markdown'

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
    for (const length of LENGTHS) {
      const text = textOf(length)
      const id = await givenDeskDraft(page, { title: 'Measured', content: text })
      const measured = { words: countWords(text), text, id }
      rows.push(
        ...(await measureFields(page, () => browser.newPage(), { siteUrl: site.url, ...measured })),
      )
      rows.push(await measureOpeningAlone(measured))
      rows.push(await measureOpening(page, site.url, measured))
    }
    return [...rows, await scriptOf(page)]
  } finally {
    await browser.close()
  }
}

/** The bare area, the editor alone and both views of the desk's field, in turn. */
async function measureFields(
  page: Page,
  openPage: () => Promise<Page>,
  { siteUrl, ...measured }: Text & { siteUrl: string },
): Promise<Row[]> {
  const fields = new Map<string, Rounds>([BARE, ALONE, FINISHED, PLAIN].map((name) => [name, []]))
  for (let round = 0; round < ROUNDS; round++) {
    fields.get(BARE)?.push(await typeInBareArea(await openPage(), measured.text))
    fields.get(ALONE)?.push(await typeAlone(measured.text))
    for (const view of [PLAIN, FINISHED]) {
      fields
        .get(view)
        ?.push(await typeAtDesk(page, siteUrl, { ...measured, isPlain: view === PLAIN }))
    }
  }
  const bare = fields.get(BARE) ?? []
  fields.delete(BARE)
  return [...fields].flatMap(([name, rounds]) => rowsOf({ name, rounds }, bare, measured.words))
}

/** The page of a post at the desk: the field as writers have it, or as those who ask for the Markdown itself. */
async function typeAtDesk(
  page: Page,
  siteUrl: string,
  { id, isPlain }: { id: string; isPlain: boolean },
): Promise<number[]> {
  await openEditor(page, siteUrl, id)
  // Asked for once, it stays on a device: without this the next round would take it for the finished look.
  const markdown = page.getByRole('button', { name: 'Show Markdown' })
  if ((await markdown.getAttribute('aria-pressed')) !== String(isPlain)) await markdown.click()
  await page.getByRole('button', { name: 'Show Markdown', pressed: isPlain }).waitFor()
  await goToMiddle(page)
  const keys = await typeAndMeasure(page)
  await seeSaveState(page, 'Saved')
  return keys
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
async function typeAlone(text: string): Promise<number[]> {
  const { page } = await openTestPage({ viewport: { width: 1280, height: 850 } })
  const middle = text.indexOf(' ', text.length / 2)
  await call(page, 'open', `${text.slice(0, middle)}‸${text.slice(middle)}`)
  await page.waitForTimeout(3000)
  const keys = await typeAndMeasure(page)
  await page.context().close()
  return keys
}

async function measureOpeningAlone({ text, words }: Text): Promise<Row> {
  const { page } = await openTestPage({ viewport: { width: 1280, height: 850 } })
  const times: number[] = []
  for (let opening = 0; opening < OPENINGS; opening++)
    times.push(await call(page, 'openingMs', text))
  await page.context().close()
  const ms = median(times)
  return {
    what: `from the text to its first picture, ${ALONE}, ${words.toLocaleString('en')} words`,
    figure: `${ms.toFixed(0)} ms`,
    beside: `the first of ${OPENINGS} ${times[0]?.toFixed(0)} ms`,
    budget: `<= ${BUDGET_OPENING_MS} ms`,
    isMet: ms <= BUDGET_OPENING_MS,
  }
}

/** The page of a post, loaded anew, until its field takes what is typed. */
async function measureOpening(page: Page, siteUrl: string, { id, words }: Text): Promise<Row> {
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

/** Of each round its own p95 and its own ratio; of these the median, and beside it each of them. */
function rowsOf(
  { name, rounds }: { name: string; rounds: Rounds },
  bare: Rounds,
  words: number,
): Row[] {
  const p95s = rounds.map((keys) => percentile(keys, 0.95))
  const bareP95s = bare.map((keys) => percentile(keys, 0.95))
  const ratios = p95s.map((p95, round) => p95 / (bareP95s[round] ?? Number.NaN))
  const [p95, ratio] = [median(p95s), median(ratios)]
  const each = (figures: number[], digits: number) =>
    figures.map((figure) => figure.toFixed(digits)).join(', ')
  return [
    {
      what: `key press to picture, ${name}, ${words.toLocaleString('en')} words, p95`,
      figure: `${p95.toFixed(1)} ms`,
      beside: `rounds ${each(p95s, 1)}; ${BARE} ${each(bareP95s, 1)}; medians ${median(rounds.flat()).toFixed(1)} and ${median(bare.flat()).toFixed(1)} ms`,
      budget: `<= ${BUDGET_MS} ms`,
      isMet: p95 <= BUDGET_MS,
    },
    {
      what: `the same beside a bare text area, ${name}`,
      figure: `${ratio.toFixed(2)} times`,
      beside: `rounds ${each(ratios, 2)}`,
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
