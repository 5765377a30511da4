/** The look of the site where it is not the program's own, as pages need it. */
export type PageLook = {
  /** The address of the sheet that makes the tokens those of the look. */
  sheet: string
  /** The colours of the browser's bars. */
  bars: { light: string; dark: string }
}
