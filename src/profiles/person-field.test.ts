import { expect, test } from 'vitest'
import { person, readPerson, writePerson } from './person-field.ts'

const MAYA = { id: '019e7a6c-0000-7000-8000-000000000001', name: 'Maya Lindqvist' }
const field = person({ label: 'Person', help: '' })

test('somebody is stored by their id, with the name by which the history knows them', () => {
  const stored = writePerson(MAYA)
  expect(field.schema.parse(stored)).toBe(stored)
  expect(readPerson(stored)).toEqual(MAYA)
  expect(field.inWords?.(stored)).toBe('Maya Lindqvist')
})

test.each(['Maya', MAYA.id, `${MAYA.id} `, `${MAYA.id} ${'x'.repeat(101)}`])(
  '%j is nobody, and refused',
  (value) => {
    expect(field.schema.safeParse(value).error?.issues).toMatchObject([
      { message: 'Person must be somebody with a public page' },
    ])
  },
)

test('nobody need be chosen', () => {
  expect(field.schema.parse('')).toBe('')
  expect(readPerson('')).toBeUndefined()
})
