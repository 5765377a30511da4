import type { Page } from 'playwright-core'
import type { EditorPage } from './open-test-page.ts'

/**
 * Presses keys as a person does. Letters are typed; `{Enter}`, `{Control+b}` are keys, `{compose:に}` composes by an
 * input method, `{commit:日}` ends that, `{native:delete}` does what a touch keyboard asks for without a key, `{press:Bold}`
 * presses a tool of the bar.
 */
export async function pressKeys({ page, protocol }: EditorPage, keys: string): Promise<void> {
  for (const [, named, letters] of keys.matchAll(/\{([^{}]+)\}|([^{}]+)/g)) {
    if (letters !== undefined) {
      await page.keyboard.type(letters)
      continue
    }
    const [, kind, words = ''] = /^(compose|commit|native|press):(.*)$/.exec(named ?? '') ?? []
    if (kind === 'compose') {
      const { length } = words
      await protocol.send('Input.imeSetComposition', {
        text: words,
        selectionStart: length,
        selectionEnd: length,
      })
    } else if (kind === 'commit') await protocol.send('Input.insertText', { text: words })
    else if (kind === 'press')
      await bar(page).getByRole('button', { name: words, exact: true }).click()
    else if (kind === 'native') await pressOnTouch({ page, protocol }, words)
    else {
      await page.keyboard.press(named ?? '')
      await untilDrawn(page)
    }
  }
}

/** The bar above the text, whose tools are offered elsewhere too. */
function bar(page: EditorPage['page']) {
  return page.getByRole('toolbar', { name: 'Formatting' })
}

/**
 * Waits until the browser has drawn what was changed: nobody presses a key before. Until then a block that is new or
 * has lost the cursor has the height of a guess, and no lines to which arrows could lead.
 */
export async function untilDrawn(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
}

/** Android names no key: it says 229, and the browser changes the text by itself. */
async function pressOnTouch({ page, protocol }: EditorPage, command: string): Promise<void> {
  const key = { windowsVirtualKeyCode: 229, key: 'Unidentified' }
  await protocol.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key })
  await page.evaluate(
    ([name, inputType]) => {
      const asked = { inputType: inputType ?? '', bubbles: true, cancelable: true }
      const isOurs = !document.activeElement?.dispatchEvent(new InputEvent('beforeinput', asked))
      if (!isOurs) document.execCommand(name ?? '')
    },
    [command, command === 'delete' ? 'deleteContentBackward' : command],
  )
  await protocol.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key })
  // ProseMirror looks at what a touch keyboard did a moment later.
  await page.waitForTimeout(120)
}
