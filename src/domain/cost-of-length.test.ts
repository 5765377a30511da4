import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { functionsOfOneText, growthErrors, type Work } from '#tests/support/cost/cost-of-length.ts'
import { isDeepJson } from './json-depth.ts'
import { checkPost } from './posts/checks/check-post.ts'
import { checkRecipe } from './recipes/checks/check-recipe.ts'
import { EXPORT_FORMATS, type ExportFormat } from './recipes/exchange/export-formats.ts'
import { readForeign } from './recipes/exchange/read-foreign.ts'
import { writeExport } from './recipes/exchange/write-export.ts'
import { readRecipe } from './recipes/language/read-recipe.ts'
import { parseSearch } from './search/search-query.ts'
import { makeSnippet } from './search/snippet.ts'

/**
 * Whoever reads a text takes time in proportion to it, whatever it says. The functions of the domain that take one text
 * are found in its files; what needs more than a text is named below.
 */
const EXPORTS = Object.fromEntries(
  (Object.keys(EXPORT_FORMATS) as ExportFormat[]).map((format): [string, Work] => [
    `writeExport ${format}`,
    (block) =>
      writeExport(
        {
          recipe: readRecipe(block).recipe,
          block,
          name: block,
          description: block,
          author: block,
          siteUrl: 'https://haven.example',
        },
        format,
      ),
  ]),
)

/** Functions that take more than one text. */
const OTHERS: Record<string, Work> = {
  ...EXPORTS,
  checkRecipe: (text) => checkRecipe(readRecipe(text)),
  checkPost: (content) =>
    checkPost(
      { title: content, content, metaTitle: content, metaDescription: content },
      { anchors: [], brokenPaths: [], pictures: [] },
    ),
  isDeepJson,
  'readForeign of words': (text) => readForeign({ text }),
  'readForeign of a list': (text) =>
    readForeign({ text: `Soup\n\nIngredients\n${text}\n\nMethod\n${text}` }),
  'readForeign of Cooklang': (text) => readForeign({ text, fileName: 'a.cook' }),
  'readForeign of a page': (text) => readForeign({ text: `<!doctype html><html><body>${text}` }),
  'readForeign of data': (text) =>
    readForeign({
      text: JSON.stringify({
        '@type': 'Recipe',
        name: text,
        recipeYield: text,
        prepTime: text,
        recipeIngredient: [text, ...text.split('\n')],
        recipeInstructions: text,
      }),
    }),
  'readForeign of Mealie': (text) =>
    readForeign({
      text: JSON.stringify({
        slug: 'a',
        name: text,
        recipeYield: text,
        totalTime: text,
        recipeIngredient: [{ originalText: text, referenceId: 'a' }],
        recipeInstructions: [{ text, ingredientReferences: [{ referenceId: 'a' }] }],
      }),
    }),
  makeSnippet: (text) => makeSnippet(text, parseSearch('soup a')),
}

/** Functions whose texts are cut to a length before: terms of food, and times of the site's own. */
const OF_SHORT_TEXTS = new Set(['namesOfFood', 'partsOfFood', 'sessionEnd'])

/** Those that lie here, and those that are pure in the folder of a noun. */
const { include, exclude } = JSON.parse(
  readFileSync(join(import.meta.dirname, 'tsconfig.json'), 'utf8'),
) as { include: string[]; exclude: string[] }

const all = [
  ...(await functionsOfOneText(import.meta.dirname, OF_SHORT_TEXTS, { include, exclude })),
  ...Object.entries(OTHERS),
]

test('functions of the domain are found', () => {
  expect(all.length).toBeGreaterThan(80)
  expect(all.map(([name]) => name)).toContain('rulesFor of ../redirects/path-rules.ts')
})

test.each(all)(
  '%s',
  async (_, work) => {
    expect(await growthErrors(work)).toEqual([])
  },
  300_000,
)
