import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { renderMarkdown } from '../render-markdown.ts'
import { sanitisedTree } from '../sanitise/sanitise.ts'
import { markdownOfTree } from './markdown-of-tree.ts'

const markdown = (html: string) => markdownOfTree(sanitisedTree(html))

describe('HTML as Markdown', () => {
  test.each([
    ['a heading', '<h2>The <em>pot</em></h2>', '## The *pot*'],
    ['bold text', '<p>one <b>two</b></p>', 'one **two**'],
    ['a space at the edge of bold text', '<p><b>bold </b>text</p>', '**bold** text'],
    ['text struck through', '<p><del>old</del> <s>too</s></p>', '~~old~~ ~~too~~'],
    ['nothing in bold', '<p>a<b> </b>b</p>', 'a b'],
    ['a link without words', '<p>a<a href="/x"></a><a href="/y"> </a>b</p>', 'a b'],
    ['what holds only what holds nothing', '<p>a<i><b></b></i>b</p>', 'ab'],
    ['a list in a list', '<ul><li>a<ul><li>b</li></ul></li></ul>', '- a\n  - b'],
    ['a list of paragraphs', '<ul><li><p>a</p></li><li><p>b</p></li></ul>', '- a\n- b'],
    ['a list from four', '<ol start="4"><li>a</li><li>b</li></ol>', '4. a\n5. b'],
    ['terms', '<dl><dt>a</dt><dd>b</dd></dl>', 'a\n\nb'],
    ['a line', '<p>a</p><hr><p>b</p>', 'a\n\n---\n\nb'],
    ['code with ticks', '<pre>a\n```\nb</pre>', '````\na\n```\nb\n````'],
    ['code of a language', '<pre><code class="language-js">x</code></pre>', '```js\nx\n```'],
    ['an address', '<p>https://x.example/a_b.</p>', '<https://x.example/a_b>.'],
    ['a link', '<p><a href="/a_(b)" title="t">x</a></p>', '[x](/a_\\(b\\) "t")'],
    [
      'a picture',
      '<p><img src="/a.jpg?w=1&amp;h=2" alt="A&amp;B"></p>',
      '![A\\&B](/a.jpg?w=1&h=2)',
    ],
    [
      'an address with parts',
      '<p>https://x.example/a?b=1&amp;c_d=2</p>',
      '<https://x.example/a?b=1&c_d=2>',
    ],
    ['a link with parts', '<p><a href="/a?b=1&amp;c=2">x</a></p>', '[x](/a?b=1&c=2)'],
    ['an address with an entity', '<p><a href="/a?b&amp;copy;">x</a></p>', '[x](/a?b\\&copy;)'],
    [
      'a caption',
      '<figure><img src="/a.jpg" alt="A"><figcaption>The dish</figcaption></figure>',
      '![A](/a.jpg)\n\n*The dish*',
    ],
    [
      'a caption with emphasis',
      '<figure><img src="/a.jpg" alt="A"><figcaption>The <i>dish</i></figcaption></figure>',
      '![A](/a.jpg)\n\nThe *dish*',
    ],
    [
      'an empty caption',
      '<figure><img src="/a.jpg"><figcaption> </figcaption></figure>',
      '![](/a.jpg)',
    ],
    [
      'a caption of one paragraph',
      '<figure><img src="/a.jpg"><figcaption><p>One <a href="/b">b</a></p></figcaption></figure>',
      '![](/a.jpg)\n\n*One [b](/b)*',
    ],
    [
      'a caption of paragraphs',
      '<figure><img src="/a.jpg"><figcaption><p>One</p><p>Two</p></figcaption></figure>',
      '![](/a.jpg)\n\nOne\n\nTwo',
    ],
    [
      'a file by its own address',
      '<p><a href="__GHOST_URL__/a_b">__GHOST_URL__/a_b</a></p>',
      '<__GHOST_URL__/a_b>',
    ],
    ['small letters', '<p>H<sub>2</sub>O</p>', 'H<sub>2</sub>O'],
    [
      'an abbreviation',
      '<p><abbr title="a *b*">c*d*</abbr></p>',
      '<abbr title="a *b*">c\\*d\\*</abbr>',
    ],
    [
      'a table',
      '<table><tr><th>a</th><th align="right">b</th></tr><tr><td>1</td><td>2|3</td></tr></table>',
      '| a | b |\n| --- | --: |\n| 1 | 2\\|3 |',
    ],
    [
      'a table with lines in a cell',
      '<table><tbody><tr><td>a<br>b</td></tr></tbody></table>',
      '<table><tbody><tr><td>a<br>b</td></tr></tbody></table>',
    ],
    ['a table without rows', '<table><tr></tr></table><p>x</p>', 'x'],
    ['what stands over a table without rows', '<table><caption>Times</caption></table>', 'Times'],
    [
      'what stands over a table',
      '<table><caption>Times</caption><tr><th>a</th></tr><tr><td>b</td></tr></table>',
      'Times\n\n| a |\n| --- |\n| b |',
    ],
    ['a line break', '<p>a<br>b</p>', 'a  \nb'],
    ['a line break in a heading', '<h2>a<br>b</h2>', '## a b'],
    ['text that looks like a tag', '<p>&lt;b&gt; and &amp;lt;</p>', '\\<b> and \\&lt;'],
    ['text that looks like a list', '<p>1. a</p><p>- b</p><p># c</p>', '1\\. a\n\n\\- b\n\n\\# c'],
    ['spaces that do not break', '<p>a&nbsp;b</p>', 'a b'],
    ['paragraphs of nothing else', '<p>a</p><p>&nbsp;</p><p>&nbsp;&nbsp;&nbsp; b</p>', 'a\n\nb'],
  ])('%s', (_, html, expected) => {
    expect(markdown(html)).toBe(expected)
  })

  test.each([
    ['details', '<details><summary>S</summary>\n<p>t</p>', '</details>'],
    ['a table', '<table><tbody><tr><td>', '</td></tr></tbody></table>'],
    ['details in a list', '<ul><li>a<details><summary>S</summary>', '</details></li></ul>'],
  ])('preformatted text keeps its lines in %s', (_, before, after) => {
    const lines = 'a\n  b\n\n\n   \n# c\n\n&lt;d>\n'
    for (const pre of [`<pre>${lines}</pre>`, `<pre><code>\n${lines}</code></pre>`]) {
      const { html } = renderMarkdown(`x\n\n${markdown(before + pre + after)}\n\ny`)
      const [, text] = /<pre[^>]*>(?:<code[^>]*>)?([\s\S]*?)(?:<\/code>)?<\/pre>/.exec(html) ?? []
      const written = pre.includes('<code>') ? `\n${lines}` : lines
      expect(text?.replace(/&(?:lt|#x3C);/g, '&lt;').replace('&gt;', '>')).toBe(written)
      expect(html).toContain('<p>y</p>')
    }
  })

  const word = fc.constantFrom(
    'oats',
    'a_b',
    '2 * 3',
    '# x',
    '1.',
    '-',
    'a|b',
    '[x]',
    '`c`',
    '&lt;b>',
  )
  const words = fc.array(word, { minLength: 1, maxLength: 4 }).map((list) => list.join(' '))
  const inline = fc.oneof(
    words,
    fc
      .tuple(words, fc.constantFrom('b', 'i', 'del', 'sup', 'mark', 'code'), words, words)
      .map(([before, name, inside, after]) => `${before} <${name}>${inside}</${name}> ${after}`),
  )
  const block = fc.oneof(
    inline.map((text) => `<p>${text}</p>`),
    inline.map((text) => `<h3>${text}</h3>`),
    inline.map((text) => `<blockquote><p>${text}</p></blockquote>`),
    fc
      .array(inline, { minLength: 1, maxLength: 3 })
      .map((items) => `<ul><li>${items.join('</li><li>')}</li></ul>`),
    fc
      .tuple(inline, inline)
      .map(([head, cell]) => `<table><tr><th>${head}</th></tr><tr><td>${cell}</td></tr></table>`),
  )

  test('what is rendered from it has every word that was there', () => {
    const textOf = (html: string) =>
      html
        .replace(/<(?:"[^"]*"|[^">])*>/g, '')
        .replace(/&(?:lt|#x3C);/g, '<')
        .replace(/\s+/g, '')
    fc.assert(
      fc.property(fc.array(block, { minLength: 1, maxLength: 4 }), (blocks) => {
        const html = blocks.join('')
        expect(textOf(renderMarkdown(markdown(html)).html)).toBe(textOf(html))
      }),
      { numRuns: 300, seed: 32 },
    )
  })
})
