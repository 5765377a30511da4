import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import type { SupabaseClient } from '@supabase/supabase-js'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchChromium } from '#tests/support/browser/chromium.ts'
import {
  ADMIN,
  ADMIN_SETTINGS,
  type RunningSite,
  startSite,
} from '#tests/support/site/running-site.ts'

/** The library as it is published for pages, and where the tests put it on the site. */
const LIBRARY = createRequire(import.meta.url).resolve('@supabase/supabase-js/dist/umd/supabase.js')
const ASSET = '/assets/supabase-of-the-tests.js'

let site: RunningSite
let browser: Browser
let context: BrowserContext
let page: Page
let elsewhere: Server

type Library = { createClient(url: string, key: string): SupabaseClient }
type Window = typeof globalThis & { supabase: Library; client: SupabaseClient }

beforeAll(async () => {
  ;[site, browser] = await Promise.all([
    startSite({ environment: ADMIN_SETTINGS }),
    launchChromium(),
  ])
  elsewhere = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html')
    response.end('<title>Elsewhere</title>')
  }).listen(0, '127.0.0.1')
  context = await browser.newContext()
  page = await givenPage(context)
})
afterAll(async () => {
  elsewhere.close()
  await browser.close()
  await site.remove()
})

/** A page of the site with the library in it, under the site's own content policy. */
async function givenPage(within: BrowserContext): Promise<Page> {
  const opened = await within.newPage()
  await opened.route(`${site.url}${ASSET}`, async (route) =>
    route.fulfill({ contentType: 'text/javascript', body: await readFile(LIBRARY, 'utf8') }),
  )
  await opened.goto(`${site.url}/about`)
  await opened.addScriptTag({ url: ASSET })
  await opened.evaluate(() => {
    const window = globalThis as Window
    window.client = window.supabase.createClient(location.origin, 'sb_publishable_haven')
  })
  return opened
}

/** The session as a script of the page has it. */
function sessionIn(opened: Page) {
  return opened.evaluate(async () => {
    const { data } = await (globalThis as Window).client.auth.getSession()
    return (
      data.session && { access: data.session.access_token, refresh: data.session.refresh_token }
    )
  })
}

test('a page signs in, writes, uploads and reads by the library as it is', async () => {
  const done = await page.evaluate(async ({ email, password }) => {
    const { client } = globalThis as Window
    const signIn = await client.auth.signInWithPassword({ email, password })
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 })
    const paint = canvas.getContext('2d')
    for (let index = 0; index < 400; index++) {
      if (paint) paint.fillStyle = `hsl(${index * 7} 60% 60%)`
      paint?.fillRect((index * 37) % 640, (index * 53) % 480, 60, 40)
    }
    const picture = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, 'image/jpeg'),
    )
    const bucket = client.storage.from('blog-images')
    const path = `${Date.now()}-0-k3j9x2.jpg`
    const upload = await bucket.upload(path, picture ?? new Blob(), {
      cacheControl: '3600',
      upsert: false,
    })
    const { publicUrl } = bucket.getPublicUrl(path).data
    const insert = await client
      .from('blog_posts')
      .insert({
        title: 'Written by a page',
        content: 'Stir the oats until they sing. '.repeat(10),
        image_url: publicUrl,
        author: 'Maya Ortiz',
        meta_title: 'Written by a page',
        meta_description: null,
        post_type: 'blog',
        video_url: null,
        created_by_admin: 'admin',
        slug: '',
      })
      .select()
      .single()
    const all = await client
      .from('blog_posts')
      .select('*')
      .order('published_at', { ascending: false })
    const shown = await fetch(publicUrl)
    return {
      errors: [signIn.error, upload.error, insert.error, all.error].map((error) => error?.message),
      slug: insert.data?.slug,
      rows: all.data?.length,
      picture: [shown.status, shown.headers.get('Content-Type')],
    }
  }, ADMIN)
  expect(done).toEqual({
    errors: [undefined, undefined, undefined, undefined],
    slug: 'written-by-a-page',
    rows: 1,
    picture: [200, 'image/jpeg'],
  })
  await page.goto(`${site.url}/blog/${done.slug}`)
  await page.getByRole('heading', { name: 'Written by a page', level: 1 }).waitFor()
  await page.close()
  page = await givenPage(context)
})

test('no script of the page ever holds a token that refreshes', async () => {
  const [cookie] = await context.cookies()
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
  const secrets = cookie?.value.split('.').slice(1) ?? []
  expect(secrets.length).toBeGreaterThan(0)

  const before = await sessionIn(page)
  expect(before?.refresh).toMatch(/^[0-9a-f-]{36}\.\d+$/)
  const readable = await page.evaluate(async () => {
    const { data } = await (globalThis as Window).client.auth.refreshSession()
    return JSON.stringify([data, { ...localStorage }, { ...sessionStorage }, document.cookie])
  })
  const [after] = await context.cookies()
  for (const secret of [...secrets, ...(after?.value.split('.').slice(1) ?? [])]) {
    expect(readable).not.toContain(secret)
  }
  expect((await sessionIn(page))?.refresh).not.toBe(before?.refresh)
})

