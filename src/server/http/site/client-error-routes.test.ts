import { describe, expect, test } from 'vitest'
import { callUrl } from '#tests/support/clients/call-url.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { givenSite, SITE_URL } from '#tests/support/site/given-site.ts'

const REPORTED = {
  kind: 'error',
  message: 'TypeError: the pot is undefined',
  stack: '    at stir (https://haven.example/assets/a.js:1:2)',
  path: '/blog/oat-soup',
}

describe.each(ENGINES)('on %s', (engine) => {
  const { request, lines, rows } = givenSite(engine, { CLIENT_ERRORS: 'on' })

  const report = (error: unknown, headers: Record<string, string> = {}) =>
    request(callUrl('reportClientError'), {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Origin: SITE_URL,
        'Sec-Fetch-Site': 'same-origin',
        'User-Agent': 'Mozilla/5.0 (X11; rv:140.0) Gecko/20100101 Firefox/140.0',
        'X-Forwarded-For': '203.0.113.7',
        ...headers,
      },
      body: typeof error === 'string' ? error : JSON.stringify(error),
    })
  const logged = () => lines().filter(({ msg }) => msg === 'client error')

  test('an error becomes one warning in the log, without anything of the visitor', async () => {
    const response = await report(REPORTED)
    expect(response.status).toBe(204)
    expect(logged()).toEqual([
      {
        ...REPORTED,
        browser: 'Firefox',
        level: 40,
        msg: 'client error',
        time: expect.anything(),
        pid: expect.anything(),
        hostname: expect.anything(),
      },
    ])
    expect(JSON.stringify(lines())).not.toContain('203.0.113')
  })

  test.each([
    ['no JSON', '{"kind":'],
    ['another kind', { ...REPORTED, kind: 'crash' }],
    ['a message that is too long', { ...REPORTED, message: 'a'.repeat(301) }],
    ['a path with a query', { ...REPORTED, path: '/search?q=me' }],
    ['something more', { ...REPORTED, email: 'ada@example.org' }],
    ['more than four kilobytes', { ...REPORTED, stack: 'a'.repeat(5000) }],
  ])('%s is answered alike and not noted', async (_, error) => {
    expect((await report(error)).status).toBe(204)
    expect(logged()).toEqual([])
  })

  test('a page of another site is answered alike and not noted', async () => {
    const headers = { Origin: 'https://else.example', 'Sec-Fetch-Site': 'cross-site' }
    expect((await report(REPORTED, headers)).status).toBe(204)
    expect(logged()).toEqual([])
  })

  test('twenty errors of one network are noted, then others still are', async () => {
    for (let count = 1; count <= 21; count++) {
      const answer = await report(REPORTED, { 'X-Forwarded-For': `203.0.113.${count}` })
      expect(answer.status).toBe(204)
    }
    expect(logged()).toHaveLength(20)
    await report(REPORTED, { 'X-Forwarded-For': '198.51.100.1' })
    expect(logged()).toHaveLength(21)
  })

  test('a report is stored nowhere', async () => {
    await report(REPORTED)
    const stored = [await rows('audit_log'), await rows('jobs'), await rows('rate_limits')]
    expect(JSON.stringify(stored)).not.toContain('pot')
  })

  test('there is nothing to read', async () => {
    expect((await request(callUrl('reportClientError'))).status).toBe(405)
  })
})

describe.each(ENGINES)('where nobody has asked for reports, on %s', (engine) => {
  const { request, lines, rows } = givenSite(engine)

  test('one that comes all the same is answered alike, and neither noted nor counted', async () => {
    const response = await request(callUrl('reportClientError'), {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Origin: SITE_URL,
        'Sec-Fetch-Site': 'same-origin',
      },
      body: JSON.stringify(REPORTED),
    })
    expect(response.status).toBe(204)
    expect(lines().filter(({ msg }) => msg === 'client error')).toEqual([])
    expect(await rows('rate_limits')).toEqual([])
  })
})
