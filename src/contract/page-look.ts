import type { FontName } from '#domain/site/look/letters.ts'

/** The look of the site where it is not the program's own, as pages need it. */
export type PageLook = {
  /** The address of the sheet that makes the tokens those of the look; undefined where they are the program's own. */
  sheet: string | undefined
  /** The address of the owner's own rules, where there are some. */
  ownSheet: string | undefined
  /** The fonts that pages are written in. */
  fonts: readonly FontName[]
  /** The colours of the browser's bars. */
  bars: { light: string; dark: string }
}
