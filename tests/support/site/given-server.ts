import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, afterEach, beforeAll, inject } from 'vitest'
import type { Engine } from '#server/data/database-engine.ts'
import { startVarnish, type Varnish, varnishPort } from '../../cdn/varnish.ts'
import { PASSWORD } from '../auth/auth-calls.ts'
import type { Person } from '../auth/given-people.ts'
import type { ClientDevices, ClientOptions } from '../clients/client-on-a-device.ts'
import { answerClientPage } from '../clients/client-page.ts'
import { clientsInChromium } from '../clients/clients-in-chromium.ts'
import { clientsInNode } from '../clients/clients-in-node.ts'
import { givenApp } from './given-app.ts'
import { sharedContent, sharedImages } from './shared-parts.ts'

/**
 * The app with its real parts behind a real socket, over a database of that engine, and the
 * client library as it is published pointed at it: in this process, or in a real Chromium. With
 * `CLIENTS_BEHIND=varnish` they ask through a real Varnish (`npm run test:cdn`).
 *
 * Call it once for each `describe.each(ENGINES)`.
 */
export function givenServer(engine: Engine, settings: Parameters<typeof givenApp>[1] = {}) {
  let server: Server | undefined
  let cache: Varnish | undefined
  let url = ''
  beforeAll(async () => {
    const listener = getRequestListener((request, env) => app.handle(request, env))
    server = createServer((incoming, outgoing) => {
      if (!answerClientPage(incoming, outgoing)) void listener(incoming, outgoing)
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    if (process.env.CLIENTS_BEHIND !== 'varnish') return
    cache = await startVarnish(await varnishPort(), url)
    url = cache.url
  })
  const app = givenApp(engine, settings, {
    content: sharedContent(),
    images: sharedImages(),
    siteUrl: () => url,
  })
  afterAll(async () => {
    await cache?.stop()
    server?.closeAllConnections()
    server?.close()
  })

  const clients = givenClients(() => url)

  return {
    ...app,
    ...clients,
    url: () => url,
    /** A client that has signed in by the person's password. */
    async signedIn(
      person: Pick<Person, 'email'>,
      options: ClientOptions = {},
    ): Promise<SupabaseClient> {
      const signedIn = clients.client(options)
      const { error } = await signedIn.auth.signInWithPassword({
        email: person.email,
        password: PASSWORD,
      })
      if (error) throw error
      return signedIn
    },
    /** Somebody with a password and that role. */
    givenWriter: (role: Person['role'] = 'author') => app.givenPerson({ role, password: PASSWORD }),
  }
}

/** The run's own kind of clients: in this process, or in pages of the run's Chromium. */
function givenClients(url: () => string): ClientDevices {
  const endpoint = inject('chromiumEndpoint')
  if (endpoint === undefined) return clientsInNode(url)

  const clients = clientsInChromium(url, endpoint)
  afterEach(() => clients.tidy())
  return clients
}
