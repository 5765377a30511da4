import { expect, test } from 'vitest'
import {
  joinNames,
  lastName,
  nameKey,
  namesInByline,
  namesNotInByline,
  withLastName,
} from './byline.ts'

test('a name is the same whatever its case and spaces', () => {
  expect(nameKey('  Maya\u00a0 LINDQVIST ')).toBe(nameKey('Maya Lindqvist'))
  expect(nameKey('Zoe\u0308')).toBe(nameKey('Zoë'))
  expect(nameKey('Zoe')).not.toBe(nameKey('Zoë'))
})

test.each([
  ['Maya Lindqvist', ['maya lindqvist']],
  ['Maya, Tomás', ['maya', 'tomás']],
  ['Maya and Tomás', ['maya', 'tomás']],
  ['Maya, Tomás and Aiko', ['maya', 'tomás', 'aiko']],
  ['Maya, Tomás, AND  Aiko', ['maya', 'tomás', 'aiko']],
  ['Maya und Tomás & Aiko', ['maya', 'tomás', 'aiko']],
  ['Maya, maya', ['maya']],
  ['Sandra Andersen', ['sandra andersen']],
  [' , ', []],
])('“%s” may be several names', (line, parts) => {
  expect(namesInByline(line).parts).toEqual(parts)
})

test('a whole line may be a name with a comma in it', () => {
  expect(namesInByline('Maya Lindqvist, PhD').whole).toBe('maya lindqvist, phd')
})

test('names are joined as they are read aloud', () => {
  expect(joinNames([])).toBe('')
  expect(joinNames(['Maya'])).toBe('Maya')
  expect(joinNames(['Maya', 'Tomás'])).toBe('Maya and Tomás')
  expect(joinNames(['Maya', 'Tomás', 'Aiko'])).toBe('Maya, Tomás and Aiko')
})

test('what somebody is called today is told from what the line says', () => {
  expect(namesNotInByline('maya and Tom', ['Maya', 'Tomás'])).toEqual(['Tomás'])
})

test('the last name is completed, and those before it stay as they are typed', () => {
  expect(lastName('Maya and to')).toBe('to')
  expect(lastName('Maya,')).toBe('')
  expect(withLastName('Maya,', 'Tomás')).toBe('Maya,Tomás')
  expect(withLastName('Maya and to', 'Tomás')).toBe('Maya and Tomás')
  expect(withLastName('', 'Tomás')).toBe('Tomás')
})
