import { useContext } from 'react'
import type { HiddenFacts } from '#web/shown-settings.ts'
import { SiteContext } from '#web/site-settings.ts'

const NONE: HiddenFacts = {}

/** Returns what the owner has left out where posts are shown; React shows nothing for `true`. */
export function useHiddenFacts(): HiddenFacts {
  return useContext(SiteContext)?.hides ?? NONE
}
