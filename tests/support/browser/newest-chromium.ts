import { launchByCdp } from './cdp-page.ts'
import { chromiumCommand } from './chromium.ts'
import type { EnginePage } from './engine-page.ts'

/** Starts the Chromium of the other tests with one empty tab, driven as the other engines are. */
export async function launchNewestChromium(): Promise<EnginePage> {
  const { executablePath } = await chromiumCommand()
  return launchByCdp(executablePath)
}
