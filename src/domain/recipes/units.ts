import { Fraction } from 'fraction.js'

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
  /** Other ways to write it, in small letters. */
  aliases: readonly string[]
}

/** The international avoirdupois pound, in grams, by definition. */
const POUND = new Fraction('453.59237')

/**
 * Spoons and cups are those of nutrition labels (21 CFR 101.9(b)(5)(viii): a teaspoon is 5 ml, a
 * tablespoon 15, a cup 240, a fluid ounce 30): whole numbers, within 1.5 % of the customary ones.
 */
const UNITS_BY_KIND: Record<UnitKind, readonly Omit<Unit, 'kind'>[]> = {
  mass: [
    metric('g', 1, 'gram', 'grams', 'gr', 'grs', 'gramme', 'grammes'),
    metric('kg', 1000, 'kilo', 'kilos', 'kilogram', 'kilograms', 'kgs'),
    metric('mg', '0.001', 'milligram', 'milligrams'),
    us('oz', POUND.div(16), 'ounce', 'ounces', 'ozs'),
    us('lb', POUND, 'lbs', 'pound', 'pounds'),
  ],
  volume: [
    metric('ml', 1, 'millilitre', 'millilitres', 'milliliter', 'milliliters', 'mls', 'cc'),
    metric('cl', 10, 'centilitre', 'centilitres', 'centiliter', 'centiliters'),
    metric('dl', 100, 'decilitre', 'decilitres', 'deciliter', 'deciliters'),
    metric('l', 1000, 'litre', 'litres', 'liter', 'liters', 'ltr'),
    spoon('tsp', 5, 'tsps', 'teaspoon', 'teaspoons', 'teaspoonful', 'teaspoonfuls'),
    spoon(
      'tbsp',
      15,
      'tbsps',
      'tbs',
      'tbl',
      'tbls',
      'tblsp',
      'tblsps',
      'tablespoon',
      'tablespoons',
      'tablespoonful',
      'tablespoonfuls',
    ),
    { ...spoon('dessertspoon', 10, 'dessertspoons', 'dsp', 'dstsp'), plural: 'dessertspoons' },
    { ...us('cup', 240), plural: 'cups', aliases: ['cups', 'c'] },
    us('fl oz', 30, 'fluid ounce', 'fluid ounces', 'fl ozs', 'floz'),
    { ...us('pint', 480), plural: 'pints', aliases: ['pints', 'pt'] },
    { ...us('quart', 960), plural: 'quarts', aliases: ['quarts', 'qt', 'qts'] },
    { ...us('gallon', 3840), plural: 'gallons', aliases: ['gallons', 'gal'] },
  ],
  count: [
    counted('bag', 'bags'),
    counted('ball', 'balls'),
    counted('bar', 'bars'),
    counted('batch', 'batches'),
    counted('block', 'blocks'),
    counted('bottle', 'bottles'),
    counted('box', 'boxes'),
    counted('bulb', 'bulbs'),
    counted('bunch', 'bunches'),
    counted('can', 'cans'),
    counted('carton', 'cartons'),
    counted('clove', 'cloves'),
    counted('cube', 'cubes'),
    counted('dash', 'dashes'),
    counted('drizzle', 'drizzles'),
    counted('drop', 'drops'),
    counted('ear', 'ears'),
    counted('envelope', 'envelopes'),
    counted('fillet', 'fillets', 'filet', 'filets'),
    counted('glass', 'glasses'),
    counted('glug', 'glugs'),
    counted('handful', 'handfuls', 'handsful'),
    counted('head', 'heads'),
    counted('jar', 'jars'),
    counted('knob', 'knobs'),
    counted('loaf', 'loaves'),
    counted('packet', 'packets', 'package', 'packages', 'pack', 'packs', 'pkg', 'pkt', 'pkts'),
    counted('piece', 'pieces'),
    counted('pinch', 'pinches'),
    counted('portion', 'portions'),
    counted('pot', 'pots'),
    counted('pouch', 'pouches'),
    counted('punnet', 'punnets'),
    counted('rasher', 'rashers'),
    counted('sachet', 'sachets'),
    counted('scoop', 'scoops'),
    counted('sheet', 'sheets'),
    counted('slice', 'slices'),
    counted('splash', 'splashes'),
    counted('sprig', 'sprigs'),
    counted('squeeze', 'squeezes'),
    counted('stalk', 'stalks'),
    counted('stick', 'sticks'),
    counted('strip', 'strips'),
    counted('thumb', 'thumbs'),
    counted('tin', 'tins'),
    counted('tub', 'tubs'),
    counted('tube', 'tubes'),
  ],
}

function metric(name: string, size: number | string, ...aliases: string[]): Omit<Unit, 'kind'> {
  return { name, plural: name, system: 'metric', size: new Fraction(size), aliases }
}

function us(name: string, size: number | Fraction, ...aliases: string[]): Omit<Unit, 'kind'> {
  return { name, plural: name, system: 'us', size: new Fraction(size), aliases }
}

function spoon(name: string, size: number, ...aliases: string[]): Omit<Unit, 'kind'> {
  return { name, plural: name, size: new Fraction(size), aliases }
}

function counted(name: string, plural: string, ...aliases: string[]): Omit<Unit, 'kind'> {
  return { name, plural, aliases: [plural, ...aliases] }
}

/** Every unit that recipes may use. */
export const UNITS: readonly Unit[] = (Object.keys(UNITS_BY_KIND) as UnitKind[]).flatMap((kind) =>
  UNITS_BY_KIND[kind].map((unit) => ({ ...unit, kind })),
)

const BY_NAME = new Map(
  UNITS.flatMap((unit) => [unit.name, ...unit.aliases].map((name) => [name, unit] as const)),
)
/** Letters whose size matters: a capital T is a tablespoon to those who write one, EL is one to Germans. */
const BY_LETTER: Record<string, string> = { T: 'tbsp', t: 'tsp', EL: 'tbsp', TL: 'tsp' }
const WORDS = /^(\p{L}+)(\.?)(\s?(?:ozs?|ounces?)(?!\p{L})\.?)?/iu

/**
 * Reads the unit at the start of a text, with the full stop of an abbreviation.
 *
 * @returns how many characters it takes; undefined where the text begins with no unit
 */
export function readUnit(text: string): { unit: Unit; length: number } | undefined {
  const match = WORDS.exec(text)
  if (!match) return undefined
  const [all, word = '', stop = '', ounces = ''] = match
  const two =
    ounces &&
    BY_NAME.get(`${word} ${ounces}`.toLowerCase().replaceAll('.', '').replace(/\s+/g, ' '))
  if (two) return { unit: two, length: all.length }
  const unit = BY_NAME.get(BY_LETTER[word] ?? word.toLowerCase())
  return unit && { unit, length: word.length + stop.length }
}

/** The unit of that name; undefined where there is none. */
export function findUnit(name: string): Unit | undefined {
  return BY_NAME.get(name)
}
