import { expect, test } from 'vitest'
import { renderMarkdown } from '../../render-markdown.ts'
import { spellAddress } from './spell-address.ts'
import { isTime, isTimeOfChange } from './times.ts'

const htmlOf = (markdown: string) => renderMarkdown(markdown).html.replaceAll('\n', '')

test.each([
  ['<li>Oats</li>', '<p>Oats</p>'],
  [
    '<div><li>Oats</li><li><p>Plums</p></li></div>',
    '<div><p>Oats</p><div><p>Plums</p></div></div>',
  ],
  ['<dt>Oats</dt><dd>Rolled</dd>', '<p>Oats</p><p>Rolled</p>'],
  ['<figcaption id="a">Oats</figcaption>', '<p id="at-a">Oats</p>'],
  ['<summary>Oats</summary>', '<p>Oats</p>'],
  ['Some <rt>oats</rt><rp>)</rp>', '<p>Some oats)</p>'],
  ['<h2>Oats<li>one</li><li>two</li></h2>', '<h2 id="at-oats-one-two">Oats one  two </h2>'],
])('a child without its parent loses its tag and not its words: %j', (markdown, html) => {
  expect(htmlOf(markdown)).toBe(html)
})

test.each([
  ['<ul>Oats<li>Plums</li></ul>', '<ul><li>Oats</li><li>Plums</li></ul>'],
  [
    '<ol value="3"><li value="x">a</li><li value="7">b</li></ol>',
    '<ol><li>a</li><li value="7">b</li></ol>',
  ],
  ['<details>Oats</details>', '<details><summary>Details</summary>Oats</details>'],
  [
    '<details>Oats<summary>More</summary><summary>Other</summary></details>',
    '<details><summary>More</summary>Oats<p>Other</p></details>',
  ],
  [
    '<dl><dd>a</dd><dt>Oats</dt><dd>Rolled</dd><p>Cheap</p><dt>Rye</dt></dl>',
    '<p>a</p><dl><dt>Oats</dt><dd>Rolled</dd><dd><p>Cheap</p></dd></dl><p>Rye</p>',
  ],
  ['<dl><div><dt>Oats</dt><dd>Rolled</dd></div></dl>', '<dl><dt>Oats</dt><dd>Rolled</dd></dl>'],
  [
    '<figure>a<figcaption>One</figcaption>b<figcaption>Two</figcaption></figure>',
    '<figure>ab<p>Two</p><figcaption>One</figcaption></figure>',
  ],
  [
    'A <ruby>米<rp>(</rp><rt>kome</rt><rp>)</rp> rice</ruby>',
    '<p>A <ruby>米<rt>kome</rt></ruby> rice</p>',
  ],
  ['<ruby><rt>kome</rt></ruby>', '<p>kome</p>'],
  ['A <bdo>b</bdo> <bdo dir="rtl">c</bdo>', '<p>A b <bdo dir="rtl">c</bdo></p>'],
])('what a parent must have it has, and once: %j', (markdown, html) => {
  expect(htmlOf(markdown)).toBe(html)
})

const tableOf = (markdown: string) => /<table>.*<\/table>/.exec(htmlOf(markdown))?.[0]

test.each([
  [
    '<table><tfoot><tr><td>z</td></tr></tfoot><tr><td>a</td></tr><tr></tr><caption>C</caption></table>',
    '<table><caption>C</caption><tbody><tr><td>a</td></tr></tbody><tfoot><tr><td>z</td></tr></tfoot></table>',
  ],
  [
    '<table><tr><td colspan="2">a</td></tr><tr><td>b</td><td>c</td></tr></table>',
    '<table><tbody><tr><td colspan="2">a</td></tr><tr><td>b</td><td>c</td></tr></tbody></table>',
  ],
  [
    '<table><col span="2"><tr><td colspan="5">a</td></tr><tr><td rowspan="3">b</td></tr></table>',
    '<table><tbody><tr><td>a</td></tr><tr><td>b</td></tr></tbody></table>',
  ],
  [
    '<table><tr><td colspan="0">a</td><td rowspan="x">b</td></tr></table>',
    '<table><tbody><tr><td>a</td><td>b</td></tr></tbody></table>',
  ],
  ['<table><tr></tr></table>', undefined],
])('a table is in order, and its spans fit: %j', (markdown, html) => {
  expect(tableOf(markdown)).toBe(html)
})

