import { UNITS, type Unit } from '../kitchen/units.ts'

/** Other ways to write a unit than its name and its plural, in small letters. */
const ALIASES: Readonly<Record<string, readonly string[]>> = {
  g: ['gram', 'grams', 'gr', 'grs', 'gramme', 'grammes', 'gm', 'gms'],
  kg: ['kilo', 'kilos', 'kilogram', 'kilograms', 'kgs'],
  mg: ['milligram', 'milligrams'],
  oz: ['ounce', 'ounces', 'ozs'],
  lb: ['lbs', 'pound', 'pounds'],
  ml: ['millilitre', 'millilitres', 'milliliter', 'milliliters', 'mls', 'cc'],
  cl: ['centilitre', 'centilitres', 'centiliter', 'centiliters'],
  dl: ['decilitre', 'decilitres', 'deciliter', 'deciliters'],
  l: ['litre', 'litres', 'liter', 'liters', 'ltr'],
  tsp: ['tsps', 'teaspoon', 'teaspoons', 'teaspoonful', 'teaspoonfuls'],
  tbsp: [
    'tbsps',
    'tbs',
    'tb',
    'tbl',
    'tbls',
    'tblsp',
    'tblsps',
    'tbspn',
    'tablespoon',
    'tablespoons',
    'tablespoonful',
    'tablespoonfuls',
  ],
  dessertspoon: ['dsp', 'dstsp'],
  cup: ['c', 'cupful', 'cupfuls'],
  'fl oz': ['fluid ounce', 'fluid ounces', 'fl ozs', 'floz'],
  pint: ['pt', 'pts'],
  quart: ['qt', 'qts'],
  gallon: ['gal'],
  fillet: ['filet', 'filets'],
  handful: ['handsful'],
  tub: ['container', 'containers'],
  packet: ['package', 'packages', 'pack', 'packs', 'pkg', 'pkgs', 'pkt', 'pkts'],
}

const BY_WORD = new Map(
  UNITS.flatMap((unit) =>
    [unit.name, unit.plural, ...(ALIASES[unit.name] ?? [])].map((word) => [word, unit] as const),
  ),
)
/** Letters whose size matters: a capital T is a tablespoon to those who write one, EL is one to Germans. */
const BY_LETTER: Record<string, string> = { T: 'tbsp', t: 'tsp', EL: 'tbsp', TL: 'tsp' }
const WORDS = /^(\p{L}+)(\.?)([\s-]?(?:ozs?|ounces?)(?!\p{L})\.?)?/iu
/** Words that are a cup or a spoon to some and something else in a language whose words follow. */
const AMBIGUOUS = /^(?:c|t|cc|pt)$/i
const OTHER_LANGUAGE =
  /^\.?(?:\p{L}|\/(?!\d)|\s*(?:à|a|au|aux|de|du|des|d['’]|di|del|della|da|con|e|et|y|un|und|von|van|s|c|soupe|th[ée]|caf[ée]|dessert|sopa|postre|caff[eè])(?![\p{L}]))/iu
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
    BY_WORD.get(
      `${word} ${ounces}`
        .toLowerCase()
        .replaceAll('.', '')
        .replace(/[\s-]+/g, ' '),
    )
  if (two) return { unit: two, length: all.length }
  if (AMBIGUOUS.test(word) && OTHER_LANGUAGE.test(text.slice(word.length))) return undefined
  const unit = BY_WORD.get(BY_LETTER[word] ?? word.toLowerCase())
  return unit && { unit, length: word.length + stop.length }
}
