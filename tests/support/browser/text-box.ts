import type { Locator, Page } from 'playwright-core'
import { pasteInto } from './clipboard.ts'

/** A text with headings, pictures and the like, as a form of the desk has it, by the name of its field. */
export function textBox(page: Pick<Page, 'getByRole'>, name: RegExp | string = /^Text/) {
  const box: Locator = page.getByRole('group', { name }).last()
  const field = box.getByRole('textbox', { name }).first()

  /** Shows the Markdown as it stands. */
  async function showMarkdown(): Promise<void> {
    const isPressed = (pressed: boolean) =>
      box.getByRole('button', { name: 'Show Markdown', pressed })
    await field.waitFor()
    if (await isPressed(false).isVisible()) await isPressed(false).click()
    await isPressed(true).waitFor()
  }

  return {
    box,
    field,
    showMarkdown,
    /** Puts this Markdown in the place of the text. */
    async fill(markdown: string): Promise<void> {
      await showMarkdown()
      await field.press('Control+a')
      await pasteInto(field, { plain: markdown })
    },
  }
}
