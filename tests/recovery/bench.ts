import { join } from 'node:path'
import { openDatabase } from '#server/data/engines/database.ts'
import { ADMIN_SETTINGS, type RunningSite, startSite } from '#tests/support/site/running-site.ts'
import { type CuttingProxy, startCuttingProxy } from './cutting-proxy.ts'
import { type KillableBrowser, startKillableBrowser } from './killable-browser.ts'
import { type FillableDisk, givenSmallDisk } from './small-disk.ts'

/** All that the rounds of one fault work with: a site, the network before it, and a browser. */
export type Bench = {
  url: string
  site: RunningSite
  network: CuttingProxy
  browser: KillableBrowser
  /** Another person's, which shares nothing with the first. */
  secondBrowser(): Promise<KillableBrowser>
  /** What the site's data lies on, for the fault that fills it. */
  disk: FillableDisk | undefined
  /** Forgets how often somebody signed in: that is not what is tried here. */
  forgetRates(): Promise<void>
  remove(): Promise<void>
}

/** Starts everything once; a fault's rounds follow one another on it. */
export async function startBench({ hasSmallDisk = false } = {}): Promise<Bench> {
  const network = await startCuttingProxy()
  const disk = hasSmallDisk ? givenSmallDisk() : undefined
  const site = await startSite({
    environment: { ...ADMIN_SETTINGS, SITE_URL: network.url },
    ...(disk && { dataFolder: disk.folder }),
  })
  network.leadTo(Number(new URL(site.url).port))
  const db = openDatabase(
    { engine: 'sqlite', file: join(site.dataFolder, 'haven.sqlite') },
    () => {},
  )
  const browser = await startKillableBrowser()
  let second: KillableBrowser | undefined

  return {
    url: network.url,
    site,
    network,
    browser,
    async secondBrowser() {
      second ??= await startKillableBrowser()
      return second
    },
    disk,
    async forgetRates() {
      await db.deleteFrom('rate_limits').execute()
    },
    async remove() {
      await Promise.all([browser.remove(), second?.remove()])
      await db.destroy()
      disk?.free(site.pid())
      await site.remove().catch(() => undefined)
      disk?.remove()
      await network.stop()
    },
  }
}
