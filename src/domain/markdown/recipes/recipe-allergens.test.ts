import { expect, test } from 'vitest'
import { renderMarkdown } from '../render-markdown.ts'

const shown = (text: string) => renderMarkdown(`\`\`\`recipe\n${text}\n\`\`\``).html

test('what the writer has confirmed of allergens stands behind the method', () => {
  const html = shown(
    'allergens: wheat, almonds, milk, may contain celery\n- 200 g flour\n- 50 g almonds\n- 100 g butter\n- 1 tbsp hot **harissa** & Co\n1. Bake.',
  )
  expect(html).toContain(
    '<dl><div><dt>Contains</dt><dd>wheat (gluten), almonds (nuts), milk</dd></div><div><dt>May contain</dt><dd>celery</dd></div></dl>',
  )
  expect(html).toContain('Check the labels of what you use, above all of hot harissa &#x26; Co')
})

test('who names none is taken by his word, and readers are sent to the labels', () => {
  const html = shown('allergens: none\n- 1 carrot')
  expect(html).toContain('The writer names none of those that food labels must name.')
  expect(html).toContain('Check the labels of what you use.')
  expect(html).not.toMatch(/free from|contains no/i)
})

test.each(['- 100 g butter', 'allergens: wheat\n- 100 g butter', 'allergens: ?\n- 1 carrot'])(
  'nothing is shown of %j',
  (text) => {
    expect(shown(text)).not.toContain('llergens</h3>')
  },
)
