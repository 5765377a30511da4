import { expect, test } from 'vitest'
import { IMAGE_MESSAGES } from './image-file.ts'
import { refusalOfFormat } from './refuse-format.ts'

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

test.each([
  ['\0\0\0 ftypavif\0\0\0\0', 'AVIF'],
  ['\0\0\0 ftypavis\0\0\0\0', 'AVIF'],
  ['\0\0\0\x18ftypheic\0\0\0\0', 'HEIC'],
  ['\0\0\0\x18ftypmif1\0\0\0\0', 'HEIC'],
  ['GIF89a\x01', 'GIF'],
  ['II*\0', 'TIFF'],
  ['MM\0*', 'TIFF'],
  ['BM....', 'BMP'],
  ['\xff\x0a', 'JPEG XL'],
  ['\n <svg xmlns="x">', 'SVG'],
  ['<?xml version="1.0"?><svg>', 'SVG'],
])('%j is named as %s, and the refusal says what to do', (start, format) => {
  expect(refusalOfFormat(bytes(start))).toBe(
    `${IMAGE_MESSAGES.type} This one is ${format}: save it as JPEG and add it at the desk.`,
  )
})

test.each(['', 'PK', '<!doctype html><p>gone'])('%j is refused in the usual words', (start) => {
  expect(refusalOfFormat(bytes(start))).toBe(IMAGE_MESSAGES.type)
})
