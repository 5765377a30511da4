import { randomInt } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Locator, Page } from 'playwright-core'
import { givenDraft, openDesk, takeEveryOffer, textOnServer } from './desk-steps.ts'
import type { Fault } from './faults.ts'

const PARAGRAPH =
  'One paragraph of *many words* in which two people write at the same time, and neither of them waits.'
const TEXT = `Before.\n\n${PARAGRAPH}\n\nAfter.`
const KEY_MS = 20

type Writer = { name: string; page: Page; field: Locator; words: number }

/** Puts the cursor behind any word of the paragraph, as a click does. */
async function goBehindAnyWord(field: Locator): Promise<void> {
  await field.focus()
  await field.evaluate((element, chance) => {
    const line = element.querySelectorAll('p')[1] ?? element
    const texts = document.createTreeWalker(line, NodeFilter.SHOW_TEXT)
    const ends: [Node, number][] = []
    while (texts.nextNode()) {
      const { currentNode: text } = texts
      for (const { index } of (text.textContent ?? '').matchAll(/(?<=[^\s])(?=\s)/g)) {
        ends.push([text, index])
      }
    }
    const [text, at] = ends[Math.floor(chance * ends.length)] ?? [line, 0]
    getSelection()?.collapse(text, at)
  }, Math.random())
}

/** Types a few words without a pause: no window may take keys from among them. */
async function typeSentence(writer: Writer): Promise<void> {
  const { name, page, field } = writer
  if ((await page.getByRole('dialog').count()) > 0) await takeEveryOffer(page)
  await goBehindAnyWord(field)
  for (let left = randomInt(1, 5); left > 0; left -= 1) {
    await page.keyboard.type(` ${name}${writer.words + 1}.`, { delay: KEY_MS })
    if (!(await field.evaluate((text) => text.matches(':focus')))) {
      throw new Error(`a window took keys from a sentence of ${name}`)
    }
    writer.words += 1
  }
  await delay(randomInt(0, 2500))
}

/** Two people write between the words of one paragraph, wherever chance leads them; every third time answers are lost. */
export const oneParagraph: Fault = async (bench, _, round) => {
  const id = await givenDraft(bench.browser.context(), bench.url, TEXT)
  const contexts = [bench.browser.context(), (await bench.secondBrowser()).context()]
  const opened = await Promise.all(contexts.map((context) => openDesk(context, bench.url, id)))
  const writers = opened.map((desk, at): Writer => {
    return { ...desk, name: at === 0 ? 'ada' : 'ben', words: 0 }
  })
  if (round % 3 === 2) bench.network.become('shaky')
  await Promise.all(
    writers.map(async (writer) => {
      for (let sentences = randomInt(2, 5); sentences > 0; sentences -= 1) {
        await typeSentence(writer)
      }
    }),
  )
  bench.network.become('up')
  for (const { page } of [...writers, ...writers]) await takeEveryOffer(page)
  const [page, other] = opened.map((desk) => desk.page)
  if (!page) throw new Error('Nobody has written')
  const text = await textOnServer(page, id)
  await other?.close()
  return {
    page,
    text,
    stood: TEXT,
    writers: writers.map(({ name, words }) => ({ name, words, isScattered: true })),
  }
}
