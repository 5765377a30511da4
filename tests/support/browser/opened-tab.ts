import type { Browser } from 'playwright-core'
import { expect } from 'vitest'

/**
 * Waits until the browser has opened a tab of an address, and closes it.
 *
 * Chromium itself is asked: Playwright at times misses a tab that is quick to load.
 */
export async function closeOpenedTab(browser: Browser, address: string): Promise<void> {
  const protocol = await browser.newBrowserCDPSession()
  const findTab = async () => {
    const { targetInfos } = await protocol.send('Target.getTargets')
    return targetInfos.find(({ url }) => url === address)?.targetId
  }
  await expect.poll(findTab, { timeout: 20_000 }).toBeDefined()
  await protocol.send('Target.closeTarget', { targetId: (await findTab()) ?? '' })
  await protocol.detach()
}
