import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { renderMarkdown } from './render-markdown.ts'
import { joinUnits, turnQuotes } from './typographic-text.ts'

const htmlOf = (markdown: string) => renderMarkdown(markdown).html.trim()

test.each([
  [`Don't rush; it's the cook's soup.`, 'Don’t rush; it’s the cook’s soup.'],
  [`"Stir," she said.`, '“Stir,” she said.'],
  [`She said: "Stir" ("slowly").`, 'She said: “Stir” (“slowly”).'],
  [`'Stir,' she said, 'slowly.'`, '‘Stir,’ she said, ‘slowly.’'],
  [`"He said 'stir'," she said`, '“He said ‘stir’,” she said'],
  [`"'Stir'"`, '“‘Stir’”'],
  [`rock 'n' roll in the '90s, 'tis true`, 'rock ’n’ roll in the ’90s, ’tis true'],
  [`the cooks' table`, 'the cooks’ table'],
  [`a 9" pan, 5' tall`, 'a 9″ pan, 5′ tall'],
  [`a "9" pan" of oats`, 'a “9” pan” of oats'],
  [`"Oats—" "–milk"`, '“Oats—” “–milk”'],
  [`see "ftp://a.example/it's" for it's`, `see "ftp://a.example/it's" for it’s`],
  [`'bout time`, '’bout time'],
  [`well 'bove`, 'well ’bove'],
])('%s', (typed, set) => {
  expect(turnQuotes(typed)).toBe(set)
})

test.each([
  '200 °C',
  '350 F',
  '50 g',
  '1.5 kg',
  '20–25 min',
  '½ tsp',
  '¾ cup',
  '2 cups',
  '1 1/2',
  '2 ½',
  '3 Tbsp',
  '40 %',
])('nothing breaks %s across lines', (amount) => {
  expect(joinUnits(`Take ${amount}, then stir.`)).toBe(
    `Take ${amount.replace(' ', '\u00a0')}, then stir.`,
  )
})

test.each(['20 minutes', 'add 2 good eggs', '5 in the oven', 'g 5', 'in 3 hours', 'oat g'])(
  '%s may break',
  (text) => {
    expect(joinUnits(text)).toBe(text)
  },
)

describe('in a text', () => {
  test('marks know what stands before them in another element', () => {
    expect(htmlOf(`*"Stir"* the **cook**'s **200** °C "*pot*"`)).toBe(
      '<p><em>“Stir”</em> the <strong>cook</strong>’s <strong>200</strong>\u00a0°C “<em>pot</em>”</p>',
    )
    expect(htmlOf('200\n°C')).toBe('<p>200\u00a0°C</p>')
  })

  test.each([
    "`it's 5 g`",
    '```\nit\'s "5 g"\n```',
    '    it\'s "5 g"',
    `<kbd>'</kbd><samp>"5 g"</samp><var>x'</var>`,
    "https://a.example/it's",
    "<http://a.example/it's>",
    `[x](/it's "it's")`,
    `<span lang="de">'5 g'</span>`,
  ])('%s stays as it is', (markdown) => {
    expect(htmlOf(markdown)).not.toMatch(/[‘’“”\u00a0]/)
  })

  test('headings, captions and what search reads are set as well, anchors and excerpts are not', () => {
    const { headings, text, excerpt, html } = renderMarkdown(
      `## The cook's "pot"\n\nIt's 50 g.\n\n![](/b.jpg "It's")`,
    )
    expect(headings).toEqual([{ level: 2, text: 'The cook’s “pot”', anchor: 'at-the-cooks-pot' }])
    expect(text).toBe('The cook’s “pot”. It’s 50 g. It’s')
    expect(excerpt).toBe(`It's 50 g.`)
    expect(html).toContain('<figcaption>It’s</figcaption>')
  })

  test('only marks and spaces change, one for one, whatever the text', () => {
    const piece = fc.constantFrom(
      `"`,
      `'`,
      ' ',
      '5',
      'g',
      'a',
      '-',
      '(',
      ')',
      '.',
      '://',
      '\n',
      '°C',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const typed = pieces.join('')
        const set = turnQuotes(joinUnits(typed))
        const back = set
          .replace(/[‘’′]/g, "'")
          .replace(/[“”″]/g, '"')
          .replace(/\u00a0/g, ' ')
        expect(back).toBe(typed.replace(/\n/g, (_, at: number) => (set[at] === '\n' ? '\n' : ' ')))
      }),
    )
  })

  test('a text of nothing but marks takes no longer than any other', () => {
    for (const mark of [`"`, `'`, `" `, `'a `, '5 g ', `"://`]) {
      expect(turnQuotes(joinUnits(mark.repeat(100_000)))).toHaveLength(mark.length * 100_000)
    }
  })
})
