import { FONT_FILES } from './font-files.ts'

/** Where the fonts lie that an owner may choose; each carries a hash of what it holds in its name. */
export const FONTS_FOLDER = '/fonts/'

type Kind = 'serif' | 'sans'
type FontFile = Exclude<keyof typeof FONT_FILES, `${string}-ext`>

/** A typeface that the program brings beside those of its own stylesheet. */
type Typeface = {
  family: string
  kind: Kind
  /** Its files, each with the weights that it serves for. */
  files: readonly { file: FontFile; weight: string }[]
  /** How large it is drawn, so that its words are about as wide as those of the program's own fonts. */
  size: number
  /** Parts of its size: a letter of English text on the average, what stands above the line and what hangs below. */
  width: number
  ascent: number
  descent: number
}

/** A font with one weight serves for all: nothing is made bold by the browser. */
const ALL_WEIGHTS = '100 900'

const TYPEFACES = {
  garamond: {
    family: 'EB Garamond',
    kind: 'serif',
    files: [{ file: 'garamond', weight: ALL_WEIGHTS }],
    ...{ size: 1.1, width: 0.3906, ascent: 1.007, descent: 0.298 },
  },
  alegreyaSans: {
    family: 'Alegreya Sans',
    kind: 'sans',
    files: [
      { file: 'alegreya-sans', weight: '100 500' },
      { file: 'alegreya-sans-bold', weight: '501 900' },
    ],
    ...{ size: 1.12, width: 0.3841, ascent: 0.9, descent: 0.3 },
  },
  bitter: {
    family: 'Bitter',
    kind: 'serif',
    files: [{ file: 'bitter', weight: ALL_WEIGHTS }],
    ...{ size: 0.95, width: 0.4681, ascent: 0.935, descent: 0.265 },
  },
  rubik: {
    family: 'Rubik',
    kind: 'sans',
    files: [
      { file: 'rubik', weight: '100 500' },
      { file: 'rubik-bold', weight: '501 900' },
    ],
    ...{ size: 0.93, width: 0.4667, ascent: 0.935, descent: 0.25 },
  },
} as const satisfies Record<string, Typeface>

export type TypefaceName = keyof typeof TYPEFACES

/** As in fonts.css: fetched by pages alone that have such letters. */
const MORE_LETTERS =
  'U+0100-0130,U+0132-0151,U+0154-02BA,U+02BD-02C5,U+02C7-02CC,U+1E00-1E9F,U+1EF2-1EFF'

/** Fonts that systems have, with the width of their letters, measured as those of the program are. */
const OF_SYSTEMS: Record<Kind, readonly { fonts: readonly string[]; width: number }[]> = {
  serif: [
    { fonts: ['Georgia', 'Gelasio'], width: 0.4549 },
    { fonts: ['Noto Serif'], width: 0.4907 },
    { fonts: ['Times New Roman', 'Liberation Serif'], width: 0.4146 },
    { fonts: ['DejaVu Serif'], width: 0.5155 },
  ],
  sans: [
    { fonts: ['Arial', 'Liberation Sans'], width: 0.4478 },
    { fonts: ['Roboto'], width: 0.4447 },
    { fonts: ['DejaVu Sans'], width: 0.5082 },
  ],
}

const LAST: Record<Kind, string> = { serif: 'Georgia,serif', sans: 'system-ui,sans-serif' }

/** Returns the addresses of the files that every page in this typeface loads. */
export function filesOfTypeface(name: TypefaceName): string[] {
  return TYPEFACES[name].files.map(({ file }) => FONTS_FOLDER + FONT_FILES[file])
}

/** Returns the list of fonts for what is written in a typeface: itself, what stands in for it, and whatever there is. */
export function fontList(name: TypefaceName): string {
  const { family, kind } = TYPEFACES[name]
  const standIns = OF_SYSTEMS[kind].map(({ fonts: [font = ''] }) => standInName(family, font))
  return [...[family, ...standIns].map((one) => `"${one}"`), LAST[kind]].join()
}

/**
 * Returns the rules by which browsers find a typeface. Until it is there a font of the system stands in, as wide and as tall, so
 * that nothing moves.
 */
export function typefaceCss(name: TypefaceName): string {
  const { family, kind, files, size, width, ascent, descent }: Typeface = TYPEFACES[name]
  const own = files.flatMap(({ file, weight }) => {
    const face = (named: keyof typeof FONT_FILES, range: string) =>
      `@font-face{font-family:"${family}";font-display:swap;font-weight:${weight};src:url(${FONTS_FOLDER}${FONT_FILES[named]}) format("woff2");${metrics(size, { ascent, descent })}${range}}`
    return [face(file, ''), face(`${file}-ext`, `;unicode-range:${MORE_LETTERS}`)]
  })
  const standIns = OF_SYSTEMS[kind].map(({ fonts: [font = '', ...alike], width: theirs }) => {
    const ratio = (width * size) / theirs
    const sources = [font, ...alike].map((one) => `local("${one}")`)
    return `@font-face{font-family:"${standInName(family, font)}";src:${sources.join()};${metrics(ratio, { ascent: (ascent * size) / ratio, descent: (descent * size) / ratio })}}`
  })
  return [...own, ...standIns].join('')
}

function standInName(family: string, font: string): string {
  return `${family} as ${font}`
}

/** Said of each font: systems read what stands above and below the line from different places of its file. */
function metrics(size: number, { ascent, descent }: Pick<Typeface, 'ascent' | 'descent'>): string {
  return `size-adjust:${percent(size)};ascent-override:${percent(ascent)};descent-override:${percent(descent)};line-gap-override:0%`
}

function percent(part: number): string {
  return `${Math.round(part * 1000) / 10}%`
}

/** The rules by which browsers find every typeface. */
export const ALL_TYPEFACES_CSS = (Object.keys(TYPEFACES) as TypefaceName[])
  .map(typefaceCss)
  .join('')
