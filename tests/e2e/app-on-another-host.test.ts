import { readFile } from 'node:fs/promises'
import { createServer, request, type Server } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import type { SupabaseClient } from '@supabase/supabase-js'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchChromium } from '#tests/support/browser/chromium.ts'
import {
  ADMIN,
  ADMIN_SETTINGS,
  type RunningSite,
  startSite,
} from '#tests/support/site/running-site.ts'

const LIBRARY = createRequire(import.meta.url).resolve('@supabase/supabase-js/dist/umd/supabase.js')
/** The paths that docs/programs.md has an app's host hand through to the site. */
const HANDED_THROUGH = /^\/(?:auth|rest|storage)\/v1\//

type Library = { createClient(url: string, key: string): SupabaseClient }
type Window = typeof globalThis & { supabase: Library }

let site: RunningSite
let browser: Browser
let app: Server
let appUrl: string

beforeAll(async () => {
  ;[site, browser] = await Promise.all([
    startSite({ environment: ADMIN_SETTINGS }),
    launchChromium(),
  ])
  app = createServer(async (incoming, outgoing) => {
    const { url = '/', method, headers } = incoming
    if (HANDED_THROUGH.test(url)) {
      // As nginx does with what docs/programs.md shows: the site's own name, all else as it came.
      const host = new URL(site.url).host
      const sent = request(site.url + url, { method, headers: { ...headers, host } }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
      })
      incoming.pipe(sent)
    } else if (url === '/library.js') {
      outgoing.setHeader('Content-Type', 'text/javascript')
      outgoing.end(await readFile(LIBRARY))
    } else {
      outgoing.setHeader('Content-Type', 'text/html')
      outgoing.end('<title>An app</title><script src="/library.js"></script>')
    }
  }).listen(0, '127.0.0.1')
  appUrl = await new Promise((resolve) =>
    app.on('listening', () => resolve(`http://127.0.0.1:${(app.address() as AddressInfo).port}`)),
  )
})
afterAll(async () => {
  app.close()
  await browser.close()
  await site.remove()
})

test('an app on a host of its own signs in, publishes and signs out through it', async () => {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(appUrl)
  const done = await page.evaluate(async ({ email, password }) => {
    const client = (globalThis as Window).supabase.createClient(location.origin, 'public')
    const signIn = await client.auth.signInWithPassword({ email, password })
    const insert = await client
      .from('blog_posts')
      .insert({
        title: 'Written by an app',
        content: 'Stir the oats until they sing. '.repeat(10),
        author: 'Maya Ortiz',
        post_type: 'blog',
        slug: '',
      })
      .select()
      .single()
    const read = await client.from('blog_posts').select('title')
    return {
      errors: [signIn.error, insert.error, read.error].map((error) => error?.message),
      titles: read.data?.map(({ title }) => title),
      refresh: signIn.data.session?.refresh_token,
    }
  }, ADMIN)
  expect(done).toMatchObject({
    errors: [undefined, undefined, undefined],
    titles: ['Written by an app'],
  })

  // The session's cookie is the app's host's, and what scripts hold of it refreshes nothing by itself.
  const [cookie] = await context.cookies(appUrl)
  expect(cookie).toMatchObject({ httpOnly: true, domain: '127.0.0.1' })
  expect(done.refresh).toMatch(/^[0-9a-f-]{36}\.\d+$/)
  const refreshed = await fetch(`${site.url}/auth/v1/token?grant_type=refresh_token`, {
    method: 'POST',
    headers: { apikey: 'public', 'Content-Type': 'application/json' },
    body: JSON.stringify({ refresh_token: done.refresh }),
  })
  expect(refreshed.status).toBe(400)

  await page.reload()
  const after = await page.evaluate(async () => {
    const client = (globalThis as Window).supabase.createClient(location.origin, 'public')
    const refreshed = await client.auth.refreshSession()
    const out = await client.auth.signOut()
    return [refreshed.error?.message, out.error?.message]
  })
  expect(after).toEqual([undefined, undefined])
  expect(await context.cookies(appUrl)).toEqual([])
})
