import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { launchChromium } from '#tests/support/browser/chromium.ts'
import { type RunningSite, startSite } from '#tests/support/site/running-site.ts'

let site: RunningSite
let browser: Browser

beforeAll(async () => {
  ;[site, browser] = await Promise.all([
    startSite({ environment: { STARTER_CONTENT: 'off', CLIENT_ERRORS: 'on' } }),
    launchChromium(),
  ])
})
afterAll(async () => {
  await browser.close()
  await site.remove()
})

function toldFaults(): { level: number; message: string; stack?: string; path: string }[] {
  const lines = site.output().split('\n')
  return lines.filter((line) => line.includes('"client error"')).map((line) => JSON.parse(line))
}

test('what goes wrong in a page stands in the log of the server, with the path alone', async () => {
  const page = await browser.newPage()
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  await page.goto(`${site.url}/about?email=ada@example.org`)

  await page.evaluate(() => {
    setTimeout(() => {
      throw new TypeError('the soup of ada@example.org boiled over')
    })
    void Promise.reject(new Error('the oven went out'))
  })

  await vi.waitFor(() => expect(toldFaults()).toHaveLength(2), { timeout: 20_000, interval: 50 })
  expect(toldFaults()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        level: 40,
        kind: 'error',
        message: 'TypeError: the soup of … boiled over',
        path: '/about',
        browser: 'Chrome',
      }),
      expect.objectContaining({ kind: 'rejection', message: 'Error: the oven went out' }),
    ]),
  )
  expect(site.output()).not.toContain('ada@example.org')
  expect(logged.join('\n')).toContain('Uncaught error')
  expect(logged.join('\n')).toContain('Unhandled rejection')
})

test('nothing is sent by the pages of a site that was not told to ask for it', async () => {
  const quiet = await startSite({ environment: { STARTER_CONTENT: 'off' } })
  const page = await browser.newPage()
  const sent: string[] = []
  const logged: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  page.on('console', (message) => logged.push(message.text()))
  try {
    await page.goto(`${quiet.url}/about`)
    await page.evaluate(() => {
      setTimeout(() => {
        throw new TypeError('the soup boiled over')
      })
      void Promise.reject(new Error('the oven went out'))
      document.body.append(Object.assign(document.createElement('img'), { src: '/media/gone.jpg' }))
    })
    for (const words of ['Uncaught error', 'Unhandled rejection', 'Resource failed to load']) {
      await vi.waitFor(() => expect(logged.join('\n')).toContain(words), { timeout: 20_000 })
    }
    expect(sent).toEqual([])
  } finally {
    await quiet.remove()
  }
})
