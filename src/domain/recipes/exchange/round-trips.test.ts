import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { generatedRecipes } from '#tests/support/posts/generated-recipes.ts'
import { countSameFields } from '#tests/support/posts/recipe-fields.ts'
import { printRecipe } from '../language/print-recipe.ts'
import { readRecipe } from '../language/read-recipe.ts'
import { findRecipeBlocks } from '../language/recipe-blocks.ts'
import type { Recipe } from '../shape/recipe.ts'
import { COOKLANG_BLOCK, writeCooklang } from './cooklang/write-cooklang.ts'
import type { ExportedRecipe } from './exported/exported-recipe.ts'
import { writeMealie } from './mealie/write-mealie.ts'
import { readForeign } from './read-foreign.ts'
import { writeSchema } from './schema/write-schema.ts'

const RECIPES = 1_000

/**
 * Every format as a file, and the same file without the exact block that it carries, with the fields that are
 * lost then and how many of them at most: what the format has no place for (docs/recipes.md).
 */
const FORMATS = {
  'JSON-LD': {
    write: (exported: ExportedRecipe) => JSON.stringify(writeSchema(exported)),
    bare: (exported: ExportedRecipe) =>
      JSON.stringify({ ...writeSchema(exported), encoding: undefined }),
    fileName: 'soup.json',
    bareShare: 0.739,
    lost: {
      'step food': 17_156,
      'ingredient link': 6_071,
      'ingredient isPinned': 2_318,
      note: 28,
      'time rest': 15,
    },
  },
  Mealie: {
    write: (exported: ExportedRecipe) => JSON.stringify(writeMealie(exported)),
    bare: (exported: ExportedRecipe) => JSON.stringify({ ...writeMealie(exported), extras: {} }),
    fileName: 'soup.json',
    bareShare: 0.728,
    lost: {
      'step food': 17_131,
      'ingredient link': 6_071,
      'ingredient isPinned': 2_318,
      cuisine: 838,
      source: 262,
      note: 28,
      'time rest': 15,
    },
  },
  Cooklang: {
    write: writeCooklang,
    bare: (exported: ExportedRecipe) =>
      writeCooklang(exported).replace(
        new RegExp(`^${COOKLANG_BLOCK}: .*\\n(?:  .*\\n|\\n)*?(?=---)`, 'm'),
        '',
      ),
    fileName: 'soup.cook',
    bareShare: 0.506,
    lost: {
      'step food': 16_790,
      'step picture': 6_985,
      'ingredient link': 6_071,
      'ingredient place': 5_379,
      'ingredient amount': 4_122,
      'ingredient preparation': 1_662,
      'ingredient aside': 1_621,
      'ingredient isOptional': 1_533,
      'ingredient isPinned': 1_489,
      'heading before ingredient': 1_384,
      'ingredient food': 1_098,
      source: 275,
    },
  },
}

function exportedOf(recipe: Recipe): ExportedRecipe {
  return {
    recipe,
    block: printRecipe(recipe),
    name: 'Post of the recipe',
    url: 'https://haven.example/blog/soup',
    description: 'A soup.',
    author: 'Ada Cook',
    siteUrl: 'https://haven.example',
  }
}

function comeBack(text: string, fileName: string): Recipe {
  const [imported] = readForeign({ text, fileName, siteUrl: 'https://haven.example' })
  const [block] = findRecipeBlocks(imported?.markdown ?? '')
  return readRecipe(block?.text ?? '').recipe
}

/** The same for every format. */
const EXPORTED = fc
  .sample(generatedRecipes(), { numRuns: RECIPES, seed: 20_261_123 })
  .map(exportedOf)

describe.each(Object.entries(FORMATS))('%s', (name, { write, bare, fileName, ...bounds }) => {
  function measure(writeFile: (exported: ExportedRecipe) => string) {
    const total = { same: 0, all: 0 }
    const lost = new Map<string, number>()
    for (const exported of EXPORTED) {
      const back = comeBack(writeFile(exported), fileName)
      const found = countSameFields(exported.recipe, back)
      total.same += found.same
      total.all += found.all
      for (const field of found.lost) {
        const kind = field.replaceAll(/ \d+/g, '')
        lost.set(kind, (lost.get(kind) ?? 0) + 1)
      }
    }
    const most = [...lost].toSorted(([, one], [, other]) => other - one)
    console.log(
      `${name}: ${total.same} of ${total.all} fields of ${RECIPES} recipes (${((100 * total.same) / total.all).toFixed(2)} %)`,
      Object.fromEntries(most),
    )
    return { share: total.same / total.all, lost: Object.fromEntries(most) }
  }

  test('out and in, at least 99 % of the fields of 1,000 recipes are the same', () => {
    expect(measure(write).share).toBeGreaterThanOrEqual(0.99)
  }, 60_000)

  test('another program’s copy, without the exact block, keeps what the format has fields for', () => {
    const { share, lost } = measure(bare)
    expect(share).toBeGreaterThanOrEqual(bounds.bareShare)
    const most: Record<string, number> = bounds.lost
    expect(Object.entries(lost).filter(([field, count]) => count > (most[field] ?? 0))).toEqual([])
  }, 60_000)
})

test('a file that was changed elsewhere counts as it stands, not as its old block says', () => {
  const { recipe } = readRecipe(
    'name: Soup\nserves: 4\n- =2 leeks\n## Method\n1. Boil the {leeks}.',
  )
  const exported = exportedOf(recipe)
  const schema = { ...writeSchema(exported), recipeIngredient: ['3 leeks'] }
  expect(comeBack(JSON.stringify(schema), 'a.json').ingredients[0]?.items[0]?.text).toBe('3 leeks')
  const mealie = { ...writeMealie(exported), name: 'Leek soup' }
  expect(comeBack(JSON.stringify(mealie), 'a.json').name).toBe('Leek soup')
  const file = writeCooklang(exported)
  const step = file.lastIndexOf('Boil the')
  const cook = `${file.slice(0, step)}Fry${file.slice(step + 'Boil'.length)}`
  expect(printRecipe(comeBack(cook, 'a.cook'))).toContain('1. Fry the {leeks}.')
})
