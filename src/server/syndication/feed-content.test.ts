import { expect, test } from 'vitest'
import { renderMarkdown } from '#domain/markdown/render-markdown.ts'
import { writeFeedContent } from './feed-content.ts'

const PAGE = 'https://haven.example/blog/oat-soup'

const contentOf = (markdown: string) =>
  writeFeedContent(renderMarkdown(markdown).html, PAGE).replaceAll('\n', '')

test.each([
  ['<a href="/news">News</a>', '<a href="https://haven.example/news">News</a>'],
  ['<a href="other">Other</a>', '<a href="https://haven.example/blog/other">Other</a>'],
  ['<a href="#at-fn1">1</a>', `<a href="${PAGE}#at-fn1">1</a>`],
  ['<img src="/media/a.jpg" alt="">', '<img src="https://haven.example/media/a.jpg" alt="">'],
  ['<q cite="/source">Eat</q>', '<q cite="https://haven.example/source">Eat</q>'],
  ['<a href="//else.example/x">x</a>', '<a href="https://else.example/x">x</a>'],
])('%s becomes whole', (html, whole) => {
  expect(writeFeedContent(html, PAGE)).toBe(whole)
})

test.each([
  '<a href="https://else.example/?a=1">x</a>',
  '<a href="mailto:ada@example.org">Write</a>',
  '<a href="http://[broken">x</a>',
  '<p>Write <code>href="/news"</code> in the link.</p>',
])('%s stays as it is', (html) => {
  expect(writeFeedContent(html, PAGE)).toBe(html)
})

test('cells are aligned by a style, because readers have no stylesheet of the site', () => {
  const table = '| a | b | c | d |\n| :- | :-: | -: | - |\n| 1 | 2 | 3 | 4 |'
  expect(contentOf(table)).toBe(
    '<table><thead><tr><th style="text-align:left">a</th><th style="text-align:center">b</th>' +
      '<th style="text-align:right">c</th><th>d</th></tr></thead>' +
      '<tbody><tr><td style="text-align:left">1</td><td style="text-align:center">2</td>' +
      '<td style="text-align:right">3</td><td>4</td></tr></tbody></table>',
  )
})

test.each(['cell-justify', 'cell-left;color:red', 'right', 'cell-'])(
  'the class %s becomes no style',
  (name) => {
    const html = `<table><tbody><tr><td class="${name}">1</td></tr></tbody></table>`
    expect(writeFeedContent(html, PAGE)).toBe(html)
  },
)

test('what is done and what is not is said in a character, because readers drop form fields', () => {
  expect(contentOf('- [ ] Soak the oats\n- [x] Buy *milk*')).toBe(
    '<ul><li>☐ Soak the oats</li><li>☑ Buy <em>milk</em></li></ul>',
  )
  // As a writer types it.
  expect(contentOf('<label><input type="checkbox" checked> Done</label>')).toBe('<p>☑ Done</p>')
})

const SOUP = [
  '```recipe',
  'name: Soup',
  'serves: 4',
  '- 400 g tomatoes',
  '- 2 tins of 400 g beans',
  '1. Heat the {tomatoes} with 400 g beans.',
  '```',
].join('\n')

test('an ingredient is a line of a list, without a box to tick or words for other amounts', () => {
  const html = contentOf(SOUP)
  const list = /<ul>.*?<\/ul>/.exec(html)?.[0].replaceAll(/ data-\w+="[^"]*"/g, '')
  expect(list).toBe(
    '<ul><li><strong><span>400\u00a0g</span></strong> tomatoes</li><li>2\u00a0tins of 400\u00a0g beans</li></ul>',
  )
  expect(html).not.toMatch(/<(input|label)|data-stays|role="status"/)
  expect(renderMarkdown(SOUP).html).toMatch(/<input type="checkbox"/)
})

test('footnotes stand apart from the text', () => {
  expect(contentOf('Oats[^1].\n\n[^1]: Rolled.')).toMatch(
    /<\/p><hr><section [^>]*role="doc-endnotes"[^>]*><ol><li id="at-fn1">/,
  )
})

test('code is not reached by the tabulator key where nothing scrolls', () => {
  expect(contentOf('    stir')).toBe('<pre><code>stir</code></pre>')
})
