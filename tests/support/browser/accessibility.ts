import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** The WCAG 2.2 AA rules and what the field calls good practice. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Fails with the rule and the element for each fault that axe finds on the page. */
export async function expectAccessible(page: Page): Promise<void> {
  // It is half a megabyte, which a page that was looked at before has read already.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  const violations = await page.evaluate(async (tags) => {
    // Colours on their way from light to dark are no colours of the page. What inherits one that has
    // arrived sets out for it only then.
    const onTheirWay = () => document.getAnimations().filter((one) => one instanceof CSSTransition)
    for (let depth = 0; depth < 20 && onTheirWay().length > 0; depth += 1) {
      for (const transition of onTheirWay()) transition.finish()
    }
    // What lies under a bar is scrolled from under it; at which scroll a page is looked at is chance.
    const bars = [...document.querySelectorAll<HTMLElement>('.recipe-shortcuts, .find')]
    for (const { style } of bars) style.position = 'static'
    const runner = (globalThis as unknown as { axe: typeof axe }).axe
    const results = await runner.run(document, {
      runOnly: { type: 'tag', values: tags },
      // What is right is not described: that would be half of the time.
      resultTypes: ['violations'],
    })
    for (const { style } of bars) style.position = ''
    return results.violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.target.join(' ')} — ${node.failureSummary ?? ''}`),
    )
  }, TAGS)
  expect(violations, page.url()).toEqual([])
}

/** The same in the dark and in the light; it stays light. */
export async function expectAccessibleInBothColours(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
  }
}
