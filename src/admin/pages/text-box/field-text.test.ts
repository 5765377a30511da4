import { expect, test } from 'vitest'
import { createFieldText } from './field-text.ts'

function givenField(initial: string) {
  const typed: string[] = []
  const { source, receive } = createFieldText(initial, (text) => typed.push(text))
  let shown = initial
  const detach = source.attach(() => shown)
  const replaced: string[] = []
  source.onReplaced(() => {
    shown = source.read()
    replaced.push(shown)
  })
  const type = (text: string) => {
    shown = text
    source.recordTyping()
  }
  return { source, receive, detach, type, typed, replaced }
}

test('the form has each key at once, and what it gives back moves nothing in the field', () => {
  const { type, receive, typed, replaced } = givenField('Oats')
  type('Oats.')
  receive('Oats.')
  type('Oats. ')
  expect(typed).toEqual(['Oats.', 'Oats. '])
  expect(replaced).toEqual([])
})

test('what changes nothing of the text, such as a selection, is no typing', () => {
  const { type, typed } = givenField('Oats')
  type('Oats')
  expect(typed).toEqual([])
})

test('what another has written is shown, and is no typing', () => {
  const { source, receive, typed, replaced } = givenField('Oats')
  receive('Barley')
  expect(replaced).toEqual(['Barley'])
  expect(source.read()).toBe('Barley')
  expect(typed).toEqual([])
})

test('the text outlives the field', () => {
  const { source, detach, type, receive } = givenField('Oats')
  type('Oats and rye')
  detach()
  expect(source.read()).toBe('Oats and rye')
  receive('Barley')
  expect(source.read()).toBe('Barley')
})