test('the access token alone opens nothing: without the cookie, from a script, from elsewhere', async () => {
  const session = await sessionIn(page)
  const headers = { Authorization: `Bearer ${session?.access}`, apikey: 'sb_publishable_haven' }
  const calls = ['/auth/v1/user', '/rest/v1/blog_posts', '/api/admin/session'] as const
  const ask = (credentials: RequestCredentials) =>
    page.evaluate(
      async ({ headers, calls, credentials }) =>
        Promise.all(
          calls.map(async (path) => (await fetch(path, { headers, credentials })).status),
        ),
      { headers, calls, credentials },
    )
  expect(await ask('same-origin')).toEqual([200, 200, 200])
  expect((await ask('omit')).every((status) => status >= 400)).toBe(true)

  for (const path of calls) {
    expect((await fetch(`${site.url}${path}`, { headers })).status).toBeGreaterThanOrEqual(400)
  }
  const stolen = await browser.newContext()
  const thief = await givenPage(stolen)
  const answer = await thief.evaluate(async (tokens) => {
    const { client } = globalThis as Window
    const { error } = await client.auth.setSession({
      access_token: tokens?.access ?? '',
      refresh_token: tokens?.refresh ?? '',
    })
    return error?.message
  }, session)
  expect(answer).toEqual(expect.any(String))
  await stolen.close()
})

test('a page of another origin can read nothing, even within the same browser', async () => {
  const session = await sessionIn(page)
  const other = await context.newPage()
  const { port } = elsewhere.address() as AddressInfo
  await other.goto(`http://127.0.0.1:${port}/`)
  const outcome = await other.evaluate(
    async ({ url, token }) => {
      const call = async (init: RequestInit) => {
        try {
          return (await fetch(`${url}/rest/v1/blog_posts?select=title`, init)).status
        } catch {
          return 'kept from it'
        }
      }
      return [
        await call({}),
        await call({ credentials: 'include' }),
        await call({ headers: { Authorization: `Bearer ${token}` } }),
        await call({ method: 'POST', credentials: 'include', body: '{}' }),
      ]
    },
    { url: site.url, token: session?.access },
  )
  expect(outcome).toEqual(Array(4).fill('kept from it'))
  await other.close()
})

test('fifty tabs refresh at once and all stay signed in', async () => {
  const kept = await page.evaluate(async () => {
    const window = globalThis as Window
    const tabs = Array.from({ length: 50 }, () =>
      window.supabase.createClient(location.origin, 'sb_publishable_haven'),
    )
    const answers = await Promise.all(tabs.map(({ auth }) => auth.refreshSession()))
    const sessions = await Promise.all(tabs.map(({ auth }) => auth.getSession()))
    const user = await window.client.auth.getUser()
    return {
      // A tab that finds another one was faster lets go of its own answer, and says so.
      refusals: answers.flatMap(({ error }) =>
        error && error.name !== 'AuthRefreshDiscardedError' ? error.message : [],
      ),
      signedOut: sessions.filter(({ data }) => data.session === null).length,
      email: user.data.user?.email,
    }
  })
  expect(kept).toEqual({ refusals: [], signedOut: 0, email: ADMIN.email })
})

test('a passkey is added, signs in by itself and is taken away, by the library alone', async () => {
  const devtools = await context.newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const done = await page.evaluate(async () => {
    const { client } = globalThis as Window
    const made = await client.auth.registerPasskey()
    const out = await client.auth.signOut({ scope: 'local' })
    const signedIn = await client.auth.signInWithPasskey()
    const level = await client.auth.mfa.getAuthenticatorAssuranceLevel()
    const listed = await client.auth.passkey.list()
    const removed = await client.auth.passkey.delete({ passkeyId: made.data?.id ?? '' })
    const none = await client.auth.passkey.list()
    const answers = [made, out, signedIn, listed, removed, none]
    return {
      errors: answers.map(({ error }) => error?.message),
      level: level.data?.currentLevel,
      counts: [listed.data?.length, none.data?.length],
    }
  })
  expect(done).toEqual({
    errors: Array(6).fill(undefined),
    level: 'aal2',
    counts: [1, 0],
  })
})

test('signing out ends the session and takes the cookie away', async () => {
  const session = await sessionIn(page)
  expect(
    await page.evaluate(async () => (await (globalThis as Window).client.auth.signOut()).error),
  ).toBeNull()
  expect(await context.cookies()).toEqual([])
  const status = await page.evaluate(
    async (token) =>
      (await fetch('/auth/v1/user', { headers: { Authorization: `Bearer ${token}` } })).status,
    session?.access,
  )
  expect(status).toBe(403)
})
