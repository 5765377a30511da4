import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { FONT_FILES } from '#domain/site/look/font-files.ts'

const FOLDER = 'public/fonts'
const files = Object.entries(FONT_FILES)

/** The letters that recipes and German texts are written in. */
const LETTERS = 'abzABZ09äöüßÄÖÜ„“‚‘’»«–—…½⅓¼¾⅔⅛×°⁄€&'

test('the folder holds the fonts that an owner may choose, each with a hash of what it holds', () => {
  expect(readdirSync(FOLDER).toSorted()).toEqual(Object.values(FONT_FILES).toSorted())
  for (const [name, file] of files) {
    const hash = createHash('sha256')
      .update(readFileSync(`${FOLDER}/${file}`))
      .digest('hex')
    expect(file).toBe(`${name}-${hash.slice(0, 8)}.woff2`)
  }
})

test.each(files.filter(([name]) => !name.endsWith('-ext')))(
  '%s has German letters, quotes, dashes and the fractions of recipes',
  (_, file) => {
    const known = lettersOf(readFileSync(`${FOLDER}/${file}`))
    expect([...LETTERS].filter((letter) => !known.has(letter.codePointAt(0) ?? 0))).toEqual([])
    // As small as the letters allow: what comes with a package has ten times as much.
    expect(readFileSync(`${FOLDER}/${file}`).byteLength).toBeLessThan(25_000)
  },
)

test('each font is under the Open Font License, whose text lies beside those of the program', () => {
  for (const family of new Set(files.map(([name]) => name.replace(/-(?:bold|ext)\b.*$/, '')))) {
    const text = readFileSync(`src/ui/fonts/${family}-license.txt`, 'utf8')
    expect(text).toMatch(/^Copyright/)
    expect(text).toContain('SIL OPEN FONT LICENSE Version 1.1')
    expect(readFileSync('docs/licences.md', 'utf8')).toContain(`src/ui/fonts/${family}-license.txt`)
  }
})

/** The code points that a font in WOFF2 has letters for, by its table `cmap`, which that form leaves as it is. */
function lettersOf(font: Buffer): Set<number> {
  let at = 48
  const readLength = () => {
    let value = 0
    let byte: number
    do {
      byte = font[at++] ?? 0
      value = value * 128 + (byte & 127)
    } while (byte & 128)
    return value
  }
  let start = 0
  let place: number | undefined
  for (let left = font.readUInt16BE(12); left > 0; left--) {
    const flags = font[at++] ?? 0
    const tag = flags & 63
    if (tag === 63) at += 4
    const length = readLength()
    // Outlines and where they begin are kept in another form unless they say not; all else the other way round.
    const isChanged = tag === 10 || tag === 11 ? flags >> 6 !== 3 : flags >> 6 !== 0
    const stored = isChanged ? readLength() : length
    if (tag === 0) place = start
    start += stored
  }
  const tables = brotliDecompressSync(font.subarray(at, at + font.readUInt32BE(20)))
  if (place === undefined) throw new Error('The font has no table of letters.')
  return readCmap(tables.subarray(place))
}

function readCmap(table: Buffer): Set<number> {
  const known = new Set<number>()
  for (let part = 0; part < table.readUInt16BE(2); part++) {
    const map = table.subarray(table.readUInt32BE(8 + 8 * part))
    if (map.readUInt16BE(0) !== 4) continue
    const segments = map.readUInt16BE(6) / 2
    for (let index = 0; index < segments; index++) {
      const last = map.readUInt16BE(14 + 2 * index)
      const first = map.readUInt16BE(16 + 2 * segments + 2 * index)
      for (let code = first; code <= last && code < 0xffff; code++) known.add(code)
    }
  }
  return known
}
