import fc from 'fast-check'
import type { Mark, Node } from 'prosemirror-model'
import { schema } from '#admin/features/structured-editor/document/schema/schema.ts'

/** Words and what Markdown might take for its own. */
const WORDS = [
  'salt',
  'a',
  'b c',
  'Zürich',
  '5*3*2',
  'a <pinch> of',
  '_x_',
  'snake_case',
  '**',
  '*',
  '1.',
  '2)',
  '-',
  '+',
  '#',
  '## x',
  '> y',
  '|',
  '`',
  '``',
  '~~',
  '[x]',
  '[ ]',
  '](',
  '![',
  '&amp;',
  '&',
  '<b>',
  '\\',
  '\\*',
  'https://oats.example/a',
  'www.oats.example',
  'cook@oats.example',
  '---',
  '===',
  '“q”',
  '"q"',
  '(',
  ')',
  ':',
  '!',
  '\u00a0',
  '👍🏽',
  'é',
  '[^1]',
  '[ref]',
  '```',
  '1',
  '.',
  "'",
]
const SPACES = [' ', ' ', ' ', '  ', '']
const ADDRESSES = [
  '/a',
  'https://oats.example/b?c=1&d=2',
  '/with space',
  '/par(en',
  'a\\b',
  '/ü',
  '',
  '#x',
  '<y>',
  '/(z)',
]

const words = fc
  .array(fc.tuple(fc.constantFrom(...WORDS), fc.constantFrom(...SPACES)), {
    minLength: 1,
    maxLength: 3,
  })
  .map((parts) => parts.flat().join(''))

const marks: fc.Arbitrary<readonly Mark[]> = fc
  .record({
    bold: fc.constantFrom(null, null, null, '*', '_'),
    italic: fc.constantFrom(null, null, null, '*', '_'),
    strike: fc.constantFrom(false, false, false, false, true),
    link: fc.option(
      fc.record({ href: fc.constantFrom(...ADDRESSES), title: fc.constantFrom('', '', 'A "t"') }),
      { freq: 6 },
    ),
  })
  .map(({ bold, italic, strike, link }) => {
    const set = [
      link && schema.mark('link', link),
      bold && schema.mark('bold', { sign: bold }),
      italic && schema.mark('italic', { sign: italic }),
      strike && schema.mark('strike'),
    ]
    return set.filter((mark) => mark !== null && mark !== false)
  })

const leaf = fc.oneof(
  { weight: 12, arbitrary: fc.tuple(words, marks).map(([text, set]) => schema.text(text, set)) },
  {
    weight: 2,
    arbitrary: words
      .filter((text) => text.trim() !== '')
      .map((text) => schema.text(text, [schema.mark('code')])),
  },
  { weight: 1, arbitrary: fc.constant(schema.text(' ', [schema.mark('soft_break')])) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('<sub>', '<br>').map((source) => schema.node('html', { source })),
  },
  {
    weight: 1,
    arbitrary: fc
      .record({ src: fc.constantFrom(...ADDRESSES), alt: words, title: fc.constantFrom('', 'T') })
      .map((attrs) => schema.node('image', attrs)),
  },
)
const line = fc.array(leaf, { minLength: 1, maxLength: 4 })
const brokenLine = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: leaf },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom('spaces', 'backslash')
        .map((kind) => schema.node('hard_break', { kind })),
    },
  ),
  { minLength: 1, maxLength: 5 },
)

/** A tag that begins a paragraph makes it HTML, which the editor has no paragraph for. */
const startsWithTag = ([first]: readonly Node[]) =>
  first?.type.name === 'html' || first?.type.name === 'hard_break' || first?.text?.trim() === ''

const paragraph = brokenLine
  .filter((content) => !startsWithTag(content))
  .map((content) => schema.node('paragraph', null, content))
const heading = fc
  .record({ level: fc.integer({ min: 1, max: 6 }), underlined: fc.constantFrom(0, 0, 1, 3) })
  .chain((attrs) => line.map((content) => schema.node('heading', attrs, content)))
const codeText = fc
  .array(fc.constantFrom('x = 1', '```', '    y', '', '~~~', '> z'), { minLength: 1, maxLength: 4 })
  .map((lines) => lines.join('\n'))
const code = fc
  .record({ info: fc.constantFrom('', 'js', ' a b'), fence: fc.constantFrom('```', '~~~~', '') })
  .chain((attrs) =>
    codeText.map((text) =>
      schema.node(
        'code_block',
        attrs.fence === '' ? { fence: '' } : attrs,
        text === '' ? [] : [schema.text(text)],
      ),
    ),
  )
const rule = fc
  .constantFrom('---', '***', '* * *', '_____')
  .map((signs) => schema.node('rule', { marks: signs }))
const table = fc
  .record({
    layout: fc.constantFrom('spaced', 'padded', 'tight', 'bare'),
    alignments: fc.array(fc.constantFrom(null, 'left', 'center', 'right'), {
      minLength: 1,
      maxLength: 3,
    }),
    rows: fc.integer({ min: 1, max: 3 }),
  })
  .chain(({ layout, alignments, rows }) =>
    fc
      .array(fc.option(line, { nil: [] as Node[], freq: 4 }), {
        minLength: rows * alignments.length,
        maxLength: rows * alignments.length,
      })
      .map((cells) => {
        const made = Array.from({ length: rows }, (_, row) =>
          schema.node(
            'table_row',
            null,
            alignments.map((alignment, column) =>
              schema.node(
                row === 0 ? 'table_header' : 'table_cell',
                { alignment },
                cells[row * alignments.length + column],
              ),
            ),
          ),
        )
        return schema.node('table', { layout }, made)
      }),
  )

