import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createSecretBox, isSealed } from './secret-box.ts'

const box = createSecretBox(randomBytes(32))

test('what was sealed opens again, and shows nothing of what is inside', () => {
  const sealed = box.seal('JBSWY3DPEHPK3PXP', 'factor:1')
  expect(sealed).not.toContain('JBSWY3DPEHPK3PXP')
  expect(isSealed(sealed)).toBe(true)
  expect(box.open(sealed, 'factor:1')).toBe('JBSWY3DPEHPK3PXP')
})

test('the same secret is never sealed alike twice', () => {
  expect(box.seal('soup', 'a')).not.toBe(box.seal('soup', 'a'))
})

test('a sealed secret opens neither elsewhere, nor with another key, nor when it was changed', () => {
  const sealed = box.seal('soup', 'factor:1')
  expect(() => box.open(sealed, 'factor:2')).toThrow()
  expect(() => createSecretBox(randomBytes(32)).open(sealed, 'factor:1')).toThrow()
  const last = sealed.at(-3) === 'A' ? 'B' : 'A'
  expect(() => box.open(`${sealed.slice(0, -3)}${last}${sealed.slice(-2)}`, 'factor:1')).toThrow()
  expect(() => box.open('{"plain":true}', 'factor:1')).toThrow('not a sealed secret')
})

test('a keyed hash depends on the key and on what it is about', () => {
  expect(box.mac('123456', 'a')).toBe(box.mac('123456', 'a'))
  expect(box.mac('123456', 'a')).not.toBe(box.mac('123456', 'b'))
  expect(box.mac('123456', 'a')).not.toBe(createSecretBox(randomBytes(32)).mac('123456', 'a'))
})

test('a key of another length is refused', () => {
  expect(() => createSecretBox(randomBytes(16))).toThrow('wrong length')
})
