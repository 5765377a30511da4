/*
 * Makes the fonts of the site smaller: the letters of western Europe, and only the axes
 * that the design uses. After a new version of the fonts is installed, run
 * `npm ci --prefix scripts/fonts && node scripts/fonts/make-fonts.ts`; the results are
 * kept in the repository: those that the program comes with in src/ui/fonts, where its stylesheet names them, those
 * that an owner may choose in public/fonts, each with what it holds in its name.
 */
import { createHash } from 'node:crypto'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

const LETTERS = [
  ...codePoints(0x20, 0x7e),
  ...codePoints(0xa0, 0xff),
  ...'ıŒœʻʼˆ˚˜–—‘’‚“”„†‡•…‹›⁄€™−∕→←',
].join('')

/** Of recipes: their fonts have them, where those of the program leave them to the system's. */
const FRACTIONS = '⅓⅔⅛⅜⅝⅞'

/** The letters past western Europe, as the ranges of `typefaces.ts` and fonts.css have them. */
const MORE_LETTERS = [
  ...[0x100, 0x130, 0x132, 0x151, 0x154, 0x2ba, 0x2bd, 0x2c5, 0x2c7, 0x2cc],
  ...[0x1e00, 0x1e9f, 0x1ef2, 0x1eff],
]
  .flatMap((first, at, ends) => (at % 2 === 0 ? codePoints(first, ends[at + 1] ?? first) : []))
  .join('')

/** What letters do to each other, fractions, and figures of one width; no small capitals and no swashes. */
const FEATURES = 'kern liga ccmp locl rlig rvrn frac numr dnom tnum lnum'.split(' ')

const OWN_FONTS = [
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

/** Whole fonts: the packages of parts that are made for the web have no thirds and no eighths. */
const CHOSEN_FONTS = [
  { from: '@expo-google-fonts/eb-garamond/500Medium/EBGaramond_500Medium.ttf', to: 'garamond' },
  {
    from: '@expo-google-fonts/alegreya-sans/400Regular/AlegreyaSans_400Regular.ttf',
    to: 'alegreya-sans',
  },
  {
    from: '@expo-google-fonts/alegreya-sans/700Bold/AlegreyaSans_700Bold.ttf',
    to: 'alegreya-sans-bold',
  },
  { from: '@expo-google-fonts/bitter/600SemiBold/Bitter_600SemiBold.ttf', to: 'bitter' },
  { from: '@expo-google-fonts/rubik/400Regular/Rubik_400Regular.ttf', to: 'rubik' },
  { from: '@expo-google-fonts/rubik/600SemiBold/Rubik_600SemiBold.ttf', to: 'rubik-bold' },
]

const ROOT = new URL('../../', import.meta.url)
const CHOSEN_FOLDER = new URL('public/fonts/', ROOT)
const HASH_LENGTH = 8
const { resolve } = createRequire(import.meta.url)

for (const { from, to, axes } of OWN_FONTS) {
  const small = await makeSmall(from, LETTERS, { variationAxes: axes })
  await writeFile(new URL(`src/ui/fonts/${to}`, ROOT), small)
}

for (const name of await readdir(CHOSEN_FOLDER)) {
  if (name.endsWith('.woff2')) await rm(new URL(name, CHOSEN_FOLDER))
}
const files: [name: string, file: string][] = []
for (const { from, to } of CHOSEN_FONTS) {
  for (const [part, letters] of [
    [to, LETTERS + FRACTIONS],
    [`${to}-ext`, MORE_LETTERS],
  ] as const) {
    const small = await makeSmall(from, letters, { keepFeatures: FEATURES })
    const hash = createHash('sha256').update(small).digest('hex').slice(0, HASH_LENGTH)
    await writeFile(new URL(`${part}-${hash}.woff2`, CHOSEN_FOLDER), small)
    files.push([part, `${part}-${hash}.woff2`])
  }
}
const rows = files.map(([name, file]) => `  ${name.includes('-') ? `'${name}'` : name}: '${file}',`)
await writeFile(
  new URL('src/domain/site/look/font-files.ts', ROOT),
  `/** The files of public/fonts, by what is in them. Made by scripts/fonts/make-fonts.ts. */
export const FONT_FILES = {
${rows.join('\n')}
} as const
`,
)

async function makeSmall(
  from: string,
  letters: string,
  options: Omit<Parameters<typeof subsetFont>[2], 'targetFormat'>,
): Promise<Buffer> {
  const whole = await readFile(resolve(from))
  const small = await subsetFont(whole, letters, { targetFormat: 'woff2', ...options })
  console.log(`${from}: ${whole.length} -> ${small.length} bytes`)
  return small
}

function codePoints(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index))
}
