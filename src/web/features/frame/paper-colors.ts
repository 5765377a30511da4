/** The colour of the page in each theme, as in the tokens; the browser's bars take it too. */
export const PAPER_COLORS = { light: '#fbf7ef', dark: '#121814' } as const
