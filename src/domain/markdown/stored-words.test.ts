import { expect, test } from 'vitest'
import { wordsIn } from '../words/words-in.ts'
import { renderMarkdown } from './render-markdown.ts'
import { hasStoredWords, withStoredWords } from './stored-words.ts'

const TEXT = `> [!NOTE]
> **Note** the salt.

> [!CAUTION]
> Hot.

> **Tip**
>
> of the writer.

A claim[^1], and again[^1].

[^1]: The source.

https://www.youtube.com/watch?v=dQw4w9WgXcQ

| a | b |
| - | - |
| Table 1 | 2 |

## Sorten

| a |
| - |
| b |

Und noch eine:

| a |
| - |
| b |`

const inGerman = (html: string) => withStoredWords(html, wordsIn('de').storedText)

test('a stored text has the words of the program in another language, and its own as they are', () => {
  const german = inGerman(renderMarkdown(TEXT).html)
  for (const words of [
    '<p><strong>Hinweis</strong></p>\n<p><strong>Note</strong> the salt.</p>',
    '<p><strong>Vorsicht</strong></p>',
    '<blockquote>\n<p><strong>Tip</strong></p>\n<p>of the writer.</p>',
    'aria-label="Fußnote 1"',
    'aria-label="Fußnoten"',
    'aria-label="Zurück zur Stelle 1"',
    'aria-label="Zurück zur Stelle 1-2"',
    '<strong>Video ansehen</strong> <span>bei YouTube</span>',
    'aria-label="Tabelle 1"',
    '<td>Table 1</td>',
    'aria-label="Sorten"',
    'aria-label="Sorten, Tabelle 2"',
  ]) {
    expect(german).toContain(words)
  }
})

test('in English a stored text is what it is', () => {
  const { html } = renderMarkdown(TEXT)
  expect(withStoredWords(html, wordsIn('en').storedText)).toBe(html)
})

test.each([
  ['Plain words.', false],
  ['A [link](/about).', false],
  ['> [!TIP]\n> Rest it.', true],
  ['So[^1].\n\n[^1]: Yes.', true],
  ['| a |\n| - |\n| b |', true],
  ['https://vimeo.com/76979871', true],
])('whether %j has such words is known without them', (text, has) => {
  expect(hasStoredWords(renderMarkdown(text).html)).toBe(has)
})
