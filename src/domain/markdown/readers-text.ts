import type { Element, Root } from 'hast'
import { OF_RECIPES } from '../posts/text/split-prose.ts'
import { RECIPE_CLASS } from '../recipes/data/recipe-data.ts'
import { hasClass, plainText } from './tree/plain-text.ts'
import { eachElement } from './tree/walk.ts'

/** Whether an element is a recipe of the text, or one of the blocks that were too many to be shown as such. */
export function isRecipe(element: Element): boolean {
  if (element.tagName === 'section') return hasClass(element, RECIPE_CLASS)
  const [code] = element.children
  return element.tagName === 'pre' && code?.type === 'element' && hasClass(code, 'language-recipe')
}

/**
 * Returns the text that readers read of an article, without markup: its prose on one line, then what its recipes say
 * (`splitProse`).
 */
export function readersText(tree: Root): string {
  const recipes: string[] = []
  eachElement(tree, (element) => {
    if (isRecipe(element)) recipes.push(plainText(element, { endsHeadings: true }))
  })
  const prose = plainText(tree, { skip: isRecipe, endsHeadings: true })
  return recipes.length === 0 ? prose : `${prose}${OF_RECIPES}${recipes.join(' ')}`
}
