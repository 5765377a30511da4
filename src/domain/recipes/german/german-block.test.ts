import { expect, test } from 'vitest'
import { renderMarkdown } from '../../markdown/render-markdown.ts'
import { printRecipe } from '../language/print-recipe.ts'
import { readRecipe } from '../language/read-recipe.ts'
import { listFacts } from '../language/recipe-words.ts'
import { readChoice } from '../page/choice.ts'
import { showRecipes } from '../page/show-recipes.ts'

const KUCHEN = `name: Zwetschgenkuchen
für: 12 Stücke
Form: Springform 26 cm
Zeit: Vorbereitung 20 min, Backen 45 min, Ruhezeit 1 Std.
Ernährung: vegetarisch
Allergene: Weizen, Milch, kann Spuren von Haselnüssen enthalten
- 1,5 EL Zucker
- 1 Prise Salz
- 1 Dose Kichererbsen (400 g)
- ½ Bund Petersilie, fein gehackt
- 1.000 g Mehl
- Butter für die Form
## Zubereitung
1. Den Ofen auf 180 °C Ober-/Unterhitze vorheizen.
2. {Zucker} und {Salz} mischen.
Tipp: Schmeckt am nächsten Tag noch besser.
Quelle: Meine Großmutter`

test('a German block is read by its own words', () => {
  const { recipe, findings } = readRecipe(KUCHEN)
  expect(findings).toEqual([])
  expect(recipe.language).toBe('de')
  expect(recipe.times).toEqual({ prep: 20, cook: 45, rest: 60 })
  expect(recipe.diets).toEqual(['vegetarian'])
  expect(recipe.allergens).toEqual([
    { name: 'wheat', is: 'contained' },
    { name: 'milk', is: 'contained' },
    { name: 'hazelnuts', is: 'possible' },
  ])
  expect(recipe.notes).toEqual(['Schmeckt am nächsten Tag noch besser.'])
  expect(listFacts(recipe).map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'Ergibt: 12 Stücke',
    'Vorbereitung: 20 Min.',
    'Kochen: 45 Min.',
    'Ruhen: 1 Std.',
    'Insgesamt: 2 Std. 5 Min.',
    'Form: Springform 26 cm',
    'Ernährung: vegetarisch',
  ])
})

test('what is printed is German, and read the same again', () => {
  const { recipe } = readRecipe(KUCHEN)
  const printed = printRecipe(recipe)
  expect(printed).toContain('Allergene: Weizen, Milch, kann enthalten: Haselnüsse')
  const again = readRecipe(printed)
  expect(again.findings).toEqual([])
  expect(printRecipe(again.recipe)).toBe(printed)
})

test('readers see German words, and twice as much in German too', () => {
  const { html } = renderMarkdown(`\`\`\`recipe\n${KUCHEN}\n\`\`\``)
  expect(html).toContain('lang="de"')
  expect(html).toContain('>Zutaten</h3>')
  expect(html).toContain('>Zubereitung</h3>')
  expect(html).toContain('>1,5\u00a0EL</span>')
  const { contentHtml } = showRecipes(html, {
    path: '/a',
    choice: readChoice(new URLSearchParams('scale=2')),
  })
  for (const words of ['3\u00a0EL', '2\u00a0Prisen', '2\u00a0Dosen', '1\u00a0Bund', '2\u00a0kg']) {
    expect(contentHtml).toContain(`>${words}</span>`)
  }
  expect(contentHtml).toContain('(400 g)')
})

test.each([
  ['Sprache: de\n- 2 EL Öl', 'de'],
  ['language: en\nfür: 4\n- 2 EL Öl\n- 1 Prise Salz', 'en'],
  ['serves: 4\n- 1 onion\n- 200 g Zucker\n- salt and pepper', 'en'],
  ['- 1 rind of a lemon, with the gift of most cooks', 'en'],
  ['- 200 g Mehl\n- 1 Prise Salz', 'de'],
  ['- 200 g farine\n- 1 pincée de sel', 'en'],
])('the language of %j is %s', (text, language) => {
  expect(readRecipe(text).recipe.language ?? 'en').toBe(language)
})
