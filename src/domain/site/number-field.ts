import { z } from 'zod'
import type { Field, Words } from './field.ts'
import { rangeInWords, readNumber, tidyNumber } from './number-range.ts'

/** A whole number between two limits, stored as its digits. */
export function number({
  least,
  most,
  step = 1,
  isOptional = false,
  ...words
}: Pick<Words, 'label' | 'help' | 'initial'> & {
  least: number
  most: number
  step?: number
  isOptional?: boolean
}): Field<string> {
  const range = { least, most, step }
  const said = `${words.label} must be a whole number ${rangeInWords(range)}`
  const schema = z
    .string()
    .overwrite(tidyNumber)
    .check(({ value, issues }) => {
      const problem =
        value === ''
          ? !isOptional && `${words.label} is required`
          : readNumber(value, range) === undefined && said
      if (problem) issues.push({ code: 'custom', input: value, message: problem })
    })
  return {
    ...words,
    control: 'number',
    schema,
    maxLength: String(most).length,
    isOptional,
    isTranslated: false,
    range,
  }
}
