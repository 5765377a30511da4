import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'

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
  const quiet = [...QUIET, ...more]
  const installed = findOnPath()
  if (installed) return chromium.launch({ executablePath: installed, args: quiet })

  const { default: bundled } = await import('@sparticuz/chromium')
  return chromium.launch({
    executablePath: await bundled.executablePath(),
    args: [...bundled.args.filter((argument) => argument !== ONE_PROCESS), ...quiet],
  })
}

function findOnPath(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders
    .flatMap((folder) => NAMES.map((name) => join(folder, name)))
    .find((file) => existsSync(file))
}
