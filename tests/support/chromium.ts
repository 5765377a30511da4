import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { type Browser, type BrowserServer, chromium } from 'playwright-core'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

/** A browser that only talks to the site under test: nothing phones home, nothing is fetched. */
const QUIET = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/** Meant for functions that run once; with it, closing one page's context ends the browser. */
const ONE_PROCESS = '--single-process'

/** Starts the Chromium on the path, or else the one that comes inside an npm package. */
export async function launchChromium(more: readonly string[] = []): Promise<Browser> {
  return chromium.launch(await chromiumCommand(more))
}

/** Starts the same Chromium for several processes, which connect to it by its endpoint. */
export async function serveChromium(): Promise<BrowserServer> {
  return chromium.launchServer({ ...(await chromiumCommand()), host: '127.0.0.1' })
}

/** The program and the arguments by which every Chromium of the tests is started. */
export async function chromiumCommand(more: readonly string[] = []) {
  const quiet = [...QUIET, ...more]
  const installed = findOnPath()
  if (installed) return { executablePath: installed, args: quiet }

  const { default: bundled } = await import('@sparticuz/chromium')
  return {
    executablePath: await bundled.executablePath(),
    args: [...bundled.args.filter((argument) => argument !== ONE_PROCESS), ...quiet],
  }
}

function findOnPath(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders
    .flatMap((folder) => NAMES.map((name) => join(folder, name)))
    .find((file) => existsSync(file))
}
