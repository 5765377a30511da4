import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** A window that has just been made narrower is laid out anew a moment later. */
const LAID_OUT = { timeout: 10_000, interval: 20 }

/** Fails when any part of the page reaches over its right edge, so that it would scroll sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { width = 0 } = page.viewportSize() ?? {}
  await expect
    .poll(() => page.evaluate(() => [innerWidth, document.documentElement.scrollWidth]), {
      ...LAID_OUT,
      message: page.url(),
    })
    .toEqual([width, width])
}

/** What WCAG 2.2 asks pages to bear, in 1.4.12. */
export const SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-block-end: 2em !important }`

/**
 * Doubles every letter, as the setting of a browser does, and fails when the page scrolls
 * sideways then, or cuts words off that were whole before. The page must bypass its policy.
 */
export function expectRoomForLargeText(page: Page): Promise<void> {
  return expectRoomUnder(page, 'html { font-size: 200% }')
}

/** The same with letters, words, lines and paragraphs set apart. */
export function expectRoomForSpacing(page: Page): Promise<void> {
  return expectRoomUnder(page, SPACING)
}

async function expectRoomUnder(page: Page, content: string): Promise<void> {
  const before = await page.evaluate(cutOff)
  const style = await page.addStyleTag({ content })
  try {
    await expectNoSidewaysScroll(page)
    const after = await page.evaluate(cutOff)
    expect(
      after.filter((text) => !before.includes(text)),
      page.url(),
    ).toEqual([])
  } finally {
    await style.evaluate((element) => (element as HTMLElement).remove())
  }
}

/** Runs in the page: the words of everything that hides a part of its own text. */
function cutOff(): string[] {
  return [...document.querySelectorAll<HTMLElement>('main *, header *, footer *')]
    .filter((element) => {
      const { overflowX, overflowY, webkitLineClamp, position, clipPath } =
        getComputedStyle(element)
      const isMeantToCut = webkitLineClamp !== 'none' || clipPath !== 'none'
      const hides = overflowX === 'hidden' || overflowY === 'hidden' || overflowY === 'clip'
      if (
        isMeantToCut ||
        !hides ||
        position === 'fixed' ||
        !/[\p{L}\p{N}]/u.test(element.textContent)
      )
        return false
      const { scrollWidth, scrollHeight, clientWidth, clientHeight } = element
      return scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1
    })
    .map((element) => element.textContent.trim())
}
