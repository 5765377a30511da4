import { type Recipe, TIME_NAMES, type TimeName } from '../shape/recipe.ts'
import { printTimes, readTimes } from '../shape/times.ts'
import { printTin, readTin, type Tin, type TinShape } from '../shape/tin.ts'
import { readGermanNumber } from './german-numbers.ts'

/** The field of a block behind each German word for it; the first word of one is written where there is a choice. */
const FIELD_WORDS: Readonly<Record<string, readonly string[]>> = {
  name: ['name', 'titel'],
  serves: ['portionen', 'für', 'fuer', 'personen', 'serviert'],
  makes: ['ergibt', 'menge'],
  tin: ['form', 'backform'],
  time: ['zeit', 'zeiten', 'dauer'],
  category: ['kategorie', 'gang', 'rubrik'],
  cuisine: ['küche', 'kueche'],
  diet: ['ernährung', 'ernaehrung', 'kost', 'diät'],
  allergens: ['allergene'],
  nutrition: ['nährwerte', 'naehrwerte'],
  swap: ['ersatz', 'tausch'],
  note: ['notiz', 'hinweis', 'tipp', 'anmerkung'],
  source: ['quelle'],
  language: ['sprache'],
}
const BY_WORD = new Map(
  Object.entries(FIELD_WORDS).flatMap(([field, words]) => words.map((word) => [word, field])),
)

/** The field that a German word names; undefined for any other word. */
export function germanField(word: string): string | undefined {
  return BY_WORD.get(word.toLowerCase())
}

/** The German word of a field, as a block is written with it. */
export function germanFieldWord(field: string): string {
  const word = FIELD_WORDS[field]?.[0] ?? field
  return word.charAt(0).toUpperCase() + word.slice(1)
}

/** How many a German block serves or makes: “4 Personen”, “12 Stücke”, “1 Kuchen”. */
export function readGermanYield(value: string): Recipe['yield'] {
  const read = readGermanNumber(value)
  if (!read) return undefined
  const of = value.slice(read.length).trim()
  const isServings = of === '' || /^(?:Portion(?:en)?|Personen|Person|Leute|Esser)$/i.test(of)
  return { quantity: read.quantity, ...(!isServings && { of, isVerbatim: true }) }
}

const TIMES: Record<TimeName | 'total', { word: string; other: RegExp }> = {
  prep: {
    word: 'Vorbereitung',
    other: /(?:vorbereit(?:en|ungszeit|ung)|arbeits?zeit|zubereitung(?:szeit)?)/i,
  },
  cook: {
    word: 'Kochen',
    other: /(?:back(?:en|zeit)|koch(?:en|zeit)|gar(?:en|zeit)|brat(?:en|zeit)|schmoren|grillen)/i,
  },
  rest: {
    word: 'Ruhen',
    other:
      /(?:ruh(?:en|ezeit)|kühl(?:en|zeit)|geh(?:en|zeit)|zieh(?:en|zeit)|einweichen|marinieren|quellen|wartezeit)/i,
  },
  total: { word: 'Gesamt', other: /(?:gesamt(?:zeit)?|insgesamt|total)/i },
}
const TIME_NAMES_AND_ALL = [...TIME_NAMES, 'total'] as const

/** Reads “Vorbereitung 20 min, Backen 45 min, Ruhezeit 1 Std.” as `readTimes` reads an English line. */
export function readGermanTimes(value: string): ReturnType<typeof readTimes> {
  return readTimes(inEnglishLabels(value))
}

function inEnglishLabels(value: string): string {
  return TIME_NAMES_AND_ALL.reduce(
    (text, name) =>
      text.replace(
        new RegExp(`(?<!\\p{L})${TIMES[name].other.source}(?!\\p{L})`, 'giu'),
        () => name,
      ),
    value,
  )
}

/** Writes times so that `readGermanTimes` reads the same again. */
export function printGermanTimes(times: Parameters<typeof printTimes>[0]): string {
  const text = printTimes(times)
  return text
    .split(', ')
    .map((part) =>
      part.replace(/^(prep|cook|rest|total)(?= )/, (name) => TIMES[name as TimeName].word),
    )
    .join(', ')
}

const TINS: Record<TinShape, { word: string; other: RegExp }> = {
  round: {
    word: 'Springform',
    other:
      /^(?:runde )?(?:springform|tarteform|obstkuchenform|form,? rund|rund(?:e form)?|pieform|quicheform)/i,
  },
  square: { word: 'Quadratische Form', other: /^(?:quadratische (?:back)?form|quadratisch)/i },
  loaf: { word: 'Kastenform', other: /^(?:kastenform|königskuchenform|brotbackform)/i },
  tray: {
    word: 'Backblech',
    other: /^(?:backblech|blech|auflaufform|backrahmen|rechteckige form)/i,
  },
}
const SHAPES = Object.keys(TINS) as TinShape[]

/** Reads “Springform 26 cm”, “Kastenform 30 x 11 cm”; undefined for what is no tin. */
export function readGermanTin(value: string): Tin | undefined {
  const shape = SHAPES.find((one) => TINS[one].other.test(value))
  if (!shape) return readTin(value)
  const size = value
    .replace(TINS[shape].other, '')
    .replace(/^[\s,(]*(?:Ø|mit|von)?\s*/i, '')
    .replace(/\)$/, '')
  return readTin(`${shape} ${size.replace(/(?<=\d),(?=\d)/g, '.')}`)
}

/** A tin in German words, which `readGermanTin` reads the same again. */
export function printGermanTin(tin: Tin): string {
  return printTin(tin).replace(tin.shape, TINS[tin.shape].word)
}

/** Diets by their German words; any other word stays the writer's. */
const DIETS: Readonly<Record<string, string>> = {
  vegan: 'vegan',
  vegetarisch: 'vegetarian',
  pescetarisch: 'pescatarian',
  glutenfrei: 'gluten-free',
  laktosearm: 'low-lactose',
  milchfrei: 'dairy-free',
  nussfrei: 'nut-free',
  eifrei: 'egg-free',
  kalorienarm: 'low-calorie',
  fettarm: 'low-fat',
  salzarm: 'low-salt',
  diabetikergeeignet: 'diabetic',
  halal: 'halal',
  koscher: 'kosher',
}
const DIET_WORDS = new Map(Object.entries(DIETS).map(([word, diet]) => [diet, word]))

/** The diet that a German word means, so that it is found and checked as in English. */
export function dietOfGerman(word: string): string {
  return Object.hasOwn(DIETS, word) ? (DIETS[word] ?? word) : word
}

/** The German word of a diet. */
export function germanDiet(diet: string): string {
  return DIET_WORDS.get(diet) ?? diet
}
