import type { Element, Root } from 'hast'
import { eachElement } from '../../tree/walk.ts'
import { isTime, isTimeOfChange } from './times.ts'

type Fit = (value: unknown, element: Element) => boolean

const whole =
  (least: number, most: number): Fit =>
  (value) => {
    const number = Number(value)
    return Number.isInteger(number) && number >= least && number <= most
  }
const LARGEST = 2 ** 31 - 1
const isSize = whole(1, LARGEST)

/** The form that each value must have; `id` has its prefix already. */
const FITS: Record<string, Fit> = {
  colSpan: whole(1, 1000),
  rowSpan: whole(0, 65_534),
  width: isSize,
  height: isSize,
  start: whole(-LARGEST, LARGEST),
  value: whole(-LARGEST, LARGEST),
  dateTime: (value, { tagName }) =>
    tagName === 'time' ? isTime(String(value)) : isTimeOfChange(String(value)),
  id: (value) => !/\s/.test(String(value)),
  lang: (value) => value === '' || isLanguage(String(value)),
  // Of an element that is nothing but words nobody is told a label.
  ariaLabel: (_, { tagName, properties }) => tagName !== 'a' || properties.href !== undefined,
  role: (_, { tagName, properties }) => tagName !== 'a' || properties.href !== undefined,
}

/** They are there or not, and have no value. */
const WITHOUT_VALUE = ['open', 'reversed', 'checked']

/**
 * Drops values that their attributes cannot have. A time that says none, neither in its attribute nor in its words,
 *
 * loses its tag by `fitParents`.
 */
export function fitAttributes(tree: Root): void {
  eachElement(tree, (element) => {
    const { properties } = element
    for (const name of WITHOUT_VALUE) if (properties[name] !== undefined) properties[name] = true
    for (const [name, fits] of Object.entries(FITS)) {
      const value = properties[name]
      if (value !== undefined && value !== null && !fits(value, element)) delete properties[name]
    }
  })
}

/** By its form: a list of all languages is too long for what it is worth. */
function isLanguage(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1
  } catch {
    return false
  }
}
