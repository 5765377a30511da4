import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launchChromium } from '#tests/support/browser/chromium.ts'
import { newestSlug } from '#tests/support/browser/page-states.ts'
import {
  bandedShare,
  colorsOf,
  lowestContrast,
  type Rgb,
  shapesAt,
  textColorsOnPaper,
} from '#tests/support/browser/shape-pixels.ts'
import { MOVING, openPage, watchFaults, withPage } from '#tests/support/browser/visitor.ts'
import type { RunningSite } from '#tests/support/site/running-site.ts'
import { startStarterSite } from '#tests/support/site/starter-site.ts'

const PAPER: Record<'light' | 'dark', Rgb> = { light: [251, 247, 239], dark: [18, 24, 20] }
const PAGES = ['/', '/about', '/contact', '/blog', '/search', '/nowhere']
/** Over the whole way of the slowest, in steps that meet the others elsewhere each time. */
const MOMENTS_S = [0, 24, 48, 72, 96, 120]
const WIDTHS = [320, 390, 768, 1280]
/** A step of colour that is as wide can be seen as an edge. */
const BAND_PX = 10

let site: RunningSite
let browser: Browser

beforeAll(async () => {
  ;[site, browser] = await Promise.all([startStarterSite(), launchChromium()])
})
afterAll(async () => {
  await browser.close()
  await site.remove()
})

describe.each(['light', 'dark'] as const)('in %s', (colorScheme) => {
  test('text on the page keeps its contrast wherever the shapes are', async () => {
    await withPage(browser, { ...MOVING, colorScheme }, async (page) => {
      const texts = new Map<string, Awaited<ReturnType<typeof textColorsOnPaper>>[number]>()
      for (const path of PAGES) {
        await openPage(page, site.url + path)
        for (const text of await textColorsOnPaper(page)) texts.set(JSON.stringify(text), text)
      }
      expect(texts.size).toBeGreaterThan(3)
      await openPage(page, `${site.url}/about`)
      const tooLow: string[] = []
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: width < 640 ? 800 : 900 })
        for (const moment of MOMENTS_S) {
          const grounds = colorsOf(await shapesAt(page, moment))
          for (const { color, isLarge } of texts.values()) {
            const lowest = lowestContrast(color, grounds)
            if (lowest >= (isLarge ? 3 : 4.5)) continue
            tooLow.push(`${width} px, ${moment} s: ${color} ${lowest.toFixed(2)}`)
          }
        }
      }
      expect(tooLow).toEqual([])
    })
  })

  test('the shapes have no edges and no bands of one colour', async () => {
    await withPage(
      browser,
      { ...MOVING, colorScheme, viewport: { width: 1280, height: 900 } },
      async (page) => {
        await openPage(page, `${site.url}/about`)
        for (const width of [390, 1280]) {
          await page.setViewportSize({ width, height: 900 })
          const share = bandedShare(await shapesAt(page, 17), PAPER[colorScheme], BAND_PX)
          expect(share, `${width}`).toBeLessThan(0.02)
        }
      },
    )
  })
})

test('the shapes drift in two steps a second, all at once, and rest after a minute', async () => {
  await withPage(browser, MOVING, async (page) => {
    await openPage(page, `${site.url}/about`)
    const { drawn, ends } = await page.evaluate(() => {
      const shapes = [...document.querySelectorAll('.drifting-shapes > *')]
      const drifts = shapes.flatMap((shape) => shape.getAnimations())
      const looks = Array.from({ length: 300 }, (_, frame) => {
        for (const drift of drifts) {
          drift.pause()
          drift.currentTime = ((frame + 0.5) * 1000) / 60
        }
        return shapes.map((shape) => getComputedStyle(shape).transform).join()
      })
      return {
        drawn: looks.filter((look, frame) => look !== looks[frame - 1]).length,
        ends: drifts.map(({ effect }) => Number(effect?.getComputedTiming().endTime)),
      }
    })
    // Of the 300 frames of five seconds, each of which was drawn when they moved in all of them.
    expect(drawn).toBeGreaterThan(8)
    expect(drawn).toBeLessThan(14)
    expect(ends).toHaveLength(4)
    expect(Math.max(...ends)).toBeLessThan(61_000)
  })
})

test('what moves for decoration stands still while the battery is low, and goes on when it is charged', async () => {
  await withPage(browser, MOVING, async (page) => {
    await page.addInitScript(() => {
      const battery = Object.assign(new EventTarget(), { level: 0.2, charging: false })
      Object.assign(navigator, { getBattery: async () => battery })
      Object.assign(globalThis, { battery })
    })
    const change = (what: { level?: number; charging?: boolean }, event: string) =>
      page.evaluate(
        ({ what, event }) => {
          const { battery } = globalThis as unknown as { battery: EventTarget }
          Object.assign(battery, what).dispatchEvent(new Event(event))
        },
        { what, event },
      )
    await openPage(page, `${site.url}/nowhere`)
    await waitForDrift(page, 5, 'paused')
    await change({ charging: true }, 'chargingchange')
    await waitForDrift(page, 5, 'running')
    await change({ charging: false }, 'chargingchange')
    await waitForDrift(page, 5, 'paused')
    await change({ level: 0.5 }, 'levelchange')
    await waitForDrift(page, 5, 'running')
  })
})

test('the shapes drift where the browser says nothing of its battery', async () => {
  await withPage(browser, MOVING, async (page) => {
    const faults = watchFaults(page, { origin: site.url })
    await page.addInitScript(() => Object.assign(navigator, { getBattery: undefined }))
    await openPage(page, `${site.url}/about`)
    await page.waitForLoadState('networkidle')
    await waitForDrift(page, 4, 'running')
    expect(faults).toEqual([])
  })
})

/** The four shapes, and on the page that says there is none the emoji. */
async function waitForDrift(page: Page, count: number, state: AnimationPlayState): Promise<void> {
  await page.waitForFunction(
    ({ count, state }) => {
      const shapes = [...document.querySelectorAll('.drifting-shapes > *, .coop > *')]
      const drifts = shapes.flatMap((shape) => shape.getAnimations())
      return drifts.length === count && drifts.every(({ playState }) => playState === state)
    },
    { count, state },
  )
}

test('nothing drifts behind a post', async () => {
  await withPage(browser, {}, async (page) => {
    await openPage(page, `${site.url}/blog/${await newestSlug(site)}`)
    expect(await page.locator('.drifting-shapes').count()).toBe(0)
    await openPage(page, `${site.url}/blog`)
    expect(await page.locator('.drifting-shapes').count()).toBe(1)
  })
})
