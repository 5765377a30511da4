import { randomInt } from 'node:crypto'
import type { Locator, Page } from 'playwright-core'
import { urls } from '#contract/urls.ts'
import { textOnScreen } from '#tests/support/browser/desk-visitor.ts'
import type { Bench } from './bench.ts'
import { passGate } from './desk-steps.ts'
import type { Fault } from './faults.ts'
import { createTypist } from './typist.ts'

const ON_SCREEN_FOR_MS = 2000

async function openForm(bench: Bench): Promise<{ page: Page; field: Locator }> {
  const page = await bench.browser.context().newPage()
  await page.goto(bench.url + urls.adminSecure(), { waitUntil: 'commit' })
  const field = page.getByRole('textbox', { name: 'Article Content' })
  await passGate(page, field)
  return { page, field }
}

/** Somebody goes on at the end of the form, until the browser is killed; answers their words. */
async function typeUntilKilled(bench: Bench, field: Locator, name: string): Promise<number> {
  const typist = createTypist(name)
  await field.press('Control+End')
  await field.press('Space')
  typist.start(field)
  await typist.untilMore(randomInt(12, 30))
  const killedAt = Date.now()
  await bench.browser.kill()
  await typist.stop()
  await bench.browser.start()
  return typist.wordsBefore(killedAt, ON_SCREEN_FOR_MS)
}

/**
 * The browser is killed while somebody fills the form, twice: the second time shows whether it
 * brings back what was typed last, or an older state of it.
 */
export const formKilled: Fault = async (bench) => {
  const first = await openForm(bench)
  const empty = first.page.getByRole('button', { name: 'Start with an empty form' })
  if (await empty.isVisible()) await empty.click()
  const ada = await typeUntilKilled(bench, first.field, 'ada')

  const second = await openForm(bench)
  const back = (await textOnScreen(second.field)).match(/ada\d+\./g)?.length ?? 0
  const ben = await typeUntilKilled(bench, second.field, 'ben')

  const { page, field } = await openForm(bench)
  return {
    page,
    text: await textOnScreen(field),
    stood: '',
    writers: [
      { name: 'ada', words: Math.max(ada, back) },
      { name: 'ben', words: ben },
    ],
  }
}
