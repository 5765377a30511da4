import fc from 'fast-check'
import { Fraction } from 'fraction.js'
import { expect, test } from 'vitest'
import { renderMarkdown } from '../../markdown/render-markdown.ts'
import { kitchenMeasure } from '../kitchen/kitchen-unit.ts'
import { findUnit } from '../kitchen/units.ts'
import type { Measure } from '../shape/ingredient.ts'
import { stepPart } from './share-out.ts'
import { AS_WRITTEN, showAmount } from './show-amount.ts'

/** The amounts in the list and in the steps that use a food in these shares. */
function shownFor(line: string, shares: readonly string[], factor: string) {
  const [, food = ''] = / (\S+)$/.exec(line) ?? []
  const steps = shares.map((share) => `1. Stir in {${food}: ${share}}.`).join('\n')
  const { html } = renderMarkdown(`\`\`\`recipe\n- ${line}\n## Method\n${steps}\n\`\`\``)
  return [...html.matchAll(/data-amount="([^"]*)"/g)].map(([, mark = '']) =>
    showAmount(mark, { ...AS_WRITTEN, factor: new Fraction(factor) }).replaceAll('\u00a0', ' '),
  )
}

test.each([
  ['6 eggs', ['1/2', '1/2'], '3/2', ['9', '5', '4']],
  ['9 eggs', ['1/2', '1/2'], '1', ['9', '4½', '4½']],
  ['3 eggs', ['1/2', '1/2'], '1', ['3', '1½', '1½']],
  ['3 eggs', ['1/2', '1/2'], '2', ['6', '3', '3']],
  ['3 eggs', ['2/3', '1/3'], '1', ['3', '2', '1']],
  ['3 eggs', ['2/3', '1/3'], '1/3', ['1', '⅔', '⅓']],
  ['3 eggs', ['1/3', '1/3', '1/3'], '4/3', ['4', '2', '1', '1']],
  ['4 eggs', ['1/4', '3/4'], '5/4', ['5', '1', '4']],
  ['2 eggs', ['1/2', '1/2'], '1/2', ['1', '½', '½']],
  ['200 g flour', ['1/3', '1/3', '1/3'], '1', ['200 g', '67 g', '67 g', '66 g']],
  ['113 g butter', ['1/2', '1/2'], '1', ['113 g', '57 g', '56 g']],
  ['1 kg flour', ['1/8', '7/8'], '1', ['1 kg', '125 g', '875 g']],
  ['1 kg flour', ['1/3', '2/3'], '2', ['2 kg', '650 g', '1.35 kg']],
  ['45 ml oil', ['1/2', '1/2'], '1', ['45 ml', '23 ml', '22 ml']],
  ['45 ml oil', ['2/3', '1/3'], '3/2', ['70 ml', '45 ml', '25 ml']],
  ['3 tbsp oil', ['1/2', '1/2'], '1', ['3 tbsp', '1½ tbsp', '1½ tbsp']],
  ['1 tbsp oil', ['1/3', '2/3'], '1', ['1 tbsp', '1 tsp', '2 tsp']],
  ['1 cup milk', ['1/8', '7/8'], '1', ['1 cup', '2 tbsp', '⅞ cup']],
  ['2-3 carrots', ['1/2', '1/2'], '2', ['4–6', '2–3', '2–3']],
  ['10 onions', ['1/3', '2/3'], '1', ['10', '3', '7']],
  ['150 g egg', ['1/2', '1/2'], '2', ['300 g', '150 g', '150 g']],
  ['3 onions', ['1/2', '1/2'], '1', ['3', '1½', '1½']],
  ['3 onions', ['1/2', '1/2'], '1/3', ['1', '½', '½']],
  ['1 lb beef', ['1/3', '2/3'], '1', ['1 lb', '5¼ oz', '10¾ oz']],
])('%s in shares of %j, times %s', (line, shares, factor, expected) => {
  expect(shownFor(line, shares, factor)).toEqual(expected)
})

const sums = fc.constantFrom(
  ...[
    ['1/2', '1/2'],
    ['1/3', '2/3'],
    ['1/4', '3/4'],
    ['1/3', '1/3', '1/3'],
    ['1/5', '4/5'],
  ],
  ...[
    ['1/4', '1/4', '1/2'],
    ['2/5', '3/5'],
    ['1/6', '1/3', '1/2'],
  ],
)
const amounts = fc.oneof(
  fc.record({
    unit: fc.constantFrom('g', 'ml', 'kg', 'l'),
    from: fc.integer({ min: 50, max: 3000 }),
    under: fc.constant(1),
  }),
  fc.record({
    unit: fc.constantFrom('tbsp', 'cup', undefined),
    from: fc.integer({ min: 1, max: 24 }),
    under: fc.constantFrom(1, 2),
  }),
)

test.each([true, false])('shares add up to what the list shows (whole foods: %s)', (isWhole) => {
  fc.assert(
    fc.property(amounts, sums, ({ unit, from, under }, shares) => {
      const parts = shares.map((share) => new Fraction(share))
      const kitchen = { isWithoutCups: false, isWhole }
      const measure: Measure = {
        quantity: { from: new Fraction(from, under), to: null },
        ...(unit && { unit }),
      }
      const all = kitchenMeasure(measure, kitchen)
      const inBase = ({ quantity, unit: name = '' }: Measure) =>
        quantity.from.mul(findUnit(name)?.size ?? 1)
      const made = parts.map((_, place) => stepPart(all, { place, parts }, kitchen))
      const sum = made.reduce((total, one) => total.add(inBase(one)), new Fraction(0))
      expect(sum.sub(inBase(all)).abs().valueOf()).toBeLessThan(0.03)
      for (const one of made) expect(inBase(one).gt(0)).toBe(true)
    }),
    { numRuns: 1000 },
  )
})
