import type { Locator } from 'playwright-core'

/** Puts a finger down on something and takes it away without a tap, as somebody does who scrolls. */
export async function touchWithoutEnd(touched: Locator): Promise<void> {
  await touched.scrollIntoViewIfNeeded()
  const box = await touched.boundingBox()
  if (!box) throw new Error('There is nothing to touch.')
  const cdp = await touched.page().context().newCDPSession(touched.page())
  await cdp.send('Input.dispatchTouchEvent', {
    type: 'touchStart',
    touchPoints: [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }],
  })
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchCancel', touchPoints: [] })
}
