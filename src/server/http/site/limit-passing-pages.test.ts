import { expect, test } from 'vitest'
import { urls } from '#contract/urls.ts'
import { givenApp } from '#tests/support/site/given-app.ts'

const MOST_PAGES = 240

const { anonymous, clock } = givenApp('sqlite')
const ask = (path: string, address = '192.0.2.7') =>
  anonymous.get(path, { 'X-Forwarded-For': address })
const SEARCH = urls.recipes({ foods: 'leek' })

test('who asks for pages that nobody else wants has to wait, with words and a time', async () => {
  for (let count = 0; count < MOST_PAGES; count++) {
    expect((await ask(SEARCH)).status).not.toBe(429)
  }
  const refused = await ask(SEARCH)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(refused.headers.get('cache-control')).toBe('no-store')
  expect(await refused.text()).toContain('then load this page again')

  for (const ending of ['.data', '.json']) {
    const forScripts = await ask(SEARCH.replace('?', `${ending}?`))
    expect([forScripts.status, (await forScripts.json()).error.code]).toEqual([
      429,
      'too_many_requests',
    ])
  }
  expect(refused.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect((await ask('/blog/soup?serves=37')).status).toBe(429)
  expect((await ask('/blog/soup?serves=4')).status).not.toBe(429)
  expect((await ask('/blog')).status).not.toBe(429)
  expect((await ask('/recipes.json')).status).not.toBe(429)
  expect((await ask(SEARCH, '198.51.100.7')).status).not.toBe(429)

  clock.advance(2 * 60_000)
  expect((await ask(SEARCH)).status).not.toBe(429)
})
