import { expect, test } from 'vitest'
import { splitFrontMatter } from './split-front-matter.ts'

test('the text behind the fields stays letter by letter', () => {
  const text = '\n---\r\n+++\n  text\n'
  expect(splitFrontMatter(`---\nTitle: Soup\n---\n${text}`)).toEqual({
    fields: new Map([['title', 'Soup']]),
    text,
  })
  expect(splitFrontMatter(`+++\ntitle = "Soup"\n+++\n${text}`).text).toBe(text)
  expect(splitFrontMatter('---\n---\n').text).toBe('')
  expect(splitFrontMatter('no fields').text).toBe('no fields')
})

test.each([
  ['aliases', 'a: &a [x]\nb: [*a, *a]'],
  ['brackets without end', `a: ${'['.repeat(100_000)}`],
  ['maps within maps', `a: ${'{a: '.repeat(20_000)}`],
  ['a list in place of fields', '- a\n- b'],
  ['a name twice', 'a: 1\na: 2'],
  ['a quote without end', 'a: "x'],
])('%s are refused in words', (_, yaml) => {
  expect(() => splitFrontMatter(`---\n${yaml}\n---\ntext`)).toThrow(
    'The front matter cannot be read',
  )
})

test.each([
  ['lists in JSON', `---json\n{"a": ${'['.repeat(100_000)}${']'.repeat(100_000)}}\n---\n`],
  ['things in JSON', `{\n"a": ${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}\n}\n\ntext`],
  ['JSON as Hexo has it', `"a": ${'['.repeat(50_000)}${']'.repeat(50_000)}\n;;;\ntext`],
  ['lists in TOML', `+++\na = ${'['.repeat(100_000)}${']'.repeat(100_000)}\n+++\n`],
  ['lists in YAML', `---\na:\n  ${'- '.repeat(100_000)}x\n---\n`],
])('%s without end are refused in words', (_, file) => {
  expect(() => splitFrontMatter(file)).toThrow('The front matter cannot be read')
})

test('fields without end are refused', () => {
  expect(() => splitFrontMatter(`---\n${'a: b\n'.repeat(100_000)}`)).toThrow('it does not end')
})

test('names that mean something to the language are names like any other', () => {
  const { fields } = splitFrontMatter('---\n__proto__:\n  admin: yes\nconstructor: x\n---\n')
  expect([...fields.keys()]).toEqual(['__proto__', 'constructor'])
  expect('admin' in {}).toBe(false)
  const toml = splitFrontMatter('+++\n[__proto__]\nadmin = true\n+++\n')
  expect(Object.getPrototypeOf(Object.fromEntries(toml.fields))).toBe(Object.prototype)
})
