import { existsSync } from 'node:fs'
import sparticuz from '@sparticuz/chromium'
import { type Browser, chromium } from 'playwright-core'

const QUIET = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--force-color-profile=srgb',
]
const INSTALLED = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** A drawing surface that turns SVG or HTML into PNG bytes. */
export interface Easel {
  photograph(markup: string, width: number, height: number): Promise<Buffer>
  close(): Promise<void>
}

/** Opens a headless Chromium: an installed one if there is one, else the one that comes with the packages. */
export async function openEasel(): Promise<Easel> {
  const browser: Browser = await chromium.launch({
    executablePath:
      INSTALLED.find((path) => existsSync(path)) ?? (await sparticuz.executablePath()),
    args: QUIET,
  })
  return {
    async photograph(markup, width, height) {
      const page = await browser.newPage({ viewport: { width, height } })
      try {
        await page.setContent(
          `<!doctype html><style>html,body{margin:0;background:transparent}svg{display:block}</style>${markup}`,
        )
        await page.evaluate('document.fonts.ready.then(() => true)')
        return await page.screenshot({ omitBackground: true, timeout: 180_000 })
      } finally {
        await page.close()
      }
    },
    close: () => browser.close(),
  }
}
