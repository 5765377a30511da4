import fc from 'fast-check'
import type { Element } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { expect, test, vi } from 'vitest'
import { CARRIERS, HOSTILE_TEXTS, ODDITIES } from '#tests/support/posts/hostile-texts.ts'
import { renderMarkdown } from '../render-markdown.ts'
import { eachElement } from '../tree/walk.ts'
import { ALLOW_LIST } from './allow-list.ts'

// Thousands of inputs: on a busy machine they outlast the usual limit.
vi.setConfig({ testTimeout: 120_000 })

const FENCE = '`'.repeat(5)
const LINES_OF_A_BLOCK = 50
const SAFE_SCHEMES = ['http:', 'https:', 'mailto:', 'tel:']
const ADDRESSES = [
  'href',
  'src',
  'cite',
  'action',
  'formAction',
  'data',
  'poster',
  'srcSet',
  'background',
  'xLinkHref',
]

test(`none of ${HOSTILE_TEXTS.length} hostile inputs leaves anything that could run`, () => {
  const harmful = HOSTILE_TEXTS.flatMap(({ name, markdown }) => {
    const dangers = dangersIn(renderMarkdown(markdown).html)
    return dangers.length > 0 ? [{ name, dangers }] : []
  })
  expect(harmful).toEqual([])
  expect(HOSTILE_TEXTS.length).toBeGreaterThan(3000)
})

test('nor does one that stands in a recipe, as an ingredient or a step', () => {
  const lines = HOSTILE_TEXTS.flatMap(({ markdown }) => markdown.split(/[\r\n]+/))
  for (let from = 0; from < lines.length; from += LINES_OF_A_BLOCK) {
    const some = lines.slice(from, from + LINES_OF_A_BLOCK)
    const block = [
      `name: ${some[0]}`,
      ...some.flatMap((line) => [`- ${line}`, `- 100 g ${line}`]),
      ...some.map((line) => `1. ${line} {${line}}`),
      `note: ${some[0]}`,
      `source: ${some[0]}`,
    ]
    const { html, recipes } = renderMarkdown([`${FENCE}recipe`, ...block, FENCE].join('\n'))
    expect(recipes[0]?.method[0]?.steps.length).toBeGreaterThanOrEqual(some.length)
    expect(dangersIn(html), block.join('\n')).toEqual([])
  }
})

test('the check itself sees each kind of danger', () => {
  const raw = [
    '<script>1</script>',
    '<p onclick="x">',
    '<p style="x">',
    '<a href="&#1;JaVa&Tab;script:x">',
    '<img src="data:x">',
    '<p nonce="x">',
    '<svg>',
  ]
  for (const html of raw) expect(dangersIn(html), html).not.toEqual([])
})

test('nothing that hostile pieces are put together to can run', () => {
  const pieces = [
    ...ODDITIES,
    ...Object.values(CARRIERS).map((carry) => carry('java\tscript:alert(1)')),
    ...[
      '<',
      '>',
      '"',
      "'",
      '`',
      '\n',
      '\n\n',
      '    ',
      '> ',
      '- ',
      '| a |\n|---|\n',
      '&',
      '<!--',
      '-->',
      ']]>',
    ],
    ...[
      '<b',
      ' onclick=alert(1) ',
      '<table>',
      '<td>',
      '</table>',
      '<svg>',
      '<math>',
      '<style>',
      '</style>',
    ],
    ...[
      '<p>',
      '</p>',
      '<a href="',
      '<template>',
      '<form>',
      '</form>',
      '<select>',
      '<noscript>',
      '<title>',
    ],
  ]
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: 'binary', maxLength: 5 })), {
        maxLength: 15,
      }),
      (parts) => {
        expect(dangersIn(renderMarkdown(parts.join('')).html)).toEqual([])
      },
    ),
    { numRuns: 600 },
  )
})

test('sanitised HTML means the same to whoever parses it again', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...ODDITIES), { maxLength: 4 }), (parts) => {
      const { html } = renderMarkdown(parts.join('\n\n'))
      const again = tagsOf(html)
      expect(again.filter((tag) => !ALLOW_LIST.tagNames?.includes(tag))).toEqual([])
    }),
    { numRuns: 500 },
  )
})

/** Returns the harmful elements, attributes and addresses of HTML; every address is read as a browser reads it. */
function dangersIn(html: string): string[] {
  const dangers: string[] = []
  eachElement(fromHtml(html, { fragment: true }), (element) => {
    if (!ALLOW_LIST.tagNames?.includes(element.tagName)) dangers.push(`<${element.tagName}>`)
    for (const [name, value] of Object.entries(element.properties)) {
      if (isDangerous(element, name, value)) dangers.push(`${element.tagName} ${name}=${value}`)
    }
  })
  return dangers
}

const HARMLESS = new Set(
  'id title lang dir href ariaLabel role className rel cite span dateTime open src alt width height loading decoding checked type disabled value start reversed colSpan rowSpan align scope tabIndex dataAmount dataHeat dataSeconds dataStays'.split(
    ' ',
  ),
)

function isDangerous(element: Element, name: string, value: unknown): boolean {
  if (!HARMLESS.has(name)) return true
  if (!ADDRESSES.includes(name))
    return element.tagName === 'input' && name === 'type' && value !== 'checkbox'
  const url = URL.parse(String(value), 'https://site.example/blog/')
  return url !== null && !SAFE_SCHEMES.includes(url.protocol)
}

function tagsOf(html: string): string[] {
  const tags: string[] = []
  eachElement(fromHtml(html), ({ tagName }) => tags.push(tagName))
  return tags.filter((tag) => !['html', 'head', 'body'].includes(tag))
}
