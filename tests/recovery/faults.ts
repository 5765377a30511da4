import { randomInt } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { urls } from '#contract/urls.ts'
import { callDesk } from '#tests/support/browser/desk-visitor.ts'
import type { Bench } from './bench.ts'
import { openDesk, takeEveryOffer, untilSaveState } from './desk-steps.ts'
import { formKilled } from './form-fault.ts'
import type { Expected } from './judge-text.ts'
import { oneParagraph } from './one-paragraph.ts'
import { createTypist } from './typist.ts'
import { goTo, placeOf, type WritingPlace } from './writing-places.ts'

/** Who typed how much, and the text that is left. */
export type Outcome = {
  page: Page
  writers: Expected[]
  /** The text, where it is not the one that the server holds, and what stood there before. */
  text?: string
  stood?: string
}

/** One accident to people at work on one post. */
export type Fault = (bench: Bench, id: string, round: number) => Promise<Outcome>

/** What was on the screen for so long must survive even the death of the browser. */
const ON_SCREEN_FOR_MS = 2000

/** A writer at work at a place of the text, in words of its own name. */
async function givenWriting(
  bench: Bench,
  id: string,
  { name = 'ada', place = 'bottom' as WritingPlace, context = bench.browser.context() } = {},
) {
  const { page, field } = await openDesk(context, bench.url, id)
  const { written, hasParagraphs } = await goTo(field, place)
  const typist = createTypist(name, { hasParagraphs })
  return { page, typist, begin: () => typist.start(written) }
}

/** Somebody types, the accident ends the tab, and the post is opened again; `first` is the first round's place. */
function endingTheTab(first: number, end: (bench: Bench, page: Page) => Promise<void>): Fault {
  return async (bench, id, round) => {
    const { page, typist, begin } = await givenWriting(bench, id, { place: placeOf(first + round) })
    begin()
    await typist.untilMore(randomInt(12, 30))
    // Every other time the last saves arrive, and their answers do not.
    if (round % 2 === 1) {
      bench.network.become('no answers')
      await delay(randomInt(200, 2500))
    }
    const endedAt = Date.now()
    await end(bench, page)
    await typist.stop()
    bench.network.become('up')
    const again = await openDesk(bench.browser.context(), bench.url, id)
    await takeEveryOffer(again.page)
    const words = typist.wordsBefore(endedAt, ON_SCREEN_FOR_MS)
    return { page: again.page, writers: [{ name: typist.name, words }] }
  }
}

async function crash(page: Page): Promise<void> {
  const inspector = await page.context().newCDPSession(page)
  // What crashes the page is never answered.
  void inspector.send('Page.crash').catch(() => undefined)
  await page.waitForEvent('crash')
  await page.close().catch(() => undefined)
}

async function killBrowser({ browser }: Bench): Promise<void> {
  await browser.kill()
  await browser.start()
}

/** Something fails while somebody types; every third time the tab is closed in the middle of it. */
function whileTyping(
  first: number,
  accident: {
    begin: (bench: Bench, page: Page) => Promise<void> | void
    end: (bench: Bench, page: Page) => Promise<void> | void
    /** How the desk says that it happened, where it always does. */
    shows?: string
  },
): Fault {
  return async (bench, id, round) => {
    const { page, typist, begin } = await givenWriting(bench, id, { place: placeOf(first + round) })
    begin()
    await typist.untilMore(randomInt(8, 20))
    await accident.begin(bench, page)
    await typist.untilMore(randomInt(8, 30))
    if (accident.shows) await untilSaveState(page, accident.shows)
    let wordsThere: number | undefined
    if (round % 3 === 2) {
      const closedAt = Date.now()
      await page.close()
      wordsThere = typist.wordsBefore(closedAt, ON_SCREEN_FOR_MS)
    }
    await typist.stop()
    const words = wordsThere ?? typist.wordsBefore(Date.now(), 0)
    await accident.end(bench, page)
    const last = page.isClosed() ? (await openDesk(page.context(), bench.url, id)).page : page
    await takeEveryOffer(last)
    return { page: last, writers: [{ name: typist.name, words }] }
  }
}

async function endSession(bench: Bench, page: Page): Promise<void> {
  await callDesk(page, `${urls.auth()}/logout?scope=global`, { method: 'POST' })
  await bench.forgetRates()
}

