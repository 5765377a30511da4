import {
  clampChroma,
  useMode as defineMode,
  formatHex,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeRgb,
  type Oklch,
  wcagContrast,
} from 'culori/fn'

defineMode(modeRgb)
defineMode(modeLrgb)
defineMode(modeOklab)
const toOklch = defineMode(modeOklch)

/** The colours that the program comes with, light and dark. `src/ui/styles/palette.css` says what each is for. */
export const HOUSE_COLOURS = {
  paper: ['#fbf7ef', '#121814'],
  card: ['#ffffff', '#1a221d'],
  ink: ['#1f2a24', '#ede8dc'],
  muted: ['#55625a', '#a9b3aa'],
  leaf: ['#2f6b45', '#7fcb98'],
  'leaf-deep': ['#245537', '#9bdab0'],
  'leaf-ink': ['#ffffff', '#0e1711'],
  tomato: ['#b83a26', '#ff9a85'],
  'tomato-deep': ['#97301f', '#ffb4a3'],
  'tomato-ink': ['#ffffff', '#22100b'],
  turmeric: ['#8a5a00', '#f2c46b'],
  line: ['#ddd3c0', '#2f3a33'],
  control: ['#8b8370', '#6f7d74'],
  'leaf-wash': ['#e9f0e6', '#1b2a21'],
  'turmeric-wash': ['#f6ead0', '#3b3218'],
  'tomato-wash': ['#fae7e1', '#2e1d19'],
  sand: ['#f3ecdd', '#2a2618'],
  'leaf-tint': ['#2f6b4533', '#7fcb9833'],
  'tomato-tint': ['#b83a2633', '#ff9a8533'],
} as const satisfies Record<string, readonly [light: string, dark: string]>

export const MODES = ['light', 'dark'] as const

export type Mode = (typeof MODES)[number]
export type ColourName = keyof typeof HOUSE_COLOURS
export type Colours = Record<ColourName, string>
export type Palette = Record<Mode, Colours>

/** The least contrast of words with what is behind them (WCAG 2.2, 1.4.3), and of the edges of controls (1.4.11). */
export const LEAST_CONTRAST = 4.5
const LEAST_CONTRAST_OF_EDGES = 3

const GROUNDS = ['paper', 'card', 'sand'] as const
const WASHES = ['leaf-wash', 'turmeric-wash', 'tomato-wash'] as const

/** The colours that words are written in, and every ground that they stand on. */
const TEXT_GROUNDS = {
  ink: [...GROUNDS, ...WASHES, 'line'],
  muted: [...GROUNDS, ...WASHES],
  leaf: [...GROUNDS, 'leaf-wash'],
  'leaf-deep': [...GROUNDS, 'leaf-wash'],
  'leaf-ink': ['leaf', 'leaf-deep'],
  tomato: [...GROUNDS, 'tomato-wash'],
  'tomato-deep': [...GROUNDS, 'tomato-wash'],
  'tomato-ink': ['tomato', 'tomato-deep'],
  turmeric: [...GROUNDS, 'turmeric-wash'],
} as const satisfies Partial<Record<ColourName, readonly ColourName[]>>

/** Colours follow the picked one from so much chroma on; a paler one leaves the grounds paler too. */
const FULL_CHROMA = 0.06
const LIGHTNESS_STEP = 0.002
/** How much deeper what is pressed is than what can be pressed. */
const DEEPER = { light: -0.075, dark: 0.05 } as const satisfies Record<Mode, number>

/** Words on a ground, and their contrast. */
export type TextPair = { mode: Mode; text: ColourName; on: ColourName; contrast: number }

/** Whether this is a colour as it is stored: `#` and six digits in lower case. */
export function isColour(value: string): boolean {
  return /^#[0-9a-f]{6}$/.test(value)
}

/**
 * All colours of the site, made of one (OKLCH).
 *
 * Grounds and words keep the lightness of the house's and take the hue; what marks danger and highlights keeps its own. All but
 * the picked colour itself, which is taken as it is, are as light or dark as their contrast asks for.
 */
export function makePalette(colour: string): Palette {
  return { light: modeColours(colour, 'light'), dark: modeColours(colour, 'dark') }
}

/** The colours that the program comes with. */
export function housePalette(): Palette {
  return { light: houseColours('light'), dark: houseColours('dark') }
}

/** Every pair of words and their ground in both modes. */
export function listTextPairs(palette: Palette): TextPair[] {
  return MODES.flatMap((mode) =>
    Object.entries(TEXT_GROUNDS).flatMap(([name, grounds]) => {
      const text = name as keyof typeof TEXT_GROUNDS
      const colours = palette[mode]
      return grounds.map((on) => ({
        mode,
        text,
        on,
        contrast: wcagContrast(colours[text], colours[on]),
      }))
    }),
  )
}

