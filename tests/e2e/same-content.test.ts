import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSiteWithPosts } from '#tests/support/site/site-with-posts.ts'

let site: Awaited<ReturnType<typeof startSiteWithPosts>>

beforeAll(async () => {
  site = await startSiteWithPosts([
    { title: 'Oat soup', content: 'Oats, then water.' },
    { title: 'Rye bread', content: '```recipe\nServes 2\n\n- 200 g rye\n\n1. Bake it.\n```' },
  ])
})
afterAll(() => site.remove())

async function tagOf(path: string): Promise<string> {
  const response = await fetch(site.url + path, { headers: { 'Accept-Encoding': 'BR' } })
  expect(response.status, path).toBe(200)
  expect(response.headers.get('content-encoding'), path).toBe('br')
  return response.headers.get('etag') ?? path
}

test('the same content has the same tag after it was rendered anew', async () => {
  const posts = site.addresses.map((address) => new URL(address).pathname)
  const held = ['/', '/blog', '/recipes', '/about', '/feed.xml', '/api/openapi.json', ...posts]
  const before = await Promise.all(held.map(tagOf))
  const passing = ['/search?q=soup', '/recipes?q=rye']
  const [first, second] = [
    await Promise.all(passing.map(tagOf)),
    await Promise.all(passing.map(tagOf)),
  ]
  expect(second).toEqual(first)
  await site.restart()
  expect(await Promise.all(held.map(tagOf))).toEqual(before)
  expect(await Promise.all(passing.map(tagOf))).toEqual(first)
})

test('a page of a search that is refused for a while says for how long', async () => {
  let response = await fetch(`${site.url}/search?q=soup`)
  for (let tries = 0; tries < 300 && response.status === 200; tries++) {
    response = await fetch(`${site.url}/search?q=soup`)
  }
  expect(response.status).toBe(429)
  expect(response.headers.get('content-type')).toContain('text/html')
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
})
