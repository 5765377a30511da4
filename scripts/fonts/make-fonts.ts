/*
 * Makes the two fonts of the site smaller: the letters of western Europe, and only the axes
 * that the design uses. After a new version of the fonts is installed, run
 * `npm ci --prefix scripts/fonts && node scripts/fonts/make-fonts.ts`; the results in src/ui/fonts are
 * kept in the repository.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

const LETTERS = [
  ...codePoints(0x20, 0x7e),
  ...codePoints(0xa0, 0xff),
  ...'ıŒœʻʼˆ˚˜–—‘’‚“”„†‡•…‹›⁄€™−∕→←',
].join('')

const FONTS = [
  {
    from: '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2',
    to: 'fraunces-latin.woff2',
    // One weight, in every optical size: fine hairlines in large type, sturdy in small.
    axes: { wght: 480, opsz: 54 },
  },
  {
    from: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
    to: 'figtree-latin.woff2',
    axes: { wght: { min: 400, max: 700 } },
  },
]

const { resolve } = createRequire(import.meta.url)

for (const { from, to, axes } of FONTS) {
  const whole = await readFile(resolve(from))
  const small = await subsetFont(whole, LETTERS, { targetFormat: 'woff2', variationAxes: axes })
  await writeFile(new URL(`../../src/ui/fonts/${to}`, import.meta.url), small)
  console.log(`${to}: ${whole.length} -> ${small.length} bytes`)
}

function codePoints(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index))
}
