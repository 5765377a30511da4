import { fontList, type TypefaceName, typefaceCss } from './typefaces.ts'

/** A font that the program brings, as pages ask for it early. */
export type FontName = 'fraunces' | 'figtree' | TypefaceName

/** A way to write pages. */
type Lettering = {
  label: string
  /** The part of a look's sheet about it; nothing for the way in which the program comes. */
  css: string
  /** The fonts that pages load. */
  fonts: readonly FontName[]
  /** The fonts of headings and texts, as lists of CSS. */
  headings: string
  texts: string
  /** The room between the words of texts, where their font has little. */
  wordSpacing?: string
  /** How bold headings are, where their font has more than one weight. */
  weight?: number
}

const FIGTREE = '"Figtree","Figtree Fallback",system-ui,sans-serif'
const SERIF_OF_DEVICE = 'ui-serif,Georgia,Cambria,"Times New Roman",serif'
const SANS_OF_DEVICE = 'system-ui,-apple-system,"Segoe UI",Roboto,sans-serif'

/** The ways in which an owner may have pages written; the first is that of the program. */
export const LETTERS = {
  kitchen: {
    label: 'Fraunces and Figtree',
    css: '',
    fonts: ['fraunces', 'figtree'],
    headings: '"Fraunces","Fraunces Fallback",Georgia,serif',
    texts: FIGTREE,
  },
  market: {
    label: 'EB Garamond and Alegreya Sans',
    // The spaces of Alegreya Sans are narrow: in small letters words would run together.
    ...pairing('garamond', 'alegreyaSans', { wordSpacing: '.1em' }),
  },
  bakery: { label: 'Bitter and Rubik', ...pairing('bitter', 'rubik') },
  plain: {
    label: 'Figtree for all',
    css: ':root{--font-serif:var(--font-sans)}h1,h2,h3,h4{font-weight:650}',
    fonts: ['figtree'],
    headings: FIGTREE,
    texts: FIGTREE,
    weight: 650,
  },
  device: {
    label: 'Those of the reader’s device',
    css: `:root{--font-serif:${SERIF_OF_DEVICE};--font-sans:${SANS_OF_DEVICE}}h1,h2,h3,h4{font-weight:600}`,
    fonts: [],
    headings: SERIF_OF_DEVICE,
    texts: SANS_OF_DEVICE,
    weight: 600,
  },
} as const satisfies Record<string, Lettering>

export type LettersName = keyof typeof LETTERS

/**
 * Headings in one typeface, texts in another. Figures stand on the line, as amounts do in a list, whichever a font has first.
 */
function pairing(
  headings: TypefaceName,
  texts: TypefaceName,
  { wordSpacing }: { wordSpacing?: string } = {},
) {
  const lists = { headings: fontList(headings), texts: fontList(texts) }
  const spacing = wordSpacing
    ? `:root{word-spacing:${wordSpacing}}h1,h2,h3,h4,.font-serif{word-spacing:normal}`
    : ''
  return {
    ...lists,
    css: `${typefaceCss(headings)}${typefaceCss(texts)}:root{--font-serif:${lists.headings};--font-sans:${lists.texts};font-feature-settings:"lnum"}${spacing}`,
    fonts: [headings, texts],
    ...(wordSpacing && { wordSpacing }),
  }
}
