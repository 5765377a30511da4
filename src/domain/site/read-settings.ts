import type { Language } from '../words/languages.ts'
import type { SiteSettings } from './site-settings.ts'

/** The logo as pages show it. */
export type ShownLogo = {
  /** A path of the site. */
  url: string
  /** In pixels of the page. */
  width: number
  height: number
  /** It says the name itself. */
  isAlone: boolean
}

/** Where a site begins in a language. */
export type LanguageLink = { language: Language; to: string }

/** The settings as pages are given them, with what the library knows of the logo; without one there is none (any more). */
export type ReadSettings = SiteSettings & {
  shownLogo?: ShownLogo
  /** The languages in which the site says something, its own first; left out when that is the only one. */
  languages?: readonly LanguageLink[]
  /** The language of the page where that is another than the site's, and posts are in it. */
  postsIn?: Language
  /** The language of the page where that is another than the site's, which has a search of its own then. */
  searchIn?: Language
}

const HEIGHT = 36
/** More would leave no room for the links beside it. */
const MOST_WIDTH = 200

/** A logo in the bar at the top: as high as the mark that it stands for, unless it would be too wide. */
export function logoInBar(picture: { width: number; height: number }) {
  const scale = Math.min(HEIGHT / picture.height, MOST_WIDTH / picture.width)
  return {
    width: Math.max(1, Math.round(picture.width * scale)),
    height: Math.max(1, Math.round(picture.height * scale)),
  }
}
