import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodeText } from './decode-text.ts'

/** A text in an encoding of one byte a letter. */
function encoded(encoding: string, text: string): Uint8Array {
  const letters = Array.from({ length: 256 }, (_, byte) =>
    new TextDecoder(encoding).decode(Uint8Array.of(byte)),
  )
  return Uint8Array.from(text, (letter) => letters.indexOf(letter))
}

function utf16(text: string, isBig: boolean): Buffer {
  const bytes = Buffer.from(text, 'utf16le')
  return isBig ? bytes.swap16() : bytes
}

const SOUP = '---\ntitle: Crème brûlée\n---\nSix œufs – “frais”.\n'

test.each([
  ['UTF-8', Buffer.from(SOUP), 'utf-8'],
  ['UTF-8 with a mark', Buffer.from(`\ufeff${SOUP}`), 'utf-8'],
  ['UTF-16 with a mark', utf16(`\ufeff${SOUP}`, false), 'utf-16le'],
  ['UTF-16 the other way round', utf16(`\ufeff${SOUP}`, true), 'utf-16be'],
  ['UTF-16 without a mark', utf16(SOUP, false), 'utf-16le'],
  ['UTF-16 the other way round, without a mark', utf16(SOUP, true), 'utf-16be'],
  ['Windows-1252', encoded('windows-1252', SOUP), 'windows-1252'],
])('%s is recognised', (_, bytes, encoding) => {
  expect(decodeText(bytes)).toEqual({ text: SOUP, encoding })
})

test.each([
  'Café',
  'Bake at 200 °C for ½ hour – it’s “done”.',
  'Die Suppe ist heiß und schön, für alle Gäste – ÄÖÜ!',
  'El jalapeño y la cañería están aquí, señor. ¿Sí? ¡Sí! 1.º',
  'Ação e coração de mãe, pão de açúcar',
  'Perché no? È così, più o meno: 5 € l’uno…',
  'Smørrebrød på bordet, æbler og fløde',
  'Þetta er góð súpa, með æðislegu brauði',
  'The col·legi of paral·lels',
  '£5—or €6—a bowl… «voilà»',
])('%s is recognised as Windows-1252', (text) => {
  expect(decodeText(encoded('windows-1252', text))).toEqual({ text, encoding: 'windows-1252' })
})

test.each([
  ['windows-1251', 'Борщ'],
  ['windows-1251', 'Щи да каша'],
  ['koi8-r', 'Борщ с чесноком'],
  ['iso-8859-2', 'Żurek, czyli zupa na zakwasie, gorąca'],
  ['windows-1250', 'Příliš žluťoučký kůň úpěl ďábelské ódy'],
  ['windows-1250', 'Tökfőzelék és hűsítő'],
  ['windows-1253', 'Η σούπα είναι ζεστή'],
  ['windows-1254', 'Çorba çok sıcak, şimdi iç'],
  ['windows-1255', 'המרק חם'],
  ['macintosh', 'Crème brûlée'],
  ['ibm866', 'Борщ'],
])('%s is refused rather than misread: %s', (encoding, text) => {
  expect(() => decodeText(encoded(encoding, text))).toThrow('Its encoding is not recognised')
  expect(decodeText(encoded(encoding, text), encoding).text).toBe(text)
})

describe('damaged text', () => {
  test.each([
    ['a mark for UTF-8 before other bytes', [0xef, 0xbb, 0xbf, 0x43, 0xe9]],
    ['half a letter of UTF-16', [0xff, 0xfe, 0x41, 0x00, 0x42]],
    ['empty bytes', [0x41, 0x00, 0x00, 0x42]],
    ['UTF-32', [0xff, 0xfe, 0, 0, 0x41, 0, 0, 0]],
    ['Shift JIS', [0x83, 0x58, 0x81, 0x5b, 0x83, 0x76]],
  ])('%s is refused', (_, bytes) => {
    expect(() => decodeText(Uint8Array.from(bytes))).toThrow()
  })

  test('an unknown encoding is refused by its name', () => {
    expect(() => decodeText(Buffer.from('x'), 'utf-9')).toThrow('no encoding called utf-9')
  })
})

test('decoding never adds replacement characters', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      try {
        const { text } = decodeText(bytes)
        const isWritten = Buffer.from(bytes).includes(Buffer.from('\ufffd'))
        expect(text.includes('\ufffd') && !isWritten && bytes[1] !== 0xff).toBe(false)
      } catch (error) {
        expect(error).toMatchObject({ name: 'AppError', code: 'invalid' })
      }
    }),
  )
})
