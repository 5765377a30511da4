import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import {
  type Browser,
  type BrowserContextOptions,
  type BrowserServer,
  chromium,
  type Page,
} from 'playwright-core'
import { installTestPackages } from '#tests/packages/install.ts'
import { sharedMemory } from '#tests/support/shared-memory.ts'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

/** A browser that only talks to the site under test: nothing phones home, nothing is fetched. */
const QUIET = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // What has no graphics card need not imitate one.
  '--disable-gpu',
]

/**
 * Pages of tests are gone before it pays to compile their scripts well or to draw on all processors: both together
 * are an eighth of the processor's time. What measures pages has a Chromium as readers have it.
 */
const SHORT_LIVED = ['--js-flags=--no-opt,--no-maglev', '--num-raster-threads=1']

/** How many times as slow as they could be pages are. */
const CPU_THROTTLING = Number(process.env.CPU_THROTTLING ?? 1)

const CALM: BrowserContextOptions = { reducedMotion: 'reduce' }

/** What `launchChromium` has started in this process. */
let shared: Promise<Browser> | undefined

/**
 * The Chromium of the tests, with no visitors yet. A file of tests that `close`s it sends its own
 * visitors home; the browser stays for the next file, and ends with the process.
 */
export async function launchChromium(): Promise<Browser> {
  const running = await shared
  if (running?.isConnected()) return running

  shared = startChromium(SHORT_LIVED).then((browser) =>
    Object.assign(browser, {
      close: async () => {
        await Promise.all(browser.contexts().map((context) => context.close()))
      },
    }),
  )
  return shared
}

/**
 * Starts a Chromium of its own. Its visitors ask for less motion, unless a test says
 * `reducedMotion: 'no-preference'`: without a graphics card each moving picture is drawn by the processor.
 *
 * `CPU_THROTTLING=4` has each page run at a quarter of the speed, which finds tests that depend on it.
 */
export async function startChromium(more: readonly string[] = []): Promise<Browser> {
  const browser = await chromium.launch(await chromiumCommand(more))
  const newContext = browser.newContext.bind(browser)
  const newPage = browser.newPage.bind(browser)
  return Object.assign(browser, {
    newContext: async (options?: BrowserContextOptions) => {
      const context = await newContext({ ...CALM, ...options })
      if (CPU_THROTTLING > 1) context.on('page', (page) => void throttle(page))
      return context
    },
    newPage: async (options?: BrowserContextOptions) => {
      const page = await newPage({ ...CALM, ...options })
      if (CPU_THROTTLING > 1) await throttle(page)
      return page
    },
  })
}

async function throttle(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_THROTTLING })
}

/** Starts the same Chromium for several processes, which connect to it by its endpoint. */
export async function serveChromium(): Promise<BrowserServer> {
  return chromium.launchServer({ ...(await chromiumCommand()), host: '127.0.0.1' })
}

/**
 * The program and the arguments by which every Chromium of the tests is started.
 *
 * It is the headless shell inside an npm package, which draws with a quarter less of the
 * processor than a whole Chromium and is the same everywhere; where that does not run it is the
 * Chromium on the path. `CHROMIUM` names another.
 */
export async function chromiumCommand(more: readonly string[] = []) {
  const args = [...QUIET, ...more]
  const executablePath = process.env.CHROMIUM ?? (await unpackShell()) ?? findOnPath()
  if (!executablePath) throw new Error('No Chromium was found: put one on the PATH.')
  // What its processes share, pictures of pages most of all, Playwright has in files on the disk, for containers with
  // little shared memory: making and deleting them was an eighth of the processor's time.
  const ignoreDefaultArgs = sharedMemory() ? ['--disable-dev-shm-usage'] : []
  return { executablePath, args, ignoreDefaultArgs }
}

/**
 * Puts the packaged Chromium where it can be started, once for each machine. Two who do it at the
 * same moment would be in each other's way.
 *
 * @returns its file, or undefined where it does not run
 */
export async function unpackShell(): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  installTestPackages()
  const { unpackChromium } = await import('#tests/packages/chromium.ts')
  return unpackChromium()
}

function findOnPath(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders
    .flatMap((folder) => NAMES.map((name) => join(folder, name)))
    .find((file) => existsSync(file))
}