const { block: innerBlock } = fc.letrec<{ block: Node; list: Node; quotation: Node }>((tie) => ({
  list: fc
    .record({
      ordered: fc.boolean(),
      tight: fc.boolean(),
      bullet: fc.constantFrom('-', '*', '+'),
      delimiter: fc.constantFrom('.', ')'),
      start: fc.constantFrom(1, 1, 2, 0, 998),
      numbering: fc.constantFrom('counted', 'same'),
      items: fc.array(
        fc.tuple(
          fc.constantFrom(null, null, null, true, false),
          fc.constantFrom(' ', ' ', '   '),
          fc.oneof({ maxDepth: 2 }, paragraph, tie('block')),
          fc.array(fc.oneof({ maxDepth: 2 }, paragraph, tie('block')), { maxLength: 2 }),
        ),
        { minLength: 1, maxLength: 3 },
      ),
    })
    .map(({ ordered, tight, bullet, delimiter, start, numbering, items }) =>
      schema.node(
        ordered ? 'ordered_list' : 'bullet_list',
        ordered ? { tight, delimiter, start, numbering } : { tight, bullet },
        items.map(([checked, pad, first, others]) =>
          schema.node('list_item', { checked, pad }, [first, ...others]),
        ),
      ),
    ),
  quotation: fc
    .tuple(
      fc.constantFrom('> ', '>'),
      fc.constantFrom(null, 'note', 'warning'),
      fc.array(tie('block'), { minLength: 1, maxLength: 3 }),
    )
    .map(([quote, callout, content]) => schema.node('quotation', { quote, callout }, content)),
  block: fc.oneof(
    { maxDepth: 2, withCrossShrink: true },
    paragraph,
    heading,
    code,
    rule,
    table,
    tie('list'),
    tie('quotation'),
  ),
}))

const outermost = fc.oneof(
  fc
    .record({
      src: fc.constantFrom('/a.jpg', '/b c.jpg'),
      alt: words,
      title: fc.constantFrom('', 'A caption'),
    })
    .map((attrs) => schema.node('picture', attrs)),
  fc
    .constantFrom('bare', 'autolink')
    .map((form) => schema.node('video', { address: 'https://youtu.be/abcdefghijk', form })),
  fc
    .tuple(fc.constantFrom('/book', 'https://a.example/b c'), fc.constantFrom('', 'A table'), words)
    .map(([href, title, label]) =>
      schema.node('button', { href, title }, label === '' ? [] : schema.text(label)),
    ),
  fc
    .constantFrom('- 50 g oats\n## Method\n1. Stir.', '')
    .map((text) => schema.node('recipe', { text })),
)

/** A block as somebody might have made it in the editor, hostile words in all of its places. */
export const anyBlock: fc.Arbitrary<Node> = fc.oneof(
  { weight: 8, arbitrary: innerBlock },
  { weight: 1, arbitrary: outermost },
)

const LINES = [
  '# Head',
  'Head\n====',
  'Words and *more* of __them__.',
  'two\nlines',
  'a\\\nb',
  'a  \nb',
  '- one',
  '* one\n* two',
  '- one\n\n- two',
  '1. x\n2. y',
  '3) z',
  '- [ ] task',
  '- a\n  - b',
  '> q',
  '> - q\n> - r',
  '> [!NOTE]\n> q',
  '> [!tip]\n>\n> - q',
  '> [!WARNING]',
  '>[!NOTE]  \n>q',
  '> \\[!NOTE]\n> q',
  '[Book](/book#button)',
  '[**Book** now](/book#button "A table")',
  '[Book][ref#button]',
  '```js\ncode\n```',
  '```recipe\n- 1 egg\n```',
  '    set in',
  '~~~\nx\n\ny\n~~~',
  '---',
  '* * *',
  '| a | b |\n|---|:-:|\n| 1 | 2 |',
  'a | b\n--|--\n1 | 2',
  '| a |\n|---|\n| 1 | 2 |',
  '<div>\nraw\n</div>',
  '<!-- c\n\nd -->',
  '[ref]: /there "T"',
  '[^1]: Note\n\n    more',
  'see [ref] and [x][ref] and [ref][]',
  'note[^1]',
  '![p](/p.jpg "C")',
  '![p](/p.jpg)\n![q](/q.jpg)',
  'https://youtu.be/abcdefghijk',
  '<https://oats.example>',
  '\t tab',
  '&nbsp;',
  '&#10;',
  '\0',
  'x <sub>2</sub>',
  '- a\n\n      b',
  '<table>',
  '-',
  '>',
  '```',
  '[^2]:',
  '\u200f',
  '  indented',
  '- - a',
  '1. - [x] b',
]
const ENDS = [
  '\n',
  '\n',
  '\n\n',
  '\n\n',
  '\n\n\n',
  '\n \n',
  '',
  '\r\n\r\n',
  '\r\n',
  '\r',
  ' \n\n',
  '\t\n',
]

/** A text as somebody might have written it anywhere, well or badly. */
export const anyMarkdown: fc.Arbitrary<string> = fc
  .tuple(
    fc.constantFrom('', '', '', '\n', '\ufeff', '---\ntitle: x\n---\n', '  \n\n'),
    fc.array(fc.tuple(fc.constantFrom(...LINES), fc.constantFrom(...ENDS)), { maxLength: 8 }),
  )
  .map(([start, parts]) => start + parts.flat().join(''))
