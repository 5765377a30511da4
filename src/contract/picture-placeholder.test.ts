import { rgbaToThumbHash } from 'thumbhash'
import { expect, test } from 'vitest'
import { decodePlaceholder, isTransparent } from './picture-placeholder.ts'

function hashOfPlainPicture([red, green, blue, alpha = 255]: number[]): string {
  const pixels = Array.from({ length: 30 * 20 }, () => [red, green, blue, alpha]).flat()
  return Buffer.from(rgbaToThumbHash(30, 20, Uint8Array.from(pixels))).toString('base64')
}

test('a placeholder is a tiny picture of the same colours that needs no request', () => {
  const tomato = decodePlaceholder(hashOfPlainPicture([184, 58, 38]))
  expect(tomato).toMatch(/^data:image\/png;base64,/)
  expect(tomato?.length).toBeLessThan(400)
  expect(tomato).not.toBe(decodePlaceholder(hashOfPlainPicture([47, 107, 69])))
})

test.each(['', 'not base64!', 'AAAA'])('%j is no hash, so there is no placeholder', (text) => {
  expect(decodePlaceholder(text)).toBeUndefined()
})

test('a hash says whether its picture is transparent', () => {
  expect(isTransparent(hashOfPlainPicture([184, 58, 38, 120]))).toBe(true)
  expect(isTransparent(hashOfPlainPicture([184, 58, 38]))).toBe(false)
  expect(isTransparent('')).toBe(false)
})
