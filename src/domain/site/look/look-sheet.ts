import { type Colours, housePalette, MODES, type Mode, type Palette, paletteOf } from './palette.ts'

/** How round corners may be, and the words for it. */
export const CORNERS = { soft: 'Soft', square: 'Square', round: 'Round' } as const

/** How much room is between the parts of a page. */
export const DENSITIES = { calm: 'Generous', compact: 'Compact' } as const

/** What the owner has decided of the look. The colour is empty where it is the program's own. */
export type Look = {
  colour: string
  corners: keyof typeof CORNERS
  density: keyof typeof DENSITIES
}

/** What the program comes with. */
export const HOUSE_LOOK: Look = { colour: '', corners: 'soft', density: 'calm' }

const CORNER_TOKENS = {
  soft: [],
  square: ['--radius-control:2px', '--radius-card:2px', '--radius-full:3px'],
  round: ['--radius-control:1.125rem', '--radius-card:1.75rem'],
} as const satisfies Record<Look['corners'], readonly string[]>

const DENSITY_TOKENS = {
  calm: [],
  compact: [
    '--spacing-section:clamp(2.5rem,5vw,4.5rem)',
    '--text-5xl:clamp(2.5rem,1.7rem + 3.6vw,4.5rem)',
  ],
} as const satisfies Record<Look['density'], readonly string[]>

/** The colours of a look. */
export function paletteOfLook({ colour }: Pick<Look, 'colour'>): Palette {
  return colour ? paletteOf(colour) : housePalette()
}

/**
 * The sheet that makes the tokens of every page those of a look. It has no layer, so that it counts before the tokens of the
 * program wherever it stands.
 *
 * Without `light-dark()` colours follow the two variables that the build has made of `color-scheme` (decision 58).
 */
export function lookSheet(look: Look): string {
  const shapes = [...CORNER_TOKENS[look.corners], ...DENSITY_TOKENS[look.density]]
  const sheet = shapes.length > 0 ? [`:root{${shapes.join(';')}}`] : []
  if (look.colour) {
    const { light, dark } = paletteOf(look.colour)
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
