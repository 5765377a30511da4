import { expect, test } from 'vitest'
import { findRecipeNodes, jsonLdScripts } from './find-json-ld.ts'

test('letters that grow with their case move no script', () => {
  const page = `<title>${'İ'.repeat(50)}</title><SCRIPT type="application/ld+json">{"a":1}</SCRIPT>`
  expect(jsonLdScripts(page)).toEqual(['{"a":1}'])
})

test('an object of ever so many members is looked at up to a limit', () => {
  const members = Array.from({ length: 300_000 }, (_, index) => [`x${index}`, {}])
  const recipe = { '@type': 'Recipe', name: 'Soup', recipeYield: 4 }
  expect(findRecipeNodes([recipe, Object.fromEntries(members)]).recipes).toEqual([recipe])
})
