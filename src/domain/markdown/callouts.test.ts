import { expect, test } from 'vitest'
import { renderMarkdown } from './render-markdown.ts'

const htmlOf = (markdown: string) => renderMarkdown(markdown).html.trim().replace(/\n/g, '')
const note = (inner: string, title = 'Note') =>
  `<blockquote role="note"><p><strong>${title}</strong></p>${inner}</blockquote>`

test.each([
  ['> [!NOTE]\n> Ripe *plums*.', note('<p>Ripe <em>plums</em>.</p>')],
  ['> [!tip]\n> Ripe plums.', note('<p>Ripe plums.</p>', 'Tip')],
  ['> [!Important]  \n> One.\n> Two.', note('<p>One.Two.</p>', 'Important')],
  ['> [!WARNING]\n>\n> - Hot', note('<ul><li>Hot</li></ul>', 'Warning')],
  ['> [!CAUTION]', note('', 'Caution')],
  ['>[!NOTE]\n>Words\n>\n>More', note('<p>Words</p><p>More</p>')],
  ['- > [!NOTE]\n  > Words', `<ul><li>${note('<p>Words</p>')}</li></ul>`],
])('%j is a note beside the text', (markdown, html) => {
  expect(htmlOf(markdown)).toBe(html)
})

test.each([
  ['> [!NOTE] Words', '<blockquote><p>[!NOTE] Words</p></blockquote>'],
  ['> [!RECIPE]\n> Words', '<blockquote><p>[!RECIPE]Words</p></blockquote>'],
  ['> [!constructor]\n> Words', '<blockquote><p>[!constructor]Words</p></blockquote>'],
  ['> \\[!NOTE]\n> Words', '<blockquote><p>[!NOTE]Words</p></blockquote>'],
  ['> Words\n>\n> [!NOTE]', '<blockquote><p>Words</p><p>[!NOTE]</p></blockquote>'],
  ['> **[!NOTE]**', '<blockquote><p><strong>[!NOTE]</strong></p></blockquote>'],
  ['[!NOTE]\nWords', '<p>[!NOTE]Words</p>'],
])('%j is none', (markdown, html) => {
  expect(htmlOf(markdown)).toBe(html)
})

test('a note is no sentence of a card, but is read and counted', () => {
  const { excerpt, text } = renderMarkdown('> [!TIP]\n> Salt late.\n\nStir the oats.')
  expect(excerpt).toBe('Stir the oats.')
  expect(text).toBe('Tip Salt late. Stir the oats.')
})
