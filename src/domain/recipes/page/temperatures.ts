import type { UnitSystem } from '../units.ts'

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

/** A temperature and where it stands in a text. */
export type FoundHeat = { index: number; length: number; heat: Heat }

/** The sign of degrees, and the two that look like it: the ordinal of “nº” and the ring above a letter. */
const SIGN = '[°º˚]'
const DEGREES = String.raw`(\d{2,3})(?:\s?${SIGN}?(?:\s?[-–]\s?|\s(?:to|or|and)\s)(\d{2,3}))?\s?(?:${SIGN}\s?([CFcf])|([CF℃℉])|deg(?:rees|\.)? ([CF]|[Cc]elsius|[Ff]ahrenheit))(?![\p{L}\d])(\s(?:fan|convection)\b)?`
const GAS = String.raw`[Gg]as(?: [Mm]ark)? (\d)(?:(?:\s?[-–]\s?|\s(?:to|or)\s)(\d)(?!\d))?(?!\d|[/.]\d)`
const HEAT = new RegExp(String.raw`(?<![\p{L}.,]|\d[/–-]?)(?:${DEGREES}|${GAS})`, 'gu')
const BETWEEN = /^[\s/(),;–-]*(?:(?:or|to)\s)?$/
const OVEN =
  /\b(?:ovens?|bak(?:e|es|ed|ing)|roast(?:s|ed|ing)?|(?:pre-?)?heat(?:ed)? (?:the )?oven|preheat(?:ed)?|grill|broil|fan|gas)\b/i
/** More in one text are not looked at. */
const MOST = 20

/**
 * The temperatures that a text names. One that the writer gives on several scales side by side,
 * as in “200 °C (400 °F)”, is for everybody already and is left out.
 *
 * @param around the whole step, which says whether an oven is meant
 */
export function findHeats(text: string, around = text): FoundHeat[] {
  const isOven = OVEN.test(around)
  const matches = [...text.matchAll(HEAT)].slice(0, MOST)
  const isBeside = (one: RegExpExecArray | undefined, next: RegExpExecArray | undefined) =>
    one !== undefined &&
    next !== undefined &&
    BETWEEN.test(text.slice(one.index + one[0].length, next.index))
  return matches.flatMap((match, place) => {
    if (isBeside(matches[place - 1], match) || isBeside(match, matches[place + 1])) return []
    const [all, first, second, sign, letter, word, fan, gas, gasTo] = match
    const scale = gas ? 'gas' : scaleOf(sign ?? letter ?? word ?? '')
    const values = (gas ? [gas, gasTo] : [first, second]).filter((value) => value).map(Number)
    const [low = 0, high = low + 1] = values
    // “20 to 180 °C” are minutes, or nobody knows what.
    if (high <= low || (!gas && high > 2.5 * low && values.length > 1)) return []
    if (gas && !values.every((value) => value in GAS_MARKS)) return []
    return [
      {
        index: match.index,
        length: all.length,
        heat: { values, scale, isOven: isOven && isDial(values, scale), isFan: Boolean(fan) },
      },
    ]
  })
}

/** Of “C”, “c”, “℃” or “Celsius”. */
function scaleOf(name: string): 'C' | 'F' {
  return /^[cC℃]/.test(name) ? 'C' : 'F'
}

/** Colder than any oven is baked in is the heat of the food. */
function isDial(values: number[], scale: Heat['scale']): boolean {
  return scale === 'gas' || values.every((value) => value >= (scale === 'C' ? 110 : 225))
}

/** Degrees Celsius and Fahrenheit of the numbers on gas ovens. */
const GAS_MARKS: Record<number, readonly [number, number]> = {
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

/** Writes a temperature for an attribute: `200C`, `180-200C`, `400F*` for an oven's. */
export function printHeat({ values, scale, isOven, isFan }: Heat): string {
  return `${values.join('-')}${scale}${isOven ? '*' : ''}${isFan ? '!' : ''}`
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
  const gas = scale === 'gas' ? heat.values[0] : gasMarkOf(only)
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

function gasMarkOf(celsius: number): number | undefined {
  const marks = Object.entries(GAS_MARKS).map(([mark, [degrees]]) => ({
    mark: Number(mark),
    away: Math.abs(degrees - celsius),
  }))
  const nearest = marks.reduce((best, one) => (one.away < best.away ? one : best))
  return nearest.away <= 10 ? nearest.mark : undefined
}
