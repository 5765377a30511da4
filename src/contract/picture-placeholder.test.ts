import { rgbaToThumbHash } from 'thumbhash'
import { expect, test } from 'vitest'
import { decodePlaceholder, isTransparent } from './picture-placeholder.ts'

function hashOfPlainPicture([red, green, blue, alpha = 255]: number[]): string {
  const pixels = Array.from({ length: 30 * 20 }, () => [red, green, blue, alpha]).flat()
  return Buffer.from(rgbaToThumbHash(30, 20, Uint8Array.from(pixels))).toString('base64')
}

test('a placeholder is a tiny picture of the same colours that needs no request', () => {
  const tomato = decodePlaceholder(hashOfPlainPicture([184, 58, 38]))
  expect(tomato).toMatch(/^data:image\/bmp;base64,/)
  expect(tomato?.length).toBeLessThan(400)
  expect(tomato).not.toBe(decodePlaceholder(hashOfPlainPicture([47, 107, 69])))
})

test('its pixels are those of the hash, row for row', async () => {
  const [width, height] = [30, 20]
  const pixels = Array.from({ length: width * height }, (_, index) =>
    index < (width * height) / 2 ? [184, 58, 38, 255] : [47, 107, 69, 255],
  ).flat()
  const hash = rgbaToThumbHash(width, height, Uint8Array.from(pixels))
  const address = decodePlaceholder(Buffer.from(hash).toString('base64')) ?? ''
  const bitmap = Buffer.from(address.split(',')[1] ?? '', 'base64')
  expect(bitmap.toString('latin1', 0, 2)).toBe('BM')
  expect(bitmap.readUInt32LE(2)).toBe(bitmap.length)
  const [columns, rows] = [bitmap.readInt32LE(18), bitmap.readInt32LE(22)]
  expect([columns, rows]).toEqual([6, 4])
  expect(bitmap.length).toBe(54 + rows * 20)
  const [lowest, highest] = [54, 54 + (rows - 1) * 20]
  const isGreen = (at: number) => (bitmap[at + 1] ?? 0) > (bitmap[at + 2] ?? 0)
  expect([isGreen(lowest), isGreen(highest)]).toEqual([true, false])
})

test('a placeholder of a transparent picture is as transparent', () => {
  expect(decodePlaceholder(hashOfPlainPicture([184, 58, 38, 120]))).toMatch(
    /^data:image\/png;base64,/,
  )
})

test.each(['', 'not base64!', 'AAAA'])('%j is no hash, so there is no placeholder', (text) => {
  expect(decodePlaceholder(text)).toBeUndefined()
})

test('a hash says whether its picture is transparent', () => {
  expect(isTransparent(hashOfPlainPicture([184, 58, 38, 120]))).toBe(true)
  expect(isTransparent(hashOfPlainPicture([184, 58, 38]))).toBe(false)
  expect(isTransparent('')).toBe(false)
})
