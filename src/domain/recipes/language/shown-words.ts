import { germanDiet, printGermanTin } from '../german/german-block.ts'
import type { Nutrient } from '../shape/recipe.ts'
import type { RecipeLanguage } from '../shape/recipe-language.ts'
import { printTin, type Tin } from '../shape/tin.ts'
import { germanAllergen } from './german-allergens.ts'
import { ENGLISH_STAYS, type StaysWords } from './stays-sentence.ts'

/** The words of a page around a recipe, in the language of the recipe. */
export type ShownWords = StaysWords & {
  /** The name of one that has none. */
  recipe: string
  ingredients: string
  method: string
  serves: string
  makes: string
  times: { prep: string; cook: string; rest: string }
  inAll: string
  upTo: string
  time: string
  tin: string
  tinOf: (tin: Tin) => string
  cuisine: string
  diet: string
  dietOf: (diet: string) => string
  /** Minutes as `printMinutes` wrote them. */
  minutes: (words: string) => string
  insteadOf: string
  note: string
  source: string
  optional: string
  asWritten: string
  amountsAsWritten: string
  allergens: {
    title: string
    contains: string
    mayContain: string
    none: string
    checkLabels: (aboveAll: string) => string
    nameOf: (name: string) => string
    and: string
  }
  nutrition: {
    title: (per: string) => string
    estimate: string
    energy: string
    rows: Record<Exclude<Nutrient, 'kj' | 'kcal'>, string>
    asGiven: string
    about: (without: string) => string
    number: (value: number) => string
  }
}

const ENGLISH: ShownWords = {
  recipe: 'Recipe',
  ingredients: 'Ingredients',
  method: 'Method',
  serves: 'Serves',
  makes: 'Makes',
  times: { prep: 'Preparation', cook: 'Cooking', rest: 'Resting' },
  inAll: 'In all',
  upTo: 'up to ',
  time: 'Time',
  tin: 'Tin',
  tinOf: printTin,
  cuisine: 'Cuisine',
  diet: 'Diet',
  dietOf: (diet) => diet,
  minutes: (words) => words,
  insteadOf: 'Instead of ',
  note: 'Note: ',
  source: 'Source: ',
  optional: ' (optional)',
  asWritten: ' as written',
  amountsAsWritten: 'amounts as written',
  ...ENGLISH_STAYS,
  allergens: {
    title: 'Allergens',
    contains: 'Contains',
    mayContain: 'May contain',
    none: 'The writer names none of those that food labels must name.',
    checkLabels: (aboveAll) =>
      `Named by the writer for the ingredients as listed. Check the labels of what you use${aboveAll && `, above all of ${aboveAll}`}.`,
    nameOf: (name) => name,
    and: 'and',
  },
  nutrition: {
    title: (per) => `Nutrition per ${per}`,
    estimate: 'estimate, ±20 %',
    energy: 'Energy',
    rows: {
      fat: 'Fat',
      saturates: 'of which saturates',
      carbohydrate: 'Carbohydrate',
      sugars: 'of which sugars',
      fibre: 'Fibre',
      protein: 'Protein',
      salt: 'Salt',
    },
    asGiven: 'As the writer gives it.',
    about: (without) =>
      `Estimated from the raw ingredients with data of the USDA (Standard Reference 28), within about a fifth.${without && ` Not counted: ${without}.`}`,
    number: String,
  },
}

const GERMAN: ShownWords = {
  recipe: 'Rezept',
  ingredients: 'Zutaten',
  method: 'Zubereitung',
  serves: 'Portionen',
  makes: 'Ergibt',
  times: { prep: 'Vorbereitung', cook: 'Kochen', rest: 'Ruhen' },
  inAll: 'Insgesamt',
  upTo: 'bis zu ',
  time: 'Zeit',
  tin: 'Form',
  tinOf: printGermanTin,
  cuisine: 'Küche',
  diet: 'Ernährung',
  dietOf: germanDiet,
  minutes: (words) =>
    words
      .replace(/(?<=\d\s?)(?:h|hours?|Std\.?)(?!\p{L})/giu, 'Std.')
      .replace(/(?<=\d\s?)min(?!\p{L})\.?/giu, 'Min.'),
  insteadOf: 'Statt ',
  note: 'Hinweis: ',
  source: 'Quelle: ',
  optional: ' (nach Belieben)',
  asWritten: ' wie angegeben',
  amountsAsWritten: 'Mengen wie angegeben',
  stay(lines, steps) {
    const ofLines = lines === 1 ? '1 Zeile' : `${lines} Zeilen`
    const ofSteps = steps === 1 ? 'die Mengen in 1 Schritt' : `die Mengen in ${steps} Schritten`
    const subject = [lines > 0 && ofLines, steps > 0 && ofSteps].filter(Boolean).join(' und ')
    const verb = lines === 1 && steps === 0 ? 'bleibt' : 'bleiben'
    return `${subject.replace(/^d/, 'D')} ${verb} wie angegeben`
  },
  step: (count) => (count === 1 ? 'Schritt' : 'Schritte'),
  andMore: (count) => ` und ${count} weitere`,
  quoted: (words) => `„${words}“`,
  allergens: {
    title: 'Allergene',
    contains: 'Enthält',
    mayContain: 'Kann enthalten',
    none: 'Genannt ist keines derer, die auf Lebensmitteln stehen müssen.',
    checkLabels: (aboveAll) =>
      `So angegeben für die Zutaten der Liste. Bitte prüfe die Etiketten dessen, was du verwendest${aboveAll && `, vor allem: ${aboveAll}`}.`,
    nameOf: germanAllergen,
    and: 'und',
  },
  nutrition: {
    title: (per) => `Nährwerte je ${per === 'serving' ? 'Portion' : per}`,
    estimate: 'geschätzt, ±20 %',
    energy: 'Energie',
    rows: {
      fat: 'Fett',
      saturates: 'davon gesättigte Fettsäuren',
      carbohydrate: 'Kohlenhydrate',
      sugars: 'davon Zucker',
      fibre: 'Ballaststoffe',
      protein: 'Eiweiß',
      salt: 'Salz',
    },
    asGiven: 'Wie angegeben.',
    about: (without) =>
      `Geschätzt aus den rohen Zutaten mit Daten des USDA (Standard Reference 28), auf etwa ein Fünftel genau.${without && ` Nicht mitgezählt: ${without}.`}`,
    number: (value) => String(value).replace('.', ','),
  },
}

const WORDS: Readonly<Record<RecipeLanguage, ShownWords>> = { en: ENGLISH, de: GERMAN }

/** Returns the words of a page around a recipe of a language. */
export function shownWords({
  language = 'en',
}: {
  language?: RecipeLanguage | undefined
}): ShownWords {
  return WORDS[language]
}
