import { beforeAll, expect, test } from 'vitest'
import { BLOCKS } from '#tests/support/structured-document/micro-edits/blocks.ts'
import { LINES } from '#tests/support/structured-document/micro-edits/lines.ts'
import { LISTS } from '#tests/support/structured-document/micro-edits/lists.ts'
import { MARKS } from '#tests/support/structured-document/micro-edits/marks.ts'
import type { MicroEdit } from '#tests/support/structured-document/micro-edits/micro-edit.ts'
import { SCRIPTS, TOUCH } from '#tests/support/structured-document/micro-edits/scripts.ts'
import { SIGNS } from '#tests/support/structured-document/micro-edits/signs.ts'
import { TOOLS } from '#tests/support/structured-document/micro-edits/tools.ts'
import {
  call,
  type EditorPage,
  openTestPage,
} from '#tests/support/structured-document/open-test-page.ts'
import { pressKeys, untilDrawn } from '#tests/support/structured-document/press-keys.ts'

const ANDROID =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'
/** More than any of them has steps. */
const MOST_STEPS = 60

let desk: EditorPage
let phone: EditorPage

beforeAll(async () => {
  desk = await openTestPage()
  phone = await openTestPage({ userAgent: ANDROID, hasTouch: true })
})

test.each([
  ['lines', LINES],
  ['marks', MARKS],
  ['lists', LISTS],
  ['signs that are typed', SIGNS],
  ['blocks', BLOCKS],
  ['scripts and input methods', SCRIPTS],
  ['tools that are pressed', TOOLS],
])('keys do in %s what a person expects, and undo leads back byte for byte', async (_, edits) => {
  const wrong = await wrongOnes(desk, edits)
  expect(wrong, JSON.stringify(wrong)).toEqual([])
})

test('a touch keyboard does what keys do', async () => {
  const wrong = await wrongOnes(phone, TOUCH)
  expect(wrong, JSON.stringify(wrong)).toEqual([])
})

/** The edits that ended otherwise, with what came of them. */
async function wrongOnes(editor: EditorPage, edits: readonly MicroEdit[]) {
  const wrong: object[] = []
  for (const edit of edits) {
    const faults = await faultsOf(editor, edit)
    if (Object.keys(faults).length > 0) wrong.push({ edit, ...faults })
  }
  return wrong
}

async function faultsOf(editor: EditorPage, [before, keys, after]: MicroEdit) {
  const { page } = editor
  await call(page, 'open', before)
  const start = await call(page, 'markdown')
  await untilDrawn(page)
  await pressKeys(editor, keys)
  const shown = await call(page, 'shown')
  const end = await call(page, 'markdown')
  const inexact = await call(page, 'inexact')
  const steps = await pressUntil(editor, 'Control+z', start)
  const undone = await call(page, 'markdown')
  for (let step = 0; step < steps; step++) await page.keyboard.press('Control+y')
  const redone = await call(page, 'markdown')
  return {
    ...(shown !== after && { shown }),
    ...(start !== before.replace(/[‸«»]/g, '') && { start }),
    ...(inexact.length > 0 && { inexact }),
    ...(undone !== start && { undone }),
    ...(redone !== end && { redone }),
  }
}

/** @returns how often it was pressed until the text was the wanted one */
async function pressUntil({ page }: EditorPage, key: string, wanted: string): Promise<number> {
  for (let steps = 0; steps < MOST_STEPS; steps++) {
    if ((await call(page, 'markdown')) === wanted) return steps
    await page.keyboard.press(key)
  }
  return MOST_STEPS
}
