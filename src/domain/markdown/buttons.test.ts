import { expect, test } from 'vitest'
import { readButtonAddress, withButtonMark } from './buttons.ts'
import { renderMarkdown } from './render-markdown.ts'

const htmlOf = (markdown: string) => renderMarkdown(markdown).html.trim()

test('a link that is marked as a button and stands alone is one, and leads where it did', () => {
  const { html, links } = renderMarkdown('[Book a table](/book#button)')
  expect(html.trim()).toBe('<p><a href="/book" class="button">Book a table</a></p>')
  expect(links).toEqual(['/book'])
  expect(htmlOf('[Our **menu**](https://a.example/m#today#button "Menu")')).toBe(
    '<p><a href="https://a.example/m#today" title="Menu" class="button" rel="noopener noreferrer">Our <strong>menu</strong></a></p>',
  )
})

test.each([
  ['beside words', 'See [the table](/book#button)', 'href="/book#button"'],
  ['of the same page', '[Below](#button)', 'href="#button"'],
  ['with a picture', '[![](/b.jpg) Bowl](/book#button)', 'href="/book#button"'],
  ['that is its own address', '<https://a.example/#button>', 'href="https://a.example/#button"'],
  ['with another place', '[Book](/book#buttons)', 'href="/book#buttons"'],
  ['in a line of a list', '- [Book](/book#button)', 'href="/book#button"'],
  ['in a quotation', '> [Book](/book#button)', 'href="/book#button"'],
])('a link %s is none', (_, markdown, href) => {
  const html = htmlOf(markdown)
  expect(html).not.toContain('class="button"')
  expect(html).toContain(href)
})

test('the mark comes and goes', () => {
  expect(withButtonMark('/book')).toBe('/book#button')
  expect(withButtonMark('/book#button')).toBe('/book#button')
  expect(readButtonAddress('/book#button')).toBe('/book')
  expect(readButtonAddress('/book')).toBeUndefined()
  expect(readButtonAddress('#button')).toBeUndefined()
})
