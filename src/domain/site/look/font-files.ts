/** The files of public/fonts, by what is in them. Made by scripts/fonts/make-fonts.ts. */
export const FONT_FILES = {
  garamond: 'garamond-62361372.woff2',
  'garamond-ext': 'garamond-ext-554ce8c6.woff2',
  'alegreya-sans': 'alegreya-sans-b825a48b.woff2',
  'alegreya-sans-ext': 'alegreya-sans-ext-026ff448.woff2',
  'alegreya-sans-bold': 'alegreya-sans-bold-ab41c9b4.woff2',
  'alegreya-sans-bold-ext': 'alegreya-sans-bold-ext-d258a16a.woff2',
  bitter: 'bitter-2111babf.woff2',
  'bitter-ext': 'bitter-ext-79cc6489.woff2',
  rubik: 'rubik-27a686f3.woff2',
  'rubik-ext': 'rubik-ext-adfe00fd.woff2',
  'rubik-bold': 'rubik-bold-944777e6.woff2',
  'rubik-bold-ext': 'rubik-bold-ext-776a4879.woff2',
} as const
