import { describe, expect, test } from 'vitest'
import { publishedPostSchema } from '#contract/posts.ts'
import { urls } from '#contract/urls.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { givenSite, SITE_URL } from '#tests/support/site/given-site.ts'

describe.each(ENGINES)('on %s', (engine) => {
  const site = givenSite(engine)
  const { request, publish, givenPerson, givenNewPost, loseDatabase, findDatabase } = site

  async function givenPost(title = 'Oat soup'): Promise<string> {
    const editor = await givenPerson({ role: 'editor' })
    const response = await publish(editor, await givenNewPost(editor, { title }))
    return publishedPostSchema.parse(await response.json()).slug
  }

  test('a page is rendered from its address alone, so nobody’s cookie is in what others see', async () => {
    const headers = { Cookie: '__Host-haven-session=mine', 'Accept-Language': 'de' }
    const first = await request('/blog?utm_source=letter&cursor=', { headers })
    expect(await first.json()).toMatchObject({ url: `${SITE_URL}/blog`, cookie: null })
    expect(await (await request('/blog')).json()).toMatchObject({ cookie: null })
  })

  test('a public page says how long shared caches may hold it, and by which tags to drop it', async () => {
    const { headers } = await request('/blog')
    expect(headers.get('cache-control')).toMatch(/^public, max-age=0, s-maxage=600/)
    expect(headers.get('surrogate-key')).toBe('pages posts')
  })

  test('the desk is rendered for each request and held by nobody', async () => {
    const headers = { Cookie: '__Host-haven-session=mine' }
    const desk = await request('/admin/blog', { headers })
    expect(await desk.json()).toMatchObject({ cookie: '__Host-haven-session=mine' })
    expect(desk.headers.get('cache-control')).toBe('no-store')
    const otherwise = await request('/Admin/blog', { redirect: 'manual' })
    expect([otherwise.status, otherwise.headers.get('Location')]).toEqual([301, '/admin/blog'])
  })

  test('publishing is seen on the very next request of every page that shows it', async () => {
    const before = await (await request('/blog')).text()
    const slug = await givenPost()
    const after = await (await request('/blog')).text()
    expect(before).not.toContain(slug)
    expect(after).toContain(slug)
    expect((await request(urls.post(slug))).status).toBe(200)
  })

  test('an address that led nowhere leads to the post that takes it', async () => {
    expect((await request('/blog/oat-soup')).status).toBe(404)
    await givenPost('Oat soup')
    expect((await request('/blog/oat-soup')).status).toBe(200)
  })

  test('without a database held pages are shown and others say when to come back', async () => {
    const slug = await givenPost()
    const shown = await (await request(urls.post(slug))).text()
    await request('/blog')
    await givenPost('Another')

    loseDatabase()
    expect(await (await request(urls.post(slug))).text()).toBe(shown)
    expect((await request('/blog')).status).toBe(200)
    expect(site.lines()).toContainEqual(expect.objectContaining({ msg: 'stale page shown' }))

    const cold = await request('/blog/another')
    expect(cold.status).toBe(503)
    expect(cold.headers.get('retry-after')).toBe('5')

    findDatabase()
    expect((await request('/blog/another')).status).toBe(200)
  })

  test('every answer carries the headers that keep it safe', async () => {
    const paths = [
      '/blog',
      '/api/posts',
      '/api/nothing',
      '/healthz',
      '/assets/app-Bx1.js',
      '/admin/blog',
    ]
    for (const path of paths) {
      const { headers } = await request(path)
      expect.soft(headers.get('x-content-type-options'), path).toBe('nosniff')
      expect.soft(headers.get('strict-transport-security'), path).toBe('max-age=31536000')
      expect.soft(headers.get('referrer-policy'), path).toBe('strict-origin-when-cross-origin')
      expect.soft(headers.get('cross-origin-opener-policy'), path).toBe('same-origin')
      expect.soft(headers.get('cross-origin-resource-policy'), path).toBe('same-origin')
      expect.soft(headers.get('permissions-policy'), path).toContain('camera=()')
      expect.soft(headers.get('content-security-policy'), path).toContain("default-src 'none'")
      expect.soft(headers.get('x-request-id'), path).toMatch(/^request-\d+$/)
    }
  })

  test('one line is logged for a request, without its query and without an address', async () => {
    await request('/blog?token=private', { headers: { 'X-Forwarded-For': '203.0.113.9' } })
    const lines = site.lines().filter(({ msg }) => msg === 'request')
    expect(lines).toMatchObject([{ path: '/blog', status: 200, requestId: 'request-1' }])
    expect(JSON.stringify(site.lines())).not.toMatch(/private|203\.0\.113\.9/)
  })

  test('the process says that it lives, and that it can serve only when its database answers', async () => {
    expect((await request('/readyz')).status).toBe(200)
    loseDatabase()
    const alive = await request('/healthz')
    expect([alive.status, alive.headers.get('cache-control')]).toEqual([200, 'no-store'])
    const notReady = await request('/readyz')
    expect(notReady.status).toBe(503)
    expect(await notReady.json()).toEqual({ status: 'unavailable', failed: ['database'] })
  })

  test('files of the build are served, and a missing one is not a page', async () => {
    const file = await request('/assets/app-Bx1.js')
    expect(file.headers.get('cache-control')).toContain('immutable')
    const missing = await request('/assets/app-old.js')
    expect(missing.status).toBe(404)
    expect(missing.headers.get('content-type')).toMatch(/^application\/json/)
  })

  test('an address without a page is not found', async () => {
    expect((await request('/nowhere')).status).toBe(404)
  })

  test('a form that is far too long is refused', async () => {
    const body = new URLSearchParams({ message: 'x'.repeat(200_000) })
    const response = await request('/contact', {
      method: 'POST',
      body,
      headers: { Origin: SITE_URL, 'Content-Length': String(String(body).length) },
    })
    expect(response.status).toBe(413)
  })
})
