import { describe, expect, test } from 'vitest'
import { renderMarkdown } from '../render-markdown.ts'

describe('what goes with its contents', () => {
  test.each([
    'script',
    'iframe',
    'object',
    'form',
    'style',
    'svg',
    'template',
    'noscript',
    'textarea',
  ])('%s', (tag) => {
    const html = renderMarkdown(
      `before <${tag}>hidden words</${tag}> after\n\n<${tag}>\nhidden words\n</${tag}>`,
    ).html
    expect(html).not.toContain('hidden')
    expect(html).toContain('before')
    expect(html).toContain('after')
  })

  test('embed, which has no contents', () => {
    expect(renderMarkdown('before <embed src="x.swf"> after').html).toBe('<p>before  after</p>\n')
  })
})

describe('what stays', () => {
  test.each([
    'The data: what we know',
    'On javascript: a short history',
    'vbscript: gone since 2019',
    'onclick=soon, style=plain',
    '1 &#x3C; 2 &#x26; 3',
  ])('the sentence "%s"', (sentence) => {
    expect(renderMarkdown(sentence).html).toBe(`<p>${sentence}</p>\n`)
  })

  test('an unknown tag leaves its words', () => {
    expect(renderMarkdown('<recipe-box>Oats</recipe-box> <font color=red>red</font>').html).toBe(
      '<p>Oats red</p>\n',
    )
  })

  test('a link or picture that was refused leaves its words', () => {
    const html = renderMarkdown('[Oats](javascript:x) ![Bowl](data:x) <a name=y>old</a>').html
    expect(html).toBe('<p>Oats Bowl old</p>\n')
  })

  test.each([
    ['<kbd>Ctrl</kbd><sub>2</sub><mark>m</mark><abbr title="t">a</abbr>'],
    ['<details open><summary>More</summary>Text</details>'],
    ['<dl><dt>Oats</dt><dd>rolled</dd></dl>'],
    ['<figure><figcaption>Bowl</figcaption></figure>'],
    ['<ol start="3" reversed type="a"><li value="7">x</li></ol>'],
    ['<p lang="fr" dir="ltr" title="t">x</p>'],
    ['<ruby>味<rt>aji</rt></ruby>'],
  ])('%s', (html) => {
    expect(renderMarkdown(`<div>${html}</div>`).html).toBe(`<div>${html}</div>`)
  })

  test.each([
    'tel:+15550100',
    'mailto:cook@oats.example',
    '/blog/oats',
    'oats?x=a:b',
    '#top',
    './a:b',
  ])('a link to %s', (target) => {
    expect(renderMarkdown(`[x](${target})`).html).toBe(`<p><a href="${target}">x</a></p>\n`)
  })

  test('an address in capitals or with spaces around it', () => {
    const html = renderMarkdown('<a href=" HTTPS://x.example/A ">x</a>').html
    expect(html).toContain('href="https://x.example/A"')
  })
})