test.each([
  ['<img src="/a.jpg" alt="" width="100%" height="40">', 'alt="" height="40"'],
  ['<ol start="x" reversed="x" type="a"><li>a</li></ol>', '<ol reversed type="a">'],
  ['<p lang="no language" id="a b" dir="x">a</p>', '<p>a</p>'],
  ['<p lang="de-AT">a</p>', '<p lang="de-AT">a</p>'],
  ['<del datetime="2026-02-30">a</del>', '<p><del>a</del></p>'],
  ['<ins datetime="2024-02-29">a</ins>', '<p><ins datetime="2024-02-29">a</ins></p>'],
  ['<time datetime="soon">soon</time>', '<p>soon</p>'],
  ['<time datetime="soon">10:30</time>', '<p><time>10:30</time></p>'],
  ['<time datetime="PT1H">an hour</time>', '<p><time datetime="PT1H">an hour</time></p>'],
  ['<a aria-label="b">a</a>', '<p>a</p>'],
])('a value that its attribute cannot have is dropped: %j', (markdown, html) => {
  expect(htmlOf(markdown)).toContain(html)
})

test.each([
  ['https:\\\\example.org\\a?b=\\', 'https://example.org/a?b=%5C'],
  ['HTTPS://example.org/a b|c', 'https://example.org/a%20b%7Cc'],
  ['/a%zz%20b#c d#e', '/a%25zz%20b#c%20d%23e'],
  [' /a\n/b ', '/a/b'],
  ['http://[::1]/[a]', 'http://[::1]/%5Ba%5D'],
  ['mailto:maya lind@kitchen.example', 'mailto:maya%20lind@kitchen.example'],
  ['../ä/ö?ü', '../ä/ö?ü'],
])('%j is spelled %j', (address, spelled) => {
  expect(spellAddress(address)).toBe(spelled)
})

test('a browser goes where the spelled address leads', () => {
  for (const address of [
    'https:\\\\example.org\\a b',
    '/a%zz#c d',
    '\\\\else.example/x',
    '[a]|b',
  ]) {
    const base = 'https://haven.example/blog/soup'
    const [was, is] = [new URL(address, base), new URL(spellAddress(address), base)]
    expect([is.host, decodeURI(is.pathname.replaceAll('%25', '%').replaceAll('%zz', ''))]).toEqual([
      was.host,
      decodeURI(was.pathname.replaceAll('%zz', '')),
    ])
  }
})

test('dates, times and their lengths are those of the standard', () => {
  const times =
    '2026 2026-11 2026-11-27 11-27 02-29 10:30 10:30:15.250 2026-11-27T10:30 +02:00 Z 2026-W48 PT1H30M P3D 3h'
  for (const time of [...times.split(' '), '3h 20m', '2026-11-27 10:30']) {
    expect([time, isTime(time)]).toEqual([time, true])
  }
  for (const time of '0000 2026-13 2026-02-29 02-30 24:00 10:60 2026-W60 P PT P3H noon 1.5h'.split(
    ' ',
  )) {
    expect([time, isTime(time)]).toEqual([time, false])
  }
  expect(isTimeOfChange('2026-11-27')).toBe(true)
  expect(isTimeOfChange('2026-11-27T10:30Z')).toBe(true)
  expect(isTimeOfChange('10:30')).toBe(false)
  expect(isTimeOfChange('2026-11-27T10:30')).toBe(false)
})
