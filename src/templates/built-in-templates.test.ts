import { expect, test } from 'vitest'
import { renderMarkdown } from '#domain/markdown/render-markdown.ts'
import { CONTENT_MIN_LENGTH } from '#domain/posts/post.ts'
import { writtenLength } from '#domain/posts/text/written-length.ts'
import { readRecipe } from '#domain/recipes/language/read-recipe.ts'
import {
  BUILT_IN_TEMPLATE_NAMES,
  BUILT_IN_TEMPLATES,
  builtInTemplate,
} from './built-in-templates.ts'

test('what nobody has filled in has too few words to be published', () => {
  expect(Object.keys(BUILT_IN_TEMPLATES)).toEqual(BUILT_IN_TEMPLATE_NAMES)
  for (const { content } of Object.values(BUILT_IN_TEMPLATES)) {
    expect(writtenLength(content)).toBeLessThan(CONTENT_MIN_LENGTH)
    expect(renderMarkdown(content).html).toContain('<h2')
  }
})

test('on a German site every heading around the recipe is in German', () => {
  const headingsOf = (content: string) =>
    [...content.replace(/```recipe[^`]*```/, '').matchAll(/^## (.+)$/gm)].map(([, words]) => words)
  for (const name of BUILT_IN_TEMPLATE_NAMES) {
    const german = headingsOf(builtInTemplate(name, 'de').content)
    const english = headingsOf(builtInTemplate(name, 'en').content)
    expect(german).toHaveLength(english.length)
    expect(german.filter((heading) => english.includes(heading))).toEqual([])
  }
  const { content } = builtInTemplate('recipe', 'de')
  expect(readRecipe(/```recipe\n([^`]*)```/.exec(content)?.[1] ?? '').recipe.unread).toEqual([])
})

test('the recipe of the template is one, and every line of it is understood', () => {
  const [, block = ''] = /```recipe\n([^`]*)```/.exec(BUILT_IN_TEMPLATES.recipe.content) ?? []
  const { recipe } = readRecipe(block)
  expect(recipe.yield).toBeDefined()
  expect(recipe.unread).toEqual([])
})
