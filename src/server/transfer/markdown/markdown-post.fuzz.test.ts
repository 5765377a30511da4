import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AppError } from '#domain/errors.ts'
import type { TransferStatus } from '../transfer-post.ts'
import { markdownPost } from './markdown-post.ts'

/** The state a file gets, or that it was refused; any other error is one. */
function read(file: string): TransferStatus | 'refused' {
  try {
    return markdownPost('posts/soup.md', file).status
  } catch (error) {
    if (error instanceof AppError && error.code === 'invalid') return 'refused'
    throw error
  }
}

const yes = fc.constantFrom('true', 'True', 'TRUE', '"true"', "'true'", 'yes', 'on', '1', '"yes"')
const jsonYes = fc.constantFrom('true', '"true"', '"yes"', '1', '"on"', '[true]', '{"is":true}')
const no = fc.constantFrom('false', 'False', '"false"', 'no', 'off', '0')
const word = fc.stringMatching(/^[a-z]{3,10}$/)
const blank = fc.constantFrom('', '\n', '\n\n', '  \n', '\ufeff', '\ufeff\ufeff', '<!-- x -->\n\n')
const newline = fc.constantFrom('\n', '\r\n', '\r')

const yamlLine = fc.oneof(
  fc.tuple(fc.constantFrom('draft', 'Draft', 'DRAFT', '"draft"'), yes),
  fc.tuple(fc.constantFrom('published', 'Published', 'publish'), no),
  fc.tuple(fc.constant('status'), fc.constantFrom('draft', 'Draft', 'private', '"pending"')),
)
const yamlFields = fc
  .tuple(fc.array(fc.tuple(fc.stringMatching(/^x[a-z]{2,8}$/), word), { maxLength: 4 }), yamlLine)
  .map(([others, stated]) => {
    const fields = [['title', 'Soup'], ...new Map(others), stated]
    return fields.map(([name, value]) => `${name}: ${value}`)
  })
  .chain((lines) => fc.shuffledSubarray(lines, { minLength: lines.length }))
  .map((lines) => lines.join('\n'))
const jsonFields = fc
  .tuple(fc.dictionary(word, fc.jsonValue({ maxDepth: 2 }), { maxKeys: 3 }), jsonYes)
  .map(([others, value]) => {
    const { draft: _, ...rest } = others
    return `{${[...Object.entries(rest).map(([k, v]) => `${JSON.stringify(k)}: ${JSON.stringify(v)}`), `"draft": ${value}`].join(',\n')}}`
  })

const draftFile = fc
  .oneof(
    fc
      .tuple(fc.constantFrom('---', '---yaml', '--- yaml', '---yml'), yamlFields)
      .map(([mark, fields]) => `${mark}\n${fields}\n---\n`),
    yamlFields.map((fields) => `---\n${fields}\n...\n`),
    yamlFields.map((fields) => `---\n${fields}\n`),
    yamlFields.map((fields) => `${fields}\n---\n`),
    yamlFields.map((fields) => `${fields}\n\n`),
    yamlFields.map((fields) => `<!--\n${fields}\n-->\n`),
    jsonFields.map((fields) => `${fields}\n`),
    jsonFields.map((fields) => `---json\n${fields}\n---\n`),
    jsonFields.map((fields) => `${fields.slice(1, -1)}\n;;;\n`),
    jsonFields.map((fields) => `;;;\n${fields.slice(1, -1)}\n;;;\n`),
    fc
      .tuple(
        fc.constantFrom('js', 'javascript', 'ts', 'coffee', 'cson', 'json5', 'lua'),
        jsonFields,
      )
      .map(([language, fields]) => `---${language}\n${fields}\n---\n`),
    fc
      .constantFrom('true', '"true"', '"yes"', '1')
      .map((value) => `+++\ntitle = "Soup"\ndraft = ${value}\n+++\n`),
  )
  .chain((head) => fc.tuple(blank, fc.constant(head), fc.lorem({ mode: 'sentences' }), newline))
  .map(([before, head, text, end]) => `${before}${head}${text}\n`.replaceAll('\n', end))

test('a file that says it is a draft is one or is refused, in whichever form it says so', () => {
  fc.assert(
    fc.property(draftFile, (file) => {
      expect(['draft', 'refused']).toContain(read(file))
    }),
    { numRuns: 3000 },
  )
})

test('no file makes the reader throw', () => {
  const piece = fc.oneof(
    fc.constantFrom('---', '+++', ';;;', '{', '}', '"', ':', '\n', '\r', '- ', '#', '<!--', '-->'),
    fc.constantFrom(
      'draft: true',
      'title: x',
      '"a": 1,',
      '&a',
      '*a',
      '!!js/function',
      '{{<',
      '```',
    ),
    fc.string({ maxLength: 12 }),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      read(pieces.join(''))
    }),
    { numRuns: 3000 },
  )
})
