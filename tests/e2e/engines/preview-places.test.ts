import { expect, test } from 'vitest'
import { urls } from '#contract/urls.ts'
import type { EnginePage } from '#tests/support/browser/engine-page.ts'
import { hasFirefox, launchFirefox } from '#tests/support/browser/firefox.ts'
import { hasWebKit, launchWebKit } from '#tests/support/browser/webkit.ts'
import { ADMIN_SETTINGS, startSite } from '#tests/support/site/running-site.ts'
import { enterDesk, visit } from './desk-in-engine.ts'

/** Scrolls to a heading of the preview, and presses it as a pointer at that point does: what lies on top there gets the press. */
const PRESS = `
  const frame = document.querySelector('iframe[data-shown]')
  const cover = document.querySelector('[data-cover]')
  const heading = [...frame.contentDocument.querySelectorAll('h2')].find(({ textContent }) => textContent === arguments[0])
  const scale = frame.getBoundingClientRect().height / frame.offsetHeight
  const from = frame.contentWindow.scrollY + heading.getBoundingClientRect().top - 100
  if (cover) cover.scrollTop = from * scale
  else frame.contentWindow.scrollTo(0, from)
  return new Promise((done) => setTimeout(() => {
    const { left, top } = frame.getBoundingClientRect()
    const inner = heading.getBoundingClientRect()
    const point = { x: left + (inner.left + 20) * scale, y: top + (inner.top + inner.height / 2) * scale }
    const onTop = document.elementFromPoint(point.x, point.y)
    const press = { bubbles: true, cancelable: true, clientX: point.x, clientY: point.y }
    if (onTop === frame) heading.dispatchEvent(new MouseEvent('click', press))
    else onTop.dispatchEvent(new MouseEvent('click', press))
    done(Boolean(cover))
  }, 1_000))`

/** It has loaded, and is to be pressed: parts of it are there before. */
const PREVIEW = `
  const page = document.querySelector('iframe[data-shown]')?.contentDocument
  const isCovered = Boolean(document.querySelector('[data-cover]'))
  return page?.querySelector('main > section')?.style.cursor === 'pointer' && isCovered === arguments[0]`

const FOCUSED = `
  const { activeElement: at } = document
  return at.matches('input') && at.value === arguments[0]`

test.each<[string, () => boolean, () => Promise<EnginePage>, boolean]>([
  ['WebKit', hasWebKit, launchWebKit, true],
  ['Firefox', hasFirefox, launchFirefox, false],
])('in %s a press on a place of the preview opens its field', async (...engine) => {
  const [, isThere, launch, isCovered] = engine
  if (!isThere()) return
  const [site, page] = await Promise.all([startSite({ environment: ADMIN_SETTINGS }), launch()])
  try {
    await page.resize(1400, 900)
    await enterDesk({ page, siteUrl: site.url, secondStep: {} })
    await visit({ page, siteUrl: site.url }, urls.adminPage('home'))
    await page.until('the preview', PREVIEW, isCovered)
    expect(await page.run(PRESS, 'Success Stories')).toBe(isCovered)
    await page.until('the field', FOCUSED, 'Success Stories')
    expect(await page.run(PRESS, 'Wellness Insights')).toBe(isCovered)
    await page.until('the next', FOCUSED, 'Wellness Insights')
  } finally {
    await page.close()
    await site.remove()
  }
})
