import { markdown, markdownLanguage } from '@codemirror/lang-markdown'
import { ensureSyntaxTree } from '@codemirror/language'
import { EditorState } from '@codemirror/state'
import { highlightTree, tagHighlighter } from '@lezer/highlight'
import { expect, test } from 'vitest'
import { languageOfBlock, recipeTags } from './recipe-language.ts'

const highlighter = tagHighlighter(
  Object.entries(recipeTags).map(([name, tag]) => ({ tag, class: name })),
)

/** The parts of a text that have a look of a recipe, as “look: words”. */
function looksOf(doc: string): string[] {
  const extensions = markdown({ base: markdownLanguage, codeLanguages: languageOfBlock })
  const state = EditorState.create({ doc, extensions })
  const tree = ensureSyntaxTree(state, doc.length, 5_000)
  const looks: string[] = []
  if (tree) {
    highlightTree(tree, highlighter, (from, to, name) =>
      looks.push(`${name}: ${doc.slice(from, to)}`),
    )
  }
  return looks
}
const inRecipe = (...lines: string[]) => looksOf(['```recipe', ...lines, '```', ''].join('\n'))

test('fields, amounts, units, foods and what steps take of them each have a look of their own', () => {
  expect(
    inRecipe(
      'serves: 4',
      '## Soup',
      '- =45 ml | 3 tbsp olive oil (mild), warm',
      '- 1-inch ginger',
      '## Method',
      '1. Warm {olive oil: 2/3} gently.',
      '   ![A pan](/media/a.jpg)',
      'colour: red',
    ),
  ).toEqual([
    'field: serves:',
    'amount: 4',
    'heading: ## Soup',
    'mark: -',
    'mark: =',
    'amount: 45',
    'unit: ml',
    'amount: 3',
    'unit: tbsp',
    'food: olive oil',
    'quiet: (mild)',
    'mark: -',
    'unread: 1-inch ginger',
    'heading: ## Method',
    'mark: 1.',
    'reference: {olive oil',
    'amount: : 2/3',
    'reference: }',
    'quiet: ![A pan](/media/a.jpg)',
    'unread: colour: red',
  ])
})

test('a dash is an ingredient before the method, and nothing that is understood after it', () => {
  expect(inRecipe('- 2 leeks', '## Method', '- 2 leeks')).toEqual([
    'mark: -',
    'amount: 2',
    'food: leeks',
    'heading: ## Method',
    'unread: - 2 leeks',
  ])
})

test('other code, and the text around a recipe, have none', () => {
  expect(looksOf('```\nserves: 4\n- 45 ml oil\n```\n')).toEqual([])
  expect(looksOf('```cook\nserves: 4\n```\n\nserves: 4 {oil}\n')).toEqual([])
})