/** The pair of words and ground of a picked colour that is hardest to read. */
export function faintestPair(colour: string): TextPair {
  return listTextPairs(makePalette(colour)).reduce((least, pair) =>
    pair.contrast < least.contrast ? pair : least,
  )
}

/** The colour nearest to this one, of its hue, with which all words can be read. */
export function nearestLegible(colour: string): string {
  const picked = toOklch(colour) ?? BLACK
  for (let l = picked.l; l > 0; l -= LIGHTNESS_STEP) {
    const darker = l === picked.l ? colour : toHex({ ...picked, l })
    // What cannot be read on white can be read on no paper: that is known sooner.
    if (wcagContrast(darker, '#ffffff') < LEAST_CONTRAST) continue
    if (faintestPair(darker).contrast >= LEAST_CONTRAST) return darker
  }
  return toHex(BLACK)
}

/** A colour of a hue in degrees, as strong as the house's own and with which all words can be read. */
export function colourOfHue(hue: number): string {
  return nearestLegible(toHex({ mode: 'oklch', l: 0.5, c: 0.12, h: hue }))
}

/** The hue of a colour in whole degrees; of a grey, 0. */
export function colourHue(colour: string): number {
  return Math.round(toOklch(colour)?.h ?? 0) % 360
}

const BLACK: Oklch = { mode: 'oklch', l: 0, c: 0 }

function modeColours(colour: string, mode: Mode): Colours {
  const house = houseColours(mode)
  const picked = toOklch(colour) ?? BLACK
  const { h = 0 } = picked
  const own = (name: ColourName): Oklch => toOklch(house[name]) ?? BLACK
  const tinted = (name: ColourName): Oklch => {
    const { l, c } = own(name)
    return { mode: 'oklch', l, c: c * Math.min(1, picked.c / FULL_CHROMA), h }
  }
  const grounds = {
    paper: toHex(tinted('paper')),
    card: toHex(tinted('card')),
    sand: toHex(tinted('sand')),
    'leaf-wash': toHex(tinted('leaf-wash')),
    'turmeric-wash': house['turmeric-wash'],
    'tomato-wash': house['tomato-wash'],
    line: toHex(tinted('line')),
  }
  const read = (words: Oklch, on: readonly (keyof typeof grounds)[], least = LEAST_CONTRAST) =>
    legible(words, { on: on.map((ground) => grounds[ground]), least, mode })
  const leafOwn = { ...picked, l: own('leaf').l, c: Math.min(picked.c, own('leaf').c) }
  const leaf = mode === 'light' ? colour : read(leafOwn, TEXT_GROUNDS.leaf)
  const deeper = { ...(toOklch(leaf) ?? BLACK) }
  deeper.l = Math.min(1, Math.max(0, deeper.l + DEEPER[mode]))
  const leafDeep = read(deeper, TEXT_GROUNDS['leaf-deep'])
  const tomato = read(own('tomato'), TEXT_GROUNDS.tomato)
  return {
    ...house,
    ...grounds,
    ink: read(tinted('ink'), TEXT_GROUNDS.ink),
    muted: read(tinted('muted'), TEXT_GROUNDS.muted),
    control: read(tinted('control'), ['paper', 'card'], LEAST_CONTRAST_OF_EDGES),
    leaf,
    'leaf-deep': leafDeep,
    'leaf-ink': toHex(tinted('leaf-ink')),
    'leaf-tint': leaf + house['leaf-tint'].slice(-2),
    tomato,
    'tomato-deep': read(own('tomato-deep'), TEXT_GROUNDS['tomato-deep']),
    'tomato-tint': tomato + house['tomato-tint'].slice(-2),
    turmeric: read(own('turmeric'), TEXT_GROUNDS.turmeric),
  }
}

/** Words in this colour, or in one so much darker (in dark: lighter) that they can be read on all of these grounds. */
function legible(
  words: Oklch,
  { on, least, mode }: { on: readonly string[]; least: number; mode: Mode },
): string {
  const step = mode === 'light' ? -LIGHTNESS_STEP : LIGHTNESS_STEP
  let hex = toHex(words)
  for (let { l } = words; l >= 0 && l <= 1; l += step) {
    hex = toHex({ ...words, l })
    if (on.every((ground) => wcagContrast(hex, ground) >= least)) return hex
  }
  return hex
}

function houseColours(mode: Mode): Colours {
  const at = MODES.indexOf(mode)
  return Object.fromEntries(
    Object.entries(HOUSE_COLOURS).map(([name, pair]) => [name, pair[at]]),
  ) as Colours
}

/** With as much of its chroma as screens can show. */
function toHex(colour: Oklch): string {
  return formatHex(clampChroma(colour, 'oklch'))
}
