import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { createCookieJar } from '../auth/cookie-jar.ts'
import {
  API_KEY,
  type ClientDevices,
  type ClientOptions,
  librarySettings,
} from './client-on-a-device.ts'

type CookieJar = ReturnType<typeof createCookieJar>

/** Clients in this process: no browsers, so that they hold real tokens and send no cookies. */
export function clientsInNode(url: () => string): ClientDevices {
  const jars = new WeakMap<SupabaseClient, CookieJar>()

  function jarOf(someone: SupabaseClient): CookieJar {
    const jar = jars.get(someone)
    if (!jar) throw new Error('There is no such client')
    return jar
  }

  function clientWith(jar: CookieJar, options: ClientOptions): SupabaseClient {
    const { auth, global } = librarySettings(options)
    const client = createClient(url(), options.key ?? API_KEY, {
      auth,
      // The library sends no cookies here; a flow that it begins may be gone on with by a visit.
      global: { ...global, fetch: async (...call) => jar.keep(await fetch(...call)) },
    })
    jars.set(client, jar)
    return client
  }

  return {
    client: (options = {}) => clientWith(createCookieJar(), options),
    tabOf: (someone, options = {}) => clientWith(jarOf(someone), options),
    visit: async (someone, address, until) => new URL(await jarOf(someone).follow(address, until)),
  }
}
