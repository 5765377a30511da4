// Written by `npm run languages` of the files in `languages`.
import * as de from './languages/de.ts'

/** All that each language beside English says, by its tag: for the server. */
export const OTHER_LANGUAGES = { de }
