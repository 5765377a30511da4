import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchChromium } from '#tests/support/browser/chromium.ts'
import { holdRequests, MOVING, withPage } from '#tests/support/browser/visitor.ts'
import { type RunningSite, startSite } from '#tests/support/site/running-site.ts'

let site: RunningSite
let browser: Browser

beforeAll(async () => {
  ;[site, browser] = await Promise.all([
    startSite({ environment: { STARTER_CONTENT: 'off' } }),
    launchChromium(),
  ])
})
afterAll(async () => {
  await browser.close()
  await site.remove()
})

function splash(page: Page) {
  return page.locator('[data-splash-cover]')
}

/** What fades the splash and when, counted from its first paint; it is left standing half faded. */
function stopHalfFaded(page: Page, kind: 'CSSAnimation' | 'CSSTransition') {
  return splash(page).evaluate((cover, kind) => {
    const fades = cover.getAnimations().filter((fade) => fade.constructor.name === kind)
    const { delay = 0, duration = 0 } = fades[0]?.effect?.getTiming() ?? {}
    const state = document.documentElement.dataset.splash
    for (const fade of fades) {
      fade.pause()
      fade.currentTime = delay + Number(duration) / 2
    }
    const { opacity, filter, visibility, display } = getComputedStyle(cover)
    const [, byFilter = '1'] = /opacity\((.+)\)/.exec(filter) ?? []
    const shown = Number(opacity) * Number(byFilter)
    return { delay, duration, shown, visibility, display, state }
  }, kind)
}

/**
 * Has fades take a hundred times as long, so that a busy machine looks at them while they last; until
 * what it returns is called.
 */
async function slowDown(page: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Animation.enable')
  await session.send('Animation.setPlaybackRate', { playbackRate: 0.01 })
  return async () => {
    await session.send('Animation.setPlaybackRate', { playbackRate: 1 })
  }
}

function endFade(page: Page): Promise<void> {
  return splash(page).evaluate((cover) => {
    for (const animation of cover.getAnimations()) animation.finish()
  })
}

/** Somewhere between all there and gone. */
const HALF_FADED = {
  duration: 1000,
  visibility: 'visible',
  display: 'grid',
  shown: between(0.05, 0.95),
}

function between(low: number, high: number) {
  return expect.toSatisfy((value: number) => value > low && value < high)
}

test('it fades for one second when it is clicked, however long it has been there', async () => {
  await withPage(browser, MOVING, async (page) => {
    await page.goto(site.url)
    await slowDown(page)
    const faded = await splash(page).evaluate((cover: HTMLElement) => {
      for (const animation of cover.getAnimations()) animation.currentTime = 2500
      cover.click()
      const { opacity, visibility } = getComputedStyle(cover)
      return { opacity, visibility }
    })
    expect(faded).toEqual({ opacity: '1', visibility: 'visible' })

    expect(await stopHalfFaded(page, 'CSSTransition')).toMatchObject({ ...HALF_FADED, delay: 0 })
    await endFade(page)
    await splash(page).waitFor({ state: 'hidden' })
    expect(page.url()).toBe(`${site.url}/`)
  })
})

test('what lies under it can be pressed while it fades', async () => {
  await withPage(browser, MOVING, async (page) => {
    await page.goto(site.url)
    await slowDown(page)
    await splash(page).click()
    await stopHalfFaded(page, 'CSSTransition')
    await page.getByRole('banner').getByRole('link', { name: 'Services' }).click()
    await page.waitForURL('**/services')
  })
})

test('it fades for one second four seconds after it was painted, however late that was', async () => {
  await withPage(browser, MOVING, async (page) => {
    await page.clock.install()
    const release = await holdRequests(page, '**/*.css')
    await page.goto(site.url, { waitUntil: 'commit' })
    await page.waitForFunction(() => document.querySelector('[data-splash-cover]') !== null)
    // As long as the whole welcome lasts, and nothing of it has been seen.
    await page.clock.runFor(6000)
    release()
    // Without its style sheet it is there too.
    const display = () => splash(page).evaluate((cover) => getComputedStyle(cover).display)
    await expect.poll(display).toBe(HALF_FADED.display)

    const fading = { ...HALF_FADED, delay: 4000, state: undefined }
    expect(await stopHalfFaded(page, 'CSSAnimation')).toMatchObject(fading)
    await page.clock.runFor(6000)
    expect(await stopHalfFaded(page, 'CSSAnimation')).toMatchObject(fading)

    await endFade(page)
    await splash(page).waitFor({ state: 'hidden' })
    const state = () => page.evaluate(() => document.documentElement.dataset.splash)
    await expect.poll(state).toBe('done')
  })
})

