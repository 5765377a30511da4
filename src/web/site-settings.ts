import { createContext, useContext } from 'react'
import type { SiteSettings } from '#domain/site/site-settings.ts'
import { useSiteUrl } from './site-url.ts'

/** What browsers have no use for: the look is in a sheet, the welcome and the codes come with the page. */
const ON_SERVER_ALONE = [
  'colour',
  'corners',
  'density',
  'welcomePlace',
  'welcomeGreeting',
  'welcomeName',
  'welcomeTagline',
  'welcomeHint',
  'googleVerification',
  'bingVerification',
  'pinterestVerification',
] as const satisfies readonly (keyof SiteSettings)[]

/** What pages say of what the owner has decided. */
export type ShownSettings = Omit<SiteSettings, (typeof ON_SERVER_ALONE)[number]>

/** The settings as they go to browsers. */
export function shownSettings(site: SiteSettings): ShownSettings {
  const unseen: readonly string[] = ON_SERVER_ALONE
  const shown = Object.entries(site).filter(([name]) => !unseen.includes(name))
  return Object.fromEntries(shown) as ShownSettings
}

/** What the owner has decided, as the root's loader has read it. */
export const SiteContext = createContext<ShownSettings | undefined>(undefined)

/** What the owner has decided about the site. */
export function useSite(): ShownSettings {
  const site = useContext(SiteContext)
  if (!site) throw new Error('There are no settings of the site around this component.')
  return site
}

/** The site as a page's head names it. */
export type HeadSite = {
  /** The public origin, without a slash at its end. */
  url: string
  name: string
}

/** The site as this page's head names it. */
export function useHeadSite(): HeadSite {
  const { name } = useSite()
  return { url: useSiteUrl(), name }
}

/** Words with the name of the site in place of `{name}`. */
export function named(words: string, { name }: { name: string }): string {
  return words.replaceAll('{name}', name)
}
