import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import type { SupabaseClient } from '@supabase/supabase-js'
import { createValueCarrier } from '../value-carrier.ts'
import type { librarySettings } from './client-on-a-device.ts'
import type { Step } from './remote-client.ts'

/** A page of the site under test, with the library in it as it is published for pages. */
export const CLIENT_PAGE = '/page-of-the-tests'

const LIBRARY = createRequire(import.meta.url).resolve('@supabase/supabase-js/dist/umd/supabase.js')
const LIBRARY_ADDRESS = `${CLIENT_PAGE}/supabase.js`

type Packed = ReturnType<typeof createValueCarrier>
type Library = {
  createClient(
    url: string,
    key: string,
    settings: ReturnType<typeof librarySettings>,
  ): SupabaseClient
}

/** What a client is made of, in JSON. */
export type PageClient = { key: string; settings: ReturnType<typeof librarySettings> }

/** What the page offers to the tests. */
export type ClientPage = typeof globalThis & {
  supabase: Library
  /** Makes a client; answers its number. */
  addClient(client: PageClient): number
  /** Goes the packed chain on that client; answers what it came to or was refused by, packed. */
  runSteps(number: number, steps: unknown): Promise<unknown>
}

/** Answers the page and its script in the site's place. @returns whether it was asked for them */
export function answerClientPage({ url }: IncomingMessage, response: ServerResponse): boolean {
  if (url === CLIENT_PAGE) {
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    response.end(PAGE)
    return true
  }
  if (url !== LIBRARY_ADDRESS) return false
  response.setHeader('Content-Type', 'text/javascript')
  response.end(readFileSync(LIBRARY))
  return true
}

/** Its text runs in the page, so it stands on its own. */
function prepare(page: ClientPage, { pack, unpack }: Packed): void {
  const clients: SupabaseClient[] = []
  page.addClient = ({ key, settings }) =>
    clients.push(page.supabase.createClient(location.origin, key, settings)) - 1
  page.runSteps = async (number, packed) => {
    let at: object = clients[number] ?? {}
    for (const { name, args } of unpack(packed as Parameters<Packed['unpack']>[0]) as Step[]) {
      const member = Reflect.get(at, name)
      at = args ? Reflect.apply(member, at, args) : member
    }
    return pack(await at)
  }
}

const PAGE = `<!doctype html><title>Clients</title><script src="${LIBRARY_ADDRESS}"></script>
<script>(${prepare})(globalThis, (${createValueCarrier})())</script>`
