import { expect, test } from 'vitest'
import { renderMarkdown } from './render-markdown.ts'

const html = (markdown: string) => renderMarkdown(markdown).html

test.each(['Soup is', '"Soup", she said', '3 cups', '*Soup* is', 'Ёлка', 'Σούπα', 'Æble'])(
  'a text that begins with %s has a tall first letter',
  (words) => expect(html(words)).toMatch(/^<p>/),
)

test.each(['حساء', 'מרק', '"مرحبا"', 'スープ', '味噌', 'दाल का सूप', 'ซุป', '**국**'])(
  'one that begins with %s has none',
  (words) => expect(html(`${words}\n\nSoup`)).toMatch(/^<p [^>]*class="no-initial"/),
)

test('what opens with something else needs no mark', () => {
  expect(html('## 味噌\n\n味噌')).not.toContain('no-initial')
})
