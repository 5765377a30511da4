import { expect, test } from 'vitest'
import { choice, line, valueInWords } from './field.ts'
import {
  applyChanges,
  changedFields,
  readStored,
  withInitial,
  withoutInitial,
} from './stored-values.ts'

const FIELDS = {
  name: line({ label: 'Name', help: '', initial: 'Haven', maxLength: 10 }),
  phone: line({ label: 'Phone', help: '', initial: '', maxLength: 10, isOptional: true }),
}

test('what nobody has written follows the program, and what somebody has stays', () => {
  const stored = withoutInitial(FIELDS, { name: 'Haven', phone: '1' })
  expect(stored).toEqual({ phone: '1' })
  const newer = {
    ...FIELDS,
    name: line({ label: 'Name', help: '', initial: 'New', maxLength: 10 }),
  }
  expect(withInitial(newer, stored)).toEqual({ name: 'New', phone: '1' })
})

test('words that were emptied on purpose stay empty', () => {
  expect(withInitial(FIELDS, withoutInitial(FIELDS, { name: '' }))).toEqual({ name: '', phone: '' })
})

test('a change from another value than the present is a conflict, unless it makes what is there', () => {
  const stored = { name: 'Other' }
  const from = 'Haven'
  expect(applyChanges(FIELDS, stored, { name: { from, to: 'Mine' } })).toEqual({
    conflicts: ['name'],
  })
  expect(applyChanges(FIELDS, stored, { name: { from, to: 'Other' } })).toEqual({ values: stored })
  expect(applyChanges(FIELDS, stored, { phone: { from: '', to: '1' } })).toEqual({
    values: { name: 'Other', phone: '1' },
  })
  expect(applyChanges(FIELDS, stored, { name: { from: 'Other', to: 'Haven' } })).toEqual({
    values: {},
  })
})

test('fields in which two documents differ are named in the order of the table', () => {
  expect(changedFields(FIELDS, {}, { phone: '1', name: 'x' })).toEqual(['name', 'phone'])
  expect(changedFields(FIELDS, {}, { name: 'Haven' })).toEqual([])
})

test.each(['null', '[]', '"x"', '{"name":1,"other":"x"}', '{"name":null}'])(
  'what another version has stored as %s is read without what is no field',
  (json) => {
    expect(readStored(FIELDS, json)).toEqual({})
  },
)

test('a choice that there is no more counts as not written, and one that there is has its words', () => {
  const fields = {
    corners: choice({ label: 'Corners', help: '', options: { soft: 'Soft', square: 'Square' } }),
  }
  expect(readStored(fields, '{"corners":"torn"}')).toEqual({})
  expect(readStored(fields, '{"corners":"square"}')).toEqual({ corners: 'square' })
  expect(withInitial(fields, {})).toEqual({ corners: 'soft' })
  expect(valueInWords(fields.corners, 'square')).toBe('Square')
})
