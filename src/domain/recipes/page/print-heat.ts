import type { Heat } from './temperatures.ts'

/** Writes a temperature for an attribute: `200C`, `180-200C`, `400F*` for an oven's. */
export function printHeat({ values, scale, isOven, isFan }: Heat): string {
  return `${values.join('-')}${scale}${isOven ? '*' : ''}${isFan ? '!' : ''}`
}
