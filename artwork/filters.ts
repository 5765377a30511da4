import { channels } from './colour.ts'

export interface Relief {
  /** How far the roundness reaches in from the edge, in pixels. */
  round: number
  depth: number
  /** Roughness of the surface, 0 to 1, and how coarse it is (higher is finer). */
  rough?: number
  grain?: number
  /** Shine, 0 to 1. */
  gloss?: number
  sharpness?: number
}

export interface Noise {
  frequency: readonly [number, number]
  octaves?: number
  contrast?: number
  colours: readonly string[]
}

const MORNING_LIGHT = '<feDistantLight azimuth="228" elevation="48"/>'

/** Makes a flat surface come out as it went in, after the light has been raised by the sky's share. */
const FLAT_GAIN = 1.23

/** Gives flat shapes thickness: their blurred outline becomes a height, lit from the upper left. */
export function reliefFilter(
  id: string,
  { round, depth, rough = 0, grain = 0.08, gloss = 0, sharpness = 18 }: Relief,
  seed: number,
): string {
  const roughness = rough * 0.6
  return [
    `<filter id="${id}" x="-5%" y="-5%" width="110%" height="110%" color-interpolation-filters="sRGB">`,
    `<feGaussianBlur in="SourceAlpha" stdDeviation="${round}" result="round"/>`,
    rough > 0
      ? `<feTurbulence type="fractalNoise" baseFrequency="${grain}" numOctaves="3" seed="${seed}" result="noise"/><feComposite in="round" in2="noise" operator="arithmetic" k1="0" k2="${1 - roughness}" k3="${roughness}" k4="0" result="height"/>`
      : '<feOffset in="round" result="height"/>',
    `<feDiffuseLighting in="height" surfaceScale="${depth}" diffuseConstant="1" lighting-color="#fff" result="flatlit">${MORNING_LIGHT}</feDiffuseLighting>`,
    '<feComponentTransfer in="flatlit" result="lit"><feFuncR type="gamma" exponent="0.9" amplitude="0.72" offset="0.28"/><feFuncG type="gamma" exponent="1.02" amplitude="0.72" offset="0.28"/><feFuncB type="gamma" exponent="1.14" amplitude="0.72" offset="0.28"/></feComponentTransfer>',
    `<feComposite in="SourceGraphic" in2="lit" operator="arithmetic" k1="${FLAT_GAIN}" k2="0" k3="0" k4="0" result="shaded"/>`,
    gloss > 0
      ? `<feSpecularLighting in="height" surfaceScale="${depth}" specularConstant="${gloss}" specularExponent="${sharpness}" lighting-color="#fff4dc" result="shine">${MORNING_LIGHT}</feSpecularLighting><feComposite in="shaded" in2="shine" operator="arithmetic" k1="0" k2="1" k3="1" k4="0" result="shaded2"/>`
      : '<feOffset in="shaded" result="shaded2"/>',
    '<feComposite in="shaded2" in2="SourceAlpha" operator="in"/>',
    '</filter>',
  ].join('')
}

/** Lays one colour on unevenly; where the noise is low, what lies below shows. */
export function veilFilter(
  id: string,
  { frequency, octaves = 4, contrast = 2, colour }: Omit<Noise, 'colours'> & { colour: string },
  seed: number,
): string {
  const [red, green, blue] = channels(colour)
  return [
    `<filter id="${id}" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB">`,
    `<feTurbulence type="fractalNoise" baseFrequency="${frequency[0]} ${frequency[1]}" numOctaves="${octaves}" seed="${seed}"/>`,
    `<feColorMatrix values="0 0 0 0 ${red} 0 0 0 0 ${green} 0 0 0 0 ${blue} ${contrast} 0 0 0 ${(1 - contrast) / 2}" result="mottle"/>`,
    '<feComposite in="mottle" in2="SourceGraphic" operator="in"/>',
    '</filter>',
  ].join('')
}

/** Fills a shape with clouds that run through the colours in order. */
export function noiseFilter(
  id: string,
  { frequency, octaves = 4, contrast = 2, colours }: Noise,
  seed: number,
): string {
  const row = `${contrast} 0 0 0 ${(1 - contrast) / 2}`
  const table = (channel: 0 | 1 | 2) =>
    colours.map((colour) => channels(colour)[channel].toFixed(3)).join(' ')
  return [
    `<filter id="${id}" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB">`,
    `<feTurbulence type="fractalNoise" baseFrequency="${frequency[0]} ${frequency[1]}" numOctaves="${octaves}" seed="${seed}"/>`,
    `<feColorMatrix values="${row} ${row} ${row} 0 0 0 0 1"/>`,
    `<feComponentTransfer result="mottle"><feFuncR type="table" tableValues="${table(0)}"/><feFuncG type="table" tableValues="${table(1)}"/><feFuncB type="table" tableValues="${table(2)}"/></feComponentTransfer>`,
    '<feComposite in="mottle" in2="SourceGraphic" operator="in"/>',
    '</filter>',
  ].join('')
}
