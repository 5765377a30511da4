import { Fraction } from 'fraction.js'
import { expect, test } from 'vitest'
import { renderMarkdown } from '../../markdown/render-markdown.ts'
import type { UnitChoice } from './choices.ts'
import { showRecipes } from './show-recipes.ts'

/** A line of a list as a page shows it. */
function shown(line: string, scale = '1', units: UnitChoice = 'written'): string {
  const { html } = renderMarkdown(`\`\`\`recipe\n- ${line}\n## Method\n1. Cook.\n\`\`\``)
  const choice = { scale: new Fraction(scale).toFraction(), units }
  const { contentHtml } = showRecipes(html, { path: '/blog/soup', choice })
  const [, text = ''] = /<li><label>(.*?)<\/label>/s.exec(contentHtml) ?? []
  return text.replaceAll(/<[^>]+>/g, '').replaceAll('\u00a0', ' ')
}

test.each([
  ['1/3 cup warm water (95 to 105 degrees)', '⅔ cup warm water (95 to 105 degrees)'],
  ['1 cup water (110 F)', '2 cups water (110 F)'],
  ['1 cup water (105-110 F)', '2 cups water (105-110 F)'],
  ['1 cup warm milk (about 110°F)', '2 cups warm milk (about 110°F)'],
  ['250 ml water (40 C)', '500 ml water (40 C)'],
  [
    '6 oz dark chocolate (70 percent cocoa solids)',
    '12 oz dark chocolate (70 percent cocoa solids)',
  ],
  ['100 g chocolate (70%)', '200 g chocolate (70%)'],
  ['200 g mince (5% fat)', '400 g mince (5% fat)'],
  ['1 lb shrimp (16 to 20 count)', '2 lb shrimp (16 to 20 count)'],
  ['1 lb shrimp (16/20)', '2 lb shrimp (16/20)'],
  ['1 lb shrimp (21-25 per pound)', '2 lb shrimp (21-25 per pound)'],
  ['1 lb ground beef (80/20)', '2 lb ground beef (80/20)'],
  ['1 onion, cut into ½-inch dice', '2 onions, cut into ½-inch dice'],
  ['1 onion (½-inch dice)', '2 onions (½-inch dice)'],
  ['1 carrot (cut in 2-inch pieces)', '2 carrots (cut in 2-inch pieces)'],
  ['500 g flour (type 550)', '1 kg flour (type 550)'],
  ['500 g flour (size 00)', '1 kg flour (size 00)'],
  ['200 g spaghetti (no. 5)', '400 g spaghetti (no. 5)'],
  ['100 ml rum (40% alcohol)', '200 ml rum (40% alcohol)'],
  ['50 ml vodka (80 proof)', '100 ml vodka (80 proof)'],
  ['1 bottle port (2015)', '2 bottles port (2015)'],
  ['1 portion pesto (page 12)', '2 portions pesto (page 12)'],
  ['1 sheet pastry (9x13)', '2 sheets pastry (9x13)'],
  ['1 sheet pastry (9 x 13 inches)', '2 sheets pastry (9 x 13 inches)'],
  ['100 g cheddar (aged 12 months)', '200 g cheddar (aged 12 months)'],
  ['2 eggs (boiled for 6 minutes)', '4 eggs (boiled for 6 minutes)'],
  ['4 chicken breasts (150 g each)', '8 chicken breasts (150 g each)'],
  ['1 chicken, jointed into 8 pieces', '2 chickens, jointed into 8 pieces'],
  ['1 cup rice, rinsed 3 times', '2 cups rice, rinsed 3 times'],
])('twice %j is %j', (line, expected) => {
  expect(shown(line, '2')).toBe(expected)
})

test.each([
  ['2 aubergines (about 800 g)', '4 aubergines (about 1.6 kg)'],
  ['200 g shallots (4 shallots)', '400 g shallots (8 shallots)'],
  ['1 egg, plus 1 yolk', '2 eggs, plus 2 yolks'],
  ['200 g flour, plus 2 tbsp for dusting', '400 g flour, plus 4 tbsp for dusting'],
  ['1 kg tomatoes (8 medium)', '2 kg tomatoes (16 medium)'],
  ['1 cup plus 2 tablespoons flour', '2¼ cups flour'],
  ['1 lb 4 oz beef', '2½ lb beef'],
  ['1 onion, diced (about 1 cup)', '2 onions, diced (about 2 cups)'],
  ['1 chicken, shredded (4 cups), warm', '2 chickens, shredded (8 cups), warm'],
  ['200 g rice, plus 2 tbsp, to serve', '400 g rice, plus 4 tbsp, to serve'],
  ['2-3 tablespoons water', '4–6 tablespoons water'],
  ['1/3 cup plus 1 tablespoon maple syrup', '⅔ cup plus 2 tablespoons maple syrup'],
  ['1 tablespoon, plus 1 teaspoon, soy sauce', '2⅔ tbsp soy sauce'],
  ['1 tablespoon, plus 1 teaspoon soy sauce', '2⅔ tbsp soy sauce'],
  ['1 inch piece of ginger', '2 (1 inch) pieces ginger'],
  ['6 (8-inch) tortillas', '12 (8-inch) tortillas'],
  ['1 #10 can tomatoes', '2 (#10) cans tomatoes'],
])('twice %j, with the amount behind the food, is %j', (line, expected) => {
  expect(shown(line, '2')).toBe(expected)
})

