import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { renderMarkdown } from './render-markdown.ts'

describe('headings', () => {
  test('get an id from their text, in any script', () => {
    expect(renderMarkdown('## Crème & *Oats*\n\n### 味噌スープ\n').headings).toEqual([
      { level: 2, text: 'Crème & Oats', anchor: 'at-creme-oats' },
      { level: 3, text: '味噌スープ', anchor: 'at-味噌スープ' },
    ])
  })

  test('of the same text are numbered, the first keeping its anchor', () => {
    const markdown = '## Method\n## Method\n## Method 2\n## Method\n'
    expect(anchorsOf(markdown)).toEqual([
      'at-method',
      'at-method-2',
      'at-method-2-2',
      'at-method-3',
    ])
    expect(anchorsOf(`${markdown}## Method\n`).slice(0, 4)).toEqual(anchorsOf(markdown))
  })

  test('without letters are named "section"', () => {
    expect(anchorsOf('## 🍲\n## !!!\n')).toEqual(['at-section', 'at-section-2'])
  })

  test('keep the id their writer gave them', () => {
    expect(anchorsOf('<h2 id="oats">Soaking</h2>\n\n## Oats\n')).toEqual(['at-oats', 'at-oats-2'])
  })

  test('step down together when one is an h1, so that a page has one h1', () => {
    const { html, headings } = renderMarkdown('# Soup\n## Method\n###### Fine print\n')
    expect(headings.map(({ level }) => level)).toEqual([2, 3, 6])
    expect(html).not.toContain('<h1')
  })

  test('stay as they are when there is no h1', () => {
    expect(renderMarkdown('## Soup\n### Method\n').headings.map(({ level }) => level)).toEqual([
      2, 3,
    ])
  })

  test('written as HTML count as well', () => {
    const { headings } = renderMarkdown('<h1>Soup</h1>\n\n## Method\n')
    expect(headings).toEqual([
      { level: 2, text: 'Soup', anchor: 'at-soup' },
      { level: 3, text: 'Method', anchor: 'at-method' },
    ])
  })

  test('that hold nothing disappear', () => {
    expect(renderMarkdown('##\n\nOats\n').html.trim()).toBe('<p>Oats</p>')
  })

  test('beyond three hundred are shown, and neither named nor listed', () => {
    const { html, headings } = renderMarkdown('## Step\n\n'.repeat(20_000))
    expect(headings).toHaveLength(300)
    expect(html.match(/<h2/g)).toHaveLength(20_000)
    expect(html.match(/ id=/g)).toHaveLength(300)
    expect(headings.at(-1)?.anchor).toBe('at-step-300')
    // The machine may have other things to do.
  }, 60_000)

  test('do not list their footnote’s number', () => {
    expect(renderMarkdown('## Oats[^1]\n\n[^1]: note').headings[0]?.text).toBe('Oats')
  })
})

describe('links', () => {
  test('to a heading lead to it', () => {
    expect(renderMarkdown('[down](#crème-no) [to it](#creme)\n\n## Crème').html).toContain(
      '<a href="#crème-no">down</a> <a href="#at-creme">to it</a>'.replace('#crème', '#cr%C3%A8me'),
    )
  })

  test('in other scripts too', () => {
    const { html, headings } = renderMarkdown('[下へ](#味噌)\n\n## 味噌')
    const target = /href="#([^"]+)"/.exec(html)?.[1] ?? ''
    expect(decodeURIComponent(target)).toBe(headings[0]?.anchor)
  })

  test('from footnotes and to them lead somewhere', () => {
    const { html } = renderMarkdown(
      'One[^a] two[^b] three[^a]\n\n[^a]: Note\n[^b]: Other\n\n    More',
    )
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map((match) => match[1])
    const targets = [...html.matchAll(/href="#([^"]+)"/g)].map((match) => match[1])
    expect(new Set(ids).size).toBe(5)
    expect(ids).toEqual(expect.arrayContaining([...new Set(targets)]))
    expect(targets).toHaveLength(6)
  })

  test.each(['https://x.example/', 'http://x.example/', '//x.example/'])(
    'to another site (%s) send no referrer',
    (url) => {
      expect(renderMarkdown(`<a href="${url}" rel="opener">x</a>`).html).toContain(
        `<a href="${url}" rel="noopener noreferrer">`,
      )
    },
  )

  test.each(['/blog/oats', 'mailto:cook@x.example', '#oats'])(
    'within (%s) are left alone',
    (url) => {
      expect(renderMarkdown(`[x](${url})`).html).toBe(`<p><a href="${url}">x</a></p>\n`)
    },
  )

  test('are listed once each', () => {
    const { links } = renderMarkdown(
      '[a](/a) [b](https://b.example) [a](/a) [c](#c) [d](javascript:d)',
    )
    expect(links).toEqual(['/a', 'https://b.example'])
  })
})

