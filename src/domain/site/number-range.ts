/** The numbers that a field takes. */
export type NumberRange = {
  least: number
  most: number
  /** The distance from one number to the next, counted from the least. */
  step: number
}

/** The number that is written; undefined for what is none of those that the field takes. */
export function readNumber(value: string, { least, most, step }: NumberRange): number | undefined {
  const tidy = tidyNumber(value)
  if (!/^\d{1,15}$/.test(tidy)) return undefined
  const read = Number(tidy)
  return read >= least && read <= most && (read - least) % step === 0 ? read : undefined
}

/**
 * The number that is so many steps from what is written, within the limits. From what is no number it is the least.
 */
export function stepNumber(value: string, steps: number, range: NumberRange): number {
  const { least, most, step } = range
  const tidy = tidyNumber(value)
  if (!/^\d{1,15}$/.test(tidy)) return least
  const from = (Number(tidy) - least) / step
  // A number between two is left for the next one in that direction.
  const to = (steps > 0 ? Math.floor(from) : Math.ceil(from)) + steps
  return Math.min(Math.max(least, least + to * step), most - ((most - least) % step))
}

/** Returns the limits as they are said to people. */
export function rangeInWords({ least, most, step }: NumberRange): string {
  const [from, to] = [least, most].map((limit) => limit.toLocaleString('en-US'))
  return `from ${from} to ${to}${step === 1 ? '' : `, in steps of ${step}`}`
}

/** Returns what is written without spaces around it and noughts before it. */
export function tidyNumber(value: string): string {
  return value.trim().replace(/^0+(?=\d)/, '')
}
