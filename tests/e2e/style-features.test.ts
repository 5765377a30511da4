import { globSync, readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { installTestPackages } from '#tests/packages/install.ts'
import type { Allowed } from '#tests/packages/style-linter.ts'

const SHEETS = globSync('build/client/assets/*.css')

/** What the oldest supported browsers all have, and what they lack without harm. */
const ALLOWED: Allowed = {
  allowAtRules: [
    // All of them since Firefox 110.
    'container',
    'page',
    // Tailwind writes the same as plain variables for Firefox below 128.
    'property',
    // Pages change at once.
    'view-transition',
  ],
  allowProperties: [
    'accent-color',
    // Written with -webkit- as well, for Chrome below 120; without either nothing fades.
    'mask-image',
    'outline',
    'overscroll-behavior',
    'resize',
    'text-size-adjust',
    'container-type',
    // With a prefix in Safari.
    'backdrop-filter',
    // What is below is laid out at once.
    'content-visibility',
    'contain-intrinsic-block-size',
    'overflow-clip-margin',
    // Fields keep their first height, and scroll.
    'field-sizing',
    // Lines break elsewhere.
    'text-wrap',
    'scrollbar-gutter',
    // Of a strip of chips; where it is not known the chosen one is the first.
    'scroll-initial-target',
    'scrollbar-width',
    'animation-range',
    'view-transition-name',
  ],
  allowSelectors: [
    'marker',
    'selection',
    // Of a right-to-left title the letters stand closer.
    'dir',
    // Firefox since 121. Below it: columns and chips as in their first state, a page behind an open menu that can be
    // scrolled, and more on paper. No rule that shows what is chosen, or what is dead, depends on it alone.
    'has',
    // In a list that forgives: an open window has its attribute.
    'open',
    'popover-open',
    'view-transition-group',
    'view-transition-new',
    'view-transition-old',
  ],
  // Of dates in Safari, which knows it.
  allowUnits: ['lh'],
  // The one before it is for those that do not know them.
  allowPropertyValues: { float: ['inline-start', 'inline-end'], 'break-after': ['avoid'] },
}

beforeAll(() => installTestPackages())

test.each(SHEETS)('%s uses what the oldest supported browsers have', async (sheet) => {
  const { findNewStyle } = await import('#tests/packages/style-linter.ts')
  const rules = { year: 2022, allowed: ALLOWED }
  expect(new Set(await findNewStyle(readFileSync(sheet, 'utf8'), rules))).toEqual(new Set())
  // The check itself: this is what the sheets had when nobody looked.
  expect(await findNewStyle('a { color: light-dark(red, blue) }', rules)).toHaveLength(1)
})
