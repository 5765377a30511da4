import { UNITS, type Unit } from '../units.ts'

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
const WORDS = /^(\p{L}+)(\.?)(\s?(?:ozs?|ounces?)(?!\p{L})\.?)?/iu
/** What is a cup or a spoon to some is something else in a language whose words follow. */
const AMBIGUOUS = /^(?:c|t|cc|pt)$/i
const OTHER_LANGUAGE =
  /^\.?(?:\p{L}|\/(?!\d)|\s*(?:à|a|au|aux|de|du|des|d['’]|di|del|della|da|con|e|et|y|un|und|von|van|s|c|soupe|th[ée]|caf[ée]|dessert|sopa|postre|caff[eè])(?![\p{L}]))/iu
/** Units that only German recipes have: they are spoons of every kitchen, and never become cups. */
const GERMAN = /^(?:EL|TL)\.?$/

/** Whether the writer's word for a unit is of another language than those of `UNITS`. */
export function isOtherLanguage(written: string | undefined): boolean {
  return written !== undefined && GERMAN.test(written)
}

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
    BY_WORD.get(`${word} ${ounces}`.toLowerCase().replaceAll('.', '').replace(/\s+/g, ' '))
  if (two) return { unit: two, length: all.length }
  if (AMBIGUOUS.test(word) && OTHER_LANGUAGE.test(text.slice(word.length))) return undefined
  const unit = BY_WORD.get(BY_LETTER[word] ?? word.toLowerCase())
  return unit && { unit, length: word.length + stop.length }
}

/**
 * The writer's word for a unit as it stands behind another number: “tablespoon” of one, “tablespoons”
 * of more. Abbreviations, and words of other languages, stay as they are.
 */
export function wordAfter(written: string, isSeveral: boolean): string {
  const word = written.toLowerCase()
  const unit = isOtherLanguage(written) ? undefined : BY_WORD.get(word)
  if (!unit) return written
  const forms = isSeveral ? severalForms(word, unit) : [word.slice(0, -1), word.slice(0, -2)]
  const form = forms.find((one) => one !== word && BY_WORD.get(one) === unit)
  if (!form || (!isSeveral && !word.endsWith('s'))) return written
  return written === written.toUpperCase() ? form.toUpperCase() : written[0] + form.slice(1)
}

/** Nobody writes “2 tbsps” who has written “1 tbsp”. */
function severalForms(word: string, unit: Unit): string[] {
  if (word === unit.name) return [unit.plural]
  return word.length > 3 && /[aeiou]/.test(word) ? [`${word}s`] : []
}
