type Triple = [number, number, number]

/** Mixes two hex colours in OKLab, where halfway looks halfway; `amount` 0 gives `from`. */
export function mix(from: string, to: string, amount: number): string {
  const a = toOklab(from)
  const b = toOklab(to)
  const at = (index: 0 | 1 | 2) => a[index] + (b[index] - a[index]) * amount
  return fromOklab([at(0), at(1), at(2)])
}

/** Moves a colour up or down in lightness and shifts its hue a little, as light and shade do. */
export function tone(hex: string, { light = 0, warm = 0, vivid = 1 }: Tone): string {
  const [l, a, b] = toOklab(hex)
  return fromOklab([l + light, a * vivid + warm * 0.3, b * vivid + warm])
}

interface Tone {
  light?: number
  warm?: number
  vivid?: number
}

/** Red, green and blue of a hex colour, each from 0 to 1. */
export function channels(hex: string): Triple {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255]
}

function toOklab(hex: string): Triple {
  const [r, g, b] = channels(hex).map(linear) as Triple
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function fromOklab([lightness, a, b]: Triple): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const rgb = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  return `#${rgb.map((channel) => hexPair(gamma(channel))).join('')}`
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}

function gamma(channel: number): number {
  return channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055
}

function hexPair(channel: number): string {
  const byte = Math.round(Math.min(1, Math.max(0, channel)) * 255)
  return byte.toString(16).padStart(2, '0')
}
