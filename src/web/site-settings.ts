import { createContext, useContext } from 'react'
import type { WordName } from '#domain/site/initial-words.ts'
import type { ShownSettings } from './shown-settings.ts'
import { useSiteUrl } from './site-url.ts'

/** The site's settings, as the root's loader has read them. */
export const SiteContext = createContext<ShownSettings | undefined>(undefined)

/** Returns the site's settings. */
export function useSite(): ShownSettings {
  const site = useContext(SiteContext)
  if (!site) throw new Error('There are no settings of the site around this component.')
  return site
}

/** Words of the site: those that the owner has written, or else those that a site begins with. */
export function wordsOf<Name extends WordName>(
  { words }: { words?: ShownSettings['words'] },
  initial: Readonly<Record<Name, string>>,
): Readonly<Record<Name, string>> {
  return { ...initial, ...words }
}

/** The site as a page's head names it. */
export type HeadSite = {
  /** The public origin, without a slash at its end. */
  url: string
  name: string
  /** The words that the owner has written otherwise. */
  words?: ShownSettings['words']
} & Partial<Pick<ShownSettings, 'instagram' | 'facebook' | 'youtube' | 'phone' | 'address'>>

/** The site as this page's head names it. */
export function useHeadSite(): HeadSite {
  return { ...useSite(), url: useSiteUrl() }
}

/** Words with the name of the site in place of `{name}`. */
export function named(words: string, { name }: { name: string }): string {
  return words.replaceAll('{name}', name)
}
