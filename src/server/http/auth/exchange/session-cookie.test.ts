import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { sessionCookie } from './session-cookie.ts'

const SESSION = { expiresAt: '2026-11-21T20:00:00.000Z', now: '2026-11-21T19:00:00.000Z' }

async function setBy(siteUrl: string): Promise<string[]> {
  const cookie = sessionCookie({ siteUrl })
  const app = new Hono().get('/', (c) => {
    cookie.set(c, 'token', SESSION)
    return c.body(null)
  })
  return (await app.request('/')).headers.getSetCookie()
}

test('on https the cookie is bound to the host and to encrypted connections', async () => {
  expect(await setBy('https://haven.example')).toEqual([
    '__Host-haven-session=token; Max-Age=3600; Path=/; HttpOnly; Secure; SameSite=Lax',
  ])
})

test('on plain http the cookie has no attribute that a browser could refuse', async () => {
  expect(await setBy('http://localhost:3000')).toEqual([
    'haven-session-3000=token; Max-Age=3600; Path=/; HttpOnly; SameSite=Lax',
  ])
})

test('clearing names the cookie just as setting does', async () => {
  const cookie = sessionCookie({ siteUrl: 'https://haven.example' })
  const app = new Hono().get('/', (c) => {
    cookie.clear(c)
    return c.body(null)
  })
  expect((await app.request('/')).headers.getSetCookie()).toEqual([
    '__Host-haven-session=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax',
  ])
})
