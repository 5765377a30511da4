import { expect, test } from 'vitest'
import { renderMarkdown } from './render-markdown.ts'

const BOWL = '<img src="/b.jpg" alt="Bowl" loading="lazy" decoding="async">'
const POT = '<img src="/p.jpg" alt="Pot" loading="lazy" decoding="async">'
const htmlOf = (markdown: string) => renderMarkdown(markdown).html.trim()

test('a picture that stands alone is a figure, with its title as the caption', () => {
  expect(htmlOf('![Bowl](/b.jpg)')).toBe(`<figure>${BOWL}</figure>`)
  expect(htmlOf('![Bowl](/b.jpg "Oats, the morning after")')).toBe(
    `<figure>${BOWL}<figcaption>Oats, the morning after</figcaption></figure>`,
  )
})

test('a picture in a link is one as well, and stays in its link', () => {
  expect(htmlOf('[![Bowl](/b.jpg "Oats")](/oats)')).toBe(
    `<figure><a href="/oats">${BOWL}</a><figcaption>Oats</figcaption></figure>`,
  )
})

test('pictures on lines of their own are a figure each', () => {
  const both = `<figure>${BOWL}</figure><figure>${POT}</figure>`
  expect(htmlOf('![Bowl](/b.jpg)\n![Pot](/p.jpg)')).toBe(both)
  expect(htmlOf('![Bowl](/b.jpg)  \n![Pot](/p.jpg)')).toBe(both)
})

test.each([
  ['among words', `See ![Bowl](/b.jpg)`, `<p>See ${BOWL}</p>`],
  ['beside each other', '![Bowl](/b.jpg) ![Pot](/p.jpg)', `<p>${BOWL} ${POT}</p>`],
  ['in a list', '- ![Bowl](/b.jpg)', `<ul>\n<li>${BOWL}</li>\n</ul>`],
])('pictures %s stay in the text', (_, markdown, html) => {
  expect(htmlOf(markdown)).toBe(html)
})

test('a figure that somebody wrote has no figure in it, and keeps its caption', () => {
  expect(htmlOf('<figure>\n\n![Bowl](/b.jpg "Title")\n\n</figure>')).toMatch(
    /^<figure>\s*<img [^>]*><figcaption>Title<\/figcaption>\s*<\/figure>$/,
  )
  const own = '<figure>\n\n![Bowl](/b.jpg "Title")\n\n<figcaption>Mine</figcaption></figure>'
  expect(htmlOf(own)).toMatch(/^<figure>\s*<img [^>]*>\s*<figcaption>Mine<\/figcaption><\/figure>$/)
})

test('a picture without an address leaves no empty figure', () => {
  expect(htmlOf('![Bowl](javascript:alert(1) "t")')).toBe('<p>Bowl</p>')
})

test('captions are read and counted, and never stand in an excerpt', () => {
  const { excerpt, text, wordCount } = renderMarkdown('![Bowl](/b.jpg "Two words")\n\nOats.')
  expect({ excerpt, text, wordCount }).toEqual({
    excerpt: 'Oats.',
    text: 'Two words Oats.',
    wordCount: 3,
  })
})

test.each(['wide', 'full'])(
  'a picture whose address ends in #%s is a figure of that width',
  (width) => {
    expect(htmlOf(`![Bowl](/b.jpg#${width})`)).toBe(`<figure class="${width}">${BOWL}</figure>`)
    expect(htmlOf(`[![Bowl](/b.jpg#${width})](/oats)`)).toBe(
      `<figure class="${width}"><a href="/oats">${BOWL}</a></figure>`,
    )
  },
)

test('pictures of a gallery that follow each other stand in one', () => {
  const both = `<figure>${BOWL}</figure><figure>${POT}</figure>`
  const gallery = `<div class="gallery">${both}</div>`
  expect(htmlOf('![Bowl](/b.jpg#gallery)\n![Pot](/p.jpg#gallery)')).toBe(gallery)
  expect(htmlOf('![Bowl](/b.jpg#gallery)\n\n![Pot](/p.jpg#gallery)')).toBe(gallery)
  expect(htmlOf('![Bowl](/b.jpg#gallery)\n\nOats.\n\n![Pot](/p.jpg#gallery)')).toBe(
    [
      `<div class="gallery"><figure>${BOWL}</figure></div><p>Oats.</p>`,
      `<div class="gallery"><figure>${POT}</figure></div>`,
    ].join('\n'),
  )
})

test('a width is no part of the address, wherever the picture stands', () => {
  const { html, images } = renderMarkdown('- See ![Bowl](/b.jpg#wide) and ![Pot](/p.jpg#other)')
  expect(html).toContain(`See ${BOWL} and <img src="/p.jpg#other"`)
  expect(images).toEqual(['/b.jpg', '/p.jpg#other'])
})
