import { Fraction } from 'fraction.js'
import { plural } from './plural.ts'

export type UnitKind = 'mass' | 'volume' | 'count'
export type UnitSystem = 'metric' | 'us'

export type Unit = {
  /** How it is written after a number, and what a recipe holds. */
  name: string
  /** After more than one. */
  plural: string
  kind: UnitKind
  /** Undefined for spoons and for what is counted: every kitchen has them. */
  system?: UnitSystem
  /** How many grams or millilitres it is; undefined for what is counted. */
  size?: Fraction
}

/** The international avoirdupois pound, in grams, by definition. */
const POUND = new Fraction('453.59237')

/**
 * Spoons and cups are those of nutrition labels (21 CFR 101.9(b)(5)(viii): a teaspoon is 5 ml, a
 * tablespoon 15, a cup 240, a fluid ounce 30): whole numbers, within 1.5 % of the customary ones.
 */
const UNITS_BY_KIND: Record<UnitKind, readonly Omit<Unit, 'kind'>[]> = {
  mass: [
    metric('g', 1),
    metric('kg', 1000),
    metric('mg', '0.001'),
    // Of Austrian and of German kitchens.
    metric('dag', 10),
    metric('pfund', 500),
    us('oz', POUND.div(16)),
    us('lb', POUND),
  ],
  volume: [
    metric('ml', 1),
    metric('cl', 10),
    metric('dl', 100),
    metric('l', 1000),
    { name: 'tsp', plural: 'tsp', size: new Fraction(5) },
    { name: 'tbsp', plural: 'tbsp', size: new Fraction(15) },
    { name: 'dessertspoon', plural: 'dessertspoons', size: new Fraction(10) },
    us('cup', 240, 'cups'),
    us('fl oz', 30),
    us('pint', 480, 'pints'),
    us('quart', 960, 'quarts'),
    us('gallon', 3840, 'gallons'),
  ],
  count:
    `bag ball bar batch block bottle box bulb bunch can carton clove cube dash drizzle drop ear envelope fillet glass glug
    handful head jar knob loaf packet piece pinch portion pot pouch punnet rack rasher sachet scoop sheet shot slab slice splash sprig
    squeeze stalk stick strip thumb tin tub tube`
      .split(/\s+/)
      .map((name) => ({ name, plural: plural(name) })),
}

function metric(name: string, size: number | string): Omit<Unit, 'kind'> {
  return { name, plural: name, system: 'metric', size: new Fraction(size) }
}

function us(name: string, size: number | Fraction, plural = name): Omit<Unit, 'kind'> {
  return { name, plural, system: 'us', size: new Fraction(size) }
}

/** Every unit that recipes may use. */
export const UNITS: readonly Unit[] = (Object.keys(UNITS_BY_KIND) as UnitKind[]).flatMap((kind) =>
  UNITS_BY_KIND[kind].map((unit) => ({ ...unit, kind })),
)

const BY_NAME = new Map(UNITS.map((unit) => [unit.name, unit]))

/** The unit of that name; undefined where there is none. */
export function findUnit(name: string): Unit | undefined {
  return BY_NAME.get(name)
}