describe('ids', () => {
  test('in content never take the name of something on the page around it', () => {
    const { html } = renderMarkdown(
      '## Main\n\n<p id="location">x</p><p id=" ">y</p><p id="">z</p>',
    )
    expect([...html.matchAll(/id="([^"]*)"/g)].map((match) => match[1])).toEqual([
      'at-main',
      'at-location',
    ])
  })

  test('are unique', () => {
    const { html } = renderMarkdown('<p id="a">1</p><p id="a">2</p>\n\n## A\n')
    expect([...html.matchAll(/id="([^"]*)"/g)].map((match) => match[1])).toEqual(['at-a', 'at-a-2'])
  })
})

describe('pictures, tables and code', () => {
  test('pictures load late, and have a description or none on purpose', () => {
    const { html, images } = renderMarkdown(
      'A ![Bowl](/a.jpg "t") <img src="/b.jpg" loading="eager"> ![Bowl](/a.jpg)',
    )
    expect(html).toContain(
      '<img src="/a.jpg" alt="Bowl" title="t" loading="lazy" decoding="async">',
    )
    expect(html).toContain('<img src="/b.jpg" alt="" loading="lazy" decoding="async">')
    expect(images).toEqual(['/a.jpg', '/b.jpg'])
  })

  test('a table scrolls in a region that can be focused and has a name of its own', () => {
    const table = '|a|\n|-|\n|b|\n\n'
    expect(
      regionNames(`${table}${table}## Amounts\n\n${table}### *In* cups\n\n${table}${table}`),
    ).toEqual(['Table 1', 'Table 2', 'Amounts', 'In cups', 'In cups, table 2'])
    expect(renderMarkdown(table).html).toContain(
      '<div class="table-scroll" role="region" aria-label="Table 1" tabindex="0"><table>',
    )
  })

  test('a heading as long as a page does not name a thousand tables with itself', () => {
    const { html } = renderMarkdown(
      `## ${'oats '.repeat(2000)}\n\n${'|a|\n|-|\n|b|\n\n'.repeat(1000)}`,
    )
    expect(html.length).toBeLessThan(400_000)
  })

  test('the empty corner of a table is no heading', () => {
    const { html } = renderMarkdown('|  | Oats |\n|---|---:|\n| Weight | 50 g |')
    expect(html).toContain('<tr>\n<td></td>\n<th class="cell-right">Oats</th>\n</tr>')
  })

  test('a table’s caption is its name', () => {
    const { html } = renderMarkdown(
      '<table><caption>What to <b>buy</b></caption><tr><td>Oats</td></tr></table>',
    )
    expect(html).toContain('aria-label="What to buy"')
  })

  test('code keeps its language and can be focused to scroll', () => {
    expect(renderMarkdown('```js\nlet a\n```').html).toBe(
      '<pre tabindex="0"><code class="language-js">let a\n</code></pre>\n',
    )
  })

  test('classes that are not ours leave no empty attribute', () => {
    expect(renderMarkdown('<ul class="hack"><li class="x">a</li></ul>').html).toBe(
      '<ul><li>a</li></ul>',
    )
  })
})

test('the same Markdown always renders the same', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (markdown) => {
      expect(renderMarkdown(markdown)).toEqual(renderMarkdown(markdown))
    }),
    { numRuns: 200 },
  )
})

test('every listed heading is in the HTML, once', () => {
  const line = fc.constantFrom(
    '# A',
    '## A',
    '<h3>A</h3>',
    '## B 2',
    '## B',
    'text',
    '- ## A',
    '> # C',
    '##',
    '<h2 id="a">x</h2>',
  )
  fc.assert(
    fc.property(fc.array(line, { maxLength: 20 }), (lines) => {
      const { html, headings } = renderMarkdown(lines.join('\n\n'))
      for (const { level, anchor } of headings) {
        expect(html.split(` id="${anchor}"`)).toHaveLength(2)
        expect(html).toContain(`<h${level} id="${anchor}"`)
      }
    }),
  )
})

function regionNames(markdown: string): (string | undefined)[] {
  return Array.from(
    renderMarkdown(markdown).html.matchAll(/aria-label="([^"]*)"/g),
    (name) => name[1],
  )
}

function anchorsOf(markdown: string): string[] {
  return renderMarkdown(markdown).headings.map(({ anchor }) => anchor)
}
