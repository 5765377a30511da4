import fc from 'fast-check'
import { fromHtml } from 'hast-util-from-html'
import MarkdownIt from 'markdown-it'
import { describe, expect, test, vi } from 'vitest'
import { CARRIERS, HOSTILE_TEXTS, ODDITIES } from '#tests/support/posts/hostile-texts.ts'
import { renderMarkdown } from '../render-markdown.ts'
import { eachElement } from '../tree/walk.ts'
import { safeSource } from './safe-source.ts'

// Thousands of inputs: on a busy machine they outlast the usual limit.
vi.setConfig({ testTimeout: 120_000 })

const trusting = new MarkdownIt({ html: true, linkify: true })
trusting.validateLink = () => true

/** How programs make a page of a text: by a parser that trusts it, by hand, or not at all. */
const RENDERERS: Record<string, (text: string) => string> = {
  parser: (text) => trusting.render(text),
  'by hand': renderByHand,
  'as it is': (text) => text,
}

test(`none of ${HOSTILE_TEXTS.length} hostile texts runs in a program that renders it`, () => {
  const harmful = HOSTILE_TEXTS.flatMap(({ name, markdown }) => {
    const found = dangersIn(safeSource(markdown))
    return found.length > 0 ? [{ name, safe: safeSource(markdown), found }] : []
  })
  expect(harmful).toEqual([])
})

test('the check itself sees what runs', () => {
  const seen = HOSTILE_TEXTS.filter(({ markdown }) => dangersIn(markdown).length > 0)
  expect(seen.length).toBeGreaterThan(HOSTILE_TEXTS.length / 2)
})

test('nothing that hostile pieces are put together to runs, and cleaning twice changes nothing', () => {
  const pieces = [
    ...ODDITIES,
    ...Object.values(CARRIERS).map((carry) => carry('java\tscript:alert(1)')),
    ...['<scr', 'ipt>', '<', '>', '"', "'", '`', '=', '\n', '](', '![', '[x]: ', '<!--', '-->'],
    ...[' onclick=alert(1) ', '<img src=x ', '<b title="', 'javascript:', 'data:', '&colon;'],
  ]
  const part = fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: 'binary', maxLength: 5 }))
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      const safe = safeSource(parts.join(''))
      expect(dangersIn(safe)).toEqual([])
      expect(safeSource(safe)).toBe(safe)
    }),
    { numRuns: 600 },
  )
})

describe('what stays', () => {
  const KEPT = [
    'The data: what we know',
    'The studies (data: three years) say: javascript: the good parts, in style = simple.',
    '[^1]: data: what we know',
    '[Sources]: see the data: tables',
    'Once = one onion = "red"; 3 < 4 > 2, a<b and <3.',
    '# Soup\n\n- [x] oats\n- [ ] salt\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n> *slow* **food** `code`\n',
    '```html\n<p class="x">soup</p>\n```',
    '<details open><summary>Why style matters</summary>\n\n**Salt**\n\n</details>',
    '<img src="/media/a.webp" alt="The data: what we know" width="320">',
    '[a](https://x.example/?online=1&style=2 "On = off") ![soup](/media/soup.jpg)',
    '<figure>\n<img src="https://x.example/a.jpg">\n<figcaption>Fig.</figcaption></figure>',
    '<mailto:cook@example.org> <https://x.example/data:1>',
    'Zwiebeln & Öl – 200 °C “langsam” 🧅\r\n\ttab',
  ]
  test.each(KEPT)('%j', (text) => {
    expect(safeSource(text)).toBe(text)
  })

  test('an ordinary article is the same letter by letter', () => {
    const words = fc.constantFrom(
      'Salt',
      'the data:',
      'form',
      'style',
      '(on',
      'script',
      '\n\n',
      '*',
    )
    fc.assert(
      fc.property(fc.array(words, { maxLength: 40 }), (parts) => {
        const text = parts.join(' ')
        expect(safeSource(text)).toBe(text)
      }),
    )
  })
})

describe('what is cut', () => {
  test.each([
    ['Soup <script>alert(1)</script>is good', 'Soup is good'],
    ['a <iframe src="https://x.example"></iframe> b <embed src=x> c', 'a  b  c'],
    ['<form action="/x"><input name=q></form>Salt', 'Salt'],
    ['<object data="x"><p>y</p></object>Salt', 'Salt'],
    ['<p class="a" onclick="alert(1)" style="color:red">Salt</p>', '<p class="a">Salt</p>'],
    [
      '[x](javascript:alert(1)) and [y](https://y.example)',
      '[x](alert(1)) and [y](https://y.example)',
    ],
    ['![x](data:image/png;base64,AAAA)', '![x](image/png;base64,AAAA)'],
    ['[x][r]\n\n[r]: vbscript:msgbox(1)', '[x][r]\n\n[r]: msgbox(1)'],
    ['<a href="jAvA&#115;cript&colon;alert(1)">x</a>', '<a href="alert(1)">x</a>'],
    ['<script>alert(1)', 'alert(1)'],
  ])('%j', (text, safe) => {
    expect(safeSource(text)).toBe(safe)
  })

  test('a text that is all tags takes time in proportion to its length', () => {
    for (const piece of ['<script>', '<a b="', '<scr<script></script>', '](&#000', '<x ', '[']) {
      const safe = safeSource(piece.repeat(100_000 / piece.length))
      expect(dangersIn(safe.slice(0, 5000))).toEqual([])
    }
  })
})

test('what the site itself shows does not lose a word for it', () => {
  const text = '# Soup\n\nThe data: what we know.\n\n<p style="x" onclick="y">Salt</p>'
  expect(renderMarkdown(safeSource(text)).text).toBe(renderMarkdown(text).text)
})

/** Elements and attributes that would run something, in whichever way the text is rendered. */
function dangersIn(text: string): string[] {
  return Object.entries(RENDERERS).flatMap(([renderer, render]) => {
    const found: string[] = []
    eachElement(fromHtml(render(text), { fragment: true }), ({ tagName, properties }) => {
      if (['script', 'iframe', 'object', 'embed', 'form'].includes(tagName)) {
        found.push(`${renderer}: <${tagName}>`)
      }
      for (const [name, value] of Object.entries(properties)) {
        if (isDangerous(name, value)) found.push(`${renderer}: ${tagName} ${name}=${value}`)
      }
    })
    return found
  })
}

const PROSE = ['alt', 'title', 'id', 'className']

function isDangerous(name: string, value: unknown): boolean {
  // What is empty does nothing: `</style>` in a quoted text is such an attribute.
  if (/^on[a-z]/i.test(name) || name === 'style') return value !== ''
  if (PROSE.includes(name)) return false
  const url = URL.parse(String(value).replace(/^.*?url=/, ''), 'https://site.example/')
  return url !== null && ['javascript:', 'vbscript:', 'data:'].includes(url.protocol)
}

/** Headings, bold, links and pictures by search and replace, which escapes nothing. */
function renderByHand(text: string): string {
  return text
    .replace(/^# (.*)$/gm, '<h1>$1</h1>')
    .replace(/\*\*(.+?)\*\*/g, '<strong>$1</strong>')
    .replace(/!\[([^\]]*)\]\(([^)]+)\)/g, '<img src="$2" alt="$1">')
    .replace(/\[([^\]]+)\]\(([^)]+)\)/g, '<a href="$2">$1</a>')
    .replace(/^- (.*)$/gm, '<li>$1</li>')
    .replace(/\n\n/g, '</p><p>')
}
