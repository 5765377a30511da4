import type { AllergenWord } from '../shape/recipe.ts'
import { printAllergens, readAllergens } from './read-declarations.ts'

/** Each allergen as food labels name it in German, the first word first, and what writers call it besides. */
const WORDS: Readonly<Record<string, string>> = {
  wheat: 'Weizen',
  spelt: 'Dinkel',
  rye: 'Roggen',
  barley: 'Gerste',
  oats: 'Hafer',
  gluten: 'Gluten, glutenhaltiges Getreide',
  crustaceans: 'Krebstiere, Krustentiere, Krebstieren, Krustentieren, Krebse, Garnelen',
  eggs: 'Eier, Ei, Eiern, Hühnerei, Hühnereier',
  fish: 'Fisch, Fische, Fischen',
  peanuts: 'Erdnüsse, Erdnuss, Erdnüssen',
  soy: 'Soja, Sojabohnen, Sojabohne',
  milk: 'Milch, Laktose, Milchprodukte, Milcheiweiß',
  almonds: 'Mandeln, Mandel',
  hazelnuts: 'Haselnüsse, Haselnuss, Haselnüssen',
  walnuts: 'Walnüsse, Walnuss, Walnüssen, Baumnüsse, Baumnüssen',
  cashews: 'Cashewkerne, Cashew, Cashews, Cashewnüsse, Cashewnüssen, Kaschunüsse',
  pecans: 'Pekannüsse, Pekannuss, Pecannüsse, Pekannüssen',
  'brazil nuts': 'Paranüsse, Paranuss, Paranüssen',
  pistachios: 'Pistazien, Pistazie',
  'macadamia nuts': 'Macadamianüsse, Macadamia, Macadamianüssen',
  'pine nuts': 'Pinienkerne, Pinienkernen',
  nuts: 'Schalenfrüchte, Nüsse, Nuss, Nüssen, Schalenfrüchten',
  celery: 'Sellerie',
  mustard: 'Senf',
  sesame: 'Sesam, Sesamsamen, Sesamsaat',
  sulphites: 'Sulfite, Schwefeldioxid, Sulfiten',
  lupin: 'Lupinen, Lupine',
  molluscs: 'Weichtiere, Weichtieren, Muscheln',
}
const ENGLISH = new Map(
  Object.entries(WORDS).flatMap(([name, words]) =>
    words.split(', ').map((word) => [word.toLowerCase(), name] as const),
  ),
)

/** The German word of an allergen by its English name; the name itself where there is none. */
export function germanAllergen(name: string): string {
  return WORDS[name.toLowerCase()]?.split(', ')[0] ?? name
}

/** Reads “Milch, Weizen, kann Spuren von Sellerie enthalten, kein Ei”, or “keine”, as `readAllergens` does in English. */
export function readGermanAllergens(text: string): AllergenWord[] | undefined {
  // Of a long run of spaces each pattern below would look at every part.
  const words = text.trim().replace(/\s+/g, ' ')
  if (/^keine$/i.test(words)) return []
  const english = words
    .replace(/(?<!\p{L})kann\s+enthalten:?\s+/giu, 'may contain ')
    .replace(/\s+enthalten\b/giu, '')
    .replace(
      /(?<!\p{L})(?:kann\s+(?:auch\s+)?(?:Spuren\s+von\s+)?|Spuren\s+von\s+)/giu,
      'may contain ',
    )
    .replace(/(?<!\p{L})enthält\s+/giu, 'contains ')
    .replace(/(?<!\p{L})(?:keine?n?|ohne|nicht)\s+/giu, 'not ')
    .replace(/\s+(?:und|sowie)\s+/giu, ' and ')
  return readAllergens(english)?.map((word) => ({
    ...word,
    name: ENGLISH.get(word.name) ?? word.name,
  }))
}

/** Writes the words so that `readGermanAllergens` reads the same again. */
export function printGermanAllergens(words: AllergenWord[]): string {
  if (words.length === 0) return 'keine'
  const german = words.map(({ name, is }) => ({ name: germanAllergen(name), is }))
  return printAllergens(german)
    .replaceAll('may contain ', 'kann enthalten: ')
    .replaceAll('contains ', 'enthält ')
    .replaceAll('not ', 'kein ')
}
