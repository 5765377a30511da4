/** The paper, the six inks that are printed on it, and one of them thinned for a ground; there is no other colour in any picture. */
export const INKS = {
  paper: '#FBF7EF',
  leaf: '#2F6B45',
  deep: '#1F2A24',
  tomato: '#B83A26',
  turmeric: '#E0A63A',
  straw: '#F0D7A7',
  rose: '#E9B9A6',
  sky: '#A9C3BE',
} as const

export type Ink = keyof typeof INKS

/** How far each ink is off its place, in pixels of the largest raster: no plate is ever laid down exactly. */
export const OFFSETS: Record<Ink, readonly [x: number, y: number]> = {
  paper: [0, 0],
  leaf: [-2, 2],
  deep: [1, -1],
  tomato: [3, 1],
  turmeric: [-2, -2],
  straw: [0, 0],
  rose: [2, 2],
  sky: [-1, 3],
}
