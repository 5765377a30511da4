import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { AppError } from '#domain/errors.ts'
import { startProcessorTime } from '#tests/support/processor-time.ts'
import { findRecipeBlocks } from '../language/recipe-blocks.ts'
import { readForeign } from './read-foreign.ts'

/** Longer than any recipe by far. */
const LENGTH = 60_000
const DEADLINE_MS = 3_000

function readOrRefuse(source: Parameters<typeof readForeign>[0]): void {
  try {
    for (const { markdown } of readForeign(source)) {
      expect(findRecipeBlocks(markdown).length).toBeGreaterThan(0)
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
  }
}

const json = fc.json({ maxDepth: 6 })
const pieces = fc.constantFrom(
  ...[
    '{',
    '}',
    '[',
    ']',
    '"@type":"Recipe",',
    '"recipeIngredient":',
    '<script type="application/ld+json">',
    '</script>',
  ],
  ...[
    '@olive oil{',
    '%ml}',
    '~{',
    '---\n',
    '= Dough\n',
    '> note\n',
    '[-',
    '-]',
    '--',
    '#pot{}',
    '>> servings: 4\n',
  ],
  ...[
    'Ingredients\n',
    'Method\n',
    '1. ',
    '2 cups flour\n',
    'Serves 4\n',
    '```recipe\n',
    '```\n',
    '<li itemprop="recipeIngredient">',
    '<div itemscope itemtype="https://schema.org/Recipe">',
  ],
  ...['\n', ' ', 'x', '½', '\0', '\ud800', '&amp;', '<b>', '|', '=', '?', ':', 'note: '],
)

test('whatever is pasted is read or refused, and a block comes out whole', () => {
  fc.assert(
    fc.property(
      fc.array(pieces, { maxLength: 60 }),
      fc.constantFrom(undefined, 'a.cook', 'a.json'),
      (parts, fileName) => readOrRefuse({ text: parts.join(''), fileName }),
    ),
    { numRuns: 2_000 },
  )
}, 60_000)

test('any JSON in the fields of any program is read or refused', () => {
  const fields =
    'name description recipeYield prepTime totalTime recipeIngredient recipeInstructions image author tool nutrition suitableForDiet comment isBasedOn encoding slug settings extras notes tags steps working_time ingredients directions servings'.split(
      ' ',
    )
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...fields), json), (node) => {
      const parsed = Object.fromEntries(
        Object.entries(node).map(([name, text]) => [name, JSON.parse(text)]),
      )
      readOrRefuse({ text: JSON.stringify({ '@type': 'Recipe', ...parsed }) })
      readOrRefuse({ text: JSON.stringify(parsed) })
    }),
    { numRuns: 2_000 },
  )
}, 60_000)

describe('hostile shapes are read or refused in a moment', () => {
  const many = (piece: string) => piece.repeat(Math.ceil(LENGTH / piece.length))
  const deep = (open: string, close: string) => many(open) + many(close)
  const shapes: [name: string, text: string, fileName?: string][] = [
    ['open scripts', many('<script type="application/ld+json" ')],
    ['scripts without end', many('<script type="application/ld+json">')],
    ['deep lists', deep('[', ']')],
    ['deep objects', `${many('{"a":')}1${many('}')}`],
    ['deep recipes', `${many('{"@type":"Recipe","name":"a","step":')}1${many('}')}`],
    ['wide lists', `{"@type":"Recipe","name":"a","recipeIngredient":[${many('"1 egg",')}"x"]}`],
    ['a long ingredient', `{"@type":"Recipe","name":"a","recipeIngredient":["${many('1 ')}"]}`],
    ['tags in a field', `{"@type":"Recipe","name":"a","recipeInstructions":"${many('<b><p>')}"}`],
    [
      'entities in a field',
      `{"@type":"Recipe","name":"a","recipeInstructions":"${many('&amp;')}"}`,
    ],
    ['stars in a field', `{"@type":"Recipe","name":"a","recipeInstructions":"${many('*a_')}"}`],
    ['items in items', many('<div itemscope itemtype="https://schema.org/Recipe">')],
    ['foods of Cooklang', many('@a{1%g}'), 'a.cook'],
    ['open foods', many('@a '), 'a.cook'],
    ['open braces', many('@a{'), 'a.cook'],
    ['open timers', many('~{1%'), 'a.cook'],
    ['open comments', many('[-'), 'a.cook'],
    ['dashes', many('--'), 'a.cook'],
    [
      'aliases',
      `---\na: &a [${many('x,').slice(0, 2_000)}]\nb: [${'*a,'.repeat(2_000)}]\n---\n@egg{1}`,
      'a.cook',
    ],
    ['headings', many('Ingredients\n')],
    ['colons', many('a:\n')],
    ['spaces', `Soup\nIngredients\n1${many(' ')}x`],
    ['numbers', many('1 1/2 ')],
    ['bullets', `Ingredients\n${many('- ')}`],
    ['fences', `Soup\nIngredients\n1 egg\n${many('`')}`],
    ['backticks of a fence', many('```recipe\n')],
    ['cards of a plugin', `<html>${many('<div class="wprm-recipe-container">')}`],
    [
      'spans in a card',
      `<html><div class="tasty-recipes"><div class="tasty-recipes-ingredients">${many('<span class="a">1').slice(0, 3_000)}`,
    ],
    ['headings of lists', `<html>${many('<h2>Ingredients</h2><li>1 egg')}`],
    ['bold lines of a page', `<html><h2>Ingredients</h2>${many('<p><b>a</b></p>')}`],
    [
      'metas of a page',
      `<html>${many('<meta name="a" content="')}<h2>Ingredients</h2><li>1 egg<li>1 g b`,
    ],
    [
      'shortcodes',
      `{"name":"a","ingredients_flat":[],"instructions_flat":[{"text":"${many('[timer ')}"}]}`,
    ],
    ['brackets', `Soup\nIngredients\n${many('(')}`],
  ]
  test.each(shapes)('%s', (_, text, fileName) => {
    const taken = startProcessorTime()
    readOrRefuse({ text, fileName })
    expect(taken()).toBeLessThan(DEADLINE_MS)
  })
})