test('without JavaScript it fades alike, on a click and by itself', async () => {
  await withPage(browser, { ...MOVING, javaScriptEnabled: false }, async (page) => {
    await page.goto(site.url)
    const byItself = { ...HALF_FADED, delay: 4000 }
    expect(await stopHalfFaded(page, 'CSSAnimation')).toMatchObject(byItself)
    await page.reload()
    const speedUp = await slowDown(page)
    await splash(page).click()
    expect(await stopHalfFaded(page, 'CSSTransition')).toMatchObject({ ...HALF_FADED, delay: 0 })
    await endFade(page)
    await splash(page).waitFor({ state: 'hidden' })
    await speedUp()
    // The link has led here; who loads this address anew has entered already. A page that is painted
    // before its content has come fades. Both are long before it would fade by itself.
    await page.reload()
    await splash(page).waitFor({ state: 'hidden', timeout: 3000 })
  })
})

test('a click while it fades by itself does not cut that short', async () => {
  await withPage(browser, MOVING, async (page) => {
    await page.goto(site.url)
    await stopHalfFaded(page, 'CSSAnimation')
    await slowDown(page)
    await page.keyboard.press('x')
    expect(await stopHalfFaded(page, 'CSSTransition')).toMatchObject({ visibility: 'visible' })
    await endFade(page)
    await splash(page).waitFor({ state: 'hidden' })
  })
})

test('where less motion is asked for it ends without a fade', async () => {
  await withPage(browser, { reducedMotion: 'reduce' }, async (page) => {
    await page.goto(site.url)
    await splash(page).click()
    await splash(page).waitFor({ state: 'hidden' })
  })
})

test('it is for a visit that begins on the home page, and for no other', async () => {
  await withPage(browser, MOVING, async (page) => {
    await page.goto(`${site.url}/about`)
    expect(await splash(page).count()).toBe(0)
    await page.goto(site.url)
    await splash(page).waitFor({ state: 'hidden' })
  })
})

test('a site may open every visit with it, wherever that begins, and only once', async () => {
  const open = await startSite({
    environment: { STARTER_CONTENT: 'off', SPLASH: 'every-first-page' },
  })
  try {
    await withPage(browser, MOVING, async (page) => {
      await page.goto(`${open.url}/about`, { referer: 'https://search.example/' })
      await splash(page).waitFor()
      expect(await stopHalfFaded(page, 'CSSAnimation')).toMatchObject({
        ...HALF_FADED,
        delay: 4000,
      })
      await endFade(page)
      await splash(page).waitFor({ state: 'hidden' })
      for (const path of ['/blog', '/', '/admin/blog']) {
        await page.goto(open.url + path)
        await splash(page).waitFor({ state: 'hidden' })
      }
      // Another tab, where a link of the site has led.
      const other = await page.context().newPage()
      await other.goto(`${open.url}/blog`, { referer: `${open.url}/` })
      await splash(other).waitFor({ state: 'hidden' })
    })
    await withPage(browser, { ...MOVING, javaScriptEnabled: false }, async (page) => {
      await page.goto(`${open.url}/about`)
      await splash(page).waitFor({ state: 'hidden' })
      await page.goto(open.url)
      await splash(page).waitFor()
    })
  } finally {
    await open.remove()
  }
})

test('a site may do without it', async () => {
  const plain = await startSite({ environment: { STARTER_CONTENT: 'off', SPLASH: 'off' } })
  try {
    await withPage(browser, MOVING, async (page) => {
      await page.goto(plain.url)
      expect(await splash(page).count()).toBe(0)
    })
  } finally {
    await plain.remove()
  }
})
