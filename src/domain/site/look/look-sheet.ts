import { type Chosen, cssOfChoice, HOUSE_CHOICES, LOOK_CHOICE_NAMES } from './look-choices.ts'
import {
  type Colours,
  housePalette,
  MODES,
  type Mode,
  makePalette,
  type Palette,
} from './palette.ts'

/** The owner's decisions about the look. The colour is empty where it is the program's own. */
export type Look = { colour: string } & Chosen

/** The look that the program comes with. */
export const HOUSE_LOOK: Look = { colour: '', ...HOUSE_CHOICES }

/** The colours of a look. */
export function paletteOfLook({ colour }: Pick<Look, 'colour'>): Palette {
  return colour ? makePalette(colour) : housePalette()
}

/**
 * The sheet that makes the tokens of every page those of a look. It has no layer, so that it counts before the tokens of the
 * program wherever it stands.
 *
 * Without `light-dark()` colours follow the two variables that the build has made of `color-scheme` (decision 58).
 */
export function lookSheet(look: Look): string {
  const sheet = LOOK_CHOICE_NAMES.map((name) => cssOfChoice(name, look[name])).filter(Boolean)
  if (look.colour) {
    const { light, dark } = makePalette(look.colour)
    const tokens = (pair: (light: string, dark: string) => string) =>
      Object.entries(light)
        .map(([name, colour]) => `--color-${name}:${pair(colour, dark[name as keyof Colours])}`)
        .join(';')
    const older = tokens((l, d) => `var(--lightningcss-light,${l}) var(--lightningcss-dark,${d})`)
    const newer = tokens((l, d) => `light-dark(${l},${d})`)
    sheet.push(`:root,.on-dark{${older}}`)
    sheet.push(`@supports (color:light-dark(red,red)){:root,.on-dark{${newer}}}`)
  }
  return sheet.join('\n')
}

/** The colours of the browser's bars in each mode: those of the page. */
export function barColours(look: Pick<Look, 'colour'>): Record<Mode, string> {
  const palette = paletteOfLook(look)
  const pairs = MODES.map((mode) => [mode, palette[mode].paper])
  return Object.fromEntries(pairs) as Record<Mode, string>
}