test.each([
  ['1 cup plus 2 tablespoons flour', '1 cup plus 2 tablespoons flour'],
  ['1 lb 4 oz beef', '1 lb 4 oz beef'],
  ['2 EL Öl', '2 EL Öl'],
  ['2 tablespoons oil', '2 tablespoons oil'],
  ['2 Liter Milch', '2 Liter Milch'],
  ['2 liter melk', '2 liter melk'],
  ['1 Tbsp. oil', '1 Tbsp. oil'],
  ['1/3rd cup oats', '⅓ cup oats'],
  ['1-inch piece ginger', '1-inch piece ginger'],
  ['1 teaspoon ginger ((grated))', '1 teaspoon ginger (grated)'],
  ['1 TB tomato paste', '1 TB tomato paste'],
  ['½ cup walnuts (optional)', '½ cup walnuts (optional)'],
  ['1½ (5 g) teaspoons salt', '1½ teaspoons / 5 g salt'],
])('%j is shown as %j', (line, expected) => {
  expect(shown(line)).toBe(expected)
})

test.each([
  ['2 EL Öl', '4 EL Öl'],
  ['8 EL Öl', '16 EL Öl'],
  ['1 Tube Tomatenmark', '2 Tube Tomatenmark'],
  ['1 Liter Milch', '2 Liter Milch'],
  ['1 Tube Tomato Paste, chopped', '2 Tubes Tomato Paste, chopped'],
  ['1 Zwiebel', '2 Zwiebeln'],
  ['1 Ei', '2 Eier'],
  ['1 Apfel, gerieben', '2 Äpfel, gerieben'],
  ['1 cebolla', '2 cebolla'],
  ['1 tablespoon oil', '2 tablespoons oil'],
  ['1 ounce gin', '2 ounces gin'],
  ['2 c.s. de farine', '2 c.s. de farine as written'],
  ['1 c.c. de sel', '1 c.c. de sel as written'],
  ['1 c. à soupe de sucre', '1 c. à soupe de sucre as written'],
])('twice %j is %j, in the words of its writer', (line, expected) => {
  expect(shown(line, '2')).toBe(expected)
})

test.each<[string, UnitChoice, string]>([
  ['4 x 150g/5¼oz salmon fillets', 'us', '4 × 5¼ oz salmon fillets'],
  ['4 x 150g/5¼oz salmon fillets', 'metric', '4 × 150 g salmon fillets'],
  ['2 x 400g/14oz tins tomatoes', 'us', '2 × 14 oz tins tomatoes'],
  ['4 x 150 g (5¼ oz) salmon fillets', 'us', '4 × 5¼ oz salmon fillets'],
  ['1 cup plus 2 tablespoons milk', 'metric', '270 ml milk'],
  ['1 lb 4 oz beef', 'metric', '565 g beef'],
  ['1kg/2lb 4oz floury potatoes', 'us', '2 lb 4 oz floury potatoes'],
  ['2 EL Öl', 'us', '2 EL Öl'],
])('%j in %s units is %j', (line, units, expected) => {
  expect(shown(line, '1', units)).toBe(expected)
})

test.each<[string, string, UnitChoice, string]>([
  ['3.125 kg potatoes', '1', 'written', '3.15 kg potatoes'],
  ['1/8 l cream', '1', 'written', '125 ml cream'],
  ['0.333 kg flour', '1', 'written', '335 g flour'],
  ['1.25 kg flour', '1', 'written', '1.25 kg flour'],
  ['3/4 avocado', '1/2', 'written', '⅓ avocado'],
  ['1 egg', '1/2', 'written', 'half an egg, beaten'],
  ['1 large egg', '1/2', 'written', '½ large egg, beaten'],
  ['3 eggs', '1/2', 'written', '2 eggs'],
  ['80 g cocoa powder', '1', 'us', '≈ ¾ cup plus 3 tbsp cocoa powder'],
  ['1 stick unsalted butter', '1', 'metric', '115 g unsalted butter'],
  ['2 sticks butter', '1', 'us', '2 sticks butter'],
  ['1 stick cinnamon', '1', 'metric', '1 stick cinnamon'],
])('%j times %s in %s units is %j, as a cook would write it', (line, scale, units, expected) => {
  expect(shown(line, scale, units)).toBe(expected)
})
