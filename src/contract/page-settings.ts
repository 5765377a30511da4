/**
 * Where the welcome stands: over the home page where a visit begins there, over whichever page a visit begins with,
 * or nowhere.
 */
export const SPLASH_PLACES = ['home', 'every-first-page', 'off'] as const

/** The operator's settings for all pages of a site. */
export type PageSettings = {
  splash: (typeof SPLASH_PLACES)[number]
  /** Whether browsers report the errors of pages to the site. */
  areErrorsReported: boolean
}

/** Those of a site that was told nothing. */
export const DEFAULT_PAGE_SETTINGS: PageSettings = { splash: 'home', areErrorsReported: false }
