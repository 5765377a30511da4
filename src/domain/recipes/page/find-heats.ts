import { GAS_MARKS, type Heat } from './temperatures.ts'

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
    const scale = gas ? 'gas' : heatScale(sign ?? letter ?? word ?? '')
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
function heatScale(name: string): 'C' | 'F' {
  return /^[cC℃]/.test(name) ? 'C' : 'F'
}

/** Colder than any oven is baked in is the heat of the food. */
function isDial(values: number[], scale: Heat['scale']): boolean {
  return scale === 'gas' || values.every((value) => value >= (scale === 'C' ? 110 : 225))
}
