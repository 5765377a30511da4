import type { Locator, Page } from 'playwright-core'
import { heldByServer, seeSaveState } from './desk-visitor.ts'

/** A recipe with everything that the form shows, between other words. */
export const SOUP = `Before.

\`\`\`recipe
name:  Roast tomato soup
serves: 4
<!-- from the notebook -->
- 1.2 kg tomatoes (8 medium), halved
- 45 ml | 3 tbsp olive oil
- 1-inch ginger
## Method
1. Roast {tomatoes} with {olive oil: 2/3} for 45 min.
2. Blend with the {olive oil}.
note: Keeps three days.
\`\`\`

After.
`

/** A short recipe. */
export const OATS = `\`\`\`recipe
serves: 2
- 100 g rolled oats
- 400 ml milk
## Method
1. Simmer {rolled oats} in {milk}.
\`\`\`
`

/** What somebody does in the form of a recipe, on the page of the moment. */
export function recipeFormSteps(page: () => Page) {
  const form = () => page().getByRole('region', { name: 'Recipe', exact: true })
  const cell = (name: string) => form().getByLabel(name, { exact: true })
  const press = async (...keys: string[]) => {
    for (const key of keys) await page().keyboard.press(key)
  }
  const type = (text: string) => page().keyboard.type(text)
  /** What is pasted comes with the event; a clipboard is nothing that every browser lends. */
  const paste = (text: string) =>
    page().evaluate((pasted) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', pasted)
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      )
    }, text)

  /** Takes the row of a field by its handle, and lets go over another; both are in sight. */
  async function drag(from: Locator, to: Locator, button: 'left' | 'right' = 'left') {
    const handle = from.locator('xpath=ancestor::li[1]').locator('.cursor-grab')
    await handle.scrollIntoViewIfNeeded()
    const [start, end] = [await handle.boundingBox(), await to.boundingBox()]
    if (!start || !end) throw new Error('A row is not on the screen.')
    const isDown = end.y > start.y
    await page().mouse.move(start.x + start.width / 2, start.y + start.height / 2)
    await page().mouse.down({ button })
    await page().mouse.move(start.x + 4, (start.y + end.y) / 2, { steps: 4 })
    await page().mouse.move(start.x + 4, isDown ? end.y + end.height + 8 : end.y + 2, { steps: 4 })
    await page().mouse.up({ button })
  }

  async function contentOf(id: string): Promise<string> {
    await seeSaveState(page(), 'Saved')
    return (await heldByServer(page(), id)).document.content
  }
  return { form, cell, press, type, paste, drag, contentOf }
}
