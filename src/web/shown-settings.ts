import {
  CARD_WORDS,
  CLOSING_WORDS,
  FRAME_WORDS,
  LETTER_WORDS,
  type WordName,
  type Words,
} from '#domain/site/initial-words.ts'
import { WRITING_WORDS } from '#domain/site/initial-writing-words.ts'
import { LOOK_CHOICE_NAMES, type LookChoice } from '#domain/site/look/look-choices.ts'
import { changedMenus, MENU_NAMES } from '#domain/site/menu-rows.ts'
import { type MenuEntry, type MenuName, menuOf } from '#domain/site/navigation.ts'
import { POST_FACT_SETTINGS, POST_FACTS, type PostFact } from '#domain/site/post-facts-settings.ts'
import type { LanguageLink, ReadSettings, ShownLogo } from '#domain/site/read-settings.ts'
import type { SiteSettings } from '#domain/site/site-settings.ts'
import { TRUSTED_SETTING_NAMES, type TrustedSetting } from '#domain/site/trusted-settings.ts'
import type { Language } from '#domain/words/languages.ts'

const POST_FACT_NAMES = Object.keys(POST_FACT_SETTINGS) as (keyof typeof POST_FACT_SETTINGS)[]
const FACTS = Object.keys(POST_FACTS) as PostFact[]

/** Settings that browsers have no use for: the look is in a sheet, the welcome and the codes come with the page. */
const ON_SERVER_ALONE = [
  'language',
  'otherLanguages',
  'timeZone',
  ...POST_FACT_NAMES,
  'colour',
  'ownCss',
  'welcomePlace',
  'welcomeGreeting',
  'welcomeName',
  'welcomeTagline',
  'welcomeHint',
  'description',
  'logo',
  'logoPlace',
  'icon',
  'cardPicture',
  'confirmSubject',
  'welcomeSubject',
  'welcomeText',
  'indexNow',
  'googleVerification',
  'bingVerification',
  'pinterestVerification',
] as const satisfies readonly (keyof SiteSettings)[]

type OnServerAlone = (typeof ON_SERVER_ALONE)[number] | LookChoice | TrustedSetting

/** The settings that every page has. */
type Said = Omit<SiteSettings, OnServerAlone | MenuName | WordName>

/** Facts that are left out where posts are shown. */
export type HiddenFacts = Partial<Record<PostFact, true>>

/** The owner's settings as pages carry them; menus and words that are still the initial ones are left out. */
export type ShownSettings = Said & {
  menus?: Partial<Record<MenuName, MenuEntry[]>>
  words?: Words
  /** How lists of posts stand, where it is not a magazine. */
  lists?: 'grid' | 'plain'
  hides?: HiddenFacts
  shownLogo?: ShownLogo
  languages?: readonly LanguageLink[]
  postsIn?: Language
  searchIn?: Language
}

const INITIAL_WORDS: Readonly<Record<WordName, string>> = {
  ...FRAME_WORDS,
  ...LETTER_WORDS,
  ...WRITING_WORDS,
  ...CLOSING_WORDS,
  ...CARD_WORDS,
}
const WORD_NAMES = Object.keys(INITIAL_WORDS) as WordName[]
const UNSEEN: ReadonlySet<string> = new Set([
  ...ON_SERVER_ALONE,
  ...LOOK_CHOICE_NAMES,
  ...TRUSTED_SETTING_NAMES,
  ...MENU_NAMES,
  ...WORD_NAMES,
])

/** The settings as they go to browsers, which know the menus and words of a new site by themselves. */
export function shownSettings(site: ReadSettings): ShownSettings {
  const said = Object.entries(site).filter(([name]) => !UNSEEN.has(name))
  const names = Object.keys(changedMenus(site)) as MenuName[]
  const menus = Object.fromEntries(names.map((name) => [name, menuOf(site, name)]))
  const words = changedWords(site)
  const { lists } = site
  const hidden = FACTS.filter((fact) => site[POST_FACTS[fact]] === 'hidden')
  const hides = Object.fromEntries(hidden.map((fact) => [fact, true as const]))
  return {
    ...(Object.fromEntries(said) as Said),
    ...(names.length > 0 && { menus }),
    ...(Object.keys(words).length > 0 && { words }),
    ...(lists !== 'magazine' && { lists }),
    ...(hidden.length > 0 && { hides }),
  }
}

function changedWords(site: SiteSettings): Words {
  const changed = WORD_NAMES.filter(
    (name) => site[name] !== INITIAL_WORDS[name].replaceAll('{name}', site.name),
  )
  return Object.fromEntries(changed.map((name) => [name, site[name]]))
}
