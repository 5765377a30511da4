import { type Noise, noiseFilter, type Relief, reliefFilter, veilFilter } from './filters.ts'
import { type Random, seededRandom } from './random.ts'

export type Stop = readonly [offset: number, colour: string, opacity?: number]

/** One picture being drawn: its size, its source of chance, and the gradients and filters it uses. */
export interface Sheet {
  readonly width: number
  readonly height: number
  readonly random: Random
  linear(
    from: readonly [number, number],
    to: readonly [number, number],
    stops: readonly Stop[],
  ): string
  radial(focus: readonly [x: number, y: number, radius: number], stops: readonly Stop[]): string
  blur(pixels: number): string
  /** Lights what it is put on from the upper left, as if it had thickness. */
  relief(relief: Relief): string
  /** Fills what it is put on with mottled colour: stone, wood, soup, crust. */
  noise(noise: Noise): string
  /** One colour laid on unevenly, as flour, soot or steam would lie. */
  veil(veil: Omit<Noise, 'colours'> & { colour: string }): string
  clip(shapes: string): string
  /** Adds any other definition once for each key, and gives the reference to it. */
  define(key: string, make: (id: string) => string): string
  /** The finished document. */
  finish(body: string): string
}

/** Starts a picture; the same name and size give the same picture every time. */
export function newSheet(name: string, width: number, height: number): Sheet {
  const random = seededRandom(name)
  const definitions = new Map<string, string>()
  const define = (key: string, make: (id: string) => string) => {
    const known = definitions.get(key)
    const id = known ? idOf(known) : `d${definitions.size}`
    if (!known) definitions.set(key, make(id))
    return `url(#${id})`
  }
  return {
    width,
    height,
    random,
    linear: (from, to, stops) =>
      define(
        JSON.stringify(['linear', from, to, stops]),
        (id) =>
          `<linearGradient id="${id}" x1="${from[0]}" y1="${from[1]}" x2="${to[0]}" y2="${to[1]}">${stopTags(stops)}</linearGradient>`,
      ),
    radial: ([x, y, radius], stops) =>
      define(
        JSON.stringify(['radial', x, y, radius, stops]),
        (id) =>
          `<radialGradient id="${id}" cx="${x}" cy="${y}" r="${radius}">${stopTags(stops)}</radialGradient>`,
      ),
    blur: (pixels) =>
      define(
        `blur ${pixels}`,
        (id) =>
          `<filter id="${id}" x="-150%" y="-150%" width="400%" height="400%"><feGaussianBlur stdDeviation="${pixels}"/></filter>`,
      ),
    relief: (relief) =>
      define(JSON.stringify(['relief', relief]), (id) =>
        reliefFilter(id, relief, random.whole(1, 900)),
      ),
    noise: (noise) =>
      define(JSON.stringify(['noise', noise, definitions.size]), (id) =>
        noiseFilter(id, noise, random.whole(1, 900)),
      ),
    veil: (veil) =>
      define(JSON.stringify(['veil', veil, definitions.size]), (id) =>
        veilFilter(id, veil, random.whole(1, 900)),
      ),
    define,
    clip: (shapes) => define(`clip ${shapes}`, (id) => `<clipPath id="${id}">${shapes}</clipPath>`),
    finish: (body) =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${[...definitions.values()].join('')}</defs>${body}</svg>`,
  }
}

function idOf(definition: string): string {
  return /id="([^"]+)"/.exec(definition)?.[1] ?? ''
}

function stopTags(stops: readonly Stop[]): string {
  return stops
    .map(
      ([offset, colour, opacity = 1]) =>
        `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('')
}