/** Two tabs of one browser keep a text each that has not arrived; then the browser is killed. */
const twoTabs: Fault = async (bench, id, round) => {
  const first = await givenWriting(bench, id, { name: 'ada' })
  // In the same place every other time.
  const second = await givenWriting(bench, id, {
    name: 'ben',
    place: round % 2 ? 'bottom' : placeOf(round / 2 + 1),
  })
  if (round % 3 !== 2) bench.network.become(round % 3 === 0 ? 'down' : 'no answers')
  const words: Expected[] = []
  for (const { page, typist, begin } of [first, second]) {
    await page.bringToFront()
    begin()
    await typist.untilMore(randomInt(6, 15))
    await typist.stop()
  }
  const endedAt = Date.now()
  await delay(randomInt(0, 2500))
  const killedAt = Date.now()
  if (round % 2 === 0) await killBrowser(bench)
  else for (const { page } of [first, second]) await crash(page)
  for (const { typist } of [first, second]) {
    const ms = Math.max(0, ON_SCREEN_FOR_MS - (killedAt - endedAt))
    words.push({ name: typist.name, words: typist.wordsBefore(endedAt, ms) })
  }
  bench.network.become('up')
  const again = await openDesk(bench.browser.context(), bench.url, id)
  await takeEveryOffer(again.page)
  return { page: again.page, writers: words }
}

/** Two people type at once, over a network that loses answers; one browser is killed midway. */
const twoPeople: Fault = async (bench, id, round) => {
  const { browser } = bench
  const other = await bench.secondBrowser()
  const ada = await givenWriting(bench, id, { name: 'ada' })
  const place = round % 2 ? 'bottom' : placeOf(round / 2 + 1)
  const ben = await givenWriting(bench, id, { name: 'ben', place, context: other.context() })
  bench.network.become('shaky')
  ada.begin()
  ben.begin()
  await Promise.all([ada.typist.untilMore(randomInt(10, 20)), ben.typist.untilMore(8)])
  let page = ada.page
  let adaWords: number | undefined
  if (round % 3 !== 0) {
    const killedAt = Date.now()
    await browser.kill()
    await ada.typist.stop()
    adaWords = ada.typist.wordsBefore(killedAt, ON_SCREEN_FOR_MS)
    await ben.typist.untilMore(randomInt(4, 12))
    await browser.start()
  }
  await Promise.all([ada.typist.stop(), ben.typist.stop()])
  adaWords ??= ada.typist.wordsBefore(Date.now(), 0)
  bench.network.become('up')
  await takeEveryOffer(ben.page)
  if (page.isClosed() || !page.context().browser()?.isConnected()) {
    page = (await openDesk(browser.context(), bench.url, id)).page
  }
  await takeEveryOffer(page)
  await takeEveryOffer(ben.page)
  await takeEveryOffer(page)
  await ben.page.close()
  const benWords = ben.typist.wordsBefore(Date.now(), 0)
  return {
    page,
    writers: [
      { name: 'ada', words: adaWords },
      { name: 'ben', words: benWords },
    ],
  }
}

/** Every accident that the desk promises to survive, by name. */
export const FAULTS: Record<string, Fault> = {
  'tab closed': endingTheTab(1, (_, page) => page.close()),
  'renderer killed': endingTheTab(2, (_, page) => crash(page)),
  'browser killed': endingTheTab(3, killBrowser),
  'server killed': whileTyping(4, {
    begin: ({ site }) => void site.signal('SIGKILL'),
    end: ({ site }) => site.restart(),
  }),
  'network off': whileTyping(0, {
    begin: (_, page) => page.context().setOffline(true),
    end: async ({ browser }) => browser.context().setOffline(false),
    shows: 'offline',
  }),
  'connections cut': whileTyping(1, {
    begin: ({ network }) => network.become('shaky'),
    end: ({ network }) => network.become('up'),
  }),
  'session ended': whileTyping(2, { begin: endSession, end: () => undefined, shows: 'signed-out' }),
  'disk full': whileTyping(3, {
    begin: ({ disk, site }) => disk?.fill(site.pid()),
    end: ({ disk, site }) => disk?.free(site.pid()),
    shows: 'offline',
  }),
  'two tabs': twoTabs,
  'two people': twoPeople,
  'one paragraph': oneParagraph,
  'form, browser killed': formKilled,
}
