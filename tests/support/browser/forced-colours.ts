import type { Page } from 'playwright-core'

/** What of the page that is open is a button or current, and no line of another colour than the page shows it. */
export type Unmarked = { buttons: number; currents: number; unmarked: string[] }

/** Looks for what only a ground would show, which a system that chooses all colours takes away. */
export function findUnmarked(page: Page): Promise<Unmarked> {
  return page.evaluate(() => {
    const canvas = getComputedStyle(document.body).backgroundColor
    const isLine = (style: string, width: string, color: string) =>
      style !== 'none' && Number.parseFloat(width) >= 1 && color !== canvas
    const hasLine = (element: Element) => {
      const { borderTopStyle, borderTopWidth, borderTopColor } = getComputedStyle(element)
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element)
      return {
        border: isLine(borderTopStyle, borderTopWidth, borderTopColor),
        outline: isLine(outlineStyle, outlineWidth, outlineColor),
      }
    }
    const shown = (selector: string) =>
      [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility())
    const buttons = shown('button, summary[aria-label], a.rounded-full')
    const currents = shown('[aria-current="page"], label:has(:checked)')
    return {
      buttons: buttons.length,
      currents: currents.length,
      unmarked: [
        ...buttons.filter((button) => !hasLine(button).border && !hasLine(button).outline),
        ...currents.filter((current) => !hasLine(current).outline),
      ].map((element) => element.outerHTML.slice(0, 100)),
    }
  })
}
