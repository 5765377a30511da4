import { expect, test } from 'vitest'
import { createSplices, type Splices } from './splices.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const join = ({ partsOf }: Splices, html: string) =>
  partsOf(html)
    .map((part) => (typeof part === 'string' ? part : new TextDecoder().decode(part)))
    .join('')

test('each piece takes the place of its mark, however often that stands there', () => {
  const splices = createSplices()
  const header = splices.add(bytes('<nav>Größe</nav>'))
  const text = splices.add(bytes('<p>Crème</p>'))
  expect(join(splices, `ä${text}<b>${header}</b>${text}é`)).toBe(
    'ä<p>Crème</p><b><nav>Größe</nav></b><p>Crème</p>é',
  )
})

test('a document without marks stays as it is', () => {
  expect(join(createSplices(), '<p>Soup</p>')).toBe('<p>Soup</p>')
})

test('a piece is text to nobody: what looks like a mark in it stays', () => {
  const splices = createSplices()
  const inner = splices.add(bytes('inner'))
  expect(join(splices, splices.add(bytes(inner)))).toBe(inner)
})

test('a mark of another document is refused', () => {
  const mark = createSplices().add(bytes('another'))
  expect(() => createSplices().partsOf(mark)).toThrow('without a piece')
})
