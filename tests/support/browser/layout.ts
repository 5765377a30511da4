import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectNoSidewaysScroll } from './text-size.ts'

/** The smallest target that WCAG 2.2 allows (2.5.8), in CSS pixels. */
const SMALLEST_TARGET_PX = 24

/** Lays everything out, however far below the first screen. */
export async function layOutWhole(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const part of document.querySelectorAll<HTMLElement>('.seen-later')) {
      part.style.contentVisibility = 'visible'
    }
  })
}

/** Fails when the page scrolls sideways at a width, or words reach over the edge of the window. */
export async function expectFitsWidth(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 })
  await expectNoSidewaysScroll(page)
  await expect
    .poll(() => page.evaluate(wordsOutside), { message: `${page.url()} at ${width}` })
    .toEqual([])
}

/** The controls that are too small to be hit with a finger, apart from links inside a sentence. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((smallest) => {
    const targets = document.querySelectorAll<HTMLElement>(
      'a[href], button, summary, input, select',
    )
    const isInSentence = (target: HTMLElement) => {
      const { display } = getComputedStyle(target)
      const around = target.parentElement?.textContent?.trim()
      return display === 'inline' && around !== target.textContent?.trim()
    }
    return [...targets]
      .filter((target) => target.checkVisibility({ visibilityProperty: true }))
      .filter(
        (target) => !target.closest('[aria-hidden="true"], .skip-link') && !isInSentence(target),
      )
      .flatMap((target) => {
        const { width, height } = (target.closest('label') ?? target).getBoundingClientRect()
        if (Math.min(width, height) >= smallest - 0.01) return []
        return `${target.localName} “${target.textContent?.trim()}” ${width} × ${height}`
      })
  }, SMALLEST_TARGET_PX)
}

/** How many characters each whole line of an element's text has; its last line is none. */
export function charactersByLine(page: Page, selector: string): Promise<number[]> {
  return page.locator(selector).evaluate((element) => {
    const counts = new Map<number, number>()
    const range = document.createRange()
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const text = texts.currentNode as Text
      for (let at = 0; at < text.length; at++) {
        range.setStart(text, at)
        range.setEnd(text, at + 1)
        const top = Math.round(range.getBoundingClientRect().bottom)
        counts.set(top, (counts.get(top) ?? 0) + 1)
      }
    }
    return [...counts.values()].slice(0, -1)
  })
}

/** Runs in the page: words that lie outside the window and that nobody can scroll to. */
function wordsOutside(): string[] {
  const range = document.createRange()
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const outside: string[] = []
  while (texts.nextNode()) {
    const { parentElement: parent, textContent } = texts.currentNode
    if (!parent?.checkVisibility({ visibilityProperty: true }) || !textContent?.trim()) continue
    if (parent.closest('.sr-only, .skip-link, script, style, [aria-hidden="true"]')) continue
    let box: Element | null = parent
    while (box && !/auto|scroll/.test(getComputedStyle(box).overflowX)) box = box.parentElement
    if (box) continue
    range.selectNodeContents(texts.currentNode)
    const { left, right } = range.getBoundingClientRect()
    if (right > document.documentElement.clientWidth + 1 || left < -1) {
      outside.push(textContent.trim().slice(0, 60))
    }
  }
  return outside
}
