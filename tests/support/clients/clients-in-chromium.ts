import type { SupabaseClient } from '@supabase/supabase-js'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { createValueCarrier } from '../value-carrier.ts'
import {
  API_KEY,
  type ClientDevices,
  type ClientOptions,
  librarySettings,
} from './client-on-a-device.ts'
import { CLIENT_PAGE, type ClientPage, type PageClient } from './client-page.ts'
import { remoteClient } from './remote-client.ts'

type Device = { context: BrowserContext; page: Page }
/** Its steps are packed. */
type PageCall = { number: number; steps: unknown }

/** Signed out and free to use; all test files that run in this process share them. */
const free: Device[] = []
let connection: Promise<Browser> | undefined

/**
 * Clients in pages of the site under test, in the run's one Chromium.
 *
 * A device is a browser context, with cookies of its own, and its clients share a page. Making
 * one takes most of a second, so `tidy` signs all out and keeps them for the tests that follow.
 */
export function clientsInChromium(
  url: () => string,
  endpoint: string,
): ClientDevices & { tidy(): Promise<void> } {
  const { pack, unpack } = createValueCarrier()
  const devices = new WeakMap<SupabaseClient, Promise<Device>>()
  const used = new Set<Promise<Device>>()

  async function takeDevice(): Promise<Device> {
    const device = free.pop() ?? (await makeDevice(endpoint))
    const address = url() + CLIENT_PAGE
    if (device.page.url() !== address) await device.page.goto(address)
    return device
  }

  function deviceOf(someone: SupabaseClient): Promise<Device> {
    const device = devices.get(someone)
    if (!device) throw new Error('There is no such client')
    return device
  }

  function clientOn(device: Promise<Device>, options: ClientOptions): SupabaseClient {
    const made = device.then(({ page }) => addClient(page, options))
    // Whoever calls the client hears of it.
    made.catch(() => {})
    const client = remoteClient(async (steps) => {
      const { page } = await device
      const call: PageCall = { number: await made, steps: await pack(steps) }
      const answer = await page.evaluate(
        ({ number, steps }) => (globalThis as ClientPage).runSteps(number, steps),
        call,
      )
      return unpack(answer as Parameters<typeof unpack>[0])
    }, url())
    devices.set(client, device)
    return client
  }

  return {
    client(options = {}) {
      const device = takeDevice()
      used.add(device)
      return clientOn(device, options)
    },
    tabOf: (someone, options = {}) => clientOn(deviceOf(someone), options),
    async visit(someone, address, until) {
      const { context } = await deviceOf(someone)
      const tab = await context.newPage()
      await tab.goto(url() + CLIENT_PAGE)
      const first = new Promise<string>((resolve) => {
        tab.on('request', (request) => {
          const isThere = request.isNavigationRequest() && request.url().startsWith(until)
          if (isThere && request.url() !== address) resolve(request.url())
        })
      })
      await tab.evaluate((to) => location.assign(to), address)
      const reached = await first
      // Where it ends the page alone knows, with what stands behind the # of its address.
      if (until === url()) await tab.waitForURL(({ pathname }) => pathname !== CLIENT_PAGE)
      const end = until === url() ? tab.url() : reached
      await tab.close()
      return new URL(end)
    },
    async tidy() {
      const devices = await Promise.all(used)
      used.clear()
      await Promise.all(devices.map(({ context }) => context.clearCookies()))
      free.push(...devices)
    },
  }
}

async function makeDevice(endpoint: string): Promise<Device> {
  connection ??= chromium.connect(endpoint)
  const context = await (await connection).newContext()
  return { context, page: await context.newPage() }
}

function addClient(page: Page, options: ClientOptions): Promise<number> {
  const client: PageClient = { key: options.key ?? API_KEY, settings: librarySettings(options) }
  return page.evaluate((made) => (globalThis as ClientPage).addClient(made), client)
}
