import type { UnitSystem } from '../kitchen/units.ts'

/** A temperature that a step names. */
export type Heat = {
  /** As it was measured: degrees, or the number of a gas oven. Two of a range. */
  values: number[]
  scale: 'C' | 'F' | 'gas'
  /** Whether an oven is meant: it is rounded as its dial is, and has a gas mark. */
  isOven: boolean
  /** Whether it is that of an oven with a fan. */
  isFan: boolean
}

/** Degrees Celsius and Fahrenheit of the numbers on gas ovens. */
export const GAS_MARKS: Record<number, readonly [number, number]> = {
  1: [140, 275],
  2: [150, 300],
  3: [160, 325],
  4: [180, 350],
  5: [190, 375],
  6: [200, 400],
  7: [220, 425],
  8: [230, 450],
  9: [240, 475],
}

/** Reads what `printHeat` wrote; undefined for anything else. */
export function readHeat(text: string): Heat | undefined {
  const [, values = '', scale, oven, fan] = /^([\d-]+)(C|F|gas)(\*?)(!?)$/.exec(text) ?? []
  if (!scale) return undefined
  return {
    values: values.split('-').map(Number),
    scale: scale as Heat['scale'],
    isOven: oven !== '',
    isFan: fan !== '',
  }
}

/**
 * A temperature as readers of one system know it: “400 °F”, or “200 °C (fan 180 °C, gas 6)” of an
 * oven. Ovens are rounded to what their dials have, 10 °C or 25 °F.
 */
export function formatHeat(heat: Heat, system: UnitSystem): string {
  const { scale, isOven, isFan } = heat
  const wanted = system === 'us' ? 'F' : 'C'
  const values = heat.values.map((value) => inScale(value, { scale, wanted, isOven }))
  const shown = `${values.join('–')} °${wanted}${isFan ? ' fan' : ''}`
  const [only] = values
  if (wanted === 'F' || !isOven || isFan || values.length > 1 || only === undefined) return shown
  const gas = scale === 'gas' ? heat.values[0] : gasMark(only)
  return `${shown} (fan ${only - 20} °C${gas ? `, gas ${gas}` : ''})`
}

function inScale(
  value: number,
  { scale, wanted, isOven }: { scale: Heat['scale']; wanted: 'C' | 'F'; isOven: boolean },
): number {
  if (scale === 'gas') return GAS_MARKS[value]?.[wanted === 'C' ? 0 : 1] ?? value
  if (scale === wanted) return value
  const exact = wanted === 'F' ? (value * 9) / 5 + 32 : ((value - 32) * 5) / 9
  const step = isOven ? (wanted === 'F' ? 25 : 10) : 1
  return Math.round(exact / step) * step
}

function gasMark(celsius: number): number | undefined {
  const marks = Object.entries(GAS_MARKS).map(([mark, [degrees]]) => ({
    mark: Number(mark),
    away: Math.abs(degrees - celsius),
  }))
  const nearest = marks.reduce((best, one) => (one.away < best.away ? one : best))
  return nearest.away <= 10 ? nearest.mark : undefined
}
